/**
 * Returns whether a popup on a page would cover work: orders and negotiations with their lists,
 * the cart and the checkout, listings, forms, messages, the dashboard, which shows what is due, and
 * the pages of staff and supervisors.
 */
export const isWorkPage = (path: string): boolean =>
  /^\/(history|negotiation|produk|buku|cart|multi-cart|item-form|message|oversight|account|staff)(\/|$)/.test(
    path,
  )
