import { useRef, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { fetchFile, ServerBusyError } from '../../call/fetch-file.ts'
import { useEffectOnChange, useOnMount } from '../../ui/base/use-effect-on-change.ts'

type PageRequest = { url: string; page: number; isEnlarged: boolean }

/** Delay before a page loads, so that quickly passed pages are not drawn. */
const SETTLE_MS = 200

const keyOf = ({ page, isEnlarged }: PageRequest) => `${page} ${isEnlarged ? 'besar' : 'utuh'}`

/**
 * Loads the pages of a private PDF as pictures, one at a time, and holds them while its component
 * is mounted. While the server is busy, it waits for its turn.
 *
 * @returns the picture of the page, in the requested size or else the other one; the number of
 *   pages; the message why there is no picture
 */
export function usePagePictures(request: PageRequest) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const [pages, setPages] = useState<number | null>(null)
  const [fault, setFault] = useState<{ key: string; message: string; canRetry: boolean } | null>(null)
  const [tries, setTries] = useState(0)
  const key = keyOf(request)
  const addresses = useRef<string[]>([])

  const load = async (isCurrent: () => boolean) => {
    const { url, page, isEnlarged } = request
    const query = new URLSearchParams({
      ...(pages === null && { buka: '1' }),
      ...(isEnlarged && { besar: '1' }),
    })
    try {
      const { content, headers } = await fetchFile(`${url}/halaman/${page}?${query.toString()}`)
      if (!isCurrent()) return
      const address = URL.createObjectURL(content)
      addresses.current.push(address)
      setPages(Number(headers.get('x-page-count')))
      setPictures((current) => new Map(current).set(key, address))
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof NetworkError)) throw error
      if (!isCurrent()) return
      if (error instanceof ServerBusyError)
        setTimeout(() => setTries(tries + 1), error.retryAfterSeconds * 1_000)
      else setFault({ key, message: error.message, canRetry: error instanceof NetworkError })
    }
  }

  useEffectOnChange(`${request.url} ${key} ${tries}`, () => {
    if (pictures.has(key) || fault?.key === key) return
    let isCurrent = true
    const timer = setTimeout(() => void load(() => isCurrent), pages === null ? 0 : SETTLE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  })
  useOnMount(() => () => {
    for (const address of addresses.current) URL.revokeObjectURL(address)
  })

  const retry = () => {
    setFault(null)
    setTries(tries + 1)
  }
  return {
    picture: pictures.get(key) ?? pictures.get(keyOf({ ...request, isEnlarged: !request.isEnlarged })),
    pages,
    fault: fault?.key === key ? fault : null,
    retry,
  }
}
