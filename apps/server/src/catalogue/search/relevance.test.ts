import { demoIndex } from '@pasar/demo/testing/demo-index'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { findInContent } from '@pasar/search/index-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOf, JUDGED, type JudgedQuery } from '../../../testing/judged-queries.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { ALL_ITEMS_QUERY } from './home-shelves.ts'
import { readSynonyms } from './search-index.queries.ts'

const SHOWN = 10

let database: OpenDatabase
let world: ReturnType<typeof demoIndex>

beforeAll(async () => {
  database = await testDb()
  world = demoIndex(20_000, await readSynonyms(database.db))
})
afterAll(() => database.close())

/** Gains of 0, 1, 3 and 7 for the grades, discounted by position. */
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, SHOWN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * Returns the nDCG of the first ten results compared with the best ten of the catalogue; 1 is
 * perfect.
 */
function ndcg(query: JudgedQuery): number {
  const onSale = world.drafts.filter(({ draft, price }) => !draft && price >= 100)
  const best = onSale.map(({ name }) => gradeOf(query, name)).sort((a, b) => b - a)
  const indexQuery = { ...ALL_ITEMS_QUERY, keyword: query.keyword, sort: 'RELEVANCE' as const }
  const shown = findInContent(world.content, indexQuery, PUBLIC_VIEW).ids.slice(0, SHOWN)
  return gainOf(shown.map((id) => gradeOf(query, world.drafts[id - 1]?.name ?? ''))) / gainOf(best)
}

test('reaches an nDCG@10 of at least 0.85 over all judged keywords', () => {
  expect(JUDGED.length).toBeGreaterThanOrEqual(150)
  const scores = JUDGED.map((query) => ({ keyword: query.keyword, score: ndcg(query) }))
  // A keyword without any relevant item would have no score.
  expect(scores.filter(({ score }) => Number.isNaN(score))).toEqual([])
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
  const worst = scores.filter(({ score }) => score < 0.6).sort((a, b) => a.score - b.score)
  process.stdout.write(
    `nDCG@10 ${mean.toFixed(3)} over ${scores.length} keywords; worst: ${worst.map(({ keyword, score }) => `${keyword} ${score.toFixed(2)}`).join(', ')}\n`,
  )
  expect(mean).toBeGreaterThanOrEqual(0.85)
})
