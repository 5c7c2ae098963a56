import type { AuthorizationRow } from './row.ts'

/** Who may make the calls about findings, samples and emails about findings. */
export const oversightCalls: readonly AuthorizationRow[] = [
  { call: 'GET /finding', caller: 'staff or supervisor' },
  { call: 'GET /finding/:findingId', caller: 'staff or supervisor', params: { findingId: '999999999' } },
  {
    call: 'POST /finding/:findingId/step',
    caller: 'staff or supervisor',
    params: { findingId: '999999999' },
    body: { action: 'view', version: 1 },
  },
  {
    call: 'POST /finding/:findingId/note',
    caller: 'staff or supervisor',
    params: { findingId: '999999999' },
    body: { note: 'Catatan' },
  },
  { call: 'POST /staff/finding/search', caller: 'staff' },
  { call: 'GET /oversight/sample', caller: 'supervisor' },
  {
    call: 'POST /oversight/sample',
    caller: 'supervisor',
    body: { from: '2026-01-01', to: '2026-01-31', size: 1 },
  },
  { call: 'GET /oversight/sample/:sampleId', caller: 'supervisor', params: { sampleId: '999999999' } },
  { call: 'GET /finding/:findingId/share', caller: 'supervisor', params: { findingId: '999999999' } },
  {
    call: 'POST /finding/:findingId/share',
    caller: 'supervisor',
    params: { findingId: '999999999' },
    body: { memberId: 1, note: 'Catatan' },
  },
  {
    call: 'POST /finding/:findingId/share/:shareId/end',
    caller: 'supervisor',
    params: { findingId: '999999999', shareId: '999999999' },
  },
  { call: 'GET /finding-mail', caller: 'supervisor' },
  {
    call: 'POST /finding-mail',
    caller: 'supervisor',
    body: { frequency: 'never', kinds: ['split'], minAmount: 0 },
  },
  {
    call: 'POST /finding-mail/end',
    caller: 'anyone',
    body: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  },
]
