/** URL of the service worker. The server links it from pages that may use it. */
export const WORKER_ADDRESS = '/service-worker.js'
