import { runWebThread } from './run-web-thread.ts'

// The production server. The demo has a script of its own.
await runWebThread(null)
