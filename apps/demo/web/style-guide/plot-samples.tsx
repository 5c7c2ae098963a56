import { LinePlot } from '@pasar/web/ui/data/line-plot.tsx'
import { formatNumber } from '@pasar/web/ui/text/money.ts'
import { Columns, Sample, SampleGroup, sampleNow } from './sample.tsx'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Waiting times in ms, one per hour; the process was down from 04.00 to 06.00. */
const medians = [
  12, 11, 9, 8, 8, 9, 10, 14, 22, 31, 38, 41, 44, 39, 36, 33, 30, 26, 21, 18, 16, 15, 13, 12,
] as const
const samplesOf = (factor: number) =>
  medians.map((value, hour) => (hour === 4 || hour === 5 ? null : value * factor))

const plot = {
  lead: 'Waktu jawab permintaan, dalam milidetik.',
  format: (value: number) => `${formatNumber(value)} ms`,
  since: new Date(sampleNow.getTime() - DAY_MS),
  slotMs: HOUR_MS,
  now: sampleNow,
}

/** Plots over time. */
export function PlotSamples() {
  return (
    <SampleGroup title="Grafik">
      <Columns>
        <Sample name="Dua garis, dengan jeda">
          <LinePlot
            {...plot}
            title="Waktu jawab"
            series={[
              { name: 'Median', values: samplesOf(1) },
              { name: 'Terlama', values: samplesOf(4) },
            ]}
          />
        </Sample>
        <Sample name="Belum ada data">
          <LinePlot
            {...plot}
            title="Waktu jawab"
            series={[{ name: 'Median', values: medians.map(() => null) }]}
          />
        </Sample>
      </Columns>
    </SampleGroup>
  )
}
