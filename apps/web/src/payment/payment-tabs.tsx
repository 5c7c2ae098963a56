import { Link } from '@tanstack/react-router'
import { TabLinks } from '../ui/tab-links.tsx'

type Desk = 'proofs' | 'movements' | 'payouts' | 'taxes'

/** The desks of staff for money: what comes in, what goes on, what it comes to. */
export function PaymentTabs({ desk }: { desk: Desk }) {
  return (
    <TabLinks
      label="Meja pembayaran"
      tabs={[
        {
          key: 'proofs',
          label: 'Bukti bayar',
          isCurrent: desk === 'proofs',
          link: (look) => <Link to="/staff/payments" {...look} />,
        },
        {
          key: 'movements',
          label: 'Mutasi bank',
          isCurrent: desk === 'movements',
          link: (look) => <Link to="/staff/movements" search={{}} {...look} />,
        },
        {
          key: 'payouts',
          label: 'Penyaluran dana',
          isCurrent: desk === 'payouts',
          link: (look) => <Link to="/staff/payouts" search={{}} {...look} />,
        },
        {
          key: 'taxes',
          label: 'Rekap pajak',
          isCurrent: desk === 'taxes',
          link: (look) => <Link to="/staff/taxes" search={{}} {...look} />,
        },
      ]}
    />
  )
}
