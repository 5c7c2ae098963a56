import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { hasVendorCheckDue } from '../../call/serve.ts'
import { openChatFile } from '../../chat/chat.access.ts'
import type { Db } from '../../db/database.ts'
import { type OpenedFile, openMemberFile } from '../../identity/files/member-files.access.ts'
import { findFile } from '../../ordering/rows/order-files.queries.ts'
import { takesPart } from '../../ordering/rows/ordering.access.ts'
import { findParties } from '../../ordering/view/orders.queries.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf } from '../edge/caller.ts'

/** Addresses of private files: of orders and members, and of conversations. */
export const PRIVATE_FILES = ['/file/:fileId', '/chat-file/:fileId'] as const

export type PrivateFile = OpenedFile & { id: number }

/** The viewer of a private file, the time, and the network address. */
export type FileViewer = { actor: Actor; now: Date; from: string }

type Looking = { db: Db; actor: Actor; id: number }

/**
 * Opens a private file for a caller that may see it.
 *
 * @returns a refusal also for a file that waits for its scan or was infected
 */
export async function openPrivateFile(
  request: FastifyRequest<{ Params: { fileId: string } }>,
  context: AppContext,
  kind: (typeof PRIVATE_FILES)[number],
): Promise<{ file: PrivateFile; viewer: FileViewer } | Refusal<RefusalCode>> {
  const now = context.clock()
  const caller = await callerOf(request, context, now)
  const id = Number(request.params.fileId)
  if (isRefusal(caller) || !caller.actor || !Number.isSafeInteger(id)) return refuse('file/not-found')
  const { actor } = caller
  const isChat = kind === '/chat-file/:fileId'
  if (isChat && hasVendorCheckDue(actor)) return refuse('member/vendor-check')
  const file = await (isChat ? openOfChat : openOfOrderOrMember)({ db: context.db, actor, id })
  if (file?.scan === 'waiting') return refuse('file/being-scanned')
  if (file?.scan === 'infected') return refuse('file/removed-infected')
  return file ? { file, viewer: { actor, now, from: request.ip } } : refuse('file/not-found')
}

async function openOfChat({ db, actor, id }: Looking): Promise<PrivateFile | null> {
  const file = await openChatFile(db, actor, id)
  return file && { ...file, id, isDocument: false, purpose: 'chat' }
}

async function openOfOrderOrMember(input: Looking): Promise<PrivateFile | null> {
  const ofOrder = hasVendorCheckDue(input.actor) ? null : await openOrderFile(input)
  const file = ofOrder ?? (await openMemberFile(input))
  return file && { ...file, id: input.id }
}

/** Opens a file of an order for its parties. Only the owner opens evidence that is not sent yet. */
async function openOrderFile({ db, actor, id }: Looking): Promise<PrivateFile | null> {
  const file = await findFile(db, id)
  const order = file?.orderId ? await findParties(db, file.orderId) : undefined
  if (!file || !order || !takesPart(actor, order)) return null
  const isUnsent = file.purpose === 'complaint' && file.complaintId === null
  return isUnsent && file.ownerId !== actor.memberId ? null : { ...file, isDocument: false }
}

/**
 * Reads a file from the store. Logs an error for the operators when a row refers to a missing
 * file.
 */
export async function storedContent(request: FastifyRequest, { services }: AppContext, key: string) {
  const content = await services.files.read(key)
  if (!content) request.log.error({ key }, 'a referenced file is missing in the store')
  return content
}

/** What the log says about a seen file. */
export const accessDetail = ({ id, purpose }: Pick<PrivateFile, 'id' | 'purpose'>) => ({
  document: purpose,
  fileId: id,
})

/** Logs for the owner that staff saw a file, or read it on the screen. */
export const logFileAccess = (
  tx: Db,
  action: 'shown' | 'file-read',
  file: PrivateFile,
  { actor, now, from }: FileViewer,
) =>
  appendMemberEvent(tx, {
    memberId: file.ownerId,
    at: now,
    actorId: actor.memberId,
    actorName: actor.name,
    action,
    detail: accessDetail(file),
    ipAddress: from,
  })
