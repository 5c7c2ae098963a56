import { expect, test } from 'vitest'
import { isRetryable } from './lost-connection.ts'

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each(['57P01', '57P02', '57P03', '08006', '08P01', 'ECONNRESET', '40001'])(
  'repeats a read after %s, and no write',
  (code) => {
    expect(isRetryable(failure(code), ' select 1')).toBe(true)
    for (const text of [
      'insert into a values (1)',
      'with b as (delete from a returning 1) select * from b',
      'select id from a for update',
      'select id from a for no key update',
      "select nextval('a')",
      "select pg_notify('a', '')",
    ])
      expect(isRetryable(failure(code), text)).toBe(false)
  },
)

test('repeats every statement that a read-only server has refused', () => {
  expect(isRetryable(failure('25006'), 'update a set b = 1')).toBe(true)
})

test('does not repeat a read after a timeout or an error of the statement', () => {
  expect(isRetryable(failure('', 'Connection terminated due to connection timeout'), 'select 1')).toBe(false)
  expect(isRetryable(failure('57014'), 'select 1')).toBe(false)
  expect(isRetryable(failure('42601'), 'select 1')).toBe(false)
})
