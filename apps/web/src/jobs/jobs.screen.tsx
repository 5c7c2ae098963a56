import { type JobList, listJobs } from '@pasar/contract/jobs/jobs'
import { getRouteApi } from '@tanstack/react-router'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { JobRow } from './job-row.tsx'

const route = getRouteApi('/staff/jobs')

type Job = JobList['jobs'][number]

const hasFailed = ({ items, failedAt, succeededAt }: Job) =>
  (items !== null && items.dead + items.retrying > 0) ||
  (failedAt !== null && (succeededAt === null || failedAt > succeededAt))

/** Background jobs: queues, their oldest age, failures with reasons, and retries. @decision 0081 */
export function JobsScreen() {
  const [{ jobs, now }, setList] = useNewest<JobList>(route.useLoaderData())
  const refreshing = useCall(listJobs, setList)
  const refresh = () => void refreshing.send({})
  const dead = jobs.reduce((sum, { items }) => sum + (items?.dead ?? 0), 0)
  const retrying = jobs.reduce((sum, { items }) => sum + (items?.retrying ?? 0), 0)
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Pekerjaan latar"
        lead="Yang dikerjakan sistem secara otomatis: surat, dana, pengingat, dan tenggat. Kegagalan dicoba lagi otomatis, paling banyak sepuluh kali; sesudah itu menunggu keputusan staf."
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tnum font-semibold" role="status">
          {dead + retrying === 0
            ? 'Tidak ada kegagalan.'
            : `${dead} berhenti dicoba, ${retrying} akan dicoba lagi.`}
        </p>
        <Button variant="outline" size="toolbar" busy={refreshing.isPending} onClick={refresh}>
          Muat ulang
        </Button>
      </div>
      <CallErrorNote calls={[refreshing]} />
      {[jobs.filter(hasFailed), jobs.filter((job) => !hasFailed(job))].map(
        (group, at) =>
          group.length > 0 && (
            <ul key={at === 0 ? 'failed' : 'fine'} className="card divide-y divide-line overflow-hidden">
              {group.map((job) => (
                <JobRow key={job.job} job={job} now={now} hasFailed={at === 0} onChange={refresh} />
              ))}
            </ul>
          ),
      )}
    </div>
  )
}
