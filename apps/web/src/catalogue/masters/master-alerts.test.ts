import { expect, test } from 'vitest'
import { alertTitle, deleteQuestion } from './master-alerts.ts'

test.each([
  ['add', 'tag', 'ADD TAG ERROR'],
  ['edit', 'tag', 'EDIT TAG ERROR'],
  ['delete', 'tag', 'DELETE TAG ERROR'],
  ['add', 'group', 'ADD GROUP ERROR'],
  ['edit', 'group', 'EDIT GROUP ERROR'],
  ['delete', 'group', 'DELETE GROUP ERROR'],
  ['add', 'currency', 'ADD GROUP ERROR'],
  ['edit', 'currency', 'EDIT GROUP ERROR'],
  ['delete', 'currency', 'DELETE GROUP ERROR'],
] as const)('§8 the alert when the server refuses to %s a %s', (action, kind, title) => {
  expect(alertTitle(action, kind)).toBe(title)
})

test('§8 asks before deleting a group and names it', () => {
  expect(deleteQuestion('group', 'Etalase')).toBe('Are you sure you want to delete group Etalase')
  expect(deleteQuestion('tag', 'Laris')).toBe('Are you sure you want to delete tag Laris')
})
