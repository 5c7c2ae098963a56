import { ACT_SUBJECT_LABELS, ACT_SUBJECTS, actSubject, STAFF_ACTS } from '@pasar/contract/staff/act-subjects'
import { exportStaffActs, type listStaffActs } from '@pasar/contract/staff/audit'
import type { AuditFilters } from '@pasar/contract/staff/audit-filters'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link, useNavigate } from '@tanstack/react-router'
import { stringifySearchParams } from '../links/search-params.ts'
import { DownloadLink } from '../page/download-link.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { type ActiveFilter, ActiveFilters, FilterFold } from '../ui/fields/filter-fold.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { dayInUrl } from '../ui/text/date.ts'
import { auditAddress } from './audit-address.ts'

type AuditFilterFormProps = {
  search: AuditFilters
  staff: Reply<typeof listStaffActs>['staff']
}

const subjectOptions = ACT_SUBJECTS.map((subject) => ({ value: subject, label: ACT_SUBJECT_LABELS[subject] }))

/** Labels of the actions on a group of objects, or of all actions, in alphabetical order. */
const actionOptions = (subject: AuditFilters['subject']) =>
  STAFF_ACTS.filter(({ call }) => subject === '' || actSubject(call) === subject)
    .map(({ label }) => label)
    .toSorted((a, b) => a.localeCompare(b, 'id'))
    .map((label) => ({ value: label, label }))

/** Returns the active filters in the order of the fields, each with the link that removes it. */
function activeAuditFilters(search: AuditFilters, staff: AuditFilterFormProps['staff']): ActiveFilter[] {
  const texts = {
    by: staff.find(({ id }) => id === search.by)?.name ?? 'Satu petugas',
    subject: search.subject === '' ? '' : ACT_SUBJECT_LABELS[search.subject],
    action: search.action,
    object: `Nomor ${search.object}`,
    from: `Sejak ${dayInUrl(search.from)}`,
    to: `Sampai ${dayInUrl(search.to)}`,
  }
  return auditAddress.setKeys(search).map((key) => ({
    key,
    label: texts[key],
    link: (look) => (
      <Link to="/staff/audit" search={{ ...search, [key]: auditAddress.none[key] }} {...look} />
    ),
  }))
}

/** Filters of the audit log, as a plain form before hydration, and the link to its file. */
export function AuditFilterForm({ search, staff }: AuditFilterFormProps) {
  const navigate = useNavigate()
  const filters = activeAuditFilters(search, staff)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FilterFold
          count={filters.length}
          hint="Petugas, tindakan, objek, dan tanggal"
          action="/staff/audit"
          search={search}
          onApply={(entries) => void navigate({ to: '/staff/audit', search: auditAddress.ofForm(entries) })}
        >
          <FilterFields search={search} staff={staff} />
        </FilterFold>
        <DownloadLink
          href={`/api${exportStaffActs.path}${stringifySearchParams(search)}`}
          className={buttonClass('outline', 'toolbar')}
        >
          <Icon name="download-simple" size={20} />
          Unduh CSV
        </DownloadLink>
      </div>
      {filters.length > 0 && (
        <ActiveFilters
          filters={filters}
          clearLink={(look) => <Link to="/staff/audit" search={{}} {...look} />}
        />
      )}
    </div>
  )
}

function FilterFields({ search, staff }: AuditFilterFormProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <Select
        label="Petugas"
        name="by"
        defaultValue={search.by === 0 ? '' : String(search.by)}
        placeholder="Semua"
        options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="max-md:col-span-2"
      />
      <Select
        label="Jenis objek"
        name="subject"
        defaultValue={search.subject}
        placeholder="Semua"
        options={subjectOptions}
        className="max-md:col-span-2"
      />
      <Select
        label="Tindakan"
        name="action"
        defaultValue={search.action}
        placeholder="Semua"
        options={actionOptions(search.subject)}
        className="max-md:col-span-2"
      />
      <TextField
        label="Nomor objek atau pesanan"
        name="object"
        maxLength={60}
        autoComplete="off"
        defaultValue={search.object}
        className="max-md:col-span-2"
      />
      <TextField label="Dari tanggal" type="date" name="from" defaultValue={search.from} />
      <TextField label="Sampai tanggal" type="date" name="to" defaultValue={search.to} />
    </div>
  )
}
