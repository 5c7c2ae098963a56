import { join } from 'node:path'
import { shopRoleNames } from '@pasar/domain/identity/shop-roles'
import type { Config } from '@pasar/server/config/config'
import { createSealer } from '@pasar/server/db/sealer'
import type { DemoHooks, ProcessAddresses } from '@pasar/server/demo-hooks'
import { PROJECT } from '@pasar/server/folders'
import { DEMO_ACCOUNTS, DEMO_CODE_SECRETS } from './accounts.ts'
import { demoCalls } from './demo.routes.ts'
import { startDemoHistory } from './history/demo-history.ts'
import { PEOPLED_SHOP, SHOP_PEOPLE } from './load-shop-people.ts'
import { isEmpty } from './members.queries.ts'
import { DEMO_STAND_INS, SANDBOX_STAND_INS } from './stand-ins.ts'
import { prepareSandbox } from './tenant/sandbox-staff.ts'

/** Script of the threads, beside this file: a source, or a file of the bundle. */
const WEB_THREAD = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'web-thread.worker.ts' : 'web-thread.worker.js',
)

/**
 * Returns what the demo or a sandbox adds to the server.
 *
 * @decision 0141
 */
export const hooksOf = (config: Config): DemoHooks => ({
  webFolder: join(PROJECT, 'apps/demo/web/dist'),
  webThread: WEB_THREAD,
  routes: demoCalls(config),
  announcement: (addresses) => announcementOf(config, addresses),
  ...(config.profile === 'sandbox' ? SANDBOX : demoParts(config)),
})

type ProfileParts = Pick<
  DemoHooks,
  'standIns' | 'clearContent' | 'fillContent' | 'startSchoolData' | 'startBackground'
>

const SANDBOX: ProfileParts = {
  standIns: SANDBOX_STAND_INS,
  clearContent: async () => {},
  fillContent: (db, { sealer, now }) => prepareSandbox(db, sealer, now),
  startSchoolData: null,
  startBackground: async () => async () => {},
}

const demoParts = (config: Config): ProfileParts => ({
  standIns: DEMO_STAND_INS,
  // The world is large, and most starts find it in the database.
  clearContent: async (db) => (await import('./world.ts')).clearHalfWorld(db),
  fillContent: async (db, parts) => {
    if (!(await isEmpty(db))) return
    const { DEMO_SEED, loadDemoWorld } = await import('./world.ts')
    await loadDemoWorld(db, { items: config.demoItems, seed: DEMO_SEED, ...parts })
  },
  // A configured service replaces the simulated one.
  startSchoolData:
    config.schoolDataUrl === null
      ? async (db, shop) => {
          const { startSandbox } = await import('./start-sandbox.ts')
          const onFault = (error: unknown) => process.stdout.write(`Sandbox: ${error}\n`)
          const sealer = createSealer(config.dataKey, onFault, config.oldDataKeys)
          return startSandbox(db, { sealer, shop, config })
        }
      : null,
  startBackground: (parts) => startDemoHistory(config, parts),
})

/** Returns what a started process prints: where its own pages are, and the accounts of the demo. */
function announcementOf(
  { profile, waGateway, bankUrl }: Pick<Config, 'profile' | 'waGateway' | 'bankUrl'>,
  { site, schoolData }: ProcessAddresses,
): readonly string[] {
  if (profile === 'sandbox')
    return [`Pasangan uji untuk integrator: ${site}/sandbox, panduan: docs/integration.md`]
  return [
    '\nAkun contoh:',
    ...DEMO_ACCOUNTS.map(
      ({ role, email, password }) => `  ${role.padEnd(34)} ${email.padEnd(28)} ${password}`,
    ),
    `\nOrang di toko ${PEOPLED_SHOP}, dengan kata sandi yang sama:`,
    ...SHOP_PEOPLE.map(
      ({ name, email, roles }) => `  ${`${name}: ${shopRoleNames(roles)}`.padEnd(34)} ${email}`,
    ),
    `\nKotak surat contoh: ${site}/surat`,
    ...(waGateway === null ? [`WhatsApp contoh: ${site}/whatsapp-contoh`] : []),
    ...(bankUrl === null ? [`Bank contoh: ${site}/bank-contoh`] : []),
    ...(schoolData === null ? [] : [`Masuk lewat Dapodik (contoh): ${schoolData}`]),
    '\nStaf dan pengawas juga memberi kode 6 angka: lihat /surat, atau ketik kuncinya di aplikasi autentikator:',
    ...Object.entries(DEMO_CODE_SECRETS).map(([email, secret]) => `  ${email.padEnd(28)} ${secret}`),
  ]
}
