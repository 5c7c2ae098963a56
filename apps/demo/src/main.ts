import { runServer } from '@pasar/server/process/run-server'

// The demo, and a sandbox for integrators: the server with hooks.
await runServer(async (config) => (await import('./hooks.ts')).hooksOf(config))
