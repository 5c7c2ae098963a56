import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Db, pingDatabase } from '../db/database.ts'
import { isThreadStopping } from './stop-on-signal.ts'

/** Creates the server of a process without calls and pages: it answers health checks only. */
export function createHealthApp(db: Db, logLevel: string): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (isThreadStopping()) return reply.code(503).send({ status: 'stopping' })
    await pingDatabase(db)
    return { status: 'ready' }
  })
  return app
}
