import { moveItems } from '@pasar/contract/catalogue/item-desk'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../api/use-call.ts'
import type { DeskType } from './desk-address.ts'
import { type BulkAction, movedWords } from './desk-words.ts'

/** What the last act has done, and how it is taken back. */
export type Done = { sentence: string; refused: readonly string[]; undo: (() => void) | null }

type MovesProps = {
  type: DeskType
  nameOf: (id: number) => string
  onDone: (done: Done) => void
  onMoved: () => void
}

/** The way back of a step, where there is one. */
const BACK: Partial<Record<BulkAction, BulkAction>> = { delete: 'restore', unpublish: 'publish' }

/** Steps for the ticked items; what is deleted or taken from sale can be brought back. */
export function useMoves({ type, nameOf, onDone, onMoved }: MovesProps) {
  const router = useRouter()
  const action = useRef<BulkAction>('publish')
  const moving = useCall(moveItems, async ({ success, error }) => {
    const was = action.current
    const ids = success.map(({ id }) => id)
    const back = BACK[was]
    const states = success.map(({ state }) => state)
    onDone({
      sentence: movedWords(was, states),
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
