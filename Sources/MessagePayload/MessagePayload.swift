// The module MessagePayload.
