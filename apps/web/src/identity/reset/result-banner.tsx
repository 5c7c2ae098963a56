import { type ReactNode, useRef } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'

/**
 * The result of a step of the reset. Takes the focus, because the form with the button is gone.
 *
 * @param children text; a changed one takes the focus again
 */
export function ResultBanner({ title, children }: { title: ReactNode; children: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffectOnChange(children, () => container.current?.focus())
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Banner kind="success" title={title}>
        {children}
      </Banner>
    </div>
  )
}
