// The module Mentions.
