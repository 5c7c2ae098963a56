import { listAreas } from '@pasar/contract/identity/member-console'
import { useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import type { Areas } from './area-codes.ts'

type Area = { code: string; name: string }

/** Provinces and regencies by their codes, once they are wanted; null until then, and where they could not be fetched. */
export function useAreas(areWanted: boolean): Areas | null {
  const { call } = usePageContext()
  const [areas, setAreas] = useState<readonly Area[] | null>(null)
  useEffectOnChange(areWanted, () => {
    // Without the names the codes can still be typed, and the server knows them.
    if (areWanted) void call(listAreas, {}).then(setAreas, () => undefined)
  })
  return areas && new Map(areas.map(({ code, name }) => [code, name]))
}
