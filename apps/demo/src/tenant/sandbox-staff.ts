import type { Db } from '@pasar/server/db/database'
import type { Sealer } from '@pasar/server/db/sealer'
import { addStaffAccount } from '@pasar/server/identity/staff/staff-accounts'
import { StartupError } from '@pasar/server/startup-error'
import { isEmpty } from '../members.queries.ts'
import { hasStaffAccount } from './tenants.queries.ts'

/** The staff account that activates the vendors of tenants. Its password is random and unknown. */
export const SANDBOX_STAFF = { email: 'petugas@uji.test', name: 'Petugas lingkungan uji' } as const

/**
 * Prepares the database of a sandbox: an empty one gets its staff account.
 *
 * @throws StartupError for a database with accounts that no sandbox made, such as that of
 *   production
 */
export async function prepareSandbox(db: Db, sealer: Sealer, now: Date): Promise<void> {
  if (await isEmpty(db)) {
    await addStaffAccount({ db, sealer, now }, { ...SANDBOX_STAFF, roles: [], approval: null })
    return
  }
  if (!(await hasStaffAccount(db, SANDBOX_STAFF.email)))
    throw new StartupError(
      'database ini berisi akun yang bukan dari lingkungan uji. Beri lingkungan uji database atau DATA_DIR sendiri.',
    )
}
