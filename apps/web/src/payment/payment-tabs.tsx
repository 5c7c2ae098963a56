import { Link } from '@tanstack/react-router'
import { TabLinks } from '../ui/base/tab-links.tsx'

type PaymentTab = 'proofs' | 'approvals' | 'movements' | 'payouts' | 'taxes'

/** The payment consoles of staff: incoming payments, payouts, taxes. */
export function PaymentTabs({ currentTab }: { currentTab: PaymentTab }) {
  return (
    <TabLinks
      label="Meja pembayaran"
      tabs={[
        {
          key: 'proofs',
          label: 'Bukti bayar',
          isCurrent: currentTab === 'proofs',
          link: (look) => <Link to="/staff/payments" {...look} />,
        },
        {
          key: 'approvals',
          label: 'Persetujuan kedua',
          isCurrent: currentTab === 'approvals',
          link: (look) => <Link to="/staff/approvals" {...look} />,
        },
        {
          key: 'movements',
          label: 'Mutasi bank',
          isCurrent: currentTab === 'movements',
          link: (look) => <Link to="/staff/movements" search={{}} {...look} />,
        },
        {
          key: 'payouts',
          label: 'Penyaluran dana',
          isCurrent: currentTab === 'payouts',
          link: (look) => <Link to="/staff/payouts" search={{}} {...look} />,
        },
        {
          key: 'taxes',
          label: 'Rekap pajak',
          isCurrent: currentTab === 'taxes',
          link: (look) => <Link to="/staff/taxes" search={{}} {...look} />,
        },
      ]}
    />
  )
}
