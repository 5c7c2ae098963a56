import { runServer } from './process/run-server.ts'

// The server of production. The demo and a sandbox start from apps/demo.
await runServer(null)
