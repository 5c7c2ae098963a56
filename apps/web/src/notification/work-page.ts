/**
 * Returns whether a popup on a page would cover work: an order with its payment instructions and
 * inspection, the checkout, and the pages of staff.
 */
export const isWorkPage = (path: string): boolean => /^\/(history\/\d+|multi-cart|staff\/.+)(\/|$)/.test(path)
