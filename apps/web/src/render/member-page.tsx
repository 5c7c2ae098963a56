import { randomUUID } from 'node:crypto'
import type { Endpoint, EndpointInput } from '@pasar/contract/wire/endpoint'
import type { ReactNode } from 'react'
import type { Call } from '../call/call.ts'
import {
  createPlaceholder,
  PERSONAL_DATA_ID,
  type PersonalData,
  parsePersonalData,
  placeholderIndex,
  writePersonalData,
} from '../call/personal-data.ts'
import type { PersonalValues } from '../call/personal-values.ts'
import { insertBefore } from './inline-hashes.ts'

/** Marks gaps. Random, so no stored text can contain it. */
const GAP_MARKER = randomUUID()
const DATA_GAP = `${GAP_MARKER}data;`

/** A call whose reply belongs to one member. */
type PersonalCall = { endpoint: Endpoint; request: Partial<EndpointInput<Endpoint>> }

/** A page that several members share, with gaps for the data of each. */
export type MemberPage = {
  /** The calls about the member, in the order of the replies in `PersonalData`. */
  calls: readonly PersonalCall[]
  /** Returns the page of one member, as consecutive parts. */
  fill: (data: PersonalData) => readonly (string | Uint8Array)[]
  /** Size of the shared part in bytes. */
  size: number
  scripts: readonly string[]
  styles: readonly string[]
}

type SharedPage = Pick<MemberPage, 'scripts' | 'styles'> & { body: readonly (string | Uint8Array)[] }

/** Collects the personal parts and calls while a shared page is rendered. */
export class PersonalParts {
  readonly #parts: ReactNode[] = []
  readonly #calls: PersonalCall[] = []

  readonly leaveGap = (part: ReactNode): string => {
    this.#parts.push(part)
    return `${GAP_MARKER}${this.#parts.length - 1};`
  }

  /**
   * Returns a call that makes public calls only. It returns placeholders for the replies of others.
   */
  deferPersonal(call: Call): Call {
    return async (endpoint, input) => {
      if (endpoint.access === 'anyone') return call(endpoint, input)
      this.#calls.push({ endpoint, request: input })
      return createPlaceholder(this.#calls.length - 1)
    }
  }

  /** @param renderPart renders one personal part with the values of a member */
  pageOf(
    { body, scripts, styles }: SharedPage,
    renderPart: (part: ReactNode, values: PersonalValues) => string,
  ): MemberPage {
    const document = insertBefore(body, '</body>', [DATA_GAP]).join('')
    // Odd pieces are the indexes of the gaps. The others are stored as bytes, which needs a third
    // of the memory of the text.
    const pieces = document
      .split(new RegExp(`${GAP_MARKER}(data|[0-9]+);`))
      .map((piece, at) => (at % 2 === 0 ? new TextEncoder().encode(piece) : piece))
    const size = pieces.reduce((sum, { length }) => sum + length, 0)
    const fill = (data: PersonalData) => {
      const text = writePersonalData(data)
      // The server renders exactly the values that the browser hydrates with.
      const parsedReplies = parsePersonalData(text)
      const values: PersonalValues = {
        member: parsedReplies.member,
        replyFor: (reply) => {
          const index = placeholderIndex(reply)
          return index === undefined ? reply : parsedReplies.replies[index]
        },
      }
      return pieces.map((piece) => {
        if (typeof piece !== 'string') return piece
        return piece === 'data'
          ? `<script type="application/json" id="${PERSONAL_DATA_ID}">${text}</script>`
          : renderPart(this.#parts[Number(piece)], values)
      })
    }
    return { calls: this.#calls, fill, size, scripts, styles }
  }
}
