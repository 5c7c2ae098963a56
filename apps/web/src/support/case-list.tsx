import type { Cases } from '@pasar/contract/support/case'
import { Link } from '@tanstack/react-router'
import { usePageContext } from '../page/use-page-context.ts'
import { Tag } from '../ui/base/tag.tsx'
import { dayAndTime } from '../ui/text/date.ts'
import { caseStateLabels, caseStateTones } from './case-labels.ts'

/** A list of cases. Staff also see the member and the assigned staff member. */
export function CaseList({ cases, isStaff }: { cases: Cases['cases']; isStaff: boolean }) {
  const { renderedAt } = usePageContext()
  return (
    <ol className="card divide-y divide-line overflow-hidden">
      {cases.map(({ id, number, subject, state, memberName, assignedTo, openedAt }) => {
        const look = 'flex flex-col gap-1 px-4 py-3 enabled-hover:bg-sunken'
        const summary = (
          <>
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <b className="wrap-anywhere">{subject}</b>
              <Tag tone={caseStateTones[state]}>{caseStateLabels[state]}</Tag>
            </span>
            <span className="caption tnum wrap-anywhere text-ink-2">
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
