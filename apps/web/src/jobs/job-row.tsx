import { type JobFailures, type JobList, listJobFailures, retryJob } from '@pasar/contract/jobs/jobs'
import { jobRecord } from '@pasar/domain/jobs/queues'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { StatusTag } from '../ui/base/tag.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { dayAndTime, inSentence } from '../ui/text/date.ts'
import { FailureList } from './failure-list.tsx'
import { faultReason, formatAge } from './job-labels.ts'

type Job = JobList['jobs'][number]
type JobRowProps = { job: Job; now: Date; hasFailed: boolean; onChange: () => void }

/** A job: what waits, since when, its failures and its schedule. */
export function JobRow({ job, now, hasFailed, onChange }: JobRowProps) {
  const [details, setDetails] = useState<JobFailures | null>(null)
  const loading = useCall(listJobFailures, setDetails)
  const reload = () => void loading.send({ params: { job: job.job } })
  const retrying = useCall(retryJob, () => {
    setDetails(null)
    onChange()
  })
  const { label, purpose } = jobRecord(job.job)
  const failures = (job.items?.dead ?? 0) + (job.items?.retrying ?? 0)
  const isBusy = loading.isPending || retrying.isPending
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {label} <JobStatus job={job} hasFailed={hasFailed} />
          </h2>
          <p className="caption text-ink-2">{purpose}</p>
          <p className="caption tnum text-ink-2">{scheduleOf(job, now)}</p>
          {job.failedAt !== null && hasFailed && (
            <p className="caption tnum text-red">
              Gagal terakhir {inSentence(dayAndTime(job.failedAt, now))}: {faultReason(job.fault)}
            </p>
          )}
        </div>
        {job.items !== null && <Counts items={job.items} now={now} />}
      </div>
      {failures > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="toolbar"
            aria-expanded={details !== null}
            busy={loading.isPending}
            onClick={() => (details === null ? reload() : setDetails(null))}
          >
            {details !== null ? 'Tutup kegagalan' : `Lihat ${failures} kegagalan`}
          </Button>
          <Button
            variant="quiet"
            size="toolbar"
            disabled={isBusy}
            aria-label={`Coba lagi semua: ${label}`}
            onClick={() => void retrying.send({ params: { job: job.job }, body: { itemId: null } })}
          >
            Coba lagi semua
          </Button>
        </div>
      )}
      <CallErrorNote calls={[loading, retrying]} />
      {details !== null && (
        <FailureList job={job.job} failures={details} now={now} onRetried={onChange} onReload={reload} />
      )}
    </li>
  )
}

function JobStatus({ job: { items, running }, hasFailed }: Pick<JobRowProps, 'job' | 'hasFailed'>) {
  if (items !== null && items.dead > 0)
    return (
      <StatusTag tone="red" icon="warning">
        Perlu diperiksa
      </StatusTag>
    )
  if (hasFailed)
    return (
      <StatusTag tone="amber" icon="clock">
        Dicoba lagi
      </StatusTag>
    )
  return running > 0 ? (
    <StatusTag tone="blue" icon="hourglass-medium">
      Sedang berjalan
    </StatusTag>
  ) : null
}

function scheduleOf({ succeededAt, nextAt, running }: Job, now: Date): string {
  const last =
    succeededAt === null ? 'Belum pernah berhasil' : `Terakhir berhasil: ${dayAndTime(succeededAt, now)}`
  if (running > 0) return `${last} · sedang berjalan`
  if (nextAt === null) return `${last} · tidak ada pekerja yang melapor`
  const ms = nextAt.getTime() - now.getTime()
  return ms <= 1_000 ? `${last} · berikutnya sebentar lagi` : `${last} · berikutnya ${formatAge(ms)} lagi`
}

function Counts({ items, now }: { items: NonNullable<Job['items']>; now: Date }) {
  const facts = [
    ['Menunggu', String(items.waiting)],
    ['Dikerjakan', String(items.running)],
    ['Dicoba lagi', String(items.retrying)],
    ['Berhenti', String(items.dead)],
    [
      'Umur tertua',
      items.oldest === null ? 'Kosong' : formatAge(Math.max(0, now.getTime() - items.oldest.getTime())),
    ],
  ] as const
  const isEmpty = items.oldest === null && items.waiting + items.running + items.retrying + items.dead === 0
  return (
    <>
      {isEmpty && <p className="caption font-semibold sm:hidden">Antrean kosong</p>}
      <dl className={classes('grid grid-cols-3 gap-x-4 gap-y-1 sm:grid-cols-5', isEmpty && 'max-sm:hidden')}>
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-20">
            <dt className="caption text-ink-2">{label}</dt>
            <dd className="tnum font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
