/**
 * Files that broke a rule when the rule was added, by the name of the rule. Remove a file from its
 * list together with its last breach. Add none.
 */
export const REMAINING_BREACHES: Readonly<Record<string, readonly string[]>> = {}

/** Returns the path of the file that a breach is in. */
export const pathOf = (breach: string) => breach.split(':', 1)[0] ?? ''
