/**
 * `npm run search-quality`: judges the search by queries that a rule draws from the demo catalogue
 * (`drawn-queries.ts`), and counts corrections of words that are right as they are
 * (`unsold-terms.ts`). `-- --list` prints every query with its value, `-- --open` leaves out the
 * queries that are reserved.
 */
import { parseArgs } from 'node:util'
import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { demoIndex } from '@pasar/demo/testing/demo-index'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { searchContent } from '@pasar/search/index-search'
import { SCHOOL_SYNONYMS } from '@pasar/server/reference/school-synonyms'
import { printResult } from '../result-line.ts'
import { type DrawnQuery, drawQueries } from './drawn-queries.ts'
import { itemGrade, judgedItem, ndcgOf, plainTokens, type Wish } from './item-grades.ts'
import { UNSOLD_TERMS } from './unsold-terms.ts'

const { values: options } = parseArgs({
  options: { list: { type: 'boolean', default: false }, open: { type: 'boolean', default: false } },
})
const ITEMS = 20_000
const MIN_NDCG = 0.9
const MIN_UNSOLD_TERMS = 200
/** Queries in the list of the worst ones. */
const WORST = 12

const print = (line: string) => process.stdout.write(`${line}\n`)
const { content, drafts } = demoIndex(ITEMS, SCHOOL_SYNONYMS)
const items = new Map(
  drafts
    .filter(({ draft, price }) => !draft && price >= MIN_PRICE)
    .map((draft) => [draft.index + 1, judgedItem(draft)]),
)
const search = (keyword: string) =>
  searchContent(
    content,
    { ...CatalogueSearch.parse({}), keyword, sort: 'RELEVANCE', kinds: 'all', near: '' },
    PUBLIC_VIEW,
  )

type Judged = DrawnQuery & { readonly score: number; readonly isCorrected: boolean }

function judge(query: DrawnQuery): Judged {
  const { ids, correction } = search(query.keyword)
  return { ...query, score: ndcgOf(query.wishes, items, ids), isCorrected: correction !== null }
}

const mean = (all: readonly Judged[]) => all.reduce((sum, { score }) => sum + score, 0) / all.length

function printKinds(judgements: readonly Judged[]): void {
  for (const [kind, all] of Map.groupBy(judgements, (one) => one.kind)) {
    const corrected = all.filter(({ isCorrected }) => isCorrected).length
    print(`${kind.padEnd(18)} NDCG@10 ${mean(all).toFixed(3)} over ${all.length}; corrected ${corrected}`)
  }
}

/**
 * Returns whether a search for a word that the catalogue does not sell shows something else: it
 * names a correction, or it finds an item without any word that begins with the typed one.
 */
function isWrong(word: string): boolean {
  const { ids, correction, suggestion, synonyms } = search(word)
  if (correction !== null || suggestion !== null) return true
  if (synonyms.length > 0) return false
  return ids.some((id) => {
    const { searchText } = drafts[id - 1] ?? { searchText: '' }
    return !searchText.split(' ').some((own) => own.startsWith(word))
  })
}

/** A known word beside the other one must stay alone: `kertas bekasi` is never `kertas bekas`. */
function isWrongBeside(word: string): boolean {
  const { correction } = search(`kertas ${word}`)
  return correction !== null && correction.searched !== 'kertas' && correction.searched !== word
}

const canBeMet = (wishes: readonly Wish[]) =>
  wishes.some((wish) => [...items.values()].some((item) => itemGrade(wish, item) === 3))
const judgements = drawQueries([...items.values()], canBeMet).map(judge)
const openOnes = judgements.filter(({ isReserved }) => !isReserved)
const reservedQueries = judgements.filter(({ isReserved }) => isReserved)
const shown = options.open ? openOnes : judgements
if (options.list)
  for (const { kind, keyword, score } of shown) print(`${score.toFixed(2)} ${kind} ${keyword}`)
printKinds(openOnes)
const worst = openOnes.toSorted((a, b) => a.score - b.score).slice(0, WORST)
print(`Worst: ${worst.map(({ keyword, score }) => `${keyword} ${score.toFixed(2)}`).join(', ')}`)

const catalogueTokens = new Set(
  drafts.flatMap(({ name, searchText }) => [...plainTokens(name), ...searchText.split(' ')]),
)
const others = [...new Set(UNSOLD_TERMS)].filter((word) => !catalogueTokens.has(word))
const wrong = others.filter((word) => isWrong(word) || isWrongBeside(word))
print(`${others.length} unsold terms; wrong: ${wrong.join(', ') || 'none'}`)
if (others.length < MIN_UNSOLD_TERMS) throw new Error(`only ${others.length} unsold terms`)

const figures = {
  queries: judgements.length,
  ndcg: mean(openOnes),
  ...(options.open ? {} : { ndcg_reserved: mean(reservedQueries) }),
  unsold_terms: others.length,
  wrong_corrections: wrong.length,
}
printResult('search-quality', figures)
const isGood =
  figures.ndcg >= MIN_NDCG && (options.open || mean(reservedQueries) >= MIN_NDCG) && wrong.length === 0
process.exitCode = isGood ? 0 : 1
