import { ACT_SUBJECT_LABELS, ACT_SUBJECTS, actSubject, STAFF_ACTS } from '@pasar/contract/staff/act-subjects'
import { type AuditFilters, exportStaffActs, type listStaffActs } from '@pasar/contract/staff/audit'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { DownloadLink } from '../call/download-link.tsx'
import { stringifySearchParams } from '../links/search-params.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

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

/** Filters of the audit log, as a plain form before hydration, and the link to its file. */
export function AuditFilterForm({ search, staff }: AuditFilterFormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedFilters = Object.fromEntries(new FormData(event.currentTarget))
    const text = (name: string) => String(must(typedFilters[name], `the field ${name}`))
    const next = {
      by: Number(text('by')),
      subject: ACT_SUBJECTS.find((subject) => subject === text('subject')) ?? ('' as const),
      action: text('action'),
      object: text('object').trim(),
      from: text('from'),
      to: text('to'),
    }
    void navigate({ to: '/staff/audit', search: next })
  }
  const isFiltered = Object.values(search).some((value) => value !== '' && value !== 0)
  return (
    <search>
      <form
        action="/staff/audit"
        onSubmit={submit}
        className="card flex flex-wrap items-start justify-end gap-2 p-3.5 md:p-4"
      >
        <details open={isFiltered} className="group grow open:basis-full max-md:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-md font-bold text-board-700">
            <Icon name="caret-right" size={16} className="group-open:rotate-90" />
            Saring menurut petugas, tindakan, objek, dan tanggal
          </summary>
          <div className="flex flex-col gap-3 pt-1 pb-2">
            <FilterFields search={search} staff={staff} />
            <Button type="submit" variant="outline" className="self-start">
              Terapkan
            </Button>
          </div>
        </details>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isFiltered && (
            <Link to="/staff/audit" search={{}} className={buttonClass('quiet', 'toolbar')}>
              Hapus saringan
            </Link>
          )}
          <DownloadLink
            href={`/api${exportStaffActs.path}${stringifySearchParams(search)}`}
            className={buttonClass('outline', 'toolbar')}
          >
            <Icon name="download-simple" size={20} />
            Unduh CSV
          </DownloadLink>
        </div>
      </form>
    </search>
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
