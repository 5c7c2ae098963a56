import { gunzipSync } from 'node:zlib'
import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../../call/content-encoding.ts'
import { matchesEtag } from '../../call/etag.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import { DRAWING_POLICY } from '../edge/common-headers.ts'

type Theme = 'light' | 'dark'
type Picture = { readonly compressed: Buffer; readonly tag: string }

/** Draws the map; null where there is no such picture. */
type Pictures = {
  tile(address: { zoom: number; x: number; y: number }, theme: Theme): Promise<Picture | null>
  preview(
    point: { latitude: number; longitude: number },
    zoom: number,
    marker: 'pin' | 'area',
    theme: Theme,
  ): Promise<Picture | null>
}

const WHOLE = /^[0-9]{1,6}$/
const POINT = /^(-?[0-9]{1,3}(?:\.[0-9]{1,15})?),(-?[0-9]{1,3}(?:\.[0-9]{1,15})?)$/

const wholeNumber = (text: string) => (WHOLE.test(text) ? Number(text) : Number.NaN)

/**
 * Registers map pictures: the tiles, and the picture of an address. Both are public.
 *
 * @spec 7 static map of 400x300
 */
export function registerMap(app: FastifyInstance, map: Pictures): void {
  app.get<{ Params: { zoom: string; x: string; y: string }; Querystring: { tema?: unknown } }>(
    '/peta/:zoom/:x/:y.svg',
    async (request, reply) => {
      const [zoom = 0, x = 0, y = 0] = [request.params.zoom, request.params.x, request.params.y].map(
        wholeNumber,
      )
      return sendPicture(request, reply, await map.tile({ zoom, x, y }, themeOf(request.query.tema)))
    },
  )
  app.get<{ Params: { point: string; zoom: string }; Querystring: { tema?: unknown; titik?: unknown } }>(
    '/peta/:point/:zoom.svg',
    async (request, reply) => {
      const [, latitude, longitude] = POINT.exec(request.params.point) ?? []
      const point = { latitude: Number(latitude), longitude: Number(longitude) }
      const { tema, titik } = request.query
      const marker = titik === 'sekitar' ? 'area' : 'pin'
      const picture = await map.preview(point, wholeNumber(request.params.zoom), marker, themeOf(tema))
      return sendPicture(request, reply, picture)
    },
  )
}

const themeOf = (tema: unknown): Theme => (tema === 'gelap' ? 'dark' : 'light')

const DAY_SECONDS = 86_400

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture | null): FastifyReply {
  if (!picture) return respond(reply, refusalResponse(refuse('file/not-found')))
  reply
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('etag', picture.tag)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', DRAWING_POLICY)
  if (matchesEtag(request, picture.tag)) return reply.code(304).send()
  reply.header('content-type', 'image/svg+xml; charset=utf-8')
  return acceptsEncoding(request, 'gzip')
    ? reply.header('content-encoding', 'gzip').send(picture.compressed)
    : reply.send(gunzipSync(picture.compressed))
}
