import { settingLog } from '@pasar/contract/settings/setting-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { SectionError } from '../ui/blocks/error-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { Skeleton } from '../ui/blocks/skeleton.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { shortDateAndTime } from '../ui/text/date.ts'
import { ChangeFacts } from './open-changes.tsx'

type Log = Reply<typeof settingLog>

const STATES = {
  waiting: 'Menunggu petugas lain',
  set: 'Disetel',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan',
} as const

type SettingHistoryProps = { settingKey: SettingKey; onClose: () => void }

/** History of a setting: author, old and new value, time and reason. */
export function SettingHistory({ settingKey: key, onClose }: SettingHistoryProps) {
  const [log, setLog] = useState<Log | null>(null)
  const fetching = useCall(settingLog, (page) =>
    setLog({ ...page, changes: [...(log?.changes ?? []), ...page.changes] }),
  )
  const [isAnswered, setAnswered] = useState(false)
  const loadHistory = () => void fetching.send({ params: { key } }).then(() => setAnswered(true))
  useOnMount(loadHistory)
  return (
    <LazyDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Riwayat"
      description={SETTING_NAMES[key]}
      width="medium"
      footer={
        <Button variant="outline" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {log === null &&
        (isAnswered && !fetching.isPending ? (
          <SectionError onRetry={loadHistory}>Riwayat belum dapat dimuat.</SectionError>
        ) : (
          <Skeleton className="mt-4 h-20 w-full" />
        ))}
      {log?.changes.length === 0 && (
        <p className="mt-4 text-ink-2">Belum pernah diubah: yang berlaku adalah nilai bawaan.</p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {log?.changes.map((change) => (
          <li key={change.id} className="py-3">
            <ChangeFacts change={change} />
            <p className="caption tnum text-ink-3">
              {STATES[change.state]}
              {change.decidedAt !== null &&
                ` oleh ${change.decidedBy ?? ''}, ${shortDateAndTime(change.decidedAt)}`}
              {change.decision !== '' && `: ${change.decision}`}
            </p>
          </li>
        ))}
      </ol>
      {log?.next != null && (
        <MoreButton
          fetching={fetching}
          onMore={() =>
            void fetching.send({ params: { key }, query: { after: must(log.next, 'the next page') } })
          }
          label="Muat riwayat lagi"
        />
      )}
    </LazyDialog>
  )
}
