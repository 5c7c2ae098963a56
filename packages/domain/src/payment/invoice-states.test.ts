import { expect, test } from 'vitest'
import { INVOICE_STATES, invoiceStatesBefore } from './invoice-states.ts'

test('§4 Invoice status: what is paid is not opened again, what is completed or cancelled is final', () => {
  expect(Object.fromEntries(INVOICE_STATES.map((to) => [to, invoiceStatesBefore(to)]))).toEqual({
    new: ['confirmation'],
    confirmation: ['new'],
    paid: ['new', 'confirmation'],
    completed: ['new', 'confirmation', 'paid'],
    cancelled: ['new', 'confirmation', 'paid'],
  })
})
