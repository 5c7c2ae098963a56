import type { ReactNode } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import type { IconName } from '../icons/icon-names.ts'
import { StatusTag, type Tone } from '../ui/tag.tsx'
import { waitedSince } from './member-labels.ts'

/** The look of the way back to the list, on the board. */
export const backClass = '-ml-2.5 grid size-11 place-items-center rounded-lg text-di-papan'

type DossierHeadProps = {
  /** The way back to the list, an arrow. */
  back: ReactNode
  name: string
  status: { label: string; tone: Tone; icon: IconName }
  lead: ReactNode
  /** Since when it is there: "Terdaftar 3 Nov". */
  since: string
  /** Since when it waits for staff; null where it does not. */
  waitingSince: Date | null
  action?: ReactNode
}

/** The head of what staff look into: its name, where it stands, and for how long it waits. */
export function DossierHead({ back, name, status, lead, since, waitingSince, action }: DossierHeadProps) {
  const { renderedAt, settings } = usePageContext()
  const waited = waitingSince && waitedSince(waitingSince, renderedAt, settings.reviewHours)
  return (
    <div className="kartu overflow-hidden">
      <div className="papan papan-tepi flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        {back}
        <h1 className="judul-2 min-w-0 grow basis-60 break-words md:text-2xl">{name}</h1>
        <StatusTag tone={status.tone} icon={status.icon}>
          {status.label}
        </StatusTag>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-tinta-2 md:px-5">
        <p>{lead}</p>
        <p className="tnum">
          {since}
          {waited && (
            <span className={waited.isLate ? 'font-bold text-merah' : 'font-bold text-tinta'}>
              {' '}
              · {waited.label}
            </span>
          )}
        </p>
        {action}
      </div>
    </div>
  )
}
