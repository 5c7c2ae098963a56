import { notFound } from '@tanstack/react-router'
import { Refused } from './call.ts'

/** What was asked for, or the page "not found" when the server does not know it. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && error.status === 404) throw notFound()
    throw error
  }
}
