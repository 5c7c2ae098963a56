import type { FastifyRequest } from 'fastify'
import { etagOf, matchesEtag } from '../../call/etag.ts'
import type { ApiCall, ApiResponse, Served, WrittenResponse } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import { viewerKey, viewerOf } from '../../call/viewer.ts'
import { encodePage, encodingHeader, pageEncodingOf } from '../edge/page-encoding.ts'
import { type CachedResponse, isResponse, type ResponseCache } from '../edge/response-cache.ts'

/** The reply depends on the zone of the school, which the credential determines. */
const VARY = 'accept-encoding, cookie, authorization'

/**
 * Answers a call whose reply depends on the catalogue and the viewer only. Each reply is written
 * and compressed once, and then comes from the cache until the catalogue changes.
 *
 * A visitor's browser may store it, but asks each time whether it still applies. The browsers of
 * members store nothing.
 *
 * @decision 0075
 */
export async function respondFromCache(
  servedRoute: Served,
  call: ApiCall,
  request: FastifyRequest,
  { cache, catalogue }: { cache: ResponseCache; catalogue: Services['catalogue'] },
): Promise<ApiResponse | WrittenResponse> {
  const encoding = pageEncodingOf(request, false)
  const key = `${catalogue.version} ${encoding} ${viewerKey(viewerOf(call.actor))} ${request.url}`
  const cachedResponse = cache.get(key)
  if (cachedResponse && isResponse(cachedResponse)) return responseFor(request, call, cachedResponse)
  const response = await servedRoute.respond(call)
  if (response.http !== 200) return response
  const body = encodePage([bytesOf(response)], encoding)
  const newResponse = { body, headers: { etag: etagOf(body), vary: VARY, ...encodingHeader(encoding) } }
  cache.set(key, newResponse)
  return responseFor(request, call, newResponse)
}

const bytesOf = ({ body }: ApiResponse | WrittenResponse) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

function responseFor(
  request: FastifyRequest,
  { actor }: ApiCall,
  { body, headers }: CachedResponse,
): WrittenResponse {
  if (actor !== null) return { http: 200, body, headers }
  const storable = { ...headers, 'cache-control': 'private, no-cache' }
  return matchesEtag(request, String(headers.etag))
    ? { http: 304, body: '', headers: storable }
    : { http: 200, body, headers: storable }
}
