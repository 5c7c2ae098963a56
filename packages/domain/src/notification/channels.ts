import { normalizePhone } from '../identity/identity-numbers.ts'
import { CHANNELS, type Channel, type NoticeGroup } from './audience.ts'
import { NOTICE_KINDS } from './kinds.ts'

/**
 * Channels that cannot be switched off, because their notices report changes to what a member has
 * or may do.
 */
const FIXED: Readonly<Partial<Record<NoticeGroup, readonly Channel[]>>> = {
  account: ['email'],
  item: ['email'],
  case: ['email'],
}

/** Returns whether a channel of a group cannot be switched off. @decision 0043 */
export const isFixed = (group: NoticeGroup, channel: Channel): boolean =>
  FIXED[group]?.includes(channel) ?? false

/**
 * Returns the channels that the notices of a group use, including emails with their own template.
 */
export const channelsOf = (group: NoticeGroup): Channel[] =>
  CHANNELS.filter(
    (channel) =>
      isFixed(group, channel) ||
      Object.values(NOTICE_KINDS).some((row) => row?.group === group && row.channels.includes(channel)),
  )

/**
 * Returns whether a member receives notices of a group over a channel.
 *
 * @param preference the member's choice; undefined for none
 * @decision 0043
 */
export const isChannelEnabled = (
  group: NoticeGroup,
  channel: Channel,
  preference: boolean | undefined,
): boolean => isFixed(group, channel) || (preference ?? true)

/** Hosts of the browsers' push services. The server sends push messages to no other host. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** Returns whether a push endpoint of a browser belongs to a known push service. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  const isPushHost = PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
  return protocol === 'https:' && port === '' && username === '' && isPushHost
}

/**
 * Normalises a phone number for WhatsApp.
 *
 * @param number the number as typed, with or without the country code
 * @returns digits starting with the country code, or null when it is not an Indonesian mobile
 *   number
 */
export function waNumber(number: string): string | null {
  const phoneNumber = normalizePhone(number) ?? ''
  return /^\+628\d{7,11}$/.test(phoneNumber) ? phoneNumber.slice(1) : null
}
