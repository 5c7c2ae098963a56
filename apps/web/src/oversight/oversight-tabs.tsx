import type { FigureFilters } from '@pasar/contract/oversight/figure-filters'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { TabLinks } from '../ui/base/tab-links.tsx'

type OversightTabsProps = {
  current: 'figures' | 'schools' | 'vendors' | 'samples'
  search: z.output<typeof FigureFilters>
}

/** The pages about a territory, for the same year and area. */
export function OversightTabs({ current, search }: OversightTabsProps) {
  const list = (side: 'schools' | 'vendors', label: string) => ({
    key: side,
    label,
    isCurrent: current === side,
    link: (look: { className: string }) => (
      <Link to="/oversight/$side" params={{ side }} search={search} {...look} />
    ),
  })
  const figures = {
    key: 'figures',
    label: 'Angka',
    isCurrent: current === 'figures',
    link: (look: { className: string }) => <Link to="/oversight" search={search} {...look} />,
  }
  const samples = {
    key: 'samples',
    label: 'Sampel acak',
    isCurrent: current === 'samples',
    link: (look: { className: string }) => <Link to="/oversight/samples" {...look} />,
  }
  return (
    <TabLinks
      label="Belanja wilayah"
      tabs={[figures, list('schools', 'Sekolah'), list('vendors', 'Penyedia'), samples]}
    />
  )
}
