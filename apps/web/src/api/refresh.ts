import { currentMember } from '@pasar/contract/identity/session'
import type { GlobalSettings } from '@pasar/contract/settings/global'
import { keepAwaitingCount } from './awaiting-count.ts'
import { type Call, Refused, Unreachable } from './call.ts'
import { keepCartCount } from './cart-count.ts'
import { keepMember } from './member-data.ts'
import { keepNoticeCount } from './notice-count.ts'
import { readGlobal } from './read-global.ts'
import { keepSettings } from './settings-data.ts'

/**
 * Asks the server anew what every page shows: the settings and, of somebody who is signed in, the counts. Without an answer the old
 * ones stay.
 *
 * @spec 4 Counts are read again every 500000 ms
 */
export async function refresh(call: Call, known: GlobalSettings, who: 'member' | 'visitor'): Promise<void> {
  try {
    keepSettings((await readGlobal(call, known)).settings)
    if (who === 'visitor') return
    const member = await call(currentMember, {})
    keepMember(member)
    keepCartCount(member.cartCount)
    keepAwaitingCount(member.awaitingCount)
    keepNoticeCount(member.noticeCount)
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    console.warn(error.message)
  }
}
