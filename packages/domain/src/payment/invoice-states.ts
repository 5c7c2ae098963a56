/** What an invoice is: `confirmation` while a proof of the school waits to be compared. @spec 4 Invoice status */
export const INVOICE_STATES = ['new', 'confirmation', 'paid', 'completed', 'cancelled'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** To what each may be moved. To `confirmation` and back leads a proof that was sent, and one that was refused. @decision 0034 */
const STEPS: { readonly [S in InvoiceState]: readonly InvoiceState[] } = {
  new: ['confirmation', 'paid', 'completed', 'cancelled'],
  confirmation: ['new', 'paid', 'completed', 'cancelled'],
  paid: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

/** The states that an invoice may be moved from to another one; `completed` and `cancelled` are final. @spec 4 Invoice status */
export const invoiceStatesBefore = (to: InvoiceState): InvoiceState[] =>
  INVOICE_STATES.filter((from) => STEPS[from].includes(to))
