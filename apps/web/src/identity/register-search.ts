import type { SearchSchemaInput } from '@tanstack/react-router'
import { REGISTER_KINDS, type RegisterKind } from '../api/register-request.ts'

/** Who registers; a vendor unless said otherwise. */
export function parseRegisterSearch({ sebagai }: { sebagai?: RegisterKind } & SearchSchemaInput): {
  sebagai?: RegisterKind | undefined
} {
  const kind = REGISTER_KINDS.find((one) => one === sebagai)
  return { sebagai: kind === 'vendor' ? undefined : kind }
}

/** Whose address is confirmed; what cannot be an address is nobody's. */
export const parseVerificationSearch = ({
  email,
}: { email?: string } & SearchSchemaInput): { email?: string | undefined } => ({
  email: typeof email === 'string' && /^[^\s@]{1,100}@[^\s@]{1,100}$/.test(email) ? email : undefined,
})
