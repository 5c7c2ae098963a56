import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { Loading, RowsSkeleton } from '../ui/blocks/skeleton.tsx'

const route = getRouteApi('/halaman')

const look = 'flex min-h-14 flex-col justify-center px-4 py-3 text-ink no-underline enabled-hover:bg-sunken'

/** Information pages of the platform, and links to its own documents. */
export function InformationScreen() {
  const pages = route.useLoaderData()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Informasi" lead="Dari platform untuk sekolah, penyedia, dan pengawas." />
      {pages.length === 0 ? (
        <EmptyState drawing="folder">Belum ada informasi.</EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {pages.map(({ id, name, target, summary }) => (
            <li key={id}>
              <Link to="/panduan/$target" params={{ target }} search={{}} className={look}>
                <Line title={name}>{summary}</Line>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="card divide-y divide-line">
        <li>
          <Link to="/panduan/$target" params={{ target: 'satdik' }} search={{}} className={look}>
            <Line title="Panduan">Langkah demi langkah, dengan gambar layarnya.</Line>
          </Link>
        </li>
        <li>
          <Link to="/tanya-jawab" className={look}>
            <Line title="Tanya jawab">Pertanyaan yang sering diajukan.</Line>
          </Link>
        </li>
        <li>
          <Link to="/privacy" className={look}>
            <Line title="Kebijakan privasi">Data apa yang disimpan dan untuk apa.</Line>
          </Link>
        </li>
        <li>
          <Link to="/lisensi" className={look}>
            <Line title="Sumber data dan lisensi">Asal data wilayah, huruf, peta, dan pustaka.</Line>
          </Link>
        </li>
      </ul>
    </div>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span className="font-bold text-board-700">{title}</span>
      {children !== '' && <span className="caption text-ink-2">{children}</span>}
    </>
  )
}

/** Skeleton of the information page. @spec 8 Loading messages */
export function LoadingInformation() {
  const router = useRouter()
  return (
    <div className="page-container py-6">
      <Loading text="Loading Informasi..." showText onRetry={() => void router.invalidate()}>
        <RowsSkeleton />
      </Loading>
    </div>
  )
}
