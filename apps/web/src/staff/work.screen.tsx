import { listWork, type Work } from '@pasar/contract/staff/work'
import { WORK_NAMES, WORK_QUEUES } from '@pasar/contract/staff/work-queues'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { WaitingAge } from '../page/relative-time.tsx'
import { useListScreen } from '../page/use-list-screen.ts'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { Select } from '../ui/fields/select.tsx'
import { WorkBar } from '../work/work-bar.widget.tsx'
import { QUEUES } from './queue-labels.ts'
import { workAddress } from './work-address.ts'
import { WorkTabs } from './work-tabs.tsx'

const route = getRouteApi('/staff/work')

const EMPTY = {
  mine: 'Anda tidak memegang tugas. Ambil satu dari bagian Belum diambil.',
  none: 'Semua tugas sudah ada yang memegang.',
  all: 'Tidak ada tugas yang menunggu.',
} as const

/** Waiting cases of all queues, by their holder. @decision 0162 */
export function WorkScreen() {
  const search = route.useSearch()
  const { list, change, more } = useListScreen(route.useLoaderData(), listWork, 'works', (before) => ({
    query: { ...search, before },
  }))
  const router = useRouter()
  const peopleOf = ({ queue }: Work) => list.people.filter(({ queues }) => queues.includes(queue))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Antrean kerja"
        lead="Ambil tugas agar tidak dikerjakan dua orang. Yang paling lama menunggu di atas."
      />
      <WorkTabs current={search.holder} counts={list.counts} />
      <QueueFilter />
      <div>
        {list.works.length === 0 ? (
          <EmptyState drawing="stamp-pad">{EMPTY[search.holder]}</EmptyState>
        ) : (
          <ol className="card divide-y divide-line">
            {list.works.map((work) => (
              <li
                key={`${work.queue} ${work.subjectId}`}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
              >
                <WorkSummary work={work} />
                <WorkBar
                  queue={work.queue}
                  subjectId={work.subjectId}
                  name={`${WORK_NAMES[work.queue]} ${work.title}`}
                  holder={work.holder}
                  people={peopleOf(work)}
                  onDone={({ holder }) => {
                    change((now) => ({
                      ...now,
                      works: now.works.map((one) =>
                        one.queue === work.queue && one.subjectId === work.subjectId
                          ? { ...one, holder }
                          : one,
                      ),
                    }))
                    void router.invalidate()
                  }}
                  onRefused={() => void router.invalidate()}
                />
              </li>
            ))}
          </ol>
        )}
        <NextPage {...more} total={list.counts[search.holder]} />
      </div>
    </div>
  )
}

function WorkSummary({ work }: { work: Work }) {
  return (
    <div className="flex min-w-0 grow basis-80 items-start gap-x-4">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="caption text-ink-2">{WORK_NAMES[work.queue]}</span>
        <PageLink work={work} />
        {work.note !== '' && <span className="caption tnum wrap-anywhere text-ink-2">{work.note}</span>}
      </div>
      <WaitingAge waiting={work} />
    </div>
  )
}

/** Link to the page of a case; the list of its queue for cases without a page. */
function PageLink({ work: { queue, title, pageId } }: { work: Work }) {
  const look = { className: 'touch-target font-bold wrap-anywhere underline-offset-3 hover:underline' }
  switch (queue) {
    case 'payments':
    case 'payouts':
    case 'requests':
      return (
        <Link to="/history/$orderId" params={{ orderId: pageId }} {...look}>
          {title}
        </Link>
      )
    case 'complaints':
      return (
        <Link to="/account/complaint/$complaintId" params={{ complaintId: pageId }} {...look}>
          {title}
        </Link>
      )
    case 'cases':
      return (
        <Link to="/staff/cases/$caseId" params={{ caseId: pageId }} {...look}>
          {title}
        </Link>
      )
    case 'members':
    case 'business':
      return (
        <Link to="/staff/members/$memberId" params={{ memberId: pageId }} {...look}>
          {title}
        </Link>
      )
    case 'items':
    case 'changes':
      return (
        <Link to="/staff/items/$itemId" params={{ itemId: pageId }} {...look}>
          {title}
        </Link>
      )
    case 'approvals':
    case 'movements':
    case 'settings':
    case 'breaches':
      return (
        <Link {...QUEUES[queue].link} {...look}>
          {title}
        </Link>
      )
  }
}

function QueueFilter() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <form action="/staff/work" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="holder" value={search.holder} />
      <Select
        label="Antrean"
        inline
        name="queue"
        key={search.queue}
        defaultValue={search.queue}
        placeholder="Semua antrean"
        options={WORK_QUEUES.map((queue) => ({ value: queue, label: WORK_NAMES[queue] }))}
        onChange={(event) => {
          const form = event.currentTarget.form
          if (form === null) return
          void navigate({ to: '/staff/work', search: workAddress.ofForm(new FormData(form)) })
        }}
      />
      <noscript>
        <button type="submit" className="button">
          Terapkan
        </button>
      </noscript>
    </form>
  )
}
