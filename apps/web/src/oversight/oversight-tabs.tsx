import { Link } from '@tanstack/react-router'
import { TabLinks } from '../ui/base/tab-links.tsx'
import type { FiguresSearch } from './figures-address.ts'

type OversightTabsProps = { current: 'figures' | 'schools' | 'vendors'; search: FiguresSearch }

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
  return (
    <TabLinks
      label="Belanja wilayah"
      tabs={[figures, list('schools', 'Sekolah'), list('vendors', 'Penyedia')]}
    />
  )
}
