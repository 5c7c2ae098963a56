import type { SearchSchemaInput } from '@tanstack/react-router'

/** Whose letters are shown; everybody's when nobody is named. */
export const readRecipient = ({
  untuk,
}: { untuk?: string } & SearchSchemaInput): { untuk?: string | undefined } => ({
  untuk: typeof untuk === 'string' && untuk !== '' ? untuk : undefined,
})
