import { CHANNELS, type Channel, type NoticeGroup } from './audience.ts'
import { KINDS } from './kinds.ts'

/** Groups of which a channel cannot be switched off, since what they tell changes what somebody has or may do. */
const FIXED: Readonly<Partial<Record<NoticeGroup, readonly Channel[]>>> = {
  account: ['email'],
  item: ['email'],
  case: ['email'],
}

/** Whether a channel of a group cannot be switched off. @decision 0043 */
export const isFixed = (group: NoticeGroup, channel: Channel): boolean =>
  FIXED[group]?.includes(channel) ?? false

/** The channels that anything of a group can go over, a letter of its own included. */
export const channelsOf = (group: NoticeGroup): Channel[] =>
  CHANNELS.filter(
    (channel) =>
      isFixed(group, channel) ||
      Object.values(KINDS).some((row) => row?.group === group && row.channels.includes(channel)),
  )

/**
 * Whether a member wants to be told over a channel.
 *
 * @param chosen what the member has chosen; undefined for nothing
 * @decision 0043
 */
export const isChannelEnabled = (
  group: NoticeGroup,
  channel: Channel,
  chosen: boolean | undefined,
): boolean => isFixed(group, channel) || (chosen ?? true)

/** Services that browsers have their messages delivered by. Nothing is ever sent elsewhere. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** Whether an address that a browser names is one of such a service. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  const isKnown = PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
  return protocol === 'https:' && port === '' && username === '' && isKnown
}

/**
 * A telephone number as WhatsApp knows it.
 *
 * @param number as somebody typed it, with or without the country
 * @returns digits from the country on, or null when no mobile telephone of Indonesia has it
 */
export function waNumber(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '').replace(/^(?:00)?62|^0/, '')
  return /^8\d{7,11}$/.test(digits) ? `62${digits}` : null
}
