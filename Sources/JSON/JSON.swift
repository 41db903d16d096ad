// The module JSON.
