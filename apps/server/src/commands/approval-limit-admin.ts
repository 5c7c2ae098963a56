import { formatThousands } from '@pasar/domain/kernel/money'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { listStaffAccounts, lockStaffAccounts } from '../identity/staff/staff-accounts.queries.ts'
import { activeOf, FOUNDERS, notifyStaff, StaffAccountError } from '../identity/staff/staff-accounts.ts'
import { upsertSetting } from '../settings/settings.queries.ts'

/**
 * Sets the amount from which a second staff member approves a payment, for the operator of a site
 * with one active staff account. With two accounts, staff change it themselves.
 *
 * @param amount whole rupiah; 0 for none
 * @throws {StaffAccountError}
 * @decision 0132
 */
export async function setApprovalLimit(
  { db, sealer, now }: { db: Db; sealer: Sealer; now: Date },
  amount: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaffAccounts(tx)
    const active = activeOf(await listStaffAccounts(tx))
    if (active.length >= FOUNDERS)
      throw new StaffAccountError(
        `Ada ${active.length} akun staf aktif: ubah di halaman Setelan, dengan persetujuan petugas lain.`,
      )
    await upsertSetting(tx, 'secondPersonFrom', amount, now)
    const text = `Salam,

Operator server mengubah nilai pembayaran yang disetujui dua petugas menjadi Rp ${formatThousands(amount)}${amount === 0 ? ' (tidak dipakai)' : ''}.

Bila ini tidak Anda kenali, periksa siapa yang dapat masuk ke server.

Salam,
Pasar Sekolah
`
    await notifyStaff(tx, sealer, active, { subject: 'Perubahan setelan - Pasar Sekolah', text }, now)
  })
}
