import { endFindingShare, type FindingShares, shareFinding } from '@pasar/contract/findings/finding-share'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { longDate } from '../ui/text/date.ts'

type SharesProps = { findingId: number; loaded: FindingShares }

/** With whom the supervisor shares a finding; each side may end it. */
export function FindingSharesCard({ findingId, loaded }: SharesProps) {
  const [{ shares, colleagues }, setShares] = useState(loaded)
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4">
      <SectionHead title="Berbagi dengan rekan" />
      {shares.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {shares.map((share) => (
            <ShareRow key={share.id} {...{ findingId, share }} onEnded={setShares} />
          ))}
        </ul>
      )}
      {colleagues.length === 0 ? (
        <p className="caption text-ink-2">Belum ada pengawas lain yang wilayahnya mencakup temuan ini.</p>
      ) : (
        <ShareForm {...{ findingId, colleagues }} onShared={setShares} />
      )}
    </section>
  )
}

type ShareRowProps = {
  findingId: number
  share: FindingShares['shares'][number]
  onEnded: (shares: FindingShares) => void
}

function ShareRow({ findingId, share: { id, isMine, name, note, at }, onEnded }: ShareRowProps) {
  const ending = useCall(endFindingShare, (shares) => {
    onEnded(shares)
    showToast('Berbagi diakhiri')
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          {isMine ? 'Anda membagikan kepada ' : 'Dibagikan kepada Anda oleh '}
          <b>{name}</b>, {longDate(at)}
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>
      </div>
      <Button
        variant="quiet"
        busy={ending.isPending}
        onClick={() => void ending.send({ params: { findingId, shareId: id } })}
      >
        Akhiri
      </Button>
    </li>
  )
}

type ShareFormProps = {
  findingId: number
  colleagues: FindingShares['colleagues']
  onShared: (shares: FindingShares) => void
}

function ShareForm({ findingId, colleagues, onShared }: ShareFormProps) {
  const isHydrated = useHydrated()
  const [memberId, setMemberId] = useState('')
  const [note, setNote] = useState('')
  const sharing = useCall(
    shareFinding,
    (shares) => {
      onShared(shares)
      setMemberId('')
      setNote('')
      showToast('Temuan dibagikan')
    },
    'in-place',
  )
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Rekan"
        placeholder="Pilih pengawas"
        value={memberId}
        onChange={(event) => setMemberId(event.target.value)}
        options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={sharing.fieldError('memberId')}
      />
      <TextArea
        label="Catatan untuk rekan"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={sharing.fieldError('note')}
      />
      <CallErrorNote calls={[sharing]} />
      <div>
        <Button
          variant="outline"
          disabled={!isHydrated}
          busy={sharing.isPending}
          busyText="Membagikan…"
          onClick={() =>
            void sharing.send({ params: { findingId }, body: { memberId: Number(memberId), note } })
          }
        >
          Bagikan
        </Button>
      </div>
    </div>
  )
}
