import * as z from 'zod/mini'
import { storedValue } from '../../store/stored-value.ts'

const MAX_LAST_PAGES = 5
const OF_EVERY_TITLE = ' - Pasar Sekolah'

const LastPage = z.object({
  // Same-origin paths only, so that a stored address cannot lead to another site.
  address: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(300)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
})
type LastPage = z.output<typeof LastPage>

const onDevice = storedValue('visit', 'last-pages', z.array(LastPage).check(z.maxLength(MAX_LAST_PAGES)))

/** The last pages opened in this tab, newest first. The "not found" page links to them. */
export const lastPages = {
  read: (): readonly LastPage[] => onDevice.read() ?? [],
  add(address: string, title: string) {
    const page = z.safeParse(LastPage, { address, title: title.replace(OF_EVERY_TITLE, '') })
    if (page.success) onDevice.write(withPage(onDevice.read() ?? [], page.data))
  },
}

/** Returns the list with a page at its head, without duplicates. */
export const withPage = (before: readonly LastPage[], page: LastPage): LastPage[] =>
  [page, ...before.filter(({ address }) => address !== page.address)].slice(0, MAX_LAST_PAGES)
