/** How long a call may take, there and back, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000

/** How long a call that carries a file may take, in milliseconds: 5 MB come over 17 kB/s. */
export const UPLOAD_TIMEOUT_MS = 300_000
