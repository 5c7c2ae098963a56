import type { Breach, Breaches } from '@pasar/contract/privacy/breach'
import { DATA_LEVELS, PROCESSING, type ProcessingActivity } from '@pasar/domain/privacy/processing'
import { formatPeriod, RETENTION } from '@pasar/domain/privacy/retention'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../ui/base/button.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { AwaitingFilter } from '../ui/fields/awaiting-filter.tsx'
import { BreachCard } from './breach-card.tsx'
import { BreachDialog } from './breach-dialog.tsx'

const route = getRouteApi('/staff/privacy')

/** Returns whether an open case still has to be notified to someone. */
const isUnnotified = ({ closedAt, membersNotifiedAt, ministryNotifiedAt }: Breach): boolean =>
  closedAt === null && (membersNotifiedAt === null || ministryNotifiedAt === null)

/** Breach cases with their 72-hour clock, and the register of processing. @decision 0095 */
export function PrivacyConsoleScreen() {
  const loadedConsole = route.useLoaderData()
  const [{ breaches, now }, setList] = useState<Breaches>(loadedConsole)
  const [isOpening, setOpening] = useState(false)
  const isMine = route.useSearch().giliran === 'saya'
  const shownBreaches = isMine ? breaches.filter(isUnnotified) : breaches
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Pelindungan data"
        lead="Kebocoran diberitahukan kepada pemilik data dan kementerian paling lambat 3 × 24 jam sejak diketahui (UU 27/2022 Pasal 46)."
        actions={
          <Button variant="outline" size="toolbar" onClick={() => setOpening(true)}>
            Catat kebocoran
          </Button>
        }
      />
      <SectionHead title="Kasus kebocoran" />
      <AwaitingFilter
        isOn={isMine}
        awaiting={breaches.filter(isUnnotified).length}
        linkTo={(turn) => (look) => <Link to="/staff/privacy" search={{ giliran: turn }} {...look} />}
      >
        Belum diberitahukan
      </AwaitingFilter>
      {shownBreaches.length === 0 && (
        <p className="text-ink-2">
          {isMine ? 'Tidak ada kasus yang belum diberitahukan.' : 'Belum ada kasus.'}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {shownBreaches.map((breach) => (
          <BreachCard key={breach.id} breach={breach} now={now} onChange={setList} />
        ))}
      </ul>
      <SectionHead title="Daftar pemrosesan" className="mt-4" />
      <ul className="card divide-y divide-line overflow-hidden">
        {PROCESSING.map((activity) => (
          <Activity key={activity.name} activity={activity} />
        ))}
      </ul>
      <BreachDialog
        isOpen={isOpening}
        onClose={() => setOpening(false)}
        onOpened={(list) => {
          setList(list)
          setOpening(false)
        }}
      />
    </div>
  )
}

/** An activity of the register of processing (UU 27/2022, article 31). */
function Activity({ activity }: { activity: ProcessingActivity }) {
  const periods = activity.kinds.map((kind) => `${RETENTION[kind].data}: ${formatPeriod(RETENTION[kind])}`)
  const { name, protection } = DATA_LEVELS[activity.level]
  const facts = [
    ['Tujuan', activity.purpose],
    ['Dasar hukum', `UU 27/2022, ${activity.basis}`],
    ['Pemilik data', activity.subjects],
    ['Data', activity.data],
    ['Tingkat', `${name}: ${protection}`],
    ['Penerima', activity.recipients],
    ['Masa simpan', periods.join('; ')],
  ] as const
  return (
    <li className="px-4 py-3">
      <h3 className="font-semibold">{activity.name}</h3>
      <dl className="mt-1 flex flex-col gap-1">
        {facts.map(([label, content]) => (
          <div key={label} className="grid gap-x-4 md:grid-cols-[9rem_1fr]">
            <dt className="caption text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{content}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
