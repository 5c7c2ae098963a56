import type { Holding } from '@pasar/contract/staff/work'
import { viewWork } from '@pasar/contract/staff/work'
import type { WorkQueue } from '@pasar/contract/staff/work-queues'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { WorkBar } from './work-bar.widget.tsx'

export type WorkHolderProps = {
  queue: WorkQueue
  subjectId: number
  name: string
  /** Version or state of the case: another one reads the holder again. */
  version: number | string
  onDone?: (() => void) | undefined
}

/** Reads and shows who works on a case; nothing for a case that does not wait. */
export function LoadedWorkHolder({ queue, subjectId, name, onDone }: Omit<WorkHolderProps, 'version'>) {
  const [holding, setHolding] = useState<Holding | null>(null)
  const { renderedAt } = usePageContext()
  // The page works without it: with a broken line it shows no bar.
  const reading = useCall(viewWork, setHolding, 'silent')
  const read = () => void reading.send({ params: { queue, subjectId } })
  useEffectOnChange(`${queue} ${subjectId}`, read)
  if (holding === null || holding.waiting === null) return null
  return (
    <section aria-label="Pembagian tugas" className="no-print card flex flex-col gap-2 px-4 py-2.5">
      <WaitingTime waiting={holding.waiting} now={renderedAt} />
      <WorkBar
        {...{ queue, subjectId, name }}
        holder={holding.holder}
        people={holding.people}
        onDone={(next) => {
          setHolding(next)
          onDone?.()
        }}
        onRefused={read}
      />
    </section>
  )
}
