import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { UPLOAD_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import * as z from 'zod/mini'
import { notifyChange } from '../live/server-changes.ts'
import { type CallInput, NetworkError } from './call.ts'
import { acceptHeader, callUrl, parseReply, toFormData } from './http-call.ts'
import { reportRefusal } from './session-loss.ts'

/** Upload progress from 0 to 1. */
type Progress = { onProgress: (doneShare: number) => void; signal: AbortSignal }

/** Sends one file with XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  input: CallInput<E>,
  { onProgress, signal }: Progress,
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const address = callUrl(endpoint, input)
    request.open(endpoint.method, address)
    request.setRequestHeader('Accept', acceptHeader(address))
    if (input.authorization !== undefined) request.setRequestHeader('Authorization', input.authorization)
    if (input.key !== undefined) request.setRequestHeader('Idempotency-Key', input.key)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const answered = async () => {
      const { reply, refusal } = parseReply(endpoint, request.status, jsonOf(request.responseText))
      if (refusal === null) {
        notifyChange()
        return reply
      }
      if (input.authorization === undefined) reportRefusal(refusal)
      throw refusal
    }
    request.onload = () => resolve(answered())
    request.onerror = () => reject(new NetworkError('offline'))
    request.ontimeout = () => reject(new NetworkError('timeout'))
    request.onabort = () => reject(new NetworkError('offline'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(toFormData(z.encode(endpoint.body, input.body), [file]))
  })
}

/**
 * Parses a JSON body. A body that is not JSON (page of a proxy, truncated response) gives
 * null.
 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
