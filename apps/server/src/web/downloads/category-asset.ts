import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FullCategory } from '@pasar/contract/catalogue/category'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { acceptsEncoding } from '../../call/content-encoding.ts'
import { matchesEtag } from '../../call/etag.ts'

type Asset = { readonly text: string; readonly compressed: Buffer; readonly tag: string }

async function made(rows: readonly FullCategory[]): Promise<Asset> {
  const text = JSON.stringify(z.encode(z.array(FullCategory), [...rows]))
  const digest = createHash('sha256').update(text).digest('base64url')
  return { text, compressed: await promisify(gzip)(text), tag: `"${digest.slice(0, 22)}"` }
}

/**
 * Registers the static list of all categories. The first request builds it.
 *
 * @spec 7 also a static category.json
 */
export function registerCategoryAsset(
  app: FastifyInstance,
  readAll: () => Promise<readonly FullCategory[]>,
): void {
  let asset: Asset | null = null
  app.get('/category.json', async (request, reply) => {
    asset ??= await made(await readAll())
    const { text, compressed, tag } = asset
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', tag)
      .header('vary', 'accept-encoding')
    if (matchesEtag(request, tag)) return reply.code(304).send()
    reply.header('content-type', 'application/json; charset=utf-8')
    return acceptsEncoding(request, 'gzip')
      ? reply.header('content-encoding', 'gzip').send(compressed)
      : reply.send(text)
  })
}
