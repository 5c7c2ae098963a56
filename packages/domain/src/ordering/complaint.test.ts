import { describe, expect, test } from 'vitest'
import { findMachineFaults, step } from '../kernel/machine.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import {
  answerDue,
  complaintCategories,
  complaintMachine,
  escalationDue,
  mayEscalateComplaint,
  remediesIn,
} from './complaint.ts'

const friday = new Date('2026-11-20T03:00:00Z')

test('has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(complaintMachine)).toEqual([])
})

test('lets only the opener settle a complaint and only the platform decide it', () => {
  expect(step(complaintMachine, 'open', 'complete', 'other').ok).toBe(false)
  expect(step(complaintMachine, 'escalated', 'complete', 'opener').ok).toBe(false)
  for (const by of ['opener', 'other', 'system'] as const)
    expect(step(complaintMachine, 'escalated', 'decide', by).ok).toBe(false)
})

describe('categories of complaints', () => {
  const bast = { state: 'completed', bastAt: friday, deadline: null } as const
  test('lets a school complain from shipping on, about quality until 30 days after the BAST', () => {
    expect(
      complaintCategories(
        'buyer',
        { state: 'processed', bastAt: null, deadline: null },
        friday,
        DEFAULT_SETTINGS,
      ),
    ).toEqual([])
    expect(
      complaintCategories(
        'buyer',
        { state: 'shipping', bastAt: null, deadline: null },
        friday,
        DEFAULT_SETTINGS,
      ),
    ).toContain('not_arrived')
    expect(complaintCategories('buyer', bast, new Date('2026-12-20T16:59:59Z'), DEFAULT_SETTINGS)).toContain(
      'damaged',
    )
    expect(complaintCategories('buyer', bast, new Date('2026-12-20T17:00:00Z'), DEFAULT_SETTINGS)).toEqual([])
  })
  test('lets a vendor complain about an overdue payment', () => {
    const order = { state: 'bast', bastAt: friday, deadline: new Date('2026-12-04T16:59:59.999Z') } as const
    expect(complaintCategories('vendor', order, new Date('2026-12-04T16:59:59Z'), DEFAULT_SETTINGS)).toEqual(
      [],
    )
    expect(
      complaintCategories('vendor', order, new Date('2026-12-04T17:00:00Z'), DEFAULT_SETTINGS),
    ).toContain('payment')
  })
})

test('lets only the platform close an order after the BAST, without a price reduction', () => {
  expect(remediesIn('shipping', 'opener')).toEqual(['replace', 'short', 'price_cut', 'return', 'continue'])
  expect(remediesIn('bast', 'opener')).toEqual(['continue'])
  expect(remediesIn('bast', 'staff')).toEqual(['close', 'continue'])
  expect(remediesIn('paid', 'staff')).toEqual(['continue'])
})

describe('deadlines', () => {
  test('gives two working days to answer and escalates to the platform after seven days', () => {
    expect(answerDue(friday, DEFAULT_SETTINGS)).toEqual(new Date('2026-11-24T16:59:59.999Z'))
    expect(escalationDue(friday, DEFAULT_SETTINGS)).toEqual(new Date('2026-11-27T16:59:59.999Z'))
  })
  test('lets only the waiting side escalate after silence, and either side after a declined proposal', () => {
    const silent = { answerBy: new Date('2026-11-24T16:59:59Z'), awaited: 'other' as const, declined: 0 }
    const late = new Date('2026-11-25T00:00:00Z')
    expect(mayEscalateComplaint(silent, 'opener', late)).toBe(true)
    expect(mayEscalateComplaint(silent, 'other', late)).toBe(false)
    expect(mayEscalateComplaint(silent, 'opener', friday)).toBe(false)
    expect(mayEscalateComplaint({ ...silent, declined: 1 }, 'other', friday)).toBe(true)
  })
})
