import type { Cases } from '@pasar/contract/support/case'
import { Link } from '@tanstack/react-router'
import { WaitingAge } from '../page/relative-time.tsx'
import { usePageContext } from '../page/use-page-context.ts'
import { Tag } from '../ui/base/tag.tsx'
import { dayAndTime } from '../ui/text/date.ts'
import { caseStateLabels, caseStateTones } from './case-labels.ts'

/** A list of cases. Staff also see the member and the assigned staff member. */
export function CaseList({ cases, isStaff }: { cases: Cases['cases']; isStaff: boolean }) {
  const { renderedAt } = usePageContext()
  return (
    <ol className="card divide-y divide-line overflow-hidden">
      {cases.map(({ id, number, subject, state, memberName, assignedTo, openedAt, waiting }) => {
        const stateTag = <Tag tone={caseStateTones[state]}>{caseStateLabels[state]}</Tag>
        const look = 'flex flex-col gap-1 px-4 py-3 enabled-hover:bg-sunken'
        const summary = (
          <>
            <span className="flex items-start justify-between gap-x-4">
              <b className="min-w-0 wrap-anywhere">{subject}</b>
              {waiting === null ? stateTag : <WaitingAge waiting={waiting} />}
            </span>
            <span className="caption tnum wrap-anywhere text-ink-2">
              {waiting !== null && <>{stateTag} </>}
              {number}
              {waiting === null && ` · ${dayAndTime(openedAt, renderedAt)}`}
              {isStaff && ` · ${memberName}`}
              {isStaff && assignedTo !== null && ` · ${assignedTo}`}
            </span>
          </>
        )
        return (
          <li key={id}>
            {isStaff ? (
              <Link to="/staff/cases/$caseId" params={{ caseId: id }} className={look}>
                {summary}
              </Link>
            ) : (
              <Link to="/account/cases/$caseId" params={{ caseId: id }} className={look}>
                {summary}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
