import { OPTION_CODES } from '@pasar/domain/settings/option-codes'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRegistrationFixture } from '../../../testing/fixtures/registration-fixture.ts'
import { upsertSetting } from '../../settings/settings.queries.ts'

const { db, vendorForm, schoolForm, post, registered } = await createRegistrationFixture()

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const withdrawn = (gone: string) =>
  OPTION_CODES.map((one) => (one.code === gone ? { ...one, isOffered: false } : one))
const withOneMore = [...OPTION_CODES, { code: '3347_48', name: 'SPK', isOffered: true }]

beforeEach(async () => {
  await db.deleteFrom('setting').where('key', '=', 'optionCodes').execute()
})

describe('§3 option codes, by the setting in force', () => {
  test.each([
    ['g-3347_9', '3347_29', vendorForm],
    ['g-3347_10', '3347_32', vendorForm],
    ['g-3347_11', '3347_34', vendorForm],
    ['g-3347_12', '3347_42', schoolForm],
  ] as const)(
    '%s: a choice that is no longer offered is rejected with an error at the field',
    async (field, code, form) => {
      await upsertSetting(db, 'optionCodes', withdrawn(code), inHours(24))
      const { row } = await registered(form())
      await upsertSetting(db, 'optionCodes', withdrawn(code), inHours(-1))
      const refused = await post(form())
      expect([refused.statusCode, refused.json().data.error]).toEqual([
        422,
        [{ field, message: 'Pilihan ini tidak ditawarkan lagi. Pilih yang lain.' }],
      ])
      // An account with that choice keeps it.
      const storedMember = await db
        .selectFrom('member')
        .selectAll()
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      expect(storedMember).toMatchObject({
        account_type: row.account_type,
        pkp: row.pkp,
        business_scale: row.business_scale,
        education_form: row.education_form,
      })
    },
  )

  test('an added form of education can be chosen from its start day and not earlier', async () => {
    await upsertSetting(db, 'optionCodes', withOneMore, inHours(24))
    expect((await post(schoolForm({ 'g-3347_12': '3347_48' }))).statusCode).toBe(422)
    await upsertSetting(db, 'optionCodes', withOneMore, inHours(-1))
    const { row } = await registered(schoolForm({ 'g-3347_12': '3347_48' }))
    expect(row.education_form).toBe('3347_48')
  })
})
