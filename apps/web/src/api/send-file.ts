import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { FILE_PATIENCE_MS } from '@pasar/contract/wire/patience'
import * as z from 'zod/mini'
import { type Ask, Unreachable } from './call.ts'
import { noteChange } from './changes.ts'
import { acceptFor, addressOf, formOf, readAnswer } from './http-call.ts'
import { reportRefusal } from './session-loss.ts'

/** How far a file is: 0 to 1. */
type Progress = { onProgress: (done: number) => void; signal: AbortSignal }

/** A call that carries one file. Not by the common fetch, because only this way tells how far it is. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  ask: Ask<E>,
  { onProgress, signal }: Progress,
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const address = addressOf(endpoint, ask)
    request.open(endpoint.method, address)
    request.setRequestHeader('Accept', acceptFor(address))
    if (ask.authorization !== undefined) request.setRequestHeader('Authorization', ask.authorization)
    if (ask.key !== undefined) request.setRequestHeader('Idempotency-Key', ask.key)
    request.timeout = FILE_PATIENCE_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const answered = async () => {
      const { reply, refusal } = readAnswer(endpoint, request.status, jsonOf(request.responseText))
      if (refusal === null) {
        noteChange()
        return reply
      }
      if (ask.authorization === undefined) reportRefusal(refusal)
      throw refusal
    }
    request.onload = () => resolve(answered())
    request.onerror = () => reject(new Unreachable('offline'))
    request.ontimeout = () => reject(new Unreachable('timeout'))
    request.onabort = () => reject(new Unreachable('offline'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(z.encode(endpoint.body, ask.body), [file]))
  })
}

/** A body that is no JSON (a proxy's page, a cut line) counts as none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
