import { expect, test } from 'vitest'
import { Checkout } from '../ordering/checkout.ts'
import { SETTING_VALUES } from '../settings/setting-values.ts'
import { mobileNumber } from './member-fields.ts'

test('normalises a phone number in the forms of accounts and orders', () => {
  for (const field of [mobileNumber, Checkout.shape.mobileNumber]) {
    expect(field.parse(' +62 (0)812-3456-789 ')).toBe('+628123456789')
    expect(field.parse('0065 9123 4567')).toBe('+6591234567')
    expect(field.safeParse('-------').error?.issues).toMatchObject([
      { message: 'Isi nomor handphone yang valid' },
    ])
  }
})

test('stores the WhatsApp number of the support as wa.me expects it, and only an Indonesian one', () => {
  const setting = SETTING_VALUES.supportWhatsapp
  for (const typed of ['+62 (0)812-3456-789', '08123456789', '628123456789'])
    expect(setting.parse(typed)).toBe('628123456789')
  expect(setting.safeParse('+65 9123 4567').success).toBe(false)
})
