import { currentMember } from '@pasar/contract/identity/session'
import type { GlobalSettings } from '@pasar/contract/settings/global'
import { type Call, NetworkError, RefusalError } from '../call/call.ts'
import { readGlobal } from '../call/read-global.ts'
import { publishSettings } from '../call/settings-data.ts'
import { publishAwaitingCount } from '../live/awaiting-count.ts'
import { publishCartCount } from '../live/cart-count.ts'
import { publishNoticeCount } from '../live/notice-count.ts'
import { publishMember } from '../store/member-data.ts'

/**
 * Reloads the data that every page shows: the settings and, for a signed-in user, the counts.
 * Keeps the old values if a call fails.
 *
 * @spec 4 Counts are read again every 500000 ms
 */
export async function refreshSharedData(
  call: Call,
  currentSettings: GlobalSettings,
  audience: 'member' | 'visitor',
): Promise<void> {
  try {
    publishSettings((await readGlobal(call, currentSettings)).settings)
    if (audience === 'visitor') return
    const member = await call(currentMember, {})
    publishMember(member)
    publishCartCount(member.cartCount)
    publishAwaitingCount(member.awaitingCount)
    publishNoticeCount(member.noticeCount)
  } catch (error) {
    if (!(error instanceof RefusalError || error instanceof NetworkError)) throw error
    console.warn(error.message)
  }
}
