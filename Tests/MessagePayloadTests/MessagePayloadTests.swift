// Tests of MessagePayload.
