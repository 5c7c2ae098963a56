import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { RUPIAH_ID } from '@pasar/domain/catalogue/currency'
import {
  EDITOR_OFFERS,
  MASTER_ACTIONS,
  MAX_OWN_MASTERS,
  type MasterKind,
  masterName,
  mayChange,
} from '@pasar/domain/catalogue/masters'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { recordChange } from '../../db/transaction.ts'
import { countOwn, isInUse, isNameTaken, lockMaster, lockMasters, removeMaster } from './masters.queries.ts'

/** Returns the owner of new records: the vendor itself, or null (the platform) for staff. */
export const vendorIdOf = (actor: Actor): number | null => (actor.role === 'vendor' ? actor.memberId : null)

export const PAGE = 50

/**
 * Returns a page of a list with the actions that the caller may take.
 *
 * @spec 7 `meta_data.setup_info`
 */
export function pageOf<T extends { id: number }>(kind: MasterKind, rows: readonly T[]) {
  const data = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null
  return { data, meta: { setup: { may: [...MASTER_ACTIONS], editor: [...EDITOR_OFFERS[kind]], next } } }
}

/**
 * Returns a refusal with its field. The alerts of the specification show the message of the
 * first field.
 */
const no = (code: RefusalCode, field = 'name'): Refusal<RefusalCode> =>
  refuse(code, [{ field, message: refusals[code][1] }])

type Named = { name: string; groupNameId?: string }

/**
 * Validates a new record.
 *
 * @returns its owner and its normalised name
 * @spec 6 may add, edit and delete tags, groups and currencies
 */
export async function checkNewMaster(
  tx: Db,
  actor: Actor,
  kind: MasterKind,
  { name: rawName, groupNameId = '' }: Named,
): Promise<{ ownerId: number | null; name: string } | Refusal<RefusalCode>> {
  const ownerId = vendorIdOf(actor)
  const name = masterName(rawName)
  await lockMasters(tx, ownerId)
  if (await isNameTaken(tx, kind, { id: 0, ownerId, name, groupNameId })) return no('master/taken')
  if (ownerId !== null && (await countOwn(tx, kind, ownerId)) >= MAX_OWN_MASTERS[kind])
    return no('master/full')
  recordChange('name', null, name)
  return { ownerId, name }
}

/** Locks a record that the caller may change. A record of another vendor is not found. */
async function changing(tx: Db, actor: Actor, kind: MasterKind, id: number) {
  const vendorId = vendorIdOf(actor)
  await lockMasters(tx, vendorId)
  const lockedMaster = await lockMaster(tx, kind, id, vendorId)
  if (!lockedMaster) return no(`${kind}/not-found`, 'id')
  if (!mayChange(lockedMaster.ownerId, { vendorId })) return no('master/platform', 'id')
  return kind === 'currency' && id === RUPIAH_ID ? no('master/rupiah', 'id') : lockedMaster
}

/** @returns the normalised name */
export async function checkMasterRename(
  tx: Db,
  actor: Actor,
  kind: MasterKind,
  { id, name: rawName }: { id: number; name: string },
): Promise<string | Refusal<RefusalCode>> {
  const outcome = await changing(tx, actor, kind, id)
  if (isRefusal(outcome)) return outcome
  const name = masterName(rawName)
  if (await isNameTaken(tx, kind, { ...outcome, name })) return no('master/taken')
  recordChange('name', outcome.name, name)
  return name
}

/**
 * Deletes a record that no item uses, and returns the deleted record.
 *
 * @decision 0023
 */
export async function deleteMaster<T>(
  tx: Db,
  actor: Actor,
  kind: MasterKind,
  { id, read }: { id: number; read: (db: Db, id: number) => Promise<T> },
): Promise<{ success: T[] } | Refusal<RefusalCode>> {
  const outcome = await changing(tx, actor, kind, id)
  if (isRefusal(outcome)) return outcome
  if (await isInUse(tx, kind, id)) return no('master/in-use', 'id')
  const previous = await read(tx, id)
  await removeMaster(tx, kind, id)
  recordChange('name', outcome.name, null)
  return { success: [previous] }
}
