import { randomBytes, randomInt } from 'node:crypto'

/** Behaviour of the service when the shop verifies a ticket. */
export const BEHAVIOURS = ['normal', 'refuse', 'silent', 'replay', 'garble'] as const
export type TicketBehaviour = (typeof BEHAVIOURS)[number]

/** The four parameters of the redirect URL. */
export type Ticket = {
  readonly schoolId: string
  readonly token: string
  readonly pin: string
  readonly personId: string
}

/** Result of the verification of a ticket. */
export type TicketStatus = 'good' | 'refused' | 'used' | 'silent' | 'garbled'

/** Lifetime of a ticket, in ms: one minute. */
const TICKET_MS = 60_000

export type TicketStore = ReturnType<typeof createTicketStore>

type IssuedTicket = Ticket & { behaviour: TicketBehaviour; expiresAt: number; isUsed: boolean }

/**
 * Creates the ticket store. Each ticket is valid once, for one minute.
 *
 * @param now returns the time in milliseconds
 */
export function createTicketStore(now: () => number) {
  const issuedTickets = new Map<string, IssuedTicket>()

  function issue(schoolId: string, personId: string, behaviour: TicketBehaviour): Ticket {
    for (const [token, { expiresAt }] of issuedTickets)
      if (expiresAt + TICKET_MS < now()) issuedTickets.delete(token)
    const token = randomBytes(32).toString('base64url')
    const ticket = { schoolId, token, pin: String(randomInt(100_000, 1_000_000)), personId }
    // Pretend that another user has already used this ticket.
    const isUsed = behaviour === 'replay'
    issuedTickets.set(token, { ...ticket, behaviour, expiresAt: now() + TICKET_MS, isUsed })
    return ticket
  }

  function redeem(ticket: Ticket): TicketStatus {
    const issuedTicket = issuedTickets.get(ticket.token)
    if (!issuedTicket || issuedTicket.pin !== ticket.pin) return 'refused'
    if (issuedTicket.schoolId !== ticket.schoolId || issuedTicket.personId !== ticket.personId)
      return 'refused'
    if (issuedTicket.behaviour === 'silent') return 'silent'
    if (issuedTicket.behaviour === 'garble') return 'garbled'
    if (issuedTicket.isUsed) return 'used'
    issuedTicket.isUsed = true
    return issuedTicket.behaviour === 'refuse' || issuedTicket.expiresAt < now() ? 'refused' : 'good'
  }

  return { issue, redeem }
}
