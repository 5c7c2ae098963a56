import type { Readable } from 'node:stream'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { hasEventSince } from '../../audit/member-events.queries.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import { type PageFault, pagePicture } from '../../media/pdf/page-picture.ts'
import type { AppContext } from '../api/api.ts'
import { FILE_POLICY } from '../edge/common-headers.ts'
import {
  accessDetail,
  type FileViewer,
  logFileAccess,
  openPrivateFile,
  PRIVATE_FILES,
  type PrivateFile,
  storedContent,
} from './private-files.ts'

/** A file with more bytes is not drawn. The sanitizer stores no larger one. */
const MAX_BYTES = 12 * 1024 * 1024
/** Pages that follow the first one within this time belong to the same reading. */
const READING_MS = 30 * 60_000

const PAGE_REFUSALS = {
  locked: 'file/page-locked',
  unreadable: 'file/page-unreadable',
  'too-complex': 'file/page-too-complex',
  'too-many-pages': 'file/page-too-many',
  'page-too-large': 'file/page-too-large',
  'no-page': 'file/page-none',
} as const satisfies Record<PageFault, RefusalCode>

const Params = z.object({ page: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) })
const Query = z.object({
  /** The reading starts here, so it is logged. */
  buka: z.optional(z.literal('1')),
  /** The page is enlarged. */
  besar: z.optional(z.literal('1')),
})

type PageRequest = FastifyRequest<{ Params: { fileId: string; page: string } }>

/**
 * Registers the pages of private PDFs as pictures, for staff and supervisors that may download the
 * file. The log of its owner has one event for each reading.
 *
 * @decision 0175
 */
export function registerFilePages(app: FastifyInstance, context: AppContext): void {
  for (const address of PRIVATE_FILES)
    app.get<{ Params: { fileId: string; page: string } }>(
      `${address}/halaman/:page`,
      async (request, reply) => {
        const picture = await drawnPage(request, context, address)
        if (isRefusal(picture)) return respond(reply, refusalResponse(picture))
        return reply
          .headers({
            'content-type': 'image/webp',
            'content-security-policy': FILE_POLICY,
            'cache-control': 'private, no-store',
            'x-page-count': picture.pages,
          })
          .send(picture.webp)
      },
    )
}

async function drawnPage(request: PageRequest, context: AppContext, address: (typeof PRIVATE_FILES)[number]) {
  const openedFile = await openPrivateFile(request, context, address)
  if (isRefusal(openedFile)) return openedFile
  const { file, viewer } = openedFile
  const isReviewer = viewer.actor.role === 'staff' || viewer.actor.role === 'supervisor'
  if (!isReviewer || file.mime !== 'application/pdf') return refuse('file/not-found')
  const params = z.safeDecode(Params, request.params)
  const query = z.safeDecode(Query, Object(request.query))
  if (!params.success || !query.success) return refuse('file/page-none')
  const content = await storedContent(request, context, file.key)
  if (!content) return refuse('file/not-found')
  const bytes = await limited(content)
  if (bytes === null) return refuse('file/page-too-complex')
  const picture = await pagePicture(bytes, {
    viewerId: viewer.actor.memberId,
    page: params.data.page,
    size: query.data.besar === '1' ? 'enlarged' : 'whole',
  })
  // An access that shows no content is not logged.
  if ('fault' in picture) return refuse(PAGE_REFUSALS[picture.fault])
  await logReading(context, file, viewer, query.data.buka === '1')
  return picture
}

/** Reads a file up to the limit. Returns null if it is larger. */
async function limited(content: Readable): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let total = 0
  for await (const part of content) {
    total += part.length
    if (total > MAX_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Logs a reading for the owner of the file: when it starts, or if its start is long ago. */
async function logReading(
  { db }: AppContext,
  file: PrivateFile,
  viewer: FileViewer,
  isStart: boolean,
): Promise<void> {
  const event = {
    memberId: file.ownerId,
    actorId: viewer.actor.memberId,
    action: 'file-read',
    detail: accessDetail(file),
  } as const
  const since = new Date(viewer.now.getTime() - READING_MS)
  if (!isStart && (await hasEventSince(db, event, since))) return
  await db.transaction().execute((tx) => logFileAccess(tx, 'file-read', file, viewer))
}
