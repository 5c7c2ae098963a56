/**
 * The table, column and owner of a sealed text. It is authenticated with the text, so that a text
 * copied to the row of another owner, or to another column, does not open.
 */
export type SealBinding = `${string}.${string}.${number | string}`

/** Sealed columns of a member. */
export type MemberColumn =
  | 'npwp'
  | 'npwp_typed'
  | 'nik'
  | 'bank_name'
  | 'bank_holder'
  | 'bank_account'
  | 'bank_branch'
  | 'totp_secret'

/**
 * Returns the binding of a number of a member. Copies in orders, documents, payouts and requests
 * for changes of business data have that of the member that they are about.
 */
export const memberBinding = (column: MemberColumn, memberId: number): SealBinding =>
  `member.${column}.${memberId}`

/** Returns the binding of the secret of an authenticator, of an account or a person of a shop. */
export const codeSecretBinding = ({
  memberId,
  personId,
}: {
  memberId: number
  personId: number | null
}): SealBinding =>
  personId === null ? memberBinding('totp_secret', memberId) : `shop_login.totp_secret.${personId}`

/** Returns the binding of the bank data of a change that waits. */
export const bankChangeBinding = (column: MemberColumn, memberId: number): SealBinding =>
  `bank_change.${column}.${memberId}`

/** Returns the binding of the text of an email. An email about no member has the owner 0. */
export const mailBinding = (memberId: number | null): SealBinding => `mail.body.${memberId ?? 0}`

/** Returns the binding of the secret of a webhook. The former secret has the same binding. */
export const webhookBinding = (memberId: number): SealBinding => `webhook_endpoint.secret.${memberId}`

/** Returns the binding of a pending sign-on. */
export const signOnBinding = (tokenHash: Buffer): SealBinding =>
  `pending_sign_on.answer.${tokenHash.toString('hex')}`

/**
 * Returns the binding that the copy of an NPWP states. Only for documents, whose content has a hash
 * in the chain of its order, so that a copy cannot be exchanged.
 */
export function statedNpwpBinding(sealedText: string): SealBinding {
  const [, memberId = '0'] = /^v2\.member\.npwp\.([0-9]+)\./.exec(sealedText) ?? []
  return memberBinding('npwp', Number(memberId))
}
