import { MOST_SUGGESTED, type SuggestReply } from '@pasar/contract/catalogue/suggest'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { Db } from '../db/database.ts'
import { readCards, searchVendors } from './catalogue.queries.ts'
import { EVERYTHING } from './home-shelves.ts'
import type { SearchIndex } from './search-index.ts'
import { searchWords } from './search-words.ts'

const MOST_KEYWORDS = 4
const MOST_CATEGORIES = 2
const MOST_VENDORS = 2

/** What somebody may mean who has typed so far. */
export async function suggestionsFor(
  db: Db,
  catalogue: SearchIndex,
  asked: { keyword: string; kinds: 'all' | 'books'; zone: Zone },
): Promise<SuggestReply> {
  const { keyword, kinds, zone } = asked
  if (keyword === '') return { keywords: [], categories: [], vendors: [], items: [] }
  const keywords = catalogue.completions(keyword, MOST_KEYWORDS)
  const words = searchWords(keyword)
  const categories = catalogue.categories.rows
    .filter(
      ({ level, name }) =>
        level > 0 && words.every((word) => searchWords(name).some((own) => own.startsWith(word))),
    )
    .slice(0, MOST_CATEGORIES)
  const vendors = (await searchVendors(db, keyword)).slice(0, MOST_VENDORS)
  const room = MOST_SUGGESTED - keywords.length - categories.length - vendors.length
  const { ids } = catalogue.find({ ...EVERYTHING, keyword, kinds, sort: 'RELEVANCE' }, zone)
  const items = await readCards(db, ids.slice(0, room), zone)
  return {
    keywords,
    categories: categories.map(({ wireId, name, fullName }) => ({
      id: wireId,
      name,
      path: fullName.split(' / ').slice(0, -1).join(' / '),
    })),
    vendors: vendors.map(({ id, name, regencyName }) => ({ id, name, regencyName })),
    items: items.map(({ id, name, kind, picture }) => ({ id, name, kind, picture })),
  }
}
