import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { TextField } from './text-field.tsx'

const Loaded = lazy(async () => ({ default: (await import('./combobox.tsx')).Combobox }))

/** A Combobox whose code comes after the page; until then a plain field stands in its place, with the same geometry. */
export function LazyCombobox(props: ComboboxProps) {
  const [isInBrowser, setIsInBrowser] = useState(false)
  useEffect(() => setIsInBrowser(true), [])
  const { label, hideLabel, help, error, optional, value, placeholder, required, className } = props
  const standIn = (
    <TextField
      {...{ label, hideLabel, help, error, optional, placeholder, required, className }}
      icon="magnifying-glass"
      value={value?.label ?? ''}
      readOnly
    />
  )
  if (!isInBrowser) return standIn
  return (
    <Suspense fallback={standIn}>
      <Loaded {...props} />
    </Suspense>
  )
}
