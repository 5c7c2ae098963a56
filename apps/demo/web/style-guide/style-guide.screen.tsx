import { EMPTY_ADDRESS } from '@pasar/domain/shipping/address'
import { AddressFields } from '@pasar/web/shipping/address-fields.widget.tsx'
import { PageHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { RadioGroup } from '@pasar/web/ui/fields/radio-group.tsx'
import { useEffect, useState } from 'react'
import { CaseSamples } from './case-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { FoundationSamples } from './foundation-samples.tsx'
import { GoodsSamples } from './goods-samples.tsx'
import { ListSamples } from './list-samples.tsx'
import { MonthSamples } from './month-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PlotSamples } from './plot-samples.tsx'
import { AnchorContext, Columns, Sample, SampleGroup } from './sample.tsx'
import { StateSamples } from './state-samples.tsx'
import { Tour } from './tour.tsx'

const themes = [
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
  { value: 'side-by-side', label: 'Berdampingan' },
] as const

function AllSamples() {
  return (
    <div className="flex flex-col gap-12 py-8">
      <FoundationSamples />
      <ControlSamples />
      <FieldSamples />
      <AddressSample />
      <GoodsSamples />
      <CaseSamples />
      <ListSamples />
      <PlotSamples />
      <MonthSamples />
      <StateSamples />
      <OverlaySamples />
    </div>
  )
}

/** An address with village, point and map picker. */
function AddressSample() {
  const [address, setAddress] = useState(EMPTY_ADDRESS)
  return (
    <SampleGroup title="Alamat dan peta">
      <Columns>
        <Sample name="Pilih Geolokasi" paper>
          <AddressFields id="address" value={address} onChange={setAddress} />
        </Sample>
      </Columns>
    </SampleGroup>
  )
}

/**
 * The style guide: every component in all states, in both themes. Never registered in
 * production.
 */
export function StyleGuideScreen() {
  const [theme, setTheme] = useState<string>('light')
  useEffect(() => {
    const fromAddress = location.hash.slice(1)
    if (themes.some(({ value }) => value === fromAddress)) setTheme(fromAddress)
  }, [])
  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme
    if (theme !== 'side-by-side') root.dataset.theme = theme
    return () => {
      if (before === undefined) delete root.dataset.theme
      else root.dataset.theme = before
    }
  }, [theme])
  const pick = (
    <RadioGroup
      legend="Tampilan"
      hideLegend
      name="tampilan"
      look="segments"
      options={themes}
      value={theme}
      onChange={(event) => setTheme(event.currentTarget.value)}
    />
  )
  return (
    <div>
      <div id="example" className="page-container pt-6">
        <PageHead
          title="Papan dan Buku Tulis"
          lead="Contoh setiap bagian layar Pasar Sekolah, lengkap dengan keadaannya. Data di halaman ini hanya contoh."
          actions={pick}
        />
        {theme !== 'side-by-side' && <Tour />}
      </div>
      {theme === 'side-by-side' ? (
        <AnchorContext value={false}>
          <div className="mt-6 grid lg:grid-cols-2">
            <div data-theme="light" className="@container min-w-0 px-4">
              <AllSamples />
            </div>
            <div data-theme="dark" className="@container min-w-0 px-4">
              <AllSamples />
            </div>
          </div>
        </AnchorContext>
      ) : (
        <div className="page-container">
          <AllSamples />
        </div>
      )}
    </div>
  )
}
