/**
 * Returns whether a popup on a page would cover work: an order or a negotiation, the cart and the
 * checkout, forms, messages, the dashboard, which shows what is due, and the pages of staff and
 * supervisors.
 */
export const isWorkPage = (path: string): boolean =>
  /^\/((history|negotiation)\/\d+|cart|multi-cart|item-form|message|oversight|account|(staff|produk|buku)\/.+)(\/|$)/.test(
    path,
  )
