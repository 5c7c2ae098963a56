import type { AuthorizationRow } from './row.ts'

/** Calls about the people of a shop. */
export const shopPeopleCalls: readonly AuthorizationRow[] = [
  { call: 'GET /shop/people', caller: 'vendor' },
  {
    call: 'POST /shop/invitation',
    caller: 'vendor',
    proof: 'account',
    body: { email: 'baru@contoh.test', roles: ['orders'] },
  },
  {
    call: 'POST /shop/invitation/:invitationId/send',
    caller: 'vendor',
    object: 'shop invitation',
    proof: 'account',
  },
  { call: 'DELETE /shop/invitation/:invitationId', caller: 'vendor', object: 'shop invitation' },
  {
    call: 'PUT /shop/people/:personId/roles',
    caller: 'vendor',
    object: 'shop person',
    proof: 'account',
    body: { roles: ['finance'] },
  },
  { call: 'DELETE /shop/people/:personId', caller: 'vendor', object: 'shop person' },
  { call: 'PUT /shop/account-login', caller: 'vendor', proof: 'factor', body: { isOpen: true } },
  { call: 'POST /shop/invitation/view', caller: 'anyone' },
  { call: 'POST /shop/invitation/accept', caller: 'anyone' },
]
