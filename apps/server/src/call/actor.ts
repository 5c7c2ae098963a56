import type { Role } from '@pasar/contract/identity/session'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { ApiScope } from '@pasar/domain/identity/api-scopes'
import { positionName, type SchoolPosition } from '@pasar/domain/identity/school-rights'
import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'

/**
 * A person of a school, known from the school-data service, or of a shop, who signs in with an own
 * password.
 */
export type Person = {
  readonly id: number
  readonly externalId: string
  readonly name: string
} & (
  | { readonly position: SchoolPosition; readonly roles?: null }
  | { readonly position: null; readonly roles: readonly ShopRole[] }
)

/** Whose password and second factor count: those of an account, or of a person of a shop. */
export type Login = { readonly memberId: number; readonly personId: number | null }

/** The API key of a request. */
export type ActorKey = {
  readonly id: number
  readonly name: string
  readonly scopes: readonly ApiScope[]
}

/** Numbers in the header of the pages of a member. */
export type MemberCounts = {
  readonly cart: number
  /** Negotiations that wait for an answer of the member. */
  readonly awaiting: number
  /** Unread notices, counted up to a maximum of 100. */
  readonly notices: number
}

/** The authenticated caller, loaded from the session; no field comes from the client. */
export type Actor = {
  readonly memberId: number
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly mobileNumber: string
  readonly category: string
  readonly type: 'member' | 'dapodik'
  readonly zone: Zone | null
  readonly freeTradeZone: boolean
  readonly isPkp: boolean
  readonly regencyName: string
  readonly villageCode: string | null
  readonly educationForm: string | null
  /** null when the session comes from the cache. */
  readonly counts: MemberCounts | null
  readonly gender: 'L' | 'P' | null
  readonly dateOfBirth: string | null
  /** Encrypted (sealed); null when there is none. */
  readonly npwp: string | null
  readonly pictureId: number | null
  /** For vendors: whether the PPN statement is accepted and the NPWP confirmed. */
  readonly hasAgreed: boolean
  readonly hasConfirmedNpwp: boolean
  /**
   * Whether the session began on a device that served a vendor, without a second factor in the last
   * half hour. @decision 0113
   */
  readonly isOnVendorDevice: boolean
  /** Last proof of the user in this session: of any kind, and by a second factor. @decision 0130 */
  readonly confirmedAt: Date | null
  readonly factorAt: Date | null
  /** Whether the user has a passkey, or the account an authenticator. */
  readonly hasFactor: boolean
  /** Area codes (provinces and regencies) that a supervisor may read. */
  readonly territory: readonly string[]
  /** Roles of a staff account; none for others. @decision 0149 */
  readonly staffRoles: readonly StaffRole[]
  /** Signed-in person of a school or shop; null for the account itself and for other roles. */
  readonly person: Person | null
  /** null for the API key of an account, and for an actor that a test created without a session. */
  readonly sessionId: number | null
  /** Whether the user said at sign-in that others use this computer. */
  readonly isShared: boolean
  /** Time of the last activity, for sessions that end when idle; null for other sessions. */
  readonly lastActivity: Date | null
  /** The key that a program uses instead of a session; null for a session. */
  readonly apiKey: ActorKey | null
}

/** Returns the name that records of an action show: the person, if known, with school or shop. */
export function signature({ name, person }: Pick<Actor, 'name' | 'person'>): string {
  if (person === null) return name
  return person.position === null
    ? `${person.name} (${name})`
    : `${person.name} (${positionName(person.position)}, ${name})`
}

/** Returns the position of a person of a school; null for the account itself and for others. */
export const positionOf = ({ person }: Pick<Actor, 'person'>): SchoolPosition | null =>
  person?.position ?? null

/** Returns whether a caller is a person of a school, who has no password here. */
export const isSchoolPerson = ({ person }: Pick<Actor, 'person'>): boolean =>
  person !== null && person.position !== null

/** Returns the login of a caller who has a password. */
export const loginOf = ({ memberId, person }: Pick<Actor, 'memberId' | 'person'>): Login => ({
  memberId,
  personId: person?.position === null ? person.id : null,
})

/** Returns the roles in a shop: the account itself is an owner. Null for users of other kinds. */
export function shopRolesOf({ role, person }: Pick<Actor, 'role' | 'person'>): readonly ShopRole[] | null {
  if (role !== 'vendor') return null
  return person === null ? ['owner'] : (person.roles ?? [])
}
