/// Documents to markdown and back, through cmark-gfm.
///
/// Reading never fails: whatever is not in the composer's grammar (headings, rules, tables, images, HTML, indented
/// code, reference definitions) stays in the document as the text it was typed as.
public enum Markdown {}
