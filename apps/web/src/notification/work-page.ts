/**
 * Returns whether a popup on a page would cover work: orders and negotiations with their lists,
 * the cart and the checkout, items, whose actions are where the popup is, the confirmation by a
 * head, listings, forms, messages, the dashboard, which shows what is due, and the pages of staff
 * and supervisors.
 */
export const isWorkPage = (path: string): boolean =>
  /^\/(history|negotiation|konfirmasi|produk|buku|detail|compare|banding|cart|multi-cart|item-form|message|oversight|account|staff)(\/|$)/.test(
    path,
  )
