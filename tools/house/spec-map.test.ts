import { expect, test } from 'vitest'
import { readSource } from './source-files.ts'
import { currentSpecMap, drawSpecMap } from './spec-map.ts'

const RULES = `# Rules

## 5 Validation rules

### Login

Both fields are required.

### Tax calculation

Exempt: 'dpp_other' and \`tax\` are 0.
`

const citing = (line: string) => [{ path: 'packages/domain/src/tax/price.ts', text: `/** ${line} */` }]

test('finds a citation by its heading, or by words below it', () => {
  for (const quote of ['Tax calculation', 'dpp_other and tax are 0'])
    expect(drawSpecMap(RULES, citing(`@spec 5 ${quote}`))).toEqual({
      missing: [],
      page: expect.stringContaining('- **Tax calculation**\n  - [packages/domain/src/tax/price.ts]'),
    })
})

test('lists a heading without files', () => {
  expect(drawSpecMap(RULES, citing('@spec 5 Login')).page).toContain(
    'that no file carries\n\n- §5 Tax calculation\n',
  )
})

test('reports cited words that are not in their §', () => {
  expect(drawSpecMap(RULES, citing('@spec 5 Shipping')).missing).toHaveLength(1)
  expect(drawSpecMap(RULES, citing('@spec 4 Login')).missing).toHaveLength(1)
})

test('every citation of the code is in docs/spec.md, and docs/spec-map.md is up to date', () => {
  const { page, missing } = currentSpecMap()
  expect(missing).toEqual([])
  expect(page.split('\n').length).toBeGreaterThan(100)
  expect(readSource('docs/spec-map.md').text, 'run npm run spec-map').toBe(page)
})
