import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../../page/use-call.ts'
import { groupRefusals } from './group-refusals.ts'
import { type BulkAction, formatBulkResult } from './listing-labels.ts'
import type { ListingType } from './listings-address.ts'

/** Result of the last bulk action, and its undo function. */
export type BulkActionResult = { message: string; refused: readonly string[]; undo: (() => void) | null }

type BulkActionsOptions = {
  type: ListingType
  nameOf: (id: number) => string
  onDone: (bulkResult: BulkActionResult) => void
  onMoved: () => void
}

/** The inverse of each action that has one. */
const BACK: Partial<Record<BulkAction, BulkAction>> = { delete: 'restore', unpublish: 'publish' }

/** Bulk actions for the selected items. Deletion and unpublishing can be undone. */
export function useBulkActions({ type, nameOf, onDone, onMoved }: BulkActionsOptions) {
  const router = useRouter()
  const action = useRef<BulkAction>('publish')
  const moving = useCall(moveItems, async ({ success, error }) => {
    const previous = action.current
    const ids = success.map(({ id }) => id)
    const back = BACK[previous]
    const states = success.map(({ state }) => state)
    onDone({
      message: formatBulkResult(previous, states),
      refused: groupRefusals(error.map(({ id, message }) => ({ name: nameOf(id), message }))),
      undo: back !== undefined && ids.length > 0 ? () => move(ids, back) : null,
    })
    onMoved()
    await router.invalidate()
  })
  function move(ids: readonly number[], nextAction: BulkAction) {
    action.current = nextAction
    void moving.send({ params: { type }, body: { ids: [...ids], action: nextAction } })
  }
  return { move, moving }
}
