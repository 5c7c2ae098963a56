import { EDUCATION_FORMS } from '@pasar/contract/identity/registration'
import { SectionHead } from '../ui/page-head.tsx'

/** The codes by which other systems know the choices of a form. @spec 3 Option codes */
const OPTION_CODES: readonly (readonly [
  group: string,
  codes: readonly (readonly [code: string, name: string])[],
])[] = [
  [
    'Kategori akun',
    [
      ['3347_38', 'Pembeli (satuan pendidikan)'],
      ['3347_39', 'Penyedia, menunggu aktivasi'],
      ['3347_40', 'Penyedia'],
    ],
  ],
  [
    'Jenis akun',
    [
      ['3347_29', 'Perorangan / toko'],
      ['3347_30', 'Badan hukum / perusahaan'],
    ],
  ],
  [
    'PKP',
    [
      ['3347_32', 'PKP'],
      ['3347_31', 'Non PKP'],
    ],
  ],
  [
    'Skala Usaha',
    [
      ['3347_33', 'Koperasi'],
      ['3347_34', 'UMKM'],
      ['3347_35', 'Besar'],
    ],
  ],
  ['Bentuk pendidikan', EDUCATION_FORMS],
  [
    'Kelompok saringan',
    [
      ['3347_19', 'Produksi'],
      ['3347_20', 'Jenis Barang'],
      ['3347_21', 'Kondisi'],
      ['3347_22', 'Ketersediaan'],
    ],
  ],
  [
    'Kategori dasar dan isi',
    [
      ['3347_27', 'Kategori dasar'],
      ['3347_1957', 'Panduan'],
      ['3347_1958', 'Informasi'],
    ],
  ],
]

/** The option codes, to be looked up: other systems rely on them, so they are nobody's to change. */
export function OptionCodes() {
  return (
    <section>
      <SectionHead title="Kode pilihan" className="mb-3" />
      <p className="mb-3 text-tinta-2">
        Kode ini dipakai bersama sistem lain menurut §3 dan tidak dapat diubah di sini.
      </p>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {OPTION_CODES.map(([group, codes]) => (
          <div key={group} className="kartu p-4">
            <h3 className="font-bold">{group}</h3>
            <dl className="mt-1">
              {codes.map(([code, name]) => (
                <div key={code} className="flex justify-between gap-3 border-t border-garis py-1">
                  <dt className="tnum text-tinta-2">{code}</dt>
                  <dd className="text-right">{name}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
