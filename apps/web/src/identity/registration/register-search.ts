import type { SearchSchemaInput } from '@tanstack/react-router'
import { REGISTER_KINDS, type RegisterKind } from '../../dialogs/register-request.ts'

/** Reads the type of account from the URL; a vendor by default. */
export function parseRegisterSearch({ sebagai }: { sebagai?: RegisterKind } & SearchSchemaInput): {
  sebagai?: RegisterKind | undefined
} {
  const kind = REGISTER_KINDS.find((one) => one === sebagai)
  return { sebagai: kind === 'vendor' ? undefined : kind }
}

/** Reads the email to verify from the URL; ignores an invalid one. */
export const parseVerificationSearch = ({
  email,
}: { email?: string } & SearchSchemaInput): { email?: string | undefined } => ({
  email: typeof email === 'string' && /^[^\s@]{1,100}@[^\s@]{1,100}$/.test(email) ? email : undefined,
})
