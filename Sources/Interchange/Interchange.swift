// The module Interchange.
