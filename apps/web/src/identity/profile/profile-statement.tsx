import type { Profile } from '@pasar/contract/identity/profile'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { useSaveProfile } from './profile-editing.ts'
import { ProfileLedger, ProfileRow } from './profile-ledger.tsx'

/**
 * The vendor's PPN statement with version and date, and a button to declare it.
 *
 * @spec 4 PPN statement
 */
export function StatementSection({ profile }: { profile: Profile }) {
  const { agreedAt, agreedVersion } = profile
  const { save, isPending, refusal } = useSaveProfile(() => undefined)
  const isCurrent = agreedAt !== null
  return (
    <ProfileLedger
      title={PPN_STATEMENT.title}
      aside={
        isCurrent ? (
          <StatusTag tone="green" icon="check-circle-fill">
            Disetujui
          </StatusTag>
        ) : (
          <StatusTag tone="amber" icon="hourglass-medium">
            Belum disetujui
          </StatusTag>
        )
      }
      note={
        <ul className="list-disc pl-5">
          {PPN_STATEMENT.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      }
    >
      {isCurrent ? (
        <>
          <ProfileRow label="Disetujui pada">{dateAndTime(agreedAt)}</ProfileRow>
          <ProfileRow label="Versi">{agreedVersion}</ProfileRow>
        </>
      ) : (
        <div className="notebook-row flex flex-col items-start gap-3 py-3">
          <p>Pesanan hanya dapat dikonfirmasi setelah pernyataan ini disetujui.</p>
          {refusal !== null && <Banner kind="danger">{refusal.message}</Banner>}
          <Button busy={isPending} busyText="Menyimpan…" onClick={() => void save({ agreed: true })}>
            Setuju
          </Button>
        </div>
      )}
    </ProfileLedger>
  )
}
