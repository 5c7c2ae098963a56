import { ContentForm } from '@pasar/contract/content/content-console'
import { readTarget } from '@pasar/contract/content/pages'
import { hasOwnPage, targetOf } from '@pasar/domain/content/pages'
import { expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import { loadFirstPages, readFirstPages } from './first-pages.load.ts'
import { parsePage } from './read-page.ts'

const picture = { key: 'a'.repeat(64), width: 390, height: 600 }

test('parses a page file: headings, steps with pictures, notes and links', () => {
  const text = `---
jenis: guide
judul: Cara Mencoba
ringkas: Satu: dua.
untuk: school
urutan: 7
---
Buka **Home** lalu
[cari](/search).

## Isi

1. Satu.
   ![Layar](a.webp)
2. Dua *miring*.

> Ingat ini.`
  const textNode = (value: string, ...marks: object[]) =>
    marks.length === 0 ? { type: 'text', text: value } : { type: 'text', text: value, marks }
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  expect(parsePage(text, () => picture)).toEqual({
    kind: 'guide',
    title: 'Cara Mencoba',
    summary: 'Satu: dua.',
    audience: 'school',
    ordinal: 7,
    body: {
      type: 'doc',
      content: [
        paragraph(
          textNode('Buka '),
          textNode('Home', { type: 'bold' }),
          textNode(' lalu '),
          textNode('cari', { type: 'link', attrs: { href: '/search' } }),
          textNode('.'),
        ),
        { type: 'heading', attrs: { level: 2 }, content: [textNode('Isi')] },
        {
          type: 'steps',
          content: [
            {
              type: 'item',
              content: [
                paragraph(textNode('Satu.')),
                { type: 'picture', attrs: { ...picture, words: 'Layar' } },
              ],
            },
            {
              type: 'item',
              content: [paragraph(textNode('Dua '), textNode('miring', { type: 'italic' }), textNode('.'))],
            },
          ],
        },
        { type: 'note', content: [paragraph(textNode('Ingat ini.'))] },
      ],
    },
  })
})

test('guides about the handover mention the BAPP of services too', () => {
  // The rules of the platform are quoted from the specification.
  const pages = readFirstPages(() => picture).filter(({ page }) => page.kind !== 'announcement')
  for (const { page } of pages) {
    const text = JSON.stringify(page)
    expect([page.title, text.includes('BAPP')]).toEqual([page.title, text.includes('BAST')])
  }
})

test('§2 Routes: shipped pages pass the staff form, and each has a unique address', () => {
  const pages = readFirstPages(() => picture).map(({ page }) => page)
  for (const { kind: _, ...form } of pages) expect(ContentForm.safeParse(form).error).toBeUndefined()
  const targets = pages.filter(({ kind }) => hasOwnPage(kind)).map(({ title }) => targetOf(title))
  expect(targets.length).toBeGreaterThan(12)
  expect(targets).toContain('satdik')
  expect(targets.toSorted()).toEqual([...new Set(targets)].toSorted())
})

test('each role has its own guide, and at least twelve guides show pictures of the product', () => {
  const guides = readFirstPages(() => picture).filter(({ page }) => page.kind === 'guide')
  expect([...new Set(guides.map(({ page }) => page.audience))].toSorted()).toEqual([
    'everyone',
    'school',
    'staff',
    'supervisor',
    'vendor',
  ])
  const shown = guides.filter(({ page }) => JSON.stringify(page.body).includes('"type":"picture"'))
  expect(shown.length).toBeGreaterThanOrEqual(12)
  for (const audience of ['school', 'vendor', 'supervisor', 'staff'])
    expect(
      shown.some(({ page }) => page.audience === audience),
      audience,
    ).toBe(true)
})

test('a start updates unchanged pages, leaves pages that staff changed, and is idempotent', async () => {
  const { db, close } = await testDb()
  const services = testServices()
  const load = (now: string) => loadFirstPages(db, { files: services.files, now: new Date(now) })
  const versions = () =>
    db
      .selectFrom('content_version')
      .select(['page_id', 'version'])
      .orderBy('page_id')
      .orderBy('version')
      .execute()
  await load('2026-11-01T00:00:00Z')
  const first = await versions()
  await load('2026-11-02T00:00:00Z')
  expect(await versions()).toEqual(first)
  const satdik = { params: { target: 'satdik' }, now: new Date('2026-11-03T00:00:00Z') }
  expect((await callEndpoint(db, services, readTarget, null, satdik)).http).toBe(200)

  await db.updateTable('content_version').set({ summary: 'versi lama' }).execute()
  await load('2026-11-03T00:00:00Z')
  expect(await versions()).toHaveLength(first.length * 2)
  expect(dataOf(await callEndpoint(db, services, readTarget, null, satdik))).not.toMatchObject({
    summary: 'versi lama',
  })

  const { memberId } = await aStaffMember(db)
  await db.updateTable('content_version').set({ summary: 'oleh staf', created_by: memberId }).execute()
  await load('2026-11-04T00:00:00Z')
  expect(await versions()).toHaveLength(first.length * 2)
  await close()
})
