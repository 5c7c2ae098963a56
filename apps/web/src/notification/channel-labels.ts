import type { Channel } from '@pasar/domain/notification/audience'

export const channelLabels: Record<Channel, string> = { email: 'Email', wa: 'WhatsApp', push: 'Browser' }
