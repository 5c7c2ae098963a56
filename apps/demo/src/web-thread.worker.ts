import { runWebThread } from '@pasar/server/run-web-thread'

await runWebThread(async (config) => (await import('./hooks.ts')).hooksOf(config))
