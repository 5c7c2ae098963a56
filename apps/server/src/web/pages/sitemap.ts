import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { concurrencyLimit } from '../../call/concurrency-limit.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import {
  findHighestIds,
  listSitemapItems,
  listSitemapVendors,
} from '../../catalogue/pages/sitemap.queries.ts'
import { readAddresses } from '../../content/content.queries.ts'
import type { AppContext } from '../api/api.ts'

/**
 * Maximum addresses per file by the sitemap standard. A file covers a fixed range of ids, so
 * addresses never move between files.
 */
const PER_FILE = 50_000
/** Rows per query, so that other calls run in between. */
const AT_ONCE = 5_000
/** Limits how many files are built or waiting: they are public, and each reads 50,000 rows. */
const inTurn = concurrencyLimit({ running: 1, waiting: 4, retryAfterSeconds: 10 })

const KINDS = { item: [listSitemapItems, '/detail/'], vendor: [listSitemapVendors, '/vendor/'] } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const FIXED = ['/home', '/halaman', '/tanya-jawab', '/privacy']

/**
 * Returns robots.txt. Crawlers may visit all pages that need no sign-in, except filter
 * combinations of lists.
 */
const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /account
Disallow: /cart
Disallow: /multi-cart
Disallow: /history
Disallow: /negotiation
Disallow: /staff
Disallow: /file/
Disallow: /dapodik/
Disallow: /search?
Allow: /search?categoryId=
Disallow: /search?categoryId=*&
Disallow: /vendor/*?

Sitemap: ${origin}/sitemap.xml
`

/**
 * Registers `robots.txt` and the sitemap index. Sitemap files are built on request.
 *
 * @decision 0044
 */
export function registerSitemap(
  app: FastifyInstance,
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
): void {
  const origin = config.publicUrl

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const highest = await findHighestIds(db)
    const files = [
      'halaman',
      ...numbers(highest.item).map((part) => `item-${part}`),
      ...numbers(highest.member).map((part) => `vendor-${part}`),
    ]
    const entries = files.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml.gz</loc></sitemap>`)
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${HEAD}<sitemapindex ${SPACE}>${entries.join('\n')}</sitemapindex>`)
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml.gz', async (request, reply) => {
    const { name } = request.params
    const [, kind, part] = /^(item|vendor)-([1-9][0-9]{0,5})$/.exec(name) ?? []
    if (name === 'halaman') return sendGzip(reply, await build(() => pages(db, clock()), origin))
    if (kind !== 'item' && kind !== 'vendor') return respond(reply, refusalResponse(refuse('file/not-found')))
    const highest = await findHighestIds(db)
    const last = kind === 'item' ? highest.item : highest.member
    if (Number(part) > numbers(last).length) return respond(reply, refusalResponse(refuse('file/not-found')))
    return sendGzip(reply, await build(() => pathsOfPart(db, kind, Number(part)), origin))
  })
}

/** Returns the paths of one file of items or vendors. */
async function pathsOfPart(db: AppContext['db'], kind: 'item' | 'vendor', part: number): Promise<string[]> {
  const [find, path] = KINDS[kind]
  const upTo = part * PER_FILE
  const paths: string[] = []
  for (let after = upTo - PER_FILE; ; ) {
    const rows = await find(db, { after, upTo, limit: AT_ONCE })
    for (const { id } of rows) paths.push(`${path}${id}`)
    const last = rows.at(-1)?.id
    if (rows.length < AT_ONCE || last === undefined) return paths
    after = last
  }
}

/** Builds a compressed file. Crawlers and proxies cache it for an hour. */
const build = async (make: () => Promise<string[]>, origin: string): Promise<Buffer> =>
  packPaths(await inTurn(null, make), origin)

/** Returns the file numbers, from 1 on, that cover ids up to `highest`. */
function numbers(highest: number): number[] {
  const parts: number[] = []
  for (let part = 1; (part - 1) * PER_FILE < highest; part += 1) parts.push(part)
  return parts
}

async function pages(db: AppContext['db'], now: Date): Promise<string[]> {
  const targets = await readAddresses(db, now)
  return [...FIXED, ...targets.map((target) => `/panduan/${target}`)]
}

const packPaths = (paths: readonly string[], origin: string): Promise<Buffer> =>
  promisify(gzip)(
    `${HEAD}<urlset ${SPACE}>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')}</urlset>`,
  )

const sendGzip = (reply: FastifyReply, content: Buffer) =>
  reply
    .header('content-type', 'application/gzip')
    .header('cache-control', 'public, max-age=3600')
    .send(content)
