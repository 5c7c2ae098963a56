import {
  createContent,
  listContent,
  publishContent,
  restoreContent,
  saveContent,
  showContent,
  showVersion,
  withdrawContent,
} from '@pasar/contract/content/content-console'
import {
  INFORMATION,
  listPages,
  readNotice,
  readPage,
  readQuestions,
  readTarget,
} from '@pasar/contract/content/pages'
import type { Body } from '@pasar/domain/content/body'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'

const services = testServices()
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
let database: OpenDatabase
let staff: Actor

beforeAll(async () => {
  database = await testDb()
  staff = await aStaffMember(database.db)
})
afterAll(() => database.close())

const createBody = (...lines: string[]): Body => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const form = (title: string, ...lines: string[]) => ({
  title,
  summary: '',
  audience: 'everyone' as const,
  ordinal: 0,
  body: createBody(...lines),
})
const create = async (
  title: string,
  kind: 'guide' | 'information' | 'question' | 'privacy',
  ...lines: string[]
) =>
  callEndpoint(database.db, services, createContent, staff, {
    body: { ...form(title, ...lines), kind },
    now: NOW,
  })
const made = async (...args: Parameters<typeof create>) =>
  (dataOf(await create(...args)) as { id: number }).id
const save = (pageId: number, version: number, title: string, ...lines: string[]) =>
  callEndpoint(database.db, services, saveContent, staff, {
    params: { pageId },
    body: { ...form(title, ...lines), version },
    now: NOW,
  })
const publish = (pageId: number, version: number, from: Date | null = null, now = NOW) =>
  callEndpoint(database.db, services, publishContent, staff, {
    params: { pageId },
    body: { version, from },
    now,
  })
const withdraw = (pageId: number, version: number, now = NOW) =>
  callEndpoint(database.db, services, withdrawContent, staff, { params: { pageId }, body: { version }, now })
const target = (targetName: string, now = NOW) =>
  callEndpoint(database.db, services, readTarget, null, { params: { target: targetName }, now })
const readConsolePage = async (pageId: number, now = NOW) =>
  dataOf(await callEndpoint(database.db, services, showContent, staff, { params: { pageId }, now })) as {
    version: number
    standing: string
    shown: number | null
    events: { action: string; version: number | null; by: string | null }[]
  }

test('§2 Footer menu: the last word of its name addresses a guide, once it is published', async () => {
  const id = await made('Panduan Memesan', 'guide', 'Cari barang dahulu.')
  expect((await target('memesan')).http).toBe(404)
  expect(
    (await callEndpoint(database.db, services, readPage, null, { params: { pageId: id }, now: NOW })).http,
  ).toBe(404)
  await publish(id, 1)
  expect(dataOf(await target('memesan'))).toMatchObject({
    page_id: id,
    name: 'Panduan Memesan',
    page_category_id: '3347_1957',
    body: createBody('Cari barang dahulu.'),
  })
})

test('§7 Catalogue: the lists of guides and of information answer data[] name', async () => {
  await publish(await made('Jam layanan', 'information', 'Senin sampai Jumat.'), 1)
  const reply = await callEndpoint(database.db, services, listPages, null, {
    query: { page_category_id: INFORMATION },
    now: NOW,
  })
  expect(reply.body).toMatchObject({
    status: 'success',
    data: [{ name: 'Jam layanan', page_category_id: '3347_1958', target: 'layanan' }],
  })
})

test('a search matches titles and texts, requires every word, and shows an excerpt', async () => {
  await publish(await made('Panduan Mencicil', 'guide', 'Pembayaran bertahap tidak ada di sini.'), 1)
  const found = async (keyword: string) =>
    dataOf(await callEndpoint(database.db, services, listPages, null, { query: { keyword }, now: NOW })) as {
      name: string
      excerpt: string
    }[]
  expect(await found('BERTAHAP mencicil')).toMatchObject([
    { name: 'Panduan Mencicil', excerpt: 'Pembayaran bertahap tidak ada di sini.' },
  ])
  expect(await found('bertahap pisang')).toEqual([])
  expect(await found('%')).toEqual([])
})

test('users see the published version during edits; an old version can be restored', async () => {
  const id = await made('Panduan Menawar', 'guide', 'Versi satu.')
  await publish(id, 1)
  await save(id, 1, 'Panduan Menawar', 'Versi dua.')
  expect(dataOf(await target('menawar'))).toMatchObject({ body: createBody('Versi satu.') })
  await publish(id, 2)
  expect(dataOf(await target('menawar'))).toMatchObject({ body: createBody('Versi dua.') })
  const back = { params: { pageId: id }, body: { version: 2, from: 1 }, now: NOW }
  expect(dataOf(await callEndpoint(database.db, services, restoreContent, staff, back))).toEqual({
    id,
    version: 3,
  })
  await publish(id, 3)
  expect(dataOf(await target('menawar'))).toMatchObject({ body: createBody('Versi satu.') })
  const second = { params: { pageId: id, version: 2 } }
  expect(dataOf(await callEndpoint(database.db, services, showVersion, staff, second))).toMatchObject({
    body: createBody('Versi dua.'),
  })
  const { events } = await readConsolePage(id)
  expect(events.map(({ action, version }) => [action, version])).toEqual([
    ['publish', 3],
    ['restore', 1],
    ['publish', 2],
    ['save', 2],
    ['publish', 1],
    ['create', 1],
  ])
  expect(new Set(events.map(({ by }) => by)).size).toBe(1)
})

test('of two saves of the same version the second is rejected and not stored', async () => {
  const id = await made('Panduan Berebut', 'guide', 'Awal.')
  expect((await save(id, 1, 'Panduan Berebut', 'Yang pertama.')).http).toBe(200)
  expect((await save(id, 1, 'Panduan Berebut', 'Yang kedua.')).body).toMatchObject({
    status_message: 'Halaman ini baru saja diubah. Muat ulang untuk melihat isi terbaru.',
  })
  expect((await publish(id, 1)).http).toBe(409)
  expect((await readConsolePage(id)).version).toBe(2)
})

test('users see a scheduled page from its publication time on; the schedule can be cancelled', async () => {
  const id = await made('Panduan Besok', 'guide', 'Nanti.')
  await publish(id, 1, later(60))
  expect((await readConsolePage(id)).standing).toBe('scheduled')
  expect((await target('besok', later(59))).http).toBe(404)
  expect((await target('besok', later(60))).http).toBe(200)
  await withdraw(id, 1)
  expect((await target('besok', later(60))).http).toBe(404)
  expect((await readConsolePage(id)).standing).toBe('draft')
  expect((await publish(id, 1, later(367 * 1440))).body).toMatchObject({
    data: { error: [{ field: 'from', message: 'Paling lama setahun dari sekarang' }] },
  })
})

test('users get 404 for a withdrawn page; the privacy statement cannot be withdrawn', async () => {
  const id = await made('Panduan Lama', 'guide', 'Usang.')
  await publish(id, 1)
  expect((await withdraw(id, 1, later(1))).http).toBe(200)
  expect((await target('lama', later(1))).http).toBe(404)
  expect((await readConsolePage(id, later(1))).standing).toBe('withdrawn')
  expect((await withdraw(id, 1, later(2))).http).toBe(409)
  const privacy = await made('Kebijakan privasi', 'privacy', 'Data dijaga.')
  await publish(privacy, 1)
  expect((await withdraw(privacy, 1, later(1))).http).toBe(409)
  expect((await create('Kebijakan lain', 'privacy', 'Dua.')).http).toBe(409)
  const input = { params: { kind: 'privacy' as const }, now: later(1) }
  expect(dataOf(await callEndpoint(database.db, services, readNotice, null, input))).toMatchObject({
    name: 'Kebijakan privasi',
  })
})

test('rejects an address of another page, also of its published or newest version', async () => {
  const id = await made('Panduan Kembar', 'guide', 'Satu.')
  expect((await create('Informasi Kembar', 'information', 'Dua.')).body).toMatchObject({
    data: {
      error: [{ field: 'title', message: 'Kata terakhir “kembar” sudah menjadi alamat “Panduan Kembar”' }],
    },
  })
  await save(id, 1, 'Panduan Tunggal', 'Satu.')
  expect((await create('Informasi Kembar', 'information', 'Dua.')).http).toBe(200)
  expect((await create('Panduan !!!', 'guide', 'Tiga.')).http).toBe(422)
})

test('returns questions with their answers, in their order', async () => {
  const second = await made('Kapan dibayar?', 'question', 'Setelah BAST.')
  await publish(second, 1)
  expect(dataOf(await callEndpoint(database.db, services, readQuestions, null, { now: NOW }))).toMatchObject([
    { name: 'Kapan dibayar?', body: createBody('Setelah BAST.') },
  ])
  const listed = await callEndpoint(database.db, services, listContent, staff, {
    query: { kind: 'question' },
    now: NOW,
  })
  expect(dataOf(listed)).toMatchObject({
    pages: [{ title: 'Kapan dibayar?', standing: 'shown' }],
    next: null,
    total: 1,
  })
})
