import type { SettingEffect } from '@pasar/contract/settings/setting-console'
import { useRef } from 'react'
import { Banner } from '../ui/base/banner.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { formatRupiah } from '../ui/text/money.ts'

type EffectViewProps = {
  effect: Pick<SettingEffect, 'sentences' | 'example'> & Partial<SettingEffect>
  /** Whether to move the focus here, because a button requested the effect. */
  takesFocus?: boolean
}

/** Shows the effect of a change: as sentences, and on an example order. */
export function EffectView({
  effect: { sentences, example, needsSecondPerson },
  takesFocus = false,
}: EffectViewProps) {
  const box = useRef<HTMLElement>(null)
  useOnMount(() => {
    if (takesFocus) box.current?.focus()
  })
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Akibat perubahan"
      className="rounded-lg border border-edge bg-sunken p-4"
    >
      <h3 className="heading-3">Akibatnya</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {example !== null && (
        <table className="tnum mt-4 w-full">
          <caption className="pb-1 text-left font-bold">{example.title}</caption>
          <thead>
            <tr className="text-left text-xs text-ink-2">
              <th scope="col" className="py-1">
                Bagian
              </th>
              <th scope="col" className="py-1 text-right">
                Sebelum
              </th>
              <th scope="col" className="py-1 text-right">
                Sesudah
              </th>
            </tr>
          </thead>
          <tbody>
            {example.rows.map(({ name, before, after }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right text-ink-2">{formatRupiah(before)}</td>
                <td className={`py-1.5 text-right ${after === before ? '' : 'font-bold'}`}>
                  {formatRupiah(after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {needsSecondPerson === true && (
        <Banner kind="attention" className="mt-4">
          Perubahan ini berlaku setelah petugas lain menyetujuinya.
        </Banner>
      )}
    </section>
  )
}
