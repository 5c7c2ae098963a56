import type { RoomRow } from '@pasar/contract/chat/chat'
import type { RoomKind } from '@pasar/domain/chat/room'
import type { IconName } from '../icons/icon-names.ts'

type RoomSubject = { kind: RoomKind; about: string; aboutId: number }

/** Returns a short label for the subject of a conversation. */
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

/** Returns the preview of the last message for the list of conversations. */
export function formatLastMessage(last: RoomRow['last']): string {
  if (last === null) return ''
  const text = last.text !== '' ? last.text : last.hasFiles ? 'Lampiran' : 'Pesan disembunyikan petugas'
  return last.isOwn ? `Anda: ${text}` : text
}
