import type { ItemEventAction } from '../catalogue/item-machine.ts'
import type { MemberEventAction } from '../identity/member-machine.ts'
import type { ApprovalAction } from '../kernel/second-person.ts'
import type { NegotiationAction } from '../negotiation/machine.ts'
import type { ComplaintAction } from '../ordering/complaint.ts'
import type { FlagAction, OrderAction } from '../ordering/machine.ts'
import type { RequestAction } from '../ordering/requests.ts'
import type { MovementKind } from '../payment/movement.ts'
import type { SettingEvent } from '../settings/setting-rules.ts'
import type { CaseAction, FollowUp } from '../support/case-machine.ts'
import type { NoticeKindRow } from './audience.ts'
import type { DeadlineKind } from './deadlines.ts'

/**
 * A notice to a school about money for its order that did not pay it; `waiting` while the closure
 * is requested.
 */
export type UnmatchedPayment = Exclude<MovementKind, 'new' | 'exact' | 'unknown'> | 'returned' | 'waiting'

/** All events that can have a notice. */
export type NoticeKind =
  | 'order.new'
  | `head.${'change' | 'change-cancelled'}`
  | `basket.${'on' | 'off' | 'no-treasurer'}`
  | `order.${'await' | 'awaitTreasurer' | 'withdrawn' | 'lapse'}`
  | 'order.remind'
  | `order.${OrderAction | FlagAction}`
  | `replacement.${'sendPart' | 'sendRest'}`
  | `request.${RequestAction}`
  | 'complaint.open'
  | `complaint.${ComplaintAction}`
  | 'negotiation.open'
  | `negotiation.${NegotiationAction | 'expire' | 'use'}`
  | 'rating.ask'
  | 'rating.given'
  | 'rating.answered'
  | `movement.${MovementKind}`
  | `payment.${UnmatchedPayment}`
  | `approval.${Exclude<ApprovalAction, 'cancel'> | 'ask'}`
  | `item.${ItemEventAction}`
  | 'stock.low'
  | `member.${MemberEventAction}`
  | 'security.spraying'
  | 'security.code-guessing'
  | 'security.new-client'
  | 'security.key-expires'
  | `case.${CaseAction | 'open' | FollowUp}`
  | `chat.${'unread' | 'hand-over'}`
  | 'work.give'
  | `setting.${SettingEvent | 'gap'}`
  | `deadline.${DeadlineKind}`
  | `budget.${'plan-read' | 'plan-used' | 'posted' | 'year-end'}`

/** A part of the notice table. A kind that stands in none of the parts does not compile. */
export type NoticePart = Readonly<Partial<Record<NoticeKind, NoticeKindRow | null>>>
