import type { FieldMessage } from '@pasar/domain/kernel/result'

/**
 * Formats a fault for display away from its field. The message about flattened options states each
 * loss; the form shows them as a table.
 */
export function formatFault({ field, message }: FieldMessage): string {
  if (field === 'confirmFlattening') return 'Harga grosir menyamakan harga pilihan; setujui di formulirnya'
  return field.startsWith('zonePrices.') ? `Zona ${field.slice('zonePrices.'.length)}: ${message}` : message
}
