import type { DeskLine } from '@pasar/contract/catalogue/item-desk'
import { isDraft } from '@pasar/domain/catalogue/item-machine'
import { Button } from '../ui/button.tsx'
import { BulkBar } from '../ui/data-table.tsx'
import type { BulkAction } from './desk-words.ts'

type DeskBulkProps = {
  chosen: readonly DeskLine[]
  isPending: boolean
  onMove: (ids: readonly number[], action: BulkAction) => void
  onClear: () => void
}

/** What can be done with the ticked items; a step is offered when at least one of them can take it. */
export function DeskBulk({ chosen, isPending, onMove, onClear }: DeskBulkProps) {
  const idsOf = (can: (line: DeskLine) => boolean) => chosen.filter(can).map(({ id }) => id)
  const unpublished = idsOf(({ state }) => isDraft(state) && state !== 'submitted')
  const live = idsOf(({ state }) => state === 'live')
  const all = idsOf(() => true)
  const act = (words: string, action: BulkAction, ids: readonly number[]) => (
    <Button
      key={action}
      variant={action === 'delete' ? 'danger-outline' : 'outline'}
      size="small"
      busy={isPending}
      onClick={() => onMove(ids, action)}
    >
      {words}
    </Button>
  )
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {unpublished.length > 0 && act('Tayangkan', 'publish', unpublished)}
      {live.length > 0 && act('Turunkan', 'unpublish', live)}
      {act('Gandakan', 'duplicate', all)}
      {act('Hapus', 'delete', all)}
    </BulkBar>
  )
}
