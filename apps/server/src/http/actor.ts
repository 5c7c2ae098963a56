import type { Role } from '@pasar/contract/identity/session'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { positionName, type SchoolPosition } from '@pasar/domain/identity/school-rights'

/** Somebody of a school, known from the school-data service. */
export type Person = {
  readonly id: number
  readonly externalId: string
  readonly name: string
  readonly position: SchoolPosition
}

/** Who makes a call, as the server knows it from the session; nothing here comes from the client. */
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
  readonly cartCount: number
  readonly awaitingCount: number
  /** Notices that are not read; more than a hundred count as a hundred. */
  readonly noticeCount: number
  readonly gender: 'L' | 'P' | null
  readonly dateOfBirth: string | null
  /** Sealed; null when there is none. */
  readonly npwp: string | null
  readonly pictureId: number | null
  /** Of a vendor: whether the PPN statement is agreed to, and the NPWP confirmed. */
  readonly hasAgreed: boolean
  readonly hasConfirmedNpwp: boolean
  /** What a supervisor may read: codes of provinces and regencies. */
  readonly territory: readonly string[]
  /** Who of the school it is; null for the account of the school itself, and for everybody else. */
  readonly person: Person | null
  /** null for a session that a test has not opened. */
  readonly sessionId: number | null
  /** Of a session on a shared computer; null for every other one. */
  readonly lastActivity: Date | null
}

/** Under which name an act is written down: of the person where one is known, with the school. */
export const signature = ({ name, person }: Pick<Actor, 'name' | 'person'>): string =>
  person === null ? name : `${person.name} (${positionName(person.position)}, ${name})`
