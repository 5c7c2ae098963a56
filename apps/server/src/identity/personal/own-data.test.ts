import { exportOwnData } from '@pasar/contract/identity/personal-data'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import {
  ACCOUNT_NOW,
  ACCOUNT_PASSWORD,
  createAccountFixture,
} from '../../../testing/fixtures/account-fixture.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { fillCart, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { insertSession } from '../sessions/sessions.queries.ts'

const { context, eventsOf, raw, withPassword, personOf } = await createAccountFixture()

let school: Actor
let vendor: Actor

/** Returns the members with an order, a session each, and numbers that are easy to find. */
beforeAll(async () => {
  school = await withPassword(await aSchool(context.db, { name: 'SDN Cempaka' }))
  vendor = await withPassword(
    await aVendor(context.db, {
      name: 'CV Melati',
      mobile_number: '081299990001',
      nik: sealUnbound('3515180101800001'),
      bank_account: '1410007778889',
    }),
  )
  await fillCart(context, school, [[await anItem(context.db, vendor, { stock: 100 }), 5]])
  await order(context, school)
})

async function exported(actor: Actor, password = ACCOUNT_PASSWORD) {
  const response = await raw(exportOwnData, actor, { password })
  const reply = Object(response.body.data)
  return { http: response.http, text: String(reply.text), fileName: String(reply.fileName) }
}

const session = (memberId: number, personId: number | null, from: string) =>
  insertSession(context.db, {
    tokenHash: Buffer.from(`${memberId} ${personId} ${from}`),
    ...{ memberId, personId, personTokenHash: personId === null ? null : Buffer.from('p'), from },
    ...{ now: ACCOUNT_NOW, expiresAt: ACCOUNT_NOW, userAgent: 'Chrome', isShared: false },
  })

describe('the export of own data', () => {
  test('contains the full numbers, sessions and orders of the owner, and an event', async () => {
    await session(vendor.memberId, null, '10.1.1.1')
    const { http, text, fileName } = await exported(vendor)
    expect([http, fileName]).toEqual([200, 'data-saya-2026-11-21.json'])
    const data = JSON.parse(text)
    expect(data.akun).toMatchObject({
      nama: 'CV Melati',
      email: vendor.email,
      nomor_handphone: '081299990001',
      nik: '3515180101800001',
      npwp: '0012345678901000',
      nomor_rekening: '1410007778889',
    })
    expect(data.sesi).toMatchObject([{ alamat_jaringan: '10.1.1.1', peramban: 'Chrome' }])
    expect(data.pesanan).toMatchObject([{ sebagai: 'penyedia', status: 'new' }])
    expect(data.keterangan.masa_simpan[2]).toEqual({
      data: 'Sesi: perangkat dan waktu masuk',
      masa: '30 hari sejak sesi berakhir',
    })
    expect(await eventsOf(vendor.memberId)).toContainEqual(['data-exported', {}])
  })

  test('contains no data of the other party of an order, nor of people of the school', async () => {
    const person = await personOf(school, 'treasurer')
    await session(school.memberId, must(person.person, 'the person').id, '10.2.2.2')
    await session(school.memberId, null, '10.3.3.3')
    const { text } = await exported(school)
    expect(JSON.parse(text).pesanan).toMatchObject([{ sebagai: 'pembeli' }])
    expect(text).toContain('10.3.3.3')
    for (const foreign of [
      ...['CV Melati', vendor.email, '081299990001', '3515180101800001', '1410007778889'],
      ...['Ibu treasurer', '10.2.2.2', '10.1.1.1'],
    ])
      expect(text).not.toContain(foreign)
  })

  test('of a person of a school contains that person only, and needs no password', async () => {
    const person = await personOf(school, 'executor')
    await session(school.memberId, must(person.person, 'the person').id, '10.4.4.4')
    const { http, text } = await exported(person, '')
    expect(http).toBe(200)
    const data = JSON.parse(text)
    expect(Object.keys(data)).toEqual(['keterangan', 'orang', 'sesi', 'kunci_sandi'])
    expect(data.orang).toMatchObject([{ nama: 'Ibu executor' }])
    expect(data.sesi).toMatchObject([{ alamat_jaringan: '10.4.4.4' }])
  })

  test('the export of own data is refused with a wrong password, and staff get theirs', async () => {
    expect((await exported(vendor, 'salah')).http).toBe(403)
    const { http, text } = await exported(await withPassword(await aStaffMember(context.db)))
    expect([http, JSON.parse(text).pesanan]).toEqual([200, []])
  })
})
