/** Subjects of a conversation; `platform` is a conversation with the platform. */
export const ROOM_KINDS = ['item', 'order', 'negotiation', 'complaint', 'platform'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** The sides of a conversation. */
export type ChatSide = 'buyer' | 'vendor' | 'staff'

/** Minimum number of characters of a message. @spec 9 chat message 4 or more */
const MIN_MESSAGE_LENGTH = 4
/** Maximum length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 2_000
/** Maximum number of files per message. */
export const MAX_MESSAGE_FILES = 5

/**
 * Error of a message below the minimum length.
 *
 * @spec 5 'Pesan harus terdiri dari lebih dari 3 huruf'
 */
export const MESSAGE_TOO_SHORT = 'Pesan harus terdiri dari lebih dari 3 huruf'

/**
 * Returns whether a message is long enough. A message with a file may be shorter or empty.
 *
 * @spec 5 4 characters or more
 */
export const isLongEnough = (text: string, files: number): boolean =>
  files > 0 || [...text.trim()].length >= MIN_MESSAGE_LENGTH

/** The tabs of the staff console for conversations with the platform. */
export const STAFF_TABS = ['unassigned', 'mine', 'open', 'closed'] as const
export type StaffTab = (typeof STAFF_TABS)[number]
