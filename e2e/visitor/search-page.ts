import type { Page } from 'playwright-core'
import { signInMember } from '../fixtures/staff-sign-in.ts'
import type { OpenVisitor } from '../fixtures/visitors.ts'

export const pageHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

export const choiceIn = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

export const field = (page: Page) => choiceIn(page, 'Cari barang, jasa, dan buku')

export const bound = (page: Page, name: 'terendah' | 'tertinggi') =>
  page.getByRole('textbox', { name: `Harga ${name}` })

export const prices = async (page: Page) => [
  await bound(page, 'terendah').inputValue(),
  await bound(page, 'tertinggi').inputValue(),
]

/** Opens a visitor that is signed in as the demo school. */
export async function openAsSchool(open: OpenVisitor, width: 390 | 1440, theme: 'light' | 'dark') {
  const visitor = await open(width, theme)
  await signInMember(visitor.page, 'sekolah@contoh.test')
  return visitor
}
