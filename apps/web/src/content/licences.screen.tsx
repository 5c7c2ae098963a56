import { getRouteApi } from '@tanstack/react-router'
import { Icon } from '../ui/base/icon.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'

const route = getRouteApi('/lisensi')

/** Sources of data and drawings. The build generates the list of libraries below them. */
const SOURCES: readonly [what: string, from: string][] = [
  ['Nama dan kode wilayah, kode pos', 'Geografis, dari data Kementerian Dalam Negeri (paket geografis)'],
  ['Garis pantai pada peta', 'Natural Earth, domain publik (paket world-atlas)'],
  ['Huruf Plus Jakarta Sans', 'Tokotype, SIL Open Font License 1.1'],
  ['Huruf Source Serif 4', 'Adobe, SIL Open Font License 1.1'],
  ['Ikon', 'Phosphor Icons, MIT'],
  ['Gambar barang contoh', 'Digambar oleh program ini, tanpa foto pihak lain'],
]

/** Licences of data, fonts and software. */
export function LicencesScreen() {
  const libraries = route.useLoaderData()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Sumber data dan lisensi" lead="Asal data, huruf, dan pustaka yang dipakai di sini." />
      <dl className="card divide-y divide-line">
        {SOURCES.map(([title, from]) => (
          <div key={title} className="px-4 py-3">
            <dt className="font-bold">{title}</dt>
            <dd className="text-ink-2">{from}</dd>
          </div>
        ))}
      </dl>
      <details className="card group">
        <summary className="heading-3 flex min-h-14 list-none items-center justify-between gap-2 px-4 [&::-webkit-details-marker]:hidden">
          <h2>{`Pustaka (${libraries.length})`}</h2>
          <Icon
            name="caret-down"
            size={20}
            className="transition-transform duration-[120ms] group-open:rotate-180"
          />
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {libraries.map(({ name, version, licence }) => (
            <li key={`${name} ${version}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <span className="wrap-anywhere">
                {name} <span className="tnum text-ink-3">{version}</span>
              </span>
              <span className="text-ink-2">{licence}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
