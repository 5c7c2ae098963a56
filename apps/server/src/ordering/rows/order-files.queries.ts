import type { FileScan } from '@pasar/contract/media/file-scan'
import type { OrderFile } from '@pasar/contract/ordering/order'
import type { Db } from '../../db/database.ts'

export type FilePurpose = OrderFile['purpose']

const fileColumns = [
  'id',
  'order_id as orderId',
  'purpose',
  'line_no as lineNo',
  'round',
  'name',
  'mime',
  'key',
  'bytes',
  'scan',
] as const

export function findFile(db: Db, id: number) {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .select(['owner_id as ownerId', 'complaint_id as complaintId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the evidence that a member has uploaded for a complaint and not submitted yet. */
export function readUnsentEvidence(db: Db, orderId: number, ownerId: number) {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'complaint')
    .where('owner_id', '=', ownerId)
    .where('complaint_id', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Counts the photos of goods received in good condition in an inspection. Photos of damage do
 * not count.
 */
export async function countGoodPhotos(db: Db, orderId: number, round: number): Promise<number> {
  const { n } = await db
    .selectFrom('file')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'bast')
    .where('round', '=', round)
    .where('scan', '<>', 'infected')
    .executeTakeFirstOrThrow()
  return n
}

/** Counts the files of a purpose that a party has uploaded. */
export async function countFilesOf(
  db: Db,
  orderId: number,
  purpose: FilePurpose,
  ownerId: number,
): Promise<number> {
  const { n } = await db
    .selectFrom('file')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .where('scan', '<>', 'infected')
    .executeTakeFirstOrThrow()
  return n
}

/** Counts the proofs of payment since the last rejection. */
export async function countFreshProofs(db: Db, orderId: number): Promise<number> {
  const { n } = await db
    .selectFrom('file')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'payment')
    .where('scan', '<>', 'infected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'file.order_id')
            .where('payment.state', '=', 'refused')
            .whereRef('payment.decided_at', '>=', 'file.created_at'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return n
}

/** Finds the file that its owner has uploaded with an idempotency key. */
export function findSent(db: Db, orderId: number, ownerId: number, sentKey: string) {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('order_id', '=', orderId)
    .where('owner_id', '=', ownerId)
    .where('sent_key', '=', sentKey)
    .executeTakeFirst()
}

/** @returns the id, or null if a concurrent request stores the same file */
export async function insertFile(
  db: Db,
  file: {
    ownerId: number
    orderId: number
    purpose: FilePurpose
    lineNo: number | null
    /** The inspection round of a photo of received goods; null for other files. */
    round: number | null
    name: string
    mime: string
    bytes: number
    key: string
    carriedCode: boolean | null
    takenAt: Date | null
    sentKey: string | null
    scan: FileScan
    now: Date
  },
): Promise<number | null> {
  const insertedFile = await db
    .insertInto('file')
    .values({
      owner_id: file.ownerId,
      order_id: file.orderId,
      purpose: file.purpose,
      line_no: file.lineNo,
      round: file.round,
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      key: file.key,
      carried_code: file.carriedCode,
      taken_at: file.takenAt,
      sent_key: file.sentKey,
      scan: file.scan,
      created_at: file.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedFile?.id ?? null
}

/** @returns whether the owner had such a file on the order */
export async function deleteFile(
  db: Db,
  file: { orderId: number; purpose: FilePurpose; ownerId: number; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('file')
    .where('id', '=', file.id)
    .where('order_id', '=', file.orderId)
    .where('purpose', '=', file.purpose)
    .where('owner_id', '=', file.ownerId)
    .where('complaint_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Row = Omit<OrderFile, 'url' | 'evidence'> & { evidence?: OrderFile['evidence'] }

/** Returns a file for the parties of its order. Only they can open its URL. */
export const orderFile = ({
  id,
  purpose,
  lineNo,
  round,
  name,
  mime,
  scan,
  by,
  evidence = null,
}: Row): OrderFile => ({
  id,
  purpose,
  lineNo,
  round,
  name,
  mime,
  url: `/file/${id}`,
  scan,
  by,
  evidence,
})
