import type { Role } from '@pasar/contract/identity/session'
import { longDate } from '../ui/date.ts'
import { StatusTag } from '../ui/tag.tsx'

type AccountStatusProps = { role: Role; verifiedAt: Date | null }

/** That the account is active, and since when staff have accepted it. Nobody else gets a session. @spec 3 Member verification statuses */
export function AccountStatus({ role, verifiedAt }: AccountStatusProps) {
  const words = role === 'vendor' ? 'Akun Vendor aktif' : 'Member Active'
  return (
    <p className="flex flex-wrap items-center gap-2">
      <StatusTag tone="green" icon="seal-check-fill">
        {words}
      </StatusTag>
      {verifiedAt !== null && (
        <span className="keterangan text-tinta-2">Diverifikasi {longDate(verifiedAt)}</span>
      )}
    </p>
  )
}
