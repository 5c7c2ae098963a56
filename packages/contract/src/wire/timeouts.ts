/** Timeout of a request in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Timeout of a file upload in milliseconds: enough for 5 MB at 17 kB/s. */
export const UPLOAD_TIMEOUT_MS = 300_000
