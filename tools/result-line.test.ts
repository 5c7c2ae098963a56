import { afterEach, expect, test, vi } from 'vitest'
import { figureKey, printResult } from './result-line.ts'

afterEach(() => vi.restoreAllMocks())

test('a result is one line of names and rounded figures', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  printResult('bench', { failed: 0, [figureKey('page: home, of a school')]: 8.4567, req: 2_020 })
  expect(write.mock.calls).toEqual([['RESULT bench failed=0 page_home_of_a_school=8.46 req=2020\n']])
})
