import { reasonOfAct, STAFF_ACTION_LABELS } from '@pasar/contract/identity/staff-action-labels'
import { formatActObject } from '@pasar/contract/staff/act-labels'
import { actSubject } from '@pasar/contract/staff/act-subjects'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '../web/routes.ts'
import { staffAct } from './audit-view.ts'

/** Acts that decide about another party, by step; the log shows the reason of each. */
const DECISIONS: Readonly<Record<string, readonly string[]>> = {
  'POST /staff/setting/:key': [''],
  'POST /staff/setting/change/:changeId': ['refuse', 'cancel'],
  'POST /staff/member/:memberId/step': ['refuse', 'switch-off', 'switch-on', 'reopen', 'ban', 'lift-ban'],
  'POST /staff/member/:memberId/numbers': [''],
  'POST /staff/member/:memberId/code-removal': [''],
  'POST /staff/member/:memberId/code-removal/decision': ['refuse', 'cancel'],
  'POST /staff/account/:memberId/roles/decision': ['refuse', 'cancel'],
  'POST /staff/member/:memberId/business-change': ['refuse'],
  'POST /staff/member/:memberId/payout-hold': ['hold', 'release'],
  'POST /staff/item/:itemId/step': ['return', 'take-down'],
  'POST /staff/item/:itemId/proposal': ['return'],
  'POST /finding/:findingId/step': ['explain', 'report', 'reopen'],
  'POST /staff/breach/:breachId/step': ['close'],
  'POST /staff/chat/:chatId/message/:messageId/hide': [''],
  'POST /staff/member/:memberId/description': ['hide', 'show'],
  'POST /staff/movement/:movementId/return': [''],
  'POST /staff/payment-approval/:approvalId': ['refuse', 'cancel'],
  'POST /case/:caseId/step': ['answer', 'complete', 'cancel'],
  'POST /history/:orderId/payment/refuse': [''],
  'POST /history/:orderId/request/:requestId/grant': [''],
  'POST /history/:orderId/request/:requestId/deny': [''],
  'POST /complaint/:complaintId/decline': [''],
  'POST /complaint/:complaintId/complete': [''],
  'POST /complaint/:complaintId/cancel': [''],
  'POST /complaint/:complaintId/decide': [''],
}

/** Words of a call or step that name a decision. */
const DECIDING =
  /refuse|deny|grant|decline|decide|ban|hold|release|switch-|return|take-down|cancel|hide|close$|reopen/

/** Deciding words of acts that take no reason. */
const WITHOUT_REASON: Readonly<Record<string, string>> = {
  'POST /staff/chat/:chatId/step close': 'ends a conversation that either side can begin again',
  'POST /staff/work/:queue/:subjectId/step release': 'gives a case back to its queue',
}

/** Steps of a call that its body allows but its role never takes. */
const NOT_OF_STAFF = new Set(['verify', 'close'])

const served = new Map(
  routes.map(({ endpoint }): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
const changing = Object.entries(STAFF_ACTION_LABELS).filter(([call]) => !call.startsWith('GET '))

/** Returns the parts of a JSON schema by name, of all its alternatives. */
function propertiesOf(call: string): Record<string, { enum?: string[]; const?: string }> {
  const body = served.get(call)?.body
  if (body === undefined) throw new Error(`no route serves ${call}`)
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.assign(
    {},
    ...[schema, ...(schema.oneOf ?? schema.anyOf ?? [])].map((one) => Object(one).properties),
  )
}

test('every step that a body allows has a label of its own, and every act a group', () => {
  for (const [call, label] of changing) {
    const steps = propertiesOf(call).action?.enum
    if (typeof label !== 'string' && steps !== undefined) {
      const expected = steps.filter((step) => step in label || !NOT_OF_STAFF.has(step))
      expect([call, Object.keys(label).sort()]).toEqual([call, expected.sort()])
    }
    if (typeof label === 'string') expect([call, steps]).toEqual([call, undefined])
    expect([call, actSubject(call)]).not.toContain(undefined)
  }
})

test('every decision has a field for its reason, and the log shows it', () => {
  const deciding = changing.flatMap(([call, label]) =>
    (typeof label === 'string' ? [''] : Object.keys(label))
      .filter((step) => DECIDING.test(step === '' ? call : step) && !(`${call} ${step}` in WITHOUT_REASON))
      .map((step) => `${call} ${step}`.trim()),
  )
  const listed = Object.entries(DECISIONS).flatMap(([call, steps]) =>
    steps.map((step) => `${call} ${step}`.trim()),
  )
  expect(deciding.filter((act) => !listed.includes(act))).toEqual([])
  for (const [call, steps] of Object.entries(DECISIONS))
    for (const step of steps) {
      const body = Object.fromEntries(Object.keys(propertiesOf(call)).map((name) => [name, ` ${name} `]))
      const reason = reasonOfAct(call, { ...body, action: step, version: 1 })
      expect([call, ['reason', 'text', 'answer', 'words', 'note', 'conclusion'].includes(reason)]).toEqual([
        call,
        true,
      ])
      const row = { at: new Date(0), memberId: 1, seq: 0, actorName: 'Sari', objectName: null }
      expect(staffAct({ ...row, detail: JSON.stringify({ call, on: {}, step, reason }) }).reason).toBe(reason)
    }
})

test('every id in the URL of an act has a label', () => {
  const unnamed = changing
    .map(([call]) => call)
    .filter((call) => {
      const ids = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const named = ids.filter((name) => !['type', 'channel', 'key'].includes(name))
      return (
        formatActObject(Object.fromEntries(named.map((name) => [name, '7'])))
          .split(', ')
          .filter(Boolean).length !== named.length
      )
    })
  expect(unnamed).toEqual([])
})
