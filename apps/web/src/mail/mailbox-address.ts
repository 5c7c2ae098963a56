import type { SearchSchemaInput } from '@tanstack/react-router'

/** Reads the recipient from the URL; all recipients by default. */
export const readRecipient = ({
  untuk,
}: { untuk?: string } & SearchSchemaInput): { untuk?: string | undefined } => ({
  untuk: typeof untuk === 'string' && untuk !== '' ? untuk : undefined,
})
