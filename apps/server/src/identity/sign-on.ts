import { SignOnAnswer, SignOnTicket } from '@pasar/contract/identity/sign-on'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'

/** The national school-data service, as far as signing in goes. */
export type SchoolSignOn = {
  /** The page where a school starts; empty when there is none. */
  readonly startsAt: string
  /** Asks who came with a ticket. */
  readonly exchange: (ticket: SignOnTicket) => Promise<SignOnAnswer | Refusal<RefusalCode>>
}

/** How long the service may take. */
const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 100_000
/** Questions that may be open at once: a service that hangs does not fill this process up. */
const MOST_OPEN = 50

/** Where no service is configured nobody can come from one. */
export const noSchoolSignOn: SchoolSignOn = { startsAt: '', exchange: async () => refuse('sign-on/silent') }

/**
 * The service behind an address of the configuration; nothing that anybody sends changes where we ask.
 *
 * @param address the call is `POST {address}/endpoint/login`
 * @spec 7 POST {external}/endpoint/login
 * @decision 0018
 */
export function httpSchoolSignOn(address: string, startsAt: string): SchoolSignOn {
  const login = `${address.replace(/\/+$/, '')}/endpoint/login`
  let open = 0
  return {
    startsAt,
    async exchange(ticket) {
      if (open >= MOST_OPEN) return refuse('sign-on/silent')
      open += 1
      const said = await ask(login, JSON.stringify(z.encode(SignOnTicket, ticket)))
      open -= 1
      if (said === null || said.status >= 500) return refuse('sign-on/silent')
      if (said.status === 409 || said.status === 410) return refuse('sign-on/used')
      const body = jsonIn(said.text)
      if (said.status >= 400 || isError(body)) return refuse('sign-on/refused')
      const answer = z.safeDecode(SignOnAnswer, Object(body))
      if (said.status !== 200 || !answer.success) return refuse('sign-on/garbled')
      const { data } = answer.data
      // An answer about somebody else than the one who came is worse than none.
      const isAsked = data.schoolId === ticket.schoolId && data.additional.personId === ticket.personId
      return isAsked ? data : refuse('sign-on/garbled')
    },
  }
}

/** @returns null when the service cannot be reached or takes too long; an answer that is too large is cut off, and so is garbled */
async function ask(login: string, body: string): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > LARGEST_ANSWER) break
    }
    return { status: response.status, text: text.length > LARGEST_ANSWER ? '' : text }
  } catch {
    return null
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isError = (body: unknown) => Object(body).status === 'error'
