import { useState } from 'react'

/**
 * Returns the content of a dialog, and the last one while the dialog fades out.
 *
 * @param content null while the dialog is closed; otherwise the same value in each render
 */
export function useLastShown<T extends string | object>(content: T | null): T | null {
  const [last, setLast] = useState(content)
  if (content !== null && content !== last) setLast(content)
  return content ?? last
}
