import { type JobFailures, retryJob } from '@pasar/contract/jobs/jobs'
import type { JobName } from '@pasar/domain/jobs/queues'
import { Link } from '@tanstack/react-router'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { dayAndTime, inSentence } from '../ui/text/date.ts'
import { faultReason } from './job-labels.ts'

type Failure = JobFailures['failures'][number]

type FailureListProps = {
  job: JobName
  failures: JobFailures
  now: Date
  onRetried: () => void
  onReload: () => void
}

/** The failed items of a job with their reasons. */
export function FailureList({ job, failures: { failures, hasMore }, now, ...on }: FailureListProps) {
  if (failures.length === 0) return <p className="caption text-ink-2">Tidak ada kegagalan lagi.</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {failures.map((one) => (
          <FailureEntry key={one.itemId} {...{ job, one, now, ...on }} />
        ))}
      </ul>
      {hasMore && <p className="caption text-ink-2">Hanya 50 kegagalan pertama yang ditampilkan.</p>}
    </>
  )
}

type EntryProps = Omit<FailureListProps, 'failures'> & { one: Failure }

function FailureEntry({ job, one, now, onRetried, onReload }: EntryProps) {
  const { itemId, title, orderId, tries, fault, failedAt, retryAt, mayRetry } = one
  const retrying = useCall(retryJob, () => {
    onRetried()
    onReload()
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-3 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {orderId === null ? (
            title
          ) : (
            <Link className={linkClass} to="/history/$orderId" params={{ orderId }}>
              {title}
            </Link>
          )}
        </p>
        <p className="caption tnum text-ink-2">
          {faultReason(fault)} · {tries} kali dicoba
          {failedAt !== null && ` · ${dayAndTime(failedAt, now)}`}
        </p>
        <p className="caption tnum text-ink-2">
          {retryAt === null ? 'Berhenti dicoba' : `Dicoba lagi ${inSentence(dayAndTime(retryAt, now))}`}
        </p>
      </div>
      {mayRetry && (
        <Button
          variant="outline"
          size="toolbar"
          busy={retrying.isPending}
          aria-label={`Coba lagi: ${title}`}
          onClick={() => void retrying.send({ params: { job }, body: { itemId } })}
        >
          Coba lagi
        </Button>
      )}
      <CallErrorNote calls={[retrying]} />
    </li>
  )
}
