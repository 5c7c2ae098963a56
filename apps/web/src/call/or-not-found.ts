import { notFound } from '@tanstack/react-router'
import { RefusalError } from './call.ts'

/** Returns the reply, or throws the "not found" page if the server responds 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) throw notFound()
    throw error
  }
}
