import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'

/** Tiles never change. The checkpoint is renewed every few seconds. */
const FOREVER = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=5'

/**
 * Registers the files of the transparency log below `/log/`, for everybody.
 *
 * @param isLogPath whether a path names a file of the log
 */
export function registerLog(
  app: FastifyInstance,
  log: Services['log'],
  isLogPath: (path: string) => boolean,
): void {
  app.get<{ Params: { '*': string } }>('/log/*', async (request, reply) => {
    const path = request.params['*']
    const bytes = isLogPath(path) ? await log.read(path) : null
    if (bytes === null) return respond(reply, refusalResponse(refuse('file/not-found')))
    const isTile = path.startsWith('tile/')
    return reply
      .type(isTile ? 'application/octet-stream' : 'text/plain; charset=utf-8')
      .header('cache-control', isTile ? FOREVER : BRIEFLY)
      .header('access-control-allow-origin', '*')
      .send(bytes)
  })
}
