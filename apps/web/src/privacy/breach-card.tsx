import { type Breach, type Breaches, stepBreach } from '@pasar/contract/privacy/breach'
import type { BreachAction } from '@pasar/domain/privacy/breach'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { dateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'

const actionLabels: Readonly<Record<BreachAction, string>> = {
  members: 'Pemilik data sudah diberi tahu',
  ministry: 'Kementerian sudah diberi tahu',
  close: 'Tutup kasus',
}

type BreachCardProps = { breach: Breach; now: Date; onChange: (list: Breaches) => void }

/** A breach case: what, whose data, how many, the clock, and the next steps. */
export function BreachCard({ breach, now, onChange }: BreachCardProps) {
  const [conclusion, setConclusion] = useState('')
  const stepping = useCall(stepBreach, onChange)
  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold wrap-anywhere">{breach.title}</h3>
        <Clock breach={breach} now={now} />
      </div>
      <p className="wrap-anywhere">
        {breach.data}. Milik {breach.affected}: {formatNumber(breach.affectedCount)} orang atau akun.
      </p>
      <Progress breach={breach} />
      {breach.actions.includes('close') && (
        <TextArea
          label="Kesimpulan"
          required
          maxLength={2000}
          value={conclusion}
          error={stepping.fieldError('conclusion')}
          onChange={(event) => setConclusion(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {breach.actions.map((action) => (
          <Button
            key={action}
            variant="outline"
            size="toolbar"
            busy={stepping.isPending}
            onClick={() =>
              void stepping.send({ params: { breachId: breach.id }, body: { action, conclusion } })
            }
          >
            {actionLabels[action]}
          </Button>
        ))}
      </div>
      <CallErrorNote calls={[stepping]} />
    </li>
  )
}

function Clock({ breach, now }: Pick<BreachCardProps, 'breach' | 'now'>) {
  const { foundAt, membersNotifiedAt, ministryNotifiedAt, closedAt, deadline } = breach
  if (closedAt !== null)
    return (
      <StatusTag tone="green" icon="check-circle">
        Ditutup
      </StatusTag>
    )
  if (membersNotifiedAt !== null && ministryNotifiedAt !== null)
    return (
      <StatusTag tone="blue" icon="hourglass-medium">
        Sudah diberitahukan
      </StatusTag>
    )
  return <WaitingTime waiting={{ since: foundAt, due: deadline }} now={now} />
}

function Progress({ breach }: { breach: Breach }) {
  const notifiedAt = (at: Date | null) =>
    at === null ? 'belum diberi tahu' : `diberi tahu ${dateAndTime(at)}`
  return (
    <ul className="caption tnum text-ink-2">
      <li>
        Diketahui {dateAndTime(breach.foundAt)}, dicatat {breach.openedBy}
      </li>
      <li>Batas pemberitahuan {dateAndTime(breach.deadline)}</li>
      <li>Pemilik data: {notifiedAt(breach.membersNotifiedAt)}</li>
      <li>Kementerian: {notifiedAt(breach.ministryNotifiedAt)}</li>
      {breach.closedAt !== null && (
        <li className="wrap-anywhere">
          Ditutup {dateAndTime(breach.closedAt)}: {breach.conclusion}
        </li>
      )}
    </ul>
  )
}
