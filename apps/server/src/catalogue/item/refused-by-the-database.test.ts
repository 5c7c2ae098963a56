import { ITEM_STATES, itemMachine } from '@pasar/domain/catalogue/item-machine'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem } from '../../../testing/builders.ts'
import { createListingsFixture } from '../../../testing/fixtures/listings-fixture.ts'

const { db, vendor, other, edit } = await createListingsFixture()

test('the database allows exactly the transitions of the state machine', async () => {
  const rows = await db.selectFrom('item_step').selectAll().execute()
  const allowed = rows.map((one) => `${one.from_state} ${one.to_state}`)
  const machineSteps = new Set(itemMachine.rows.map(([from, , , to]) => `${from} ${to}`))
  expect(allowed.sort()).toEqual([...machineSteps].sort())
})

test('the database rejects every transition outside the state machine', async () => {
  const machineSteps = new Set(itemMachine.rows.map(([from, , , to]) => `${from} ${to}`))
  for (const from of ITEM_STATES)
    for (const to of ITEM_STATES) {
      const id = await anItem(db, other, { state: from })
      const written = db.updateTable('item').set({ state: to }).where('id', '=', id).execute()
      if (from === to || machineSteps.has(`${from} ${to}`)) await written
      else await expect(written, `${from} ${to}`).rejects.toThrow(`an item does not go from ${from} to ${to}`)
    }
  await sql`delete from item where vendor_id = ${other.memberId}`.execute(db)
})

test('the database rejects two option columns with the same name, and nothing else', async () => {
  const id = await anItem(db, vendor, { option_names: ['Ukuran', 'Warna'] })
  const name = (option_names: string[]) =>
    db.updateTable('item').set({ option_names }).where('id', '=', id).execute()
  await expect(name(['Warna', ' warna'])).rejects.toThrow('are called the same')
  await expect(anItem(db, vendor, { option_names: ['Warna', 'WARNA'] })).rejects.toThrow(
    'are called the same',
  )
  await name(['Warna', 'Warna 2'])
  // The database must not merge names that the editor treats as different.
  await name(['ΟΔΟΣ', 'οδοσ'])
  await name(['İ', 'i'])
})

test('an item older than the rule can be saved if its option columns stay unchanged', async () => {
  await sql`alter table item disable trigger item_option_names_guard`.execute(db)
  const id = await anItem(db, vendor, { option_names: ['Warna', 'warna'] })
  await sql`alter table item enable trigger item_option_names_guard`.execute(db)
  const name = (option_names: string[]) =>
    db.updateTable('item').set({ option_names, brand: 'Nusa' }).where('id', '=', id).execute()
  await name(['Warna', 'warna'])
  await expect(name(['warna', 'Warna'])).rejects.toThrow('are called the same')
})

test('the database rejects updates and deletes of item history', async () => {
  const id = await anItem(db, vendor)
  await edit(id, { price: 60_000 })
  await expect(db.updateTable('item_event').set({ member_name: 'X' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('item_event').execute()).rejects.toThrow()
})
