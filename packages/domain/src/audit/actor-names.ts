/** A caller without a session, of whom nothing is known. */
export const VISITOR = 'Pengunjung'

/** A caller without a session who typed a code that was sent to the address of the account. */
export const VISITOR_WITH_CODE = 'Pengunjung dengan kode email'

/**
 * Returns the name under which a program acts: "Sistem: pencairan dana". An act of a program never
 * stands under the name of a person.
 *
 * @decision 0163
 */
export const systemName = (part: string): string => `Sistem: ${part.charAt(0).toLowerCase()}${part.slice(1)}`
