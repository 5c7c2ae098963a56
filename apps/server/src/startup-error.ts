/** A failure that stops the server from starting, in one sentence for the operator. */
export class StartupError extends Error {}
