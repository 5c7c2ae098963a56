import { expect, test } from 'vitest'
import { afterWorkStep } from './assignment.ts'

const [ANI, BUDI, CITRA] = [1, 2, 3]
const base = { holder: null, previous: null, actor: ANI, to: null }

test('a case of no one is taken; a case of a colleague is not', () => {
  expect(afterWorkStep({ ...base, action: 'take' })).toEqual({ holder: ANI })
  expect(afterWorkStep({ ...base, action: 'take', holder: ANI })).toEqual({ holder: ANI })
  expect(afterWorkStep({ ...base, action: 'take', holder: BUDI })).toEqual({ refusal: 'taken' })
})

test('a case is given by its holder, or by a colleague who saw whose it is', () => {
  const give = { ...base, action: 'give' as const, to: CITRA }
  expect(afterWorkStep({ ...give, holder: ANI, previous: ANI })).toEqual({ holder: CITRA })
  expect(afterWorkStep({ ...give, holder: BUDI, previous: BUDI })).toEqual({ holder: CITRA })
  expect(afterWorkStep({ ...give, holder: BUDI, previous: null })).toEqual({ refusal: 'taken' })
  expect(afterWorkStep({ ...give, holder: CITRA, previous: CITRA })).toEqual({ refusal: 'same-person' })
  expect(afterWorkStep({ ...give, to: null })).toEqual({ refusal: 'no-person' })
})

test('only the holder gives a case back', () => {
  expect(afterWorkStep({ ...base, action: 'release', holder: ANI })).toEqual({ holder: null })
  expect(afterWorkStep({ ...base, action: 'release', holder: BUDI, previous: BUDI })).toEqual({
    refusal: 'not-yours',
  })
  expect(afterWorkStep({ ...base, action: 'release' })).toEqual({ refusal: 'not-yours' })
})
