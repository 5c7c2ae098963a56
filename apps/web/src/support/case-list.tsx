import type { Cases } from '@pasar/contract/support/case'
import { Link } from '@tanstack/react-router'
import { usePageContext } from '../api/use-page-context.ts'
import { dayAndTime } from '../ui/date.ts'
import { Tag } from '../ui/tag.tsx'
import { stateLabels, stateTones } from './case-labels.ts'

/** Cases as a list; staff also see who asks and who has it. */
export function CaseList({ cases, isStaff }: { cases: Cases['cases']; isStaff: boolean }) {
  const { renderedAt } = usePageContext()
  return (
    <ol className="kartu divide-y divide-garis overflow-hidden">
      {cases.map(({ id, number, subject, state, memberName, assignedTo, openedAt }) => {
        const look = 'flex flex-col gap-1 px-4 py-3 enabled-hover:bg-cekung'
        const words = (
          <>
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <b className="wrap-anywhere">{subject}</b>
              <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag>
            </span>
            <span className="keterangan tnum wrap-anywhere text-tinta-2">
              {number} · {dayAndTime(openedAt, renderedAt)}
              {isStaff && ` · ${memberName}`}
              {isStaff && assignedTo !== null && ` · ${assignedTo}`}
            </span>
          </>
        )
        return (
          <li key={id}>
            {isStaff ? (
              <Link to="/staff/cases/$caseId" params={{ caseId: id }} className={look}>
                {words}
              </Link>
            ) : (
              <Link to="/account/cases/$caseId" params={{ caseId: id }} className={look}>
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
