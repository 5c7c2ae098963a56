import { SignOnReply, SignOnTicket } from '@pasar/contract/identity/sign-on'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import { fetchSpan } from '../../tracing/tracing.ts'

/** Sign-on through the national school-data service. */
export type SchoolSignOn = {
  /** URL of the page where a school starts; empty when there is none. */
  readonly startsAt: string
  /** Exchanges a ticket for the school and the person. */
  readonly exchange: (ticket: SignOnTicket) => Promise<SignOnReply | Refusal<RefusalCode>>
}

/** Timeout of a request to the service. */
const PATIENCE_MS = 5_000
const MAX_ANSWER_LENGTH = 100_000
/**
 * Maximum number of concurrent requests, so that a hanging service does not exhaust this
 * process.
 */
const MAX_OPEN_REQUESTS = 50

/** Used when no service is configured: refuses every ticket. */
export const noSchoolSignOn: SchoolSignOn = { startsAt: '', exchange: async () => refuse('sign-on/silent') }

/**
 * Returns the sign-on client for a configured service. No user input affects the address that it
 * calls.
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
      if (open >= MAX_OPEN_REQUESTS) return refuse('sign-on/silent')
      open += 1
      const reply = await postLogin(login, JSON.stringify(z.encode(SignOnTicket, ticket)))
      open -= 1
      if (reply === null || reply.status >= 500) return refuse('sign-on/silent')
      if (reply.status === 409 || reply.status === 410) return refuse('sign-on/used')
      const body = jsonIn(reply.text)
      if (reply.status >= 400 || isError(body)) return refuse('sign-on/refused')
      const answer = z.safeDecode(SignOnReply, Object(body))
      if (reply.status !== 200 || !answer.success) return refuse('sign-on/garbled')
      const { data } = answer.data
      // Reject an answer about another person or school.
      const isSamePerson = data.schoolId === ticket.schoolId && data.additional.personId === ticket.personId
      return isSamePerson ? data : refuse('sign-on/garbled')
    },
  }
}

/**
 * Sends the request. A response over the size limit is cut off and therefore garbled.
 *
 * @returns null when the service is unreachable or times out
 */
async function postLogin(login: string, body: string): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetchSpan('school data', 'POST', () =>
      fetch(login, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MAX_ANSWER_LENGTH) break
    }
    return { status: response.status, text: text.length > MAX_ANSWER_LENGTH ? '' : text }
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
