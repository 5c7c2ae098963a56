import { Link } from '@tanstack/react-router'
import { TabLinks } from '../ui/base/tab-links.tsx'

/** The pages about the money of a vendor. */
export function VendorMoneyTabs({ currentTab }: { currentTab: 'payouts' | 'tax' }) {
  return (
    <TabLinks
      label="Dana dan pajak"
      tabs={[
        {
          key: 'payouts',
          label: 'Pencairan dana',
          isCurrent: currentTab === 'payouts',
          link: (look) => <Link to="/account/payouts" search={{}} {...look} />,
        },
        {
          key: 'tax',
          label: 'Rekap pajak',
          isCurrent: currentTab === 'tax',
          link: (look) => <Link to="/account/tax" search={{}} {...look} />,
        },
      ]}
    />
  )
}
