import { expect, test } from 'vitest'
import { PROCESSING } from './processing.ts'
import { RETENTION_KINDS } from './retention.ts'

test('each kind of data with a period belongs to an activity of the register', () => {
  const listed = new Set(PROCESSING.flatMap(({ kinds }) => kinds))
  expect(RETENTION_KINDS.filter((kind) => !listed.has(kind))).toEqual([])
})
