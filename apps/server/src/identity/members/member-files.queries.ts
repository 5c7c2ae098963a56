import type { FileScan } from '@pasar/contract/media/file-scan'
import type { MemberFile, MemberFileKind } from '@pasar/contract/media/member-file'
import { DOCUMENT_KINDS, type DocumentKind } from '@pasar/domain/identity/documents'
import type { Db } from '../../db/database.ts'

/** A profile picture, or a document of a registration. */
export type MemberFilePurpose = 'picture' | DocumentKind

/** Maps the wire name `pp` to the stored purpose `picture`. */
export const purposeOf = (kind: MemberFileKind): MemberFilePurpose => (kind === 'pp' ? 'picture' : kind)

type Row = { id: number; purpose: MemberFilePurpose; name: string; mime: string; scan: FileScan }

/** Returns a file as its member sees it. */
export const memberFile = ({ id, purpose, name, mime, scan }: Row): MemberFile => ({
  id,
  kind: purpose === 'picture' ? 'pp' : purpose,
  name,
  mime,
  url: `/file/${id}`,
  scan,
})

const PURPOSES = ['picture', ...DOCUMENT_KINDS] as const
const isMemberFile = (purpose: string): purpose is MemberFilePurpose =>
  PURPOSES.some((candidate) => candidate === purpose)

/** Returns the current files of a member, one of each kind, in upload order. */
export async function readMemberFiles(db: Db, memberId: number): Promise<(Row & { createdAt: Date })[]> {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'purpose', 'name', 'mime', 'scan', 'created_at as createdAt'])
    .where('owner_id', '=', memberId)
    .where('order_id', 'is', null)
    .where('replaced_at', 'is', null)
    .where('proposed', '=', false)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => (isMemberFile(row.purpose) ? [{ ...row, purpose: row.purpose }] : []))
}

/**
 * Loads the data that decides which documents a member may upload. Locks the row to serialise
 * concurrent uploads.
 */
export const lockUploader = (tx: Db, memberId: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'name', 'category', 'account_type as accountType'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export type NewMemberFile = {
  ownerId: number
  purpose: MemberFilePurpose
  name: string
  mime: string
  bytes: number
  key: string
  scan: FileScan
  now: Date
}

/** Replaces the file of the same kind. The transaction has locked the member. */
export async function replaceMemberFile(tx: Db, file: NewMemberFile): Promise<Row> {
  await tx
    .updateTable('file')
    .set({ replaced_at: file.now })
    .where('owner_id', '=', file.ownerId)
    .where('purpose', '=', file.purpose)
    .where('order_id', 'is', null)
    .where('replaced_at', 'is', null)
    .where('proposed', '=', false)
    .execute()
  const { id } = await tx
    .insertInto('file')
    .values({
      owner_id: file.ownerId,
      purpose: file.purpose,
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      key: file.key,
      scan: file.scan,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, purpose: file.purpose, name: file.name, mime: file.mime, scan: file.scan }
}

const own = (db: Db, memberId: number, fileId: number) =>
  db
    .updateTable('file')
    .where('id', '=', fileId)
    .where('owner_id', '=', memberId)
    .where('order_id', 'is', null)
    .where('replaced_at', 'is', null)
    .where('proposed', '=', false)

/** @returns whether the member had such a file with one of these purposes */
export async function deleteMemberFile(
  tx: Db,
  file: { memberId: number; fileId: number; purposes: readonly MemberFilePurpose[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await own(tx, file.memberId, file.fileId)
    .where('purpose', 'in', file.purposes)
    .set({ replaced_at: file.now })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns whether the member had such a file with one of these purposes */
export async function nameMemberFile(
  db: Db,
  file: { memberId: number; fileId: number; purposes: readonly MemberFilePurpose[]; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await own(db, file.memberId, file.fileId)
    .where('purpose', 'in', file.purposes)
    .set({ name: file.name })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Finds a file of a member, current or replaced, with its store key. */
export async function findMemberFile(db: Db, id: number) {
  const row = await db
    .selectFrom('file')
    .select([
      'id',
      'purpose',
      'name',
      'mime',
      'key',
      'scan',
      'owner_id as ownerId',
      'replaced_at as replacedAt',
    ])
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .executeTakeFirst()
  return row && isMemberFile(row.purpose) ? { ...row, purpose: row.purpose } : undefined
}
