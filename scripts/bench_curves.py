"""What costs do as texts grow: slopes, and a picture of the curves as SVG. Used by scripts/bench-page.py."""

import math
from html import escape

# A colour for each work, told apart by most eyes (Okabe and Ito), and its peer's line is broken.
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#aa3377", "#b8860b"]
EDITS = 2
WIDTH, HEIGHT = 1000, 800
GRID, TEXT, FAINT = "#e3e6ea", "#1f2328", "#57606a"


class Line:
    """One line of a plot: points of size in bytes and cost in nanoseconds."""

    def __init__(self, name, points, colour, is_peer):
        self.name, self.points, self.colour, self.is_peer = name, points, colour, is_peer

    def slope(self, start=0):
        """The slope of the straight line closest to the points on logarithmic axes, from a size on: 0 where the cost
        does not grow, 1 where it grows as the text does."""
        points = [(math.log(size), math.log(cost)) for size, cost in self.points if size >= start]
        x = sum(point[0] for point in points) / len(points)
        y = sum(point[1] for point in points) / len(points)
        return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)

    def per_byte(self):
        return Line(self.name, [(size, cost / size) for size, cost in self.points], self.colour, self.is_peer)


def lines(points):
    """The lines of a file of points: each work, then its peer."""
    found = []
    for name in dict.fromkeys(point["name"] for point in points):
        colour = COLOURS[len(found) // 2 % len(COLOURS)]
        own = [point for point in points if point["name"] == name]
        beside = [point for point in own if "peer_ns" in point]
        found.append(Line(name, [(point["size"], point["median_ns"]) for point in own], colour, False))
        peer = [(point["size"], point["peer_ns"]) for point in beside]
        found.append(Line(beside[0]["peer"] if beside else "", peer, colour, True))
    return found


def size(value):
    """A size in bytes, as axes say it."""
    for unit, factor in (("MB", 1e6), ("KB", 1e3)):
        if value >= factor:
            return f"{value / factor:g} {unit}"
    return f"{value:g} B"


def time(value):
    for unit, factor in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if value >= factor:
            return f"{value / factor:g} {unit}"
    return f"{value:g} ns"


def label(x, y, text, *, anchor="start", points=13, colour=TEXT, weight="normal"):
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{points}" fill="{colour}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )


class Panel:
    """A plot with logarithmic axes in a rectangle of the picture."""

    def __init__(self, left, top, width, height, lines, unit):
        self.left, self.top, self.width, self.height = left, top, width, height
        self.lines, self.unit = [line for line in lines if line.points], unit
        sizes = [size for line in self.lines for size, _ in line.points]
        costs = [cost for line in self.lines for _, cost in line.points]
        self.sizes = (math.log10(min(sizes)) - 0.1, math.log10(max(sizes)) + 0.1)
        self.costs = (math.log10(min(costs)) - 0.15, math.log10(max(costs)) + 0.15)

    def x(self, value):
        low, high = self.sizes
        return self.left + (math.log10(value) - low) / (high - low) * self.width

    def y(self, value):
        low, high = self.costs
        return self.top + self.height - (math.log10(value) - low) / (high - low) * self.height

    def draw(self, title, axis, cost):
        left, top, width, height = self.left, self.top, self.width, self.height
        parts = [label(left, top - 16, title, points=16, weight="bold")]
        middle = top + height / 2
        parts.append(
            f'<g transform="rotate(-90 {left - 66} {middle})">{label(left - 66, middle, cost, anchor="middle", colour=FAINT)}</g>')
        for value in self.ticks(self.sizes, [1]):
            parts.append(f'<path d="M{self.x(value):.1f} {top}v{height}" stroke="{GRID}"/>')
            parts.append(label(self.x(value), top + height + 18, size(value), anchor="middle", colour=FAINT))
        # Where an axis spans little, powers of ten are too few.
        steps = [1] if self.costs[1] - self.costs[0] > 2.5 else [1, 2, 5]
        for value in self.ticks(self.costs, steps):
            parts.append(f'<path d="M{left} {self.y(value):.1f}h{width}" stroke="{GRID}"/>')
            parts.append(label(left - 8, self.y(value) + 4, self.unit(value), anchor="end", colour=FAINT))
        parts.append(f'<path d="M{left} {top}v{height}h{width}" fill="none" stroke="{FAINT}"/>')
        parts.append(label(left + width / 2, top + height + 40, axis, anchor="middle", colour=FAINT))
        for line in self.lines:
            path = "L".join(f"{self.x(size):.1f} {self.y(cost):.1f}" for size, cost in line.points)
            dashes = ' stroke-dasharray="6 4" opacity="0.75"' if line.is_peer else ""
            parts.append(f'<path d="M{path}" fill="none" stroke="{line.colour}" stroke-width="2"{dashes}/>')
            if not line.is_peer:
                for at, cost in line.points:
                    parts.append(f'<circle cx="{self.x(at):.1f}" cy="{self.y(cost):.1f}" r="3" fill="{line.colour}"/>')
        return parts

    @staticmethod
    def ticks(span, steps):
        low, high = span
        values = [step * 10.0**power for power in range(math.floor(low), math.ceil(high) + 1) for step in steps]
        return [value for value in values if low <= math.log10(value) + 1e-9 and math.log10(value) <= high]


def legend(left, top, lines):
    """Every line with its slope, a work and its peer below each other."""
    parts = [label(left, top - 16, "Lines, and their slopes from 10 KB on", points=16, weight="bold")]
    parts.append(label(left, top + 8, "0: the cost does not grow. 1: it grows as the text does.", colour=FAINT))
    y = top + 40
    for line in lines:
        if not line.points:
            continue
        dashes = ' stroke-dasharray="6 4" opacity="0.75"' if line.is_peer else ""
        parts.append(f'<path d="M{left} {y - 4}h44" stroke="{line.colour}" stroke-width="2"{dashes}/>')
        if not line.is_peer:
            parts.append(f'<circle cx="{left + 22}" cy="{y - 4}" r="3" fill="{line.colour}"/>')
        parts.append(label(left + 56, y, line.name, colour=FAINT if line.is_peer else TEXT))
        parts.append(label(left + 330, y, f"{line.slope(10_000):.2f}".replace("-0.00", "0.00"), anchor="end"))
        y += 32 if line.is_peer else 22
    return parts


def picture(lines):
    """The whole picture."""
    edits, messages = lines[: 2 * EDITS], lines[2 * EDITS :]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        'font-family="system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif">',
        "<title>What work costs as the text grows</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    parts += Panel(90, 50, 390, 270, edits, time).draw(
        "One edit, one piece of a stream", "size of the text so far", "time")
    parts += Panel(590, 50, 390, 270, messages, time).draw("A whole message", "size of the message", "time")
    per_byte = [line.per_byte() for line in messages]
    parts += Panel(590, 450, 390, 270, per_byte, lambda value: f"{value:g} ns").draw(
        "A whole message, per byte", "size of the message", "time per byte")
    parts += legend(90, 450, lines)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
