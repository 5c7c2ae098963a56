import { SETTING_VALUES } from '@pasar/contract/settings/setting-values'
import { groupOf, OPTION_GROUPS, type OptionGroup } from '@pasar/domain/settings/option-codes'
import { SectionHead } from '../ui/blocks/page-head.tsx'

/** Names of the option groups. */
const GROUP_NAMES: Readonly<Record<OptionGroup, string>> = {
  accountType: 'Jenis akun',
  taxStatus: 'PKP',
  businessScale: 'Skala Usaha',
  educationForm: 'Bentuk pendidikan',
}

/**
 * The current option codes by group.
 *
 * @param value the value of the setting
 */
export function OptionCodes({ value }: { value: unknown }) {
  const codes = SETTING_VALUES.optionCodes.safeParse(value).data ?? []
  return (
    <ul className="caption mt-1 font-normal">
      {OPTION_GROUPS.map((group) => (
        <li key={group}>
          <b>{GROUP_NAMES[group]}:</b>{' '}
          {codes
            .filter(({ code }) => groupOf(code) === group)
            .map(({ code, name, isOffered }) => `${name} (${code}${isOffered ? '' : ', tidak ditawarkan'})`)
            .join('; ')}
        </li>
      ))}
    </ul>
  )
}

/** Codes of accounts, filters and contents that the code depends on. @spec 3 Option codes */
const FIXED: readonly (readonly [
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

/** Reference table of codes that no form offers. */
export function FixedCodes() {
  return (
    <section>
      <SectionHead title="Kode tetap" className="mb-3" />
      <p className="mb-3 text-ink-2">
        Kode ini bukan pilihan dalam formulir: program sendiri bekerja menurutnya.
      </p>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {FIXED.map(([group, codes]) => (
          <div key={group} className="card p-4">
            <h3 className="font-bold">{group}</h3>
            <dl className="mt-1">
              {codes.map(([code, name]) => (
                <div key={code} className="flex justify-between gap-3 border-t border-line py-1">
                  <dt className="tnum text-ink-2">{code}</dt>
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
