import * as z from 'zod/mini'
import { storedValue } from '../api/stored-value.ts'

const MOST_KEPT = 5
const OF_EVERY_TITLE = ' - Pasar Sekolah'

const LastPage = z.object({
  // An address of our own: no other site can have put one here, and none is led to.
  address: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(300)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
})
type LastPage = z.output<typeof LastPage>

const onDevice = storedValue('visit', 'halaman-terakhir', z.array(LastPage).check(z.maxLength(MOST_KEPT)))

/** The pages that were open last in this tab, newest first; who is lost finds back by them. */
export const lastPages = {
  read: (): readonly LastPage[] => onDevice.read() ?? [],
  add(address: string, title: string) {
    const page = z.safeParse(LastPage, { address, title: title.replace(OF_EVERY_TITLE, '') })
    if (page.success) onDevice.write(withPage(onDevice.read() ?? [], page.data))
  },
}

/** The list with a page at its head, each address only once. */
export const withPage = (before: readonly LastPage[], page: LastPage): LastPage[] =>
  [page, ...before.filter(({ address }) => address !== page.address)].slice(0, MOST_KEPT)
