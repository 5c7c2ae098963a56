import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { StatusTag, type Tone } from '../ui/base/tag.tsx'

/** Classes of the back link on the board. */
export const backClass = '-ml-2.5 grid size-11 place-items-center rounded-lg text-on-board'

type DossierHeadProps = {
  /** The back link to the list, an arrow. */
  back: ReactNode
  name: string
  status: { label: string; tone: Tone; icon: IconName }
  lead: ReactNode
  /** Creation date: "Terdaftar 3 Nov". */
  since: string
  action?: ReactNode
}

/** Header of a case under review: name, state and date. */
export function DossierHead({ back, name, status, lead, since, action }: DossierHeadProps) {
  return (
    <div className="card overflow-hidden">
      <div className="board board-ledge flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        {back}
        <h1 className="heading-2 min-w-0 grow basis-60 break-words md:text-2xl">{name}</h1>
        <StatusTag tone={status.tone} icon={status.icon}>
          {status.label}
        </StatusTag>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-ink-2 md:px-5">
        <p>{lead}</p>
        <p className="tnum">{since}</p>
        {action}
      </div>
    </div>
  )
}
