/** An environment variable is invalid. The message is one sentence for the operator. */
export class BadConfig extends Error {}
