import { runWebThread } from '@pasar/server/process/run-web-thread'

await runWebThread(async (config) => (await import('./hooks.ts')).hooksOf(config))
