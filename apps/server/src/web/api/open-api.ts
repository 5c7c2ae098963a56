import { SCOPE_LABELS } from '@pasar/contract/identity/api-key'
import type { Endpoint, Schema } from '@pasar/contract/wire/endpoint'
import { API_SCOPES } from '@pasar/domain/identity/api-scopes'
import { SESSION_COOKIE } from '../../call/cookies.ts'
import { bodySchema, wireSchema } from './wire-schema.ts'

const JSON_MEDIA = 'application/json'

/** Media type of the response by kind of call. */
const MEDIA: Record<Endpoint['kind'], string> = {
  json: JSON_MEDIA,
  multipart: JSON_MEDIA,
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  events: 'text/event-stream',
}

/** Returns the parameters of a path or a query as a list. */
function parameters(schema: Schema, where: 'path' | 'query') {
  const { properties = {}, required = [] } = wireSchema(schema)
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: form,
  }))
}

function envelope(reply: ReturnType<typeof wireSchema>, replies: Endpoint['replies']) {
  const replyProperties = replies === 'in-data' ? { data: reply } : reply.properties
  return {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, ...replyProperties },
  }
}

const refusal = {
  type: 'object',
  required: ['status', 'status_message'],
  properties: {
    status: { const: 'error' },
    status_message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        error: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
  },
}

/**
 * Authentication schemes: the cookie for browsers, the header for other clients, and API keys,
 * whose scopes each call lists.
 *
 * @spec 7 Headers on every request
 */
const securitySchemes = {
  header: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'member|{id}|{token} atau dapodik|{id}|{token}|{id pengguna}|{token pengguna}',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: `Kunci API akun (ps_live_…; di lingkungan uji ps_test_…). Izin: ${API_SCOPES.map((scope) => `${scope}: ${SCOPE_LABELS[scope].text}`).join('; ')}`,
  },
  browser: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: `Lewat HTTPS: __Host-${SESSION_COOKIE}`,
  },
}

/** Returns the ways to authenticate a call; `{}` is none. */
function securityOf({ access, scope }: Pick<Endpoint, 'access' | 'scope'>): object[] {
  const session = access === 'anyone' ? [] : [{ header: [] }, { browser: [] }]
  if (scope === null) return session
  return [...session, { key: [scope] }, ...(access === 'anyone' ? [{}] : [])]
}

/** Generates the API document from the contract. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const {
    path,
    method,
    summary,
    access,
    scope,
    kind,
    idempotent,
    params,
    query,
    body,
    reply,
    replies,
    names,
  } of endpoints) {
    const address = `/api${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`
    const media = kind === 'multipart' ? 'multipart/form-data' : 'application/json'
    const keyHeader = {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    }
    const operation = {
      summary,
      'x-access': access,
      security: securityOf({ access, scope }),
      parameters: [
        ...parameters(params, 'path'),
        ...parameters(query, 'query'),
        ...(idempotent ? [keyHeader] : []),
      ],
      ...(method === 'GET'
        ? {}
        : { requestBody: { content: { [media]: { schema: bodySchema({ body, names }) } } } }),
      responses: {
        '200': {
          description: 'Berhasil',
          content: {
            [MEDIA[kind]]: {
              schema: MEDIA[kind] === JSON_MEDIA ? envelope(wireSchema(reply), replies) : wireSchema(reply),
            },
          },
        },
        default: { description: 'Ditolak', content: { 'application/json': { schema: refusal } } },
      },
    }
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pasar Sekolah', version: '0.1.0' },
    components: { securitySchemes },
    paths,
  }
}
