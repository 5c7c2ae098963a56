import type { Role } from '@pasar/contract/identity/session'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { ApiScope } from '@pasar/domain/identity/api-scopes'
import { positionName, type SchoolPosition } from '@pasar/domain/identity/school-rights'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'

/** A person of a school, known from the school-data service. */
export type Person = {
  readonly id: number
  readonly externalId: string
  readonly name: string
  readonly position: SchoolPosition
}

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
  /**
   * Signed-in person of a school; null for the account of the school itself and for other
   * roles.
   */
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

/** Returns the name that records of an action show: the person, if known, with the school. */
export const signature = ({ name, person }: Pick<Actor, 'name' | 'person'>): string =>
  person === null ? name : `${person.name} (${positionName(person.position)}, ${name})`
