import { StatusTag } from '../../ui/base/tag.tsx'
import { longDate } from '../../ui/text/date.ts'

/**
 * Shows that the account is active, and the date of its approval by staff. Only active accounts
 * have a session.
 *
 * @spec 3 Member verification statuses
 */
export function AccountStatus({ verifiedAt }: { verifiedAt: Date | null }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <StatusTag tone="green" icon="seal-check-fill">
        Anggota aktif
      </StatusTag>
      {verifiedAt !== null && <span className="caption text-ink-2">Diverifikasi {longDate(verifiedAt)}</span>}
    </p>
  )
}
