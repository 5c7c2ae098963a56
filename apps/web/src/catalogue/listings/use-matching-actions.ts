import { moveMatchingItems } from '@pasar/contract/catalogue/item-bulk'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { groupRefusals, type RefusedItem } from './group-refusals.ts'
import { type BulkAction, formatMatchingResult } from './listing-labels.ts'
import type { ListingsSearch, ListingType } from './listings-address.ts'
import type { BulkActionResult } from './use-bulk-actions.ts'

/** The acts that a filter can take; deleted items are in no list. */
export type MatchingAction = Exclude<BulkAction, 'restore'>

type Account = {
  success: Reply<typeof moveMatchingItems>['success']
  skipped: number
  error: RefusedItem[]
  next: number | null
}

const NOTHING_YET: Account = { success: [], skipped: 0, error: [], next: null }

/** Items that `moveItems` takes at a time. */
const UNDONE_AT_ONCE = 200

type MatchingOptions = {
  type: ListingType
  search: ListingsSearch
  onDone: (result: BulkActionResult) => void
  onMoved: () => void
}

/** The inverse of each action that has one. */
const BACK: Partial<Record<MatchingAction, 'restore' | 'publish'>> = {
  delete: 'restore',
  unpublish: 'publish',
}

/**
 * Bulk actions for all items that match the filter, also those that are not loaded. The server
 * takes some at a time; `doneCount` is how many it has accounted for, null while none runs.
 */
export function useMatchingActions({ type, search, onDone, onMoved }: MatchingOptions) {
  const router = useRouter()
  const account = useRef(NOTHING_YET)
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const moving = useCall(moveMatchingItems, ({ success, skipped, error, next }) => {
    const before = account.current
    account.current = {
      success: [...before.success, ...success],
      skipped: before.skipped + skipped,
      error: [...before.error, ...error],
      next,
    }
  })
  const undoing = useCall(moveItems, () => undefined)
  async function undo(ids: readonly number[], action: 'restore' | 'publish') {
    for (let at = 0; at < ids.length; at += UNDONE_AT_ONCE) {
      const body = { ids: ids.slice(at, at + UNDONE_AT_ONCE), action }
      if (!(await undoing.send({ params: { type }, body }))) break
    }
    onDone({ message: 'Perubahan dibatalkan', refused: [], undo: null })
    await router.invalidate()
  }
  async function move(action: MatchingAction) {
    account.current = NOTHING_YET
    setDoneCount(0)
    const { cari = '', keadaan = 'all', kategori = '' } = search
    const filter = { keyword: cari, state: keadaan, categoryId: kategori }
    let upTo: number | null = 0
    let isWhole = true
    while (upTo !== null && isWhole) {
      isWhole = await moving.send({ params: { type }, body: { ...filter, action, upTo } })
      const { success, skipped, error, next }: Account = account.current
      setDoneCount(success.length + skipped + error.length)
      upTo = next
    }
    const { success, skipped, error } = account.current
    const back = BACK[action]
    const ids = success.map(({ id }) => id)
    setDoneCount(null)
    onDone({
      message: formatMatchingResult(action, { states: success.map(({ state }) => state), skipped, isWhole }),
      refused: groupRefusals(error),
      undo: back !== undefined && ids.length > 0 ? () => void undo(ids, back) : null,
    })
    onMoved()
    await router.invalidate()
  }
  return { move, moving, doneCount }
}
