import type { Channel } from '@pasar/domain/notification/kinds'

export const channelWords: Record<Channel, string> = { email: 'Email', wa: 'WhatsApp', push: 'Peramban' }
