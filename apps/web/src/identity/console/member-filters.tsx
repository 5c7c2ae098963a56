import type { listMembers } from '@pasar/contract/identity/member-console'
import {
  exportMembers,
  exportMembersAsXlsx,
  MEMBER_KIND_LABELS,
  MEMBER_REVIEW_LABELS,
  MEMBER_USE_LABELS,
  memberFilterTexts,
} from '@pasar/contract/identity/member-export'
import { MAX_EXPORTED_MEMBERS } from '@pasar/contract/identity/member-filters'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link, useNavigate } from '@tanstack/react-router'
import { stringifySearchParams } from '../../links/search-params.ts'
import { DownloadLink } from '../../page/download-link.tsx'
import { useMissingRole } from '../../page/missing-role.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { LockReason } from '../../ui/base/lock-reason.tsx'
import { type ActiveFilter, ActiveFilters, FilterFold } from '../../ui/fields/filter-fold.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { dayInUrl } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { type MembersSearch, membersAddress } from './members-address.ts'

type Areas = Reply<typeof listMembers>['areas']

/** The parameters of the URL that a form without the fields of them keeps. */
const hiddenParams = (search: Partial<MembersSearch>) =>
  Object.fromEntries(
    membersAddress.setKeys({ ...membersAddress.none, ...search }).map((key) => [key, String(search[key])]),
  )

/** Searches members by name, email or NPSN within the other filters. */
export function MemberSearch({ search }: { search: MembersSearch }) {
  const navigate = useNavigate()
  const others = { ...search, keyword: '' }
  return (
    <KeywordSearch
      path="/staff/members"
      label="Cari nama, email, atau NPSN"
      hint="Nama, email, NPSN"
      keyword={search.keyword}
      hiddenParams={hiddenParams(others)}
      onSearch={(keyword) => void navigate({ to: '/staff/members', search: { ...search, keyword } })}
      clear={
        <Link to="/staff/members" search={others} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

type MemberFilterBarProps = {
  search: MembersSearch
  areas: Areas
  /** Number of members that the filters match. */
  count: number
}

/** The filters besides the keyword, as a plain form before hydration, and the files of the list. */
export function MemberFilterBar({ search, areas, count }: MemberFilterBarProps) {
  const navigate = useNavigate()
  const { tab, keyword, orderBy } = search
  const filters = activeFilters(search, areas)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FilterFold
          count={filters.length}
          hint="Jenis, wilayah, dokumen, pemakaian, dan tanggal"
          action="/staff/members"
          search={search}
          hidden={hiddenParams({ tab, keyword, orderBy })}
          onApply={(entries) =>
            void navigate({ to: '/staff/members', search: membersAddress.ofForm(entries) })
          }
        >
          <FilterFields search={search} areas={areas} />
        </FilterFold>
        <MemberFiles search={search} count={count} />
      </div>
      {filters.length > 0 && (
        <ActiveFilters
          filters={filters}
          clearLink={(look) => <Link to="/staff/members" search={{ tab, keyword, orderBy }} {...look} />}
        />
      )}
    </div>
  )
}

/** Returns the active filters besides the keyword, each with the link that removes it. */
function activeFilters(search: MembersSearch, areas: Areas): ActiveFilter[] {
  const areaName = areas.find(({ code }) => code === search.area)?.name ?? null
  return memberFilterTexts(search, { areaName, dayText: dayInUrl })
    .filter(({ key }) => key !== 'keyword')
    .map(({ key, text }) => ({
      key,
      label: text,
      link: (look) => <Link to="/staff/members" search={{ ...search, [key]: '' }} {...look} />,
    }))
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Regencies follow their province, indented. */
const areaOptions = (areas: Areas) =>
  areas.map(({ code, name }) => ({ value: code, label: code.length > 2 ? `– ${name}` : name }))

const WIDE = 'max-md:col-span-2'

function FilterFields({ search, areas }: { search: MembersSearch; areas: Areas }) {
  const choices = [
    { label: 'Jenis anggota', name: 'kind', options: optionsOf(MEMBER_KIND_LABELS) },
    { label: 'Wilayah', name: 'area', options: areaOptions(areas) },
    { label: 'Dokumen', name: 'review', options: optionsOf(MEMBER_REVIEW_LABELS) },
    { label: 'Terakhir dipakai', name: 'use', options: optionsOf(MEMBER_USE_LABELS) },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {choices.map(({ label, name, options }) => (
        <Select
          key={name}
          {...{ label, name, options }}
          defaultValue={search[name]}
          placeholder="Semua"
          className={WIDE}
        />
      ))}
      <TextField label="Terdaftar sejak" type="date" name="from" defaultValue={search.from} />
      <TextField label="Terdaftar sampai" type="date" name="to" defaultValue={search.to} />
    </div>
  )
}

/** Why the list has no file: the missing role, or its size; null when it has one. */
function useNoFile(count: number): string | null {
  const missing = useMissingRole(exportMembers)
  if (missing !== null) return missing
  return count > MAX_EXPORTED_MEMBERS
    ? `Unduhan memuat paling banyak ${formatNumber(MAX_EXPORTED_MEMBERS)} anggota. Persempit saringannya dahulu.`
    : null
}

/** The rows of the list as files. Each download is in the log of staff. */
function MemberFiles({ search, count }: Pick<MemberFilterBarProps, 'search' | 'count'>) {
  const noFile = useNoFile(count)
  if (noFile !== null)
    return <LockReason className="max-w-[30rem]">Unduh CSV dan XLSX tidak tersedia. {noFile}</LockReason>
  const query = stringifySearchParams(search)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DownloadLink href={`/api${exportMembers.path}${query}`} className={buttonClass('outline', 'toolbar')}>
        <Icon name="download-simple" size={20} />
        Unduh CSV
      </DownloadLink>
      <DownloadLink
        href={`/api${exportMembersAsXlsx.path}${query}`}
        className={buttonClass('outline', 'toolbar')}
      >
        <Icon name="download-simple" size={20} />
        Unduh XLSX
      </DownloadLink>
      <p className="caption basis-full text-ink-2">Unduhan tercatat: petugas, saringan, dan jumlah baris.</p>
    </div>
  )
}
