import { changeBank, changeProfile } from '@pasar/contract/identity/profile'
import { signIn } from '@pasar/contract/identity/session'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '@pasar/server/call/actor'
import { applyDueBankChanges } from '@pasar/server/identity/profile/bank.queries'
import { DEMO_PASSWORD } from '../accounts.ts'
import { act, type SampleContext } from '../call-act.ts'
import { SHARED_IDENTITIES } from './irregularities.ts'
import { DAY_MS } from './working-time.ts'

/** Days before the end of the history on which the identities are set. */
const SET_DAYS = 50

/** The accounts that share an identity. */
type Sharers = { readonly vendors: readonly Actor[]; readonly schools: readonly Actor[] }

type Context = SampleContext & { readonly anchor: Date }

/**
 * Gives the planted groups of accounts the same bank account, telephone or browser, through the
 * calls by which members set them.
 */
export async function plantIdentities(
  context: Context,
  people: { vendors: readonly Actor[]; schools: readonly Actor[] },
): Promise<void> {
  for (const [at, group] of SHARED_IDENTITIES.entries()) {
    const sharers = {
      vendors: group.vendors.map((index) => must(people.vendors[index], 'a vendor')),
      schools: group.schools.map((index) => must(people.schools[index], 'a school')),
    }
    const now = new Date(context.anchor.getTime() - (SET_DAYS - at) * DAY_MS)
    await SHARE[group.kind](context, sharers, at, now)
  }
}

const SHARE = { bank: shareBank, phone: sharePhone, device: shareDevice } as const

/** Lets the vendors ask for the same bank account, which takes effect after the waiting period. */
async function shareBank(context: Context, { vendors }: Sharers, at: number, now: Date): Promise<void> {
  for (const vendor of vendors)
    await act(context, changeBank, vendor, now, {
      body: {
        password: DEMO_PASSWORD,
        info_6: 'Bank Contoh',
        info_7: 'Penampung Contoh',
        info_8: `99912345${at}7`,
        info_9: 'Surabaya',
      },
    })
  await applyDueBankChanges(context.db, context.services.sealer, new Date(now.getTime() + 2 * DAY_MS))
}

async function sharePhone(
  context: Context,
  { vendors, schools }: Sharers,
  at: number,
  now: Date,
): Promise<void> {
  for (const member of [...vendors, ...schools])
    await act(context, changeProfile, member, now, { body: { mobile_number: `0800555777${at}0` } })
}

/** Signs the accounts in from the same browser. */
async function shareDevice(
  context: Context,
  { vendors, schools }: Sharers,
  at: number,
  now: Date,
): Promise<void> {
  const token = `perangkat-contoh-bersama-${at}`
  for (const { email } of [...vendors, ...schools])
    await act(context, signIn, null, now, {
      body: { username: email, password: DEMO_PASSWORD },
      device: { token, next: token },
      from: `10.99.${at}.7`,
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
    })
}
