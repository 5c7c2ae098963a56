import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { Envelope } from '@pasar/contract/wire/envelope'

/** Stands for the reply of an act whose caller does not read it. */
export const UNREAD = Symbol('unread reply')

/**
 * Builds a success response with the `status_message` of § 7.
 *
 * @param payload fields beside the status
 */
export const success = (payload: object): { http: number; body: Envelope } => ({
  http: 200,
  body: { status: 'success', status_message: 'Berhasil', ...payload },
})

/** The start of each success response, up to the bracket that closes it. */
const SUCCESS = JSON.stringify(success({}).body).slice(0, -1)

/** Returns the body of a success response whose reply is already JSON. */
export function successText(reply: string, replies: Endpoint['replies']): string {
  if (replies === 'in-data') return `${SUCCESS},"data":${reply}}`
  return reply === '{}' ? `${SUCCESS}}` : `${SUCCESS},${reply.slice(1)}`
}
