/** Where the service worker is. The server puts a link to it into pages that may have it. */
export const WORKER_ADDRESS = '/pekerja.js'
