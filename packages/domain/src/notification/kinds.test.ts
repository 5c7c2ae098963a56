import { expect, test } from 'vitest'
import { ITEM_EVENT_ACTIONS } from '../catalogue/item-machine.ts'
import { MEMBER_EVENT_ACTIONS } from '../identity/member-machine.ts'
import { negotiationMachine } from '../negotiation/machine.ts'
import { complaintMachine } from '../ordering/complaint.ts'
import { orderMachine } from '../ordering/machine.ts'
import { replacementMachine } from '../ordering/replacement.ts'
import { requestMachine } from '../ordering/requests.ts'
import { MOVEMENT_KINDS } from '../payment/movement.ts'
import { SETTING_EVENTS } from '../settings/setting-rules.ts'
import { caseMachine, FOLLOW_UPS } from '../support/case-machine.ts'
import { NOTICE_GROUPS, SIDES } from './audience.ts'
import { DEADLINE_KINDS } from './deadlines.ts'
import { NOTICE_KINDS } from './kinds.ts'

const actionsOf = ({ rows }: { rows: readonly (readonly [string, string, string, string])[] }) =>
  rows.map(([, action]) => action)

const machines = {
  stock: ['low'],
  order: [
    'new',
    'remind',
    ...actionsOf(orderMachine),
    // Events besides the state changes.
    'await',
    'awaitTreasurer',
    'withdrawn',
    'lapse',
    'complain',
    'endComplaint',
    'rate',
    'answerRating',
    'payoutFailed',
    'payoutResent',
    'requestApproval',
    'refuseApproval',
    'cancelApproval',
  ],
  // The other replacement events are reported as the step of their order.
  replacement: actionsOf(replacementMachine).filter((action) => action.startsWith('send')),
  request: actionsOf(requestMachine),
  complaint: ['open', ...actionsOf(complaintMachine)],
  negotiation: ['open', ...actionsOf(negotiationMachine)],
  case: ['open', ...actionsOf(caseMachine), ...FOLLOW_UPS],
  rating: ['ask', 'given', 'answered'],
  work: ['give'],
  item: ITEM_EVENT_ACTIONS,
  member: MEMBER_EVENT_ACTIONS,
  movement: MOVEMENT_KINDS,
  payment: ['wrong_amount', 'late', 'double', 'closed', 'waiting', 'returned'],
  chat: ['unread', 'hand-over'],
  approval: ['ask', 'approve', 'refuse'],
  setting: [...SETTING_EVENTS, 'gap'],
  head: ['change', 'change-cancelled'],
  basket: ['on', 'off', 'no-treasurer'],
  security: ['spraying', 'code-guessing', 'new-client', 'key-expires'],
  deadline: DEADLINE_KINDS,
  budget: ['plan-read', 'plan-used', 'posted', 'year-end'],
}

test('lists every event, with a notice or explicitly none, and no other event', () => {
  const happening = Object.entries(machines).flatMap(([of, actions]) =>
    [...new Set(actions)].map((action) => `${of}.${action}`),
  )
  expect(Object.keys(NOTICE_KINDS).toSorted()).toEqual(happening.toSorted())
})

test('assigns actions only to the side that has to act', () => {
  const action = (kind: keyof typeof NOTICE_KINDS) =>
    SIDES.filter((side) => NOTICE_KINDS[kind]?.[side]?.tab === 'action')
  expect(action('order.new')).toEqual(['vendor'])
  expect(action('order.ship')).toEqual(['buyer'])
  expect(action('order.pay')).toEqual(['staff'])
  expect(action('complaint.escalate')).toEqual(['staff'])
  expect(action('order.complete')).toEqual([])
  expect(NOTICE_KINDS['deadline.pay']?.buyer?.requiredRight).toBe('pay')
  expect(NOTICE_KINDS['deadline.bast']?.buyer?.requiredRight).toBe('buy')
})

test('has a complete sentence for every kind and a kind for every group', () => {
  const rows = Object.values(NOTICE_KINDS).flatMap((row) => row ?? [])
  for (const row of rows) {
    const templates = SIDES.flatMap((side) => row[side] ?? [])
    expect(templates.length).toBeGreaterThan(0)
    for (const { text } of templates) expect(text).toMatch(/[.?}]$/)
  }
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(NOTICE_GROUPS))
})
