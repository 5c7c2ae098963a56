import * as z from 'zod/mini'

/** The code of a province or regency in a query; empty for the whole territory. */
export const regencyCode = z.catch(z._default(z.string().check(z.regex(/^([0-9]{2}|[0-9]{4})?$/)), ''), '')
