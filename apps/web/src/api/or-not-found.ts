import { notFound } from '@tanstack/react-router'
import { RefusalError } from './call.ts'

/** What was asked for, or the page "not found" when the server does not know it. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) throw notFound()
    throw error
  }
}
