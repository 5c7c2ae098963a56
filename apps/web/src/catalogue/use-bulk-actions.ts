import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../api/use-call.ts'
import { type BulkAction, formatBulkResult } from './listing-labels.ts'
import type { ListingType } from './listings-address.ts'

/** What the last act has done, and how it is taken back. */
export type BulkResult = { message: string; refused: readonly string[]; undo: (() => void) | null }

type BulkActionsOptions = {
  type: ListingType
  nameOf: (id: number) => string
  onDone: (done: BulkResult) => void
  onMoved: () => void
}

/** The way back of a step, where there is one. */
const BACK: Partial<Record<BulkAction, BulkAction>> = { delete: 'restore', unpublish: 'publish' }

/** Steps for the ticked items; what is deleted or taken from sale can be brought back. */
export function useBulkActions({ type, nameOf, onDone, onMoved }: BulkActionsOptions) {
  const router = useRouter()
  const action = useRef<BulkAction>('publish')
  const moving = useCall(moveItems, async ({ success, error }) => {
    const was = action.current
    const ids = success.map(({ id }) => id)
    const back = BACK[was]
    const states = success.map(({ state }) => state)
    onDone({
      message: formatBulkResult(was, states),
      refused: error.map(({ id, message }) => `${nameOf(id)}: ${message}`),
      undo: back !== undefined && ids.length > 0 ? () => move(ids, back) : null,
    })
    onMoved()
    await router.invalidate()
  })
  function move(ids: readonly number[], wanted: BulkAction) {
    action.current = wanted
    void moving.send({ params: { type }, body: { ids: [...ids], action: wanted } })
  }
  return { move, moving }
}
