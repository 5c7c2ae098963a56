import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../ui/base/button.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import type { Viewer } from '../order/status-labels.ts'

type HistorySearchProps = { type: OrderTab; keyword: string; viewer: Viewer }

/** Searches orders by number or other party. */
export function HistorySearch({ type, keyword, viewer }: HistorySearchProps) {
  const navigate = useNavigate()
  const partner = viewer === 'buyer' ? 'penyedia' : 'sekolah'
  return (
    <KeywordSearch
      path={`/history/${type}`}
      label={`Cari nomor pesanan atau ${partner}`}
      hint={`Nomor atau ${partner}`}
      keyword={keyword}
      onSearch={(keyword) => void navigate({ to: '/history/$type', params: { type }, search: { keyword } })}
      clear={
        <Link to="/history/$type" params={{ type }} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}
