import type { RoomRow } from '@pasar/contract/chat/chat'
import type { RoomKind } from '@pasar/domain/chat/room'
import type { IconName } from '../icons/icon-names.ts'

type RoomSubject = { kind: RoomKind; about: string; aboutId: number }

/** What a conversation is about, in a few words. */
export function formatRoomSubject({ kind, about, aboutId }: RoomSubject): string {
  switch (kind) {
    case 'item':
      return about
    case 'order':
      return `Pesanan ${about}`
    case 'negotiation':
      return `Negosiasi ${aboutId}: ${about}`
    case 'complaint':
      return `Komplain pesanan ${about}`
    case 'platform':
      return 'Bantuan platform'
  }
}

export const KIND_ICON: Readonly<Record<RoomKind, IconName>> = {
  item: 'package',
  order: 'receipt',
  negotiation: 'handshake',
  complaint: 'warning',
  platform: 'headset',
}

/** The last message of a conversation, as its line in the list says it. */
export function formatLastMessage(last: RoomRow['last']): string {
  if (last === null) return ''
  const words = last.text !== '' ? last.text : last.hasFiles ? 'Lampiran' : 'Pesan disembunyikan petugas'
  return last.isOwn ? `Anda: ${words}` : words
}
