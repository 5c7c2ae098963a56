import type { WebhookDelivery, WebhookStateFilter } from '@pasar/contract/webhook/webhook'
import type { Tone } from '../ui/base/tag.tsx'

/** Labels of the filter by state. */
export const deliveryStateLabels: Readonly<Record<WebhookStateFilter, string>> = {
  all: 'Semua',
  waiting: 'Menunggu',
  sent: 'Terkirim',
  dead: 'Gagal',
}

export const deliveryStateTones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'amber',
  sent: 'green',
  dead: 'red',
}

const faultLabels: Readonly<Record<string, string>> = {
  address: 'Alamat tidak dapat dicapai dari internet',
  name: 'Nama server tidak ditemukan',
  timeout: 'Tidak dijawab dalam 10 detik',
  connection: 'Server tidak dapat dihubungi',
}

/** Returns what the target replied last; empty before the first attempt. */
export function replyOf({ status, fault }: Pick<WebhookDelivery, 'status' | 'fault'>): string {
  if (status !== null) return `Jawaban ${status}`
  return faultLabels[fault] ?? ''
}
