import type { FieldError } from '@pasar/domain/kernel/result'

/** Formats a fault for display away from its field. */
export const formatFault = ({ field, message }: FieldError): string =>
  field.startsWith('zonePrices.') ? `Zona ${field.slice('zonePrices.'.length)}: ${message}` : message
