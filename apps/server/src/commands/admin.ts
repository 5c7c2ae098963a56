import { parseArgs } from 'node:util'
import { STAFF_ROLES, type StaffRole } from '@pasar/domain/identity/staff-roles'
import { must } from '@pasar/domain/kernel/must'
import { BadConfig } from '../config/bad-config.ts'
import { type Config, readConfig } from '../config/config.ts'
import { type Db, openConfigured } from '../db/database.ts'
import { createSealer } from '../db/sealer.ts'
import { type DrawnCode, invitationLink } from '../identity/secrets/codes.ts'
import { listStaffAccounts } from '../identity/staff/staff-accounts.queries.ts'
import {
  addStaffAccount,
  lockStaffAccount,
  resetStaffTotp,
  StaffAccountError,
} from '../identity/staff/staff-accounts.ts'
import { HoldError } from '../privacy/legal-holds.ts'
import { createFileStore } from '../store/create-file-store.ts'
import { setApprovalLimit } from './approval-limit-admin.ts'

// npm run admin -- staff add --email a@b.id --name "Nama" [--roles money,support]
//   [--approved-by email --code 123456]
// npm run admin -- staff lock --email a@b.id --reason "…"
// npm run admin -- staff reset-totp --email a@b.id [--approved-by email --code 123456]
// npm run admin -- staff list
// npm run admin -- staff approval-limit --amount 50000000
// npm run admin -- files status
// npm run admin -- files sweep --dry-run
// npm run admin -- files claim
// npm run admin -- retention status
// npm run admin -- retention prune [--dry-run]
// npm run admin -- retention hold list
// npm run admin -- retention hold add|remove (--email a@b.id | --order nomor) --reason "…"
// npm run admin -- keys rotate
// npm run admin -- figures rebuild
// npm run admin -- log restore
// npm run admin -- self-test
// Needs the environment variables of the server. Exits with code 1 and one sentence when refused.

const USAGE = `Perintah:
  npm run admin -- staff list
  npm run admin -- staff add --email EMAIL --name NAMA [--roles PERAN,PERAN] [--approved-by EMAIL --code KODE]
  npm run admin -- staff lock --email EMAIL --reason ALASAN
  npm run admin -- staff reset-totp --email EMAIL [--approved-by EMAIL --code KODE]
  npm run admin -- staff approval-limit --amount RUPIAH
  npm run admin -- files status
  npm run admin -- files sweep [--dry-run]
  npm run admin -- files claim
  npm run admin -- retention status
  npm run admin -- retention prune [--dry-run]
  npm run admin -- retention hold list
  npm run admin -- retention hold add|remove (--email EMAIL | --order NOMOR) --reason ALASAN
  npm run admin -- keys rotate
  npm run admin -- figures rebuild
  npm run admin -- log restore
  npm run admin -- self-test`

const STATUS: Readonly<Record<number, string>> = { 1: 'aktif', 2: 'nonaktif', [-1]: 'dikunci' }

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The command or one of its options is invalid. */
class UsageError extends Error {}

function readOptions(args: string[]) {
  const text = { type: 'string', default: '' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: text,
        name: text,
        reason: text,
        'approved-by': text,
        code: text,
        roles: text,
        amount: text,
        order: text,
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Pilihan tidak dikenal.')
  }
}

try {
  const { values, positionals } = readOptions(process.argv.slice(2))
  const config = readConfig({ PASAR_PROFILE: 'production', ...process.env })
  const { db, close } = await openConfigured(config.database)
  try {
    const means = { db, sealer: createSealer(config.dataKey, undefined, config.oldDataKeys), now: new Date() }
    const command = positionals.join(' ')
    if (positionals[0] === 'files') await runFilesCommand(config, db, { command, isDry: values['dry-run'] })
    else if (positionals[0] === 'retention') await runRetentionCommand(command, values, means)
    else if (command === 'keys rotate') await rotate(config, means)
    else if (command === 'figures rebuild') await rebuild(db)
    else if (command === 'log restore') await restoreLog(config, means)
    else if (command === 'self-test') await testSite(config, db)
    else await run(command, values, means, config.publicUrl)
  } finally {
    await close()
  }
} catch (error) {
  if (![UsageError, StaffAccountError, HoldError, BadConfig].some((Expected) => error instanceof Expected))
    throw error
  process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
  if (error instanceof UsageError) process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}

async function runFilesCommand(
  config: Config,
  db: Db,
  { command, isDry }: { command: string; isDry: boolean },
): Promise<void> {
  const { claimStore, printStoreStatus, sweepStore } = await import('./file-store-admin.ts')
  const context = { db, files: await createFileStore(config), now: new Date(), print }
  if (command === 'files status') await printStoreStatus(context)
  else if (command === 'files sweep') await sweepStore(context, isDry)
  else if (command === 'files claim') await claimStore(context)
  else throw new UsageError(`Perintah tidak dikenal: ${command}`)
}

/** Seals everything that may change with the current DATA_KEY. */
async function rotate(config: Config, means: Parameters<typeof addStaffAccount>[0]): Promise<void> {
  if (config.oldDataKeys.length === 0) throw new UsageError('DATA_KEY_OLD kosong: tidak ada kunci lama.')
  const { rotateKeys } = await import('./rotate-keys.ts')
  await rotateKeys({ ...means, print })
}

/** Checks mail, bank, files, log and clock; exits with code 1 when one fails. */
async function testSite(config: Config, db: Db): Promise<void> {
  const { runSelfTest } = await import('./self-test.ts')
  if (!(await runSelfTest(config, db, print))) process.exitCode = 1
}

/** Recomputes the figures of the dashboards. */
async function rebuild(db: Db): Promise<void> {
  const { rebuildFigures } = await import('../figures/fold.queries.ts')
  print(`Angka dasbor dihitung ulang dari ${await rebuildFigures(db)} pesanan.`)
}

/** Restores the published entries of the log that the database has lost. */
async function restoreLog(config: Config, { db, now }: { db: Db; now: Date }): Promise<void> {
  const { openLogFiles, openPublisher } = await import('../process/connections.ts')
  const { restoreEntries } = await import('../transparency/restore-log.ts')
  const { files, signer } = await openPublisher(config, await openLogFiles(config), () => now, null)
  print(`${await restoreEntries(db, files, signer, now)} entri log dipulihkan dari berkas yang terbit.`)
}

async function runRetentionCommand(
  command: string,
  values: ReturnType<typeof readOptions>['values'],
  means: { db: Db; now: Date },
): Promise<void> {
  const retention = await import('./retention-admin.ts')
  const context = { ...means, print }
  if (command === 'retention status') return retention.printRetentionStatus(context)
  if (command === 'retention prune') return retention.pruneRetention(context, values['dry-run'])
  if (command === 'retention hold list') return retention.printHolds(context)
  const action = /^retention hold (add|remove)$/.exec(command)?.[1]
  if (action === undefined) throw new UsageError(`Perintah tidak dikenal: ${command}`)
  const [email, order] = [values.email.trim().toLowerCase(), values.order.trim()]
  const reason = values.reason.trim()
  if ((email === '') === (order === '')) throw new UsageError('Isi salah satu: --email atau --order.')
  if (reason === '' || reason.length > 500) throw new UsageError('--reason harus 1 sampai 500 karakter.')
  const target = order === '' ? { email } : { order }
  await retention.changeRetentionHold(context, {
    action: action === 'add' ? 'add' : 'remove',
    target,
    reason,
  })
}

async function run(
  command: string,
  values: ReturnType<typeof readOptions>['values'],
  means: Parameters<typeof addStaffAccount>[0],
  site: string,
): Promise<void> {
  const email = values.email.trim().toLowerCase()
  const approver = values['approved-by'].trim().toLowerCase()
  const approval = approver === '' ? null : { email: approver, code: values.code }
  if (command === 'staff list') return printStaff(means)
  if (command === 'staff approval-limit') {
    if (!/^[0-9]{1,11}$/.test(values.amount)) throw new UsageError('--amount harus bilangan rupiah.')
    await setApprovalLimit(means, Number(values.amount))
    print('Batas persetujuan dua petugas diubah.')
    return
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError('--email harus alamat email.')
  if (command === 'staff add') {
    const name = values.name.trim()
    if (name === '' || name.length > 150) throw new UsageError('--name harus 1 sampai 150 karakter.')
    printLink(
      await addStaffAccount(means, { email, name, roles: rolesFrom(values.roles), approval }),
      email,
      site,
    )
  } else if (command === 'staff lock') {
    const reason = values.reason.trim()
    if (reason === '') throw new UsageError('--reason harus diisi.')
    await lockStaffAccount(means, { email, reason })
    print(`Akun ${email} dikunci dan semua sesinya diakhiri.`)
  } else if (command === 'staff reset-totp') {
    printLink(await resetStaffTotp(means, { email, approval }), email, site)
  } else throw new UsageError(`Perintah tidak dikenal: ${command}`)
}

/** Reads the names of roles, separated by commas; empty for none. */
function rolesFrom(text: string): StaffRole[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const roles = STAFF_ROLES.filter((role) => names.includes(role))
  if (roles.length !== new Set(names).size)
    throw new UsageError(`--roles harus daftar dari: ${STAFF_ROLES.join(', ')}.`)
  return roles
}

/** Prints the one-time link. */
function printLink(invitation: DrawnCode, email: string, site: string): void {
  print(`Tautan sekali pakai untuk ${email}, berlaku 24 jam:\n${invitationLink(invitation, email, site)}`)
  print('Setelah kata sandi dibuat, masuk di /staff/signin dan siapkan aplikasi autentikator.')
}

async function printStaff({ db }: Parameters<typeof addStaffAccount>[0]): Promise<void> {
  const staff = await listStaffAccounts(db)
  for (const { email, name, status, hasCode, roles, lastSeenAt } of staff) {
    const lastVisit = lastSeenAt?.toISOString() ?? 'belum pernah masuk'
    print(
      [
        email,
        name,
        must(STATUS[status], 'label of a status'),
        hasCode ? 'autentikator' : 'tanpa autentikator',
        STAFF_ROLES.filter((role) => roles.includes(role)).join(',') || 'tanpa peran',
        lastVisit,
      ].join('\t'),
    )
  }
  if (staff.length === 0) print('Belum ada akun staf.')
}
