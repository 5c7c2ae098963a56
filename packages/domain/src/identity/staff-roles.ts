/** Roles of a staff account, in display order. An account has a set of them. */
export const STAFF_ROLES = [
  'money',
  'members',
  'moderation',
  'content',
  'support',
  'oversight',
  'operator',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Names of the roles on screens and in mails. */
export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  money: 'Keuangan',
  members: 'Keanggotaan',
  moderation: 'Moderasi',
  content: 'Isi dan panduan',
  support: 'Layanan pengguna',
  oversight: 'Pengawasan',
  operator: 'Operator sistem',
}

/**
 * The rights of staff with the roles that give them. Every call that staff can make needs one of
 * them; `no-staff` is the right of calls that are for schools and vendors only.
 *
 * @decision 0149
 */
export const STAFF_RIGHTS = {
  own: STAFF_ROLES,
  'no-staff': [],
  'read-orders': ['money', 'members', 'support', 'oversight'],
  'read-members': ['money', 'members', 'moderation', 'support', 'oversight', 'operator'],
  'export-members': ['members', 'oversight'],
  'read-items': ['moderation', 'support', 'oversight'],
  'read-chats': ['moderation', 'support', 'oversight'],
  'read-figures': ['money', 'oversight'],
  'read-acts': ['oversight', 'operator'],
  'move-money': ['money'],
  'decide-members': ['members'],
  'remove-factors': ['members', 'operator'],
  'trust-vendors': ['members', 'moderation'],
  'review-items': ['moderation'],
  'keep-catalogue': ['moderation'],
  'keep-synonyms': ['moderation', 'content'],
  'hide-messages': ['moderation', 'support'],
  'write-content': ['content'],
  'keep-answers': ['content', 'support'],
  'serve-members': ['support'],
  'decide-disputes': ['support'],
  'remind-parties': ['support', 'oversight'],
  'handle-findings': ['oversight'],
  'handle-breaches': ['oversight', 'operator'],
  'change-settings': ['operator'],
  'run-system': ['operator'],
  'manage-staff': ['operator'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffRight = keyof typeof STAFF_RIGHTS

/** Returns whether a text is the name of a right. */
export const isStaffRight = (name: string): name is StaffRight => Object.hasOwn(STAFF_RIGHTS, name)

/** Returns the roles that give a right. */
export const rolesWith = (right: StaffRight): readonly StaffRole[] => STAFF_RIGHTS[right]

/** Returns whether staff with these roles have a right; all staff have that to their own data. */
export const hasStaffRight = (roles: readonly StaffRole[], right: StaffRight): boolean =>
  right === 'own' || rolesWith(right).some((role) => roles.includes(role))

/** Returns the names of roles in display order: "Keuangan, Moderasi". */
export const staffRoleNames = (roles: readonly StaffRole[]): string =>
  STAFF_ROLES.filter((role) => roles.includes(role))
    .map((role) => STAFF_ROLE_NAMES[role])
    .join(', ')

/** Returns which roles a right needs: "Perlu peran Moderasi, Layanan pengguna atau Pengawasan". */
export function neededRoles(right: StaffRight): string {
  const names = rolesWith(right).map((role) => STAFF_ROLE_NAMES[role])
  const groups = [names.slice(0, -1).join(', '), ...names.slice(-1)]
  return `Perlu peran ${groups.filter((text) => text !== '').join(' atau ')}`
}

/** The first staff accounts of an installation have all roles, and this many operators remain. */
export const MIN_OPERATORS = 2

/**
 * Returns why an account may not get a set of roles, or null.
 *
 * @param otherOperators active operators besides this account
 * @decision 0149
 */
export function roleChangeRefusal(
  current: readonly StaffRole[],
  next: readonly StaffRole[],
  otherOperators: number,
): 'unchanged' | 'no-role' | 'last-operators' | null {
  if (next.length === 0) return 'no-role'
  const isSame = STAFF_ROLES.every((role) => current.includes(role) === next.includes(role))
  if (isSame) return 'unchanged'
  const losesOperator = current.includes('operator') && !next.includes('operator')
  return losesOperator && otherOperators < MIN_OPERATORS ? 'last-operators' : null
}
