import { listAreas } from '@pasar/contract/identity/member-console'
import { useState } from 'react'
import { usePageContext } from '../call/use-page-context.ts'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import type { Areas } from './area-codes.ts'

type Area = { code: string; name: string }

/**
 * Returns provinces and regencies by code, loaded on demand; null before that, or after a
 * failure.
 */
export function useAreas(isEnabled: boolean): Areas | null {
  const { call } = usePageContext()
  const [areas, setAreas] = useState<readonly Area[] | null>(null)
  useEffectOnChange(isEnabled, () => {
    // Without the names, the user can still type codes, which the server validates.
    if (isEnabled) void call(listAreas, {}).then(setAreas, () => undefined)
  })
  return areas && new Map(areas.map(({ code, name }) => [code, name]))
}
