import { randomBytes, randomInt } from 'node:crypto'

/** How the service treats a ticket when the shop asks about it. */
export const BEHAVIOURS = ['normal', 'refuse', 'silent', 'replay', 'garble'] as const
export type TicketBehaviour = (typeof BEHAVIOURS)[number]

/** The four parts of the address that a person is sent to. */
export type Ticket = {
  readonly schoolId: string
  readonly token: string
  readonly pin: string
  readonly personId: string
}

/** What is said of a ticket: it holds, or it does not. */
export type TicketStatus = 'good' | 'refused' | 'used' | 'silent' | 'garbled'

/** A ticket is good for a minute. */
const TICKET_MS = 60_000

export type TicketStore = ReturnType<typeof createTicketStore>

type IssuedTicket = Ticket & { behaviour: TicketBehaviour; expiresAt: number; isUsed: boolean }

/**
 * Keeps the tickets of the service: each is good once, for a minute.
 *
 * @param now the time in milliseconds
 */
export function createTicketStore(now: () => number) {
  const issued = new Map<string, IssuedTicket>()

  function issue(schoolId: string, personId: string, behaviour: TicketBehaviour): Ticket {
    for (const [token, { expiresAt }] of issued) if (expiresAt + TICKET_MS < now()) issued.delete(token)
    const token = randomBytes(32).toString('base64url')
    const ticket = { schoolId, token, pin: String(randomInt(100_000, 1_000_000)), personId }
    // Somebody else has come in with this one already.
    const isUsed = behaviour === 'replay'
    issued.set(token, { ...ticket, behaviour, expiresAt: now() + TICKET_MS, isUsed })
    return ticket
  }

  function redeem(ticket: Ticket): TicketStatus {
    const known = issued.get(ticket.token)
    if (!known || known.pin !== ticket.pin) return 'refused'
    if (known.schoolId !== ticket.schoolId || known.personId !== ticket.personId) return 'refused'
    if (known.behaviour === 'silent') return 'silent'
    if (known.behaviour === 'garble') return 'garbled'
    if (known.isUsed) return 'used'
    known.isUsed = true
    return known.behaviour === 'refuse' || known.expiresAt < now() ? 'refused' : 'good'
  }

  return { issue, redeem }
}
