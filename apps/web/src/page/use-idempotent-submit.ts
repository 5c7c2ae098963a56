import * as z from 'zod/mini'
import { newKey } from '../call/new-key.ts'
import { storedValue } from '../store/stored-value.ts'

const Submission = z.object({ key: z.string(), content: z.string() })

/** The last submission of a form that has had no successful reply. */
export type PendingSubmission<Body> = {
  /** Returns the idempotency key of a body. The same content has the same key. */
  keyFor: (body: Body) => string
  read: () => { body: Body; key: string } | null
  remove: () => void
}

/**
 * Stores the pending submission of a form for this visit, so that it outlives a reload. Without
 * web storage it outlives navigation only.
 *
 * @param name storage key
 */
export function pendingSubmission<S extends z.ZodMiniType>(
  name: string,
  schema: S,
): PendingSubmission<z.output<S>> {
  const storedSubmission = storedValue('visit', name, Submission)
  let last: z.output<typeof Submission> | null = null
  return {
    keyFor: (body) => {
      const content = JSON.stringify(body)
      last ??= storedSubmission.read()
      if (last?.content === content) return last.key
      last = { key: newKey(), content }
      storedSubmission.write(last)
      return last.key
    },
    read: () => {
      const submission = last ?? storedSubmission.read()
      if (submission === null) return null
      const { data: body } = z.safeParse(schema, JSON.parse(submission.content))
      return body === undefined ? null : { body, key: submission.key }
    },
    remove: () => {
      storedSubmission.remove()
      last = null
    },
  }
}

type Sending<Body> = { send: (input: { body: Body; key: string }) => Promise<boolean> }

/**
 * Submits a form that must take effect only once. Each content has one idempotency key, also after
 * a reload, so the server answers a repeated submission with the reply of the first one.
 *
 * @param sending a call from `useCall`
 * @returns the call with `submit`, and with `recover` for a reply that was lost
 */
export function useIdempotentSubmit<Body, S extends Sending<Body>>(
  sending: S,
  pending: PendingSubmission<Body>,
) {
  const send = async (input: { body: Body; key: string }): Promise<boolean> => {
    const isDone = await sending.send(input)
    if (isDone) pending.remove()
    return isDone
  }
  return {
    ...sending,
    /** @returns whether the submission succeeded */
    submit: (body: Body) => send({ body, key: pending.keyFor(body) }),
    /**
     * Sends the pending submission again.
     *
     * @returns false when there is none
     */
    recover: (): boolean => {
      const submission = pending.read()
      if (submission !== null) void send(submission)
      return submission !== null
    },
  }
}
