import { npwpAdvice } from '@pasar/contract/identity/registration-npwp'
import { vendorNameLabel } from '@pasar/domain/identity/business-change'
import { nikWarning } from '@pasar/domain/identity/identity-numbers'
import { mergeOptionCodes, type OptionGroup, offeredOptions } from '@pasar/domain/settings/option-codes'
import { Controller, useWatch } from 'react-hook-form'
import type { RegisterKind } from '../../dialogs/register-request.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { getFieldError, registerChoice, registerField } from './register-fields.ts'
import { type RegisterFormState, registerFieldId } from './register-parts.ts'

type PartProps = { form: RegisterFormState }

/** The type of account: shop, company or school. The other fields depend on it. */
export function RegisterBusinessData({ form, kind }: PartProps & { kind: RegisterKind }) {
  return kind === 'vendor' ? <VendorData form={form} /> : <SchoolData form={form} />
}

/** Explanations of some options. */
const MEANINGS: Readonly<Record<string, string>> = {
  '3347_29': 'Usaha atas nama sendiri, dengan KTP dan NPWP pemilik.',
  '3347_30': 'PT, CV, koperasi, atau yayasan, dengan NIB dan penanggung jawab.',
  '3347_32': 'Pengusaha Kena Pajak: barang Anda dikenai PPN.',
}

/** Returns the options of a group that the current settings allow. */
function useOffered(group: OptionGroup) {
  const { settings } = usePageContext()
  return offeredOptions(mergeOptionCodes(settings.changedOptions), group).map(({ code, name }) => ({
    value: code,
    label: name,
    ...(MEANINGS[code] !== undefined && { description: MEANINGS[code] }),
  }))
}

function VendorData({ form }: PartProps) {
  const isCompany = useWatch({ control: form.control, name: 'accountType' }) === '3347_30'
  return (
    <>
      <RadioGroup
        legend="Jenis akun"
        look="cards"
        options={useOffered('accountType')}
        {...registerChoice(form, 'accountType')}
      />
      <TextField
        label={vendorNameLabel(isCompany ? 'company' : 'individual')}
        required
        autoComplete="organization"
        {...registerField(form, 'name')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <RadioGroup
          legend="Status pajak"
          options={useOffered('taxStatus')}
          {...registerChoice(form, 'taxStatus')}
        />
        <RadioGroup
          legend="Skala Usaha"
          options={useOffered('businessScale')}
          {...registerChoice(form, 'businessScale')}
        />
      </div>
      <NumberGroup isCompany={isCompany} form={form} />
      {isCompany ? <ResponsiblePerson form={form} /> : <AboutThePerson form={form} />}
      <BankData form={form} />
    </>
  )
}

/** Numbers of the tax card, the identity card and the licence. */
function NumberGroup({ form, isCompany }: PartProps & { isCompany: boolean }) {
  return (
    <Group title="Nomor pajak dan identitas">
      <NpwpField form={form} label="NPWP" />
      <NumberField
        form={form}
        name="identityNumber"
        label={isCompany ? 'NIK penanggung jawab' : 'NIK pemilik'}
        digitCount={16}
        groupingMasks={['#### #### #### ####']}
      />
      <TextField
        label="Nama sesuai KTP"
        required
        autoComplete="name"
        {...registerField(form, 'identityName')}
      />
      <NumberField
        form={form}
        name="businessLicence"
        label="NIB/SIUP"
        isOptional={!isCompany}
        digitCount={13}
        groupingMasks={['#### #### #####']}
      />
    </Group>
  )
}

/**
 * 15 digits as on the old card, or 16 digits that stand for them. Says what to type instead of
 * other 16 digits.
 *
 * @spec 5 16 typed at most
 */
function NpwpField({ form, label }: PartProps & { label: string }) {
  const [category, accountType, npwp, identityNumber] = useWatch({
    control: form.control,
    name: ['category', 'accountType', 'npwp', 'identityNumber'],
  })
  const fields = { category, accountType, npwp, identityNumber }
  const isLong = (npwp ?? '').length === 16 && npwpAdvice(fields) === undefined
  return (
    <NumberField
      form={form}
      name="npwp"
      label={label}
      help={npwpAdvice(fields)}
      digitCount={isLong ? 16 : 15}
      groupingMasks={['##.###.###.#-###.###', '#### #### #### ####']}
    />
  )
}

function ResponsiblePerson({ form }: PartProps) {
  return (
    <Group title="Penanggung jawab">
      <TextField
        label="Nama penanggung jawab"
        required
        autoComplete="name"
        {...registerField(form, 'responsibleName')}
      />
      <TextField
        label="Jabatan penanggung jawab"
        required
        autoComplete="organization-title"
        {...registerField(form, 'responsiblePosition')}
      />
    </Group>
  )
}

function AboutThePerson({ form }: PartProps) {
  return (
    <Group title="Data pemilik">
      <Select
        label="Jenis kelamin"
        optional
        placeholder="Tidak diisi"
        options={[
          { value: 'P', label: 'Perempuan' },
          { value: 'L', label: 'Laki-laki' },
        ]}
        id={registerFieldId('gender')}
        error={getFieldError(form, 'gender')}
        {...form.register('gender', { setValueAs: (value) => (value === '' ? undefined : value) })}
      />
      <TextField
        label="Tanggal lahir"
        optional
        type="date"
        autoComplete="bday"
        {...registerField(form, 'dateOfBirth')}
      />
    </Group>
  )
}

function BankData({ form }: PartProps) {
  return (
    <Group
      title="Rekening penerima pembayaran"
      help="Nomor rekening disimpan terenkripsi. Pembayaran sekolah diteruskan ke rekening ini."
    >
      <TextField label="Nama bank" required {...registerField(form, 'bankName')} />
      <TextField label="Cabang bank" required {...registerField(form, 'bankBranch')} />
      <TextField label="Nama pemilik rekening" required {...registerField(form, 'bankHolder')} />
      <TextField
        label="Nomor rekening"
        required
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tnum"
        {...registerField(form, 'bankAccount')}
      />
    </Group>
  )
}

function SchoolData({ form }: PartProps) {
  return (
    <>
      <TextField label="Nama sekolah" required autoComplete="organization" {...registerField(form, 'name')} />
      <Group title="Nomor sekolah">
        <NpwpField form={form} label="NPWP sekolah" />
        <TextField
          label="NPSN"
          required
          help="8 karakter dari Dapodik. Karakter pertama boleh huruf, misalnya P9901234."
          autoComplete="off"
          autoCapitalize="characters"
          inputClassName="tnum uppercase"
          {...registerField(form, 'identityNumber')}
        />
        <Select
          label="Bentuk pendidikan"
          required
          placeholder="Pilih bentuk pendidikan"
          options={useOffered('educationForm')}
          id={registerFieldId('educationForm')}
          error={getFieldError(form, 'educationForm')}
          {...form.register('educationForm', { setValueAs: (value) => (value === '' ? undefined : value) })}
        />
      </Group>
      <Group title="Kepala sekolah">
        <TextField
          label="Nama kepala sekolah"
          required
          autoComplete="name"
          {...registerField(form, 'responsibleName')}
        />
        <TextField
          label="Jabatan"
          required
          help="Contoh: Kepala Sekolah, Pelaksana Tugas Kepala Sekolah"
          {...registerField(form, 'responsiblePosition')}
        />
      </Group>
    </>
  )
}

type GroupProps = { title: string; help?: string; children: React.ReactNode }

function Group({ title, help, children }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full heading-3">{title}</legend>
      {help !== undefined && <p className="caption clear-both text-ink-2">{help}</p>}
      <div className="clear-both grid gap-4 pt-3 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type NumberFieldProps = PartProps & {
  name: 'npwp' | 'identityNumber' | 'businessLicence'
  label: string
  digitCount: number
  groupingMasks: readonly string[]
  isOptional?: boolean
  help?: string | undefined
}

function NumberField({
  form,
  name,
  label,
  digitCount,
  groupingMasks,
  isOptional = false,
  help,
}: NumberFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={name === 'identityNumber' ? { deps: ['npwp'] } : {}}
      render={({ field }) => (
        <DigitsField
          id={registerFieldId(name)}
          label={label}
          required={!isOptional}
          optional={isOptional}
          error={getFieldError(form, name)}
          help={
            help ||
            (name === 'identityNumber' && digitCount === 16 && identityNumberWarning(field.value ?? '')) ||
            undefined
          }
          expectedLength={digitCount}
          shapes={groupingMasks}
          ref={field.ref}
          name={name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}

const identityNumberWarning = (nik: string): string | null => (nik.length === 16 ? nikWarning(nik) : null)
