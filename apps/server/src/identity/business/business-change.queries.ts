import type { FileScan } from '@pasar/contract/media/file-scan'
import type { BusinessChangeState } from '@pasar/domain/identity/business-change'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type BusinessFile = { id: number; kind: DocumentKind; name: string; mime: string; scan: FileScan }

/** A request for a change of business data with its files. Numbers are sealed. */
export type BusinessChange = {
  id: number
  state: BusinessChangeState
  wasPkp: boolean
  isPkp: boolean
  oldNpwp: string
  newNpwp: string | null
  newNpwpTyped: string | null
  newNpwpHash: Buffer | null
  oldName: string | null
  newName: string | null
  note: string
  askedAt: Date
  endedAt: Date | null
  reason: string
  files: BusinessFile[]
}

async function readChange(db: Db, holds: RawBuilder<boolean>): Promise<BusinessChange | undefined> {
  const { rows } = await sql<BusinessChange>`
    select c.id, c.state, c.old_pkp as "wasPkp", c.new_pkp as "isPkp", c.old_npwp as "oldNpwp", c.new_npwp as "newNpwp",
      c.new_npwp_typed as "newNpwpTyped", c.new_npwp_hash as "newNpwpHash", c.old_name as "oldName", c.new_name as "newName",
      c.note, c.asked_at as "askedAt", c.ended_at as "endedAt", c.reason,
      coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.purpose, 'name', f.name, 'mime', f.mime, 'scan', f.scan) order by f.id)
        from business_change_file cf join file f on f.id = cf.file_id where cf.change_id = c.id), '[]') as files
    from business_change c where ${holds} order by c.id desc limit 1`.execute(db)
  return rows[0]
}

/** Finds the latest request of a vendor, in any state. */
export const findLastChange = (db: Db, memberId: number) =>
  readChange(db, sql<boolean>`c.member_id = ${memberId}`)

/** Finds the open request of a vendor. */
export const findOpenChange = (db: Db, memberId: number) =>
  readChange(db, sql<boolean>`c.member_id = ${memberId} and c.state = 'asked'`)

/** Returns the proposed files of a vendor, at most one of each kind. They are not in force yet. */
export async function proposedFiles(db: Db, memberId: number): Promise<BusinessFile[]> {
  const { rows } = await sql<BusinessFile>`
    select id, purpose as kind, name, mime, scan from file where owner_id = ${memberId} and proposed and replaced_at is null
    order by id`.execute(db)
  return rows
}

/**
 * Replaces the proposed file of the same kind. The caller's transaction must hold the row lock of
 * the member.
 *
 * @returns the id of the new file
 */
export async function replaceProposedFile(
  tx: Db,
  file: Omit<BusinessFile, 'id'> & { ownerId: number; bytes: number; key: string; now: Date },
): Promise<number> {
  await tx
    .updateTable('file')
    .set({ replaced_at: file.now })
    .where('owner_id', '=', file.ownerId)
    .where('purpose', '=', file.kind)
    .where('proposed', '=', true)
    .where('replaced_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('file')
    .values({
      owner_id: file.ownerId,
      purpose: file.kind,
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      key: file.key,
      scan: file.scan,
      proposed: true,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes a proposed file.
 *
 * @returns whether the member had it
 */
export async function deleteProposedFile(
  tx: Db,
  { memberId, fileId, now }: { memberId: number; fileId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ replaced_at: now })
    .where('id', '=', fileId)
    .where('owner_id', '=', memberId)
    .where('proposed', '=', true)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A new NPWP: its 16 digits and the text as typed, both sealed, and the keyed hash of the
 * digits.
 */
export type NewNpwp = { sealed: string; typed: string; prints: readonly Buffer[] }

/**
 * Adds a request with its files.
 *
 * @throws the unique violation `business_change_open` when the vendor already has an open request
 */
export async function insertBusinessChange(
  tx: Db,
  request: {
    memberId: number
    wasPkp: boolean
    isPkp: boolean
    oldNpwp: string
    npwp: NewNpwp | null
    name: { before: string; after: string } | null
    note: string
    fileIds: readonly number[]
    now: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('business_change')
    .values({
      member_id: request.memberId,
      old_pkp: request.wasPkp,
      new_pkp: request.isPkp,
      old_npwp: request.oldNpwp,
      new_npwp: request.npwp?.sealed ?? null,
      new_npwp_typed: request.npwp?.typed ?? null,
      new_npwp_hash: request.npwp?.prints[0] ?? null,
      old_name: request.name?.before ?? null,
      new_name: request.name?.after ?? null,
      note: request.note,
      asked_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (request.fileIds.length > 0)
    await tx
      .insertInto('business_change_file')
      .values(request.fileIds.map((fileId) => ({ change_id: id, file_id: fileId })))
      .execute()
  return id
}

/**
 * Closes an open request.
 *
 * @returns false when it was already closed
 */
export async function endChange(
  tx: Db,
  id: number,
  ending: { state: BusinessChangeState; by: number | null; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('business_change')
    .set({ state: ending.state, decided_by: ending.by, reason: ending.reason, ended_at: ending.now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Returns whether another vendor has a name, in any letter case. */
export async function isNameOfOther(db: Db, name: string, memberId: number): Promise<boolean> {
  // The first condition uses the index of the member search.
  const { rows } = await sql`
    select from member where (name || ' ' || email || ' ' || coalesce(npsn, '')) ilike ${anywhere(name)} and lower(name) = lower(${name})
      and category in ('3347_39', '3347_40') and id <> ${memberId} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Applies a request: sets shop name, tax status and NPWP, and replaces the documents of the same
 * kinds.
 */
export async function applyBusinessChange(
  tx: Db,
  memberId: number,
  { isPkp, newName, newNpwp, newNpwpTyped, newNpwpHash, files }: BusinessChange,
  now: Date,
): Promise<void> {
  const npwp =
    newNpwp === null
      ? {}
      : { npwp: newNpwp, npwp_typed: newNpwpTyped, npwp_hash: newNpwpHash, npwp_checked_at: now }
  await tx
    .updateTable('member')
    .set({ pkp: isPkp, ...npwp, ...(newName === null ? {} : { name: newName }) })
    .where('id', '=', memberId)
    .execute()
  if (files.length === 0) return
  await tx
    .updateTable('file')
    .set({ replaced_at: now })
    .where('owner_id', '=', memberId)
    .where('order_id', 'is', null)
    .where('replaced_at', 'is', null)
    .where('proposed', '=', false)
    .where(
      'purpose',
      'in',
      files.map(({ kind }) => kind),
    )
    .execute()
  await tx
    .updateTable('file')
    .set({ proposed: false })
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute()
}
