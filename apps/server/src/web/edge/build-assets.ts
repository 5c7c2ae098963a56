import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { createBrotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findBuildAsset } from '../../media/build-assets.queries.ts'
import type { AppContext } from '../api/api.ts'
import { clientFolder } from './web-entry.ts'

/** Returns the folder of the client files of this build, and names without compressed copies. */
export function buildAssets(webFolder: string): { folder: string; names: readonly string[] } {
  const folder = join(clientFolder(webFolder), 'assets')
  return { folder, names: readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) }
}

/** Route of the files of the client build. */
export const ASSETS_ROUTE = '/assets/:name'

/** Types of the files that a build may consist of. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Registers one route for all files of the client build. Their names are read once: the route of
 * the static plugin would read the folder at each request. A page that was opened before a
 * deployment gets the files of its own build from the file store.
 *
 * @decision 0094
 */
export async function registerAssets(app: FastifyInstance, context: AppContext): Promise<void> {
  const { folder: root, names } = buildAssets(context.config.webFolder)
  const own = new Set(names)
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    // The entity tag is enough, and no client reads parts of these files.
    lastModified: false,
    acceptRanges: false,
  })
  app.get<{ Params: { name: string } }>(ASSETS_ROUTE, async (request, reply) => {
    const { name } = request.params
    if (own.has(name)) return reply.sendFile(name)
    return (await sendOldAsset(request, reply, { ...context, name })) ?? reply.callNotFound()
  })
}

/** Sends a file of an earlier build. @returns null if it is not stored */
async function sendOldAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, services, name }: Pick<AppContext, 'db' | 'services'> & { name: string },
): Promise<FastifyReply | null> {
  const type = TYPES[extname(name)]
  const asset = type === undefined ? null : await findBuildAsset(db, name)
  const bytes = asset === null ? null : await services.files.read(asset.fileKey)
  if (type === undefined || asset === null || bytes === null) return null
  reply
    .header('content-type', type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
  if (!asset.isBrotli) return reply.send(bytes)
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
  if (takesBrotli) return reply.header('content-encoding', 'br').send(bytes)
  return reply.send(bytes.pipe(createBrotliDecompress()))
}
