/** What a conversation may be about; `platform` is one with us. */
export const ROOM_KINDS = ['item', 'order', 'negotiation', 'complaint', 'platform'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Who takes part in a conversation. */
export type ChatSide = 'buyer' | 'vendor' | 'staff'

/** @spec 9 chat message 4 or more */
const LEAST_MESSAGE = 4
/** Characters of one message at the most. */
export const MAX_MESSAGE_LENGTH = 2_000
/** Files that may go with one message. */
export const MAX_MESSAGE_FILES = 5

/** @spec 5 'Pesan harus terdiri dari lebih dari 3 huruf' */
export const MESSAGE_TOO_SHORT = 'Pesan harus terdiri dari lebih dari 3 huruf'

/** Whether a text is long enough to be sent by itself; with a file it may be shorter, or nothing. @spec 5 4 characters or more */
export const isLongEnough = (text: string, files: number): boolean =>
  files > 0 || [...text.trim()].length >= LEAST_MESSAGE

/** The desks of staff over conversations with the platform. */
export const STAFF_TABS = ['unassigned', 'mine', 'open', 'closed'] as const
export type StaffTab = (typeof STAFF_TABS)[number]

/**
 * A canned answer, made out to somebody.
 *
 * @param body with the placeholders {nama} and {petugas}; others stay as they are
 * @decision 0041
 */
export const fillPlaceholders = (body: string, names: { member: string; staff: string }): string =>
  body.replaceAll('{nama}', () => names.member).replaceAll('{petugas}', () => names.staff)
