import { Button } from '@pasar/web/ui/base/button.tsx'
import { Checkbox } from '@pasar/web/ui/fields/checkbox.tsx'
import { Combobox, type ComboboxChoice } from '@pasar/web/ui/fields/combobox.tsx'
import { DigitsField } from '@pasar/web/ui/fields/digits-field.tsx'
import { ErrorSummary, FieldGroup, RequiredNote } from '@pasar/web/ui/fields/field-group.tsx'
import { MoneyField } from '@pasar/web/ui/fields/money-field.tsx'
import { PasswordField } from '@pasar/web/ui/fields/password-field.tsx'
import { QuantityStepper } from '@pasar/web/ui/fields/quantity-stepper.tsx'
import { RadioGroup } from '@pasar/web/ui/fields/radio-group.tsx'
import { Select } from '@pasar/web/ui/fields/select.tsx'
import { Switch } from '@pasar/web/ui/fields/switch.tsx'
import { TextArea } from '@pasar/web/ui/fields/text-area.tsx'
import { TextField } from '@pasar/web/ui/fields/text-field.tsx'
import { type UploadedFile, UploadSlot } from '@pasar/web/ui/fields/upload-slot.tsx'
import { WholeField } from '@pasar/web/ui/fields/whole-field.tsx'
import { useState } from 'react'
import { Columns, Sample, SampleGroup } from './sample.tsx'

const villages = ['Tropodo', 'Waru', 'Gedangan', 'Sedati', 'Krian', 'Taman', 'Waingapu']

async function findVillages(typedText: string): Promise<readonly ComboboxChoice[]> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return villages
    .filter((village) => village.toLowerCase().includes(typedText.toLowerCase()))
    .map((village, at) => ({
      key: village,
      label: village,
      line: (
        <>
          {village}, Sidoarjo <b>{61250 + at}</b>
        </>
      ),
    }))
}

const zones = [
  { value: '1', label: 'Zona 1' },
  { value: '4', label: 'Zona 4' },
  { value: '5b', label: 'Zona 5b' },
]

function TextSamples() {
  const [account, setAccount] = useState('99900000')
  return (
    <Columns>
      <FieldGroup title="Data usaha" number={2} help={<RequiredNote />}>
        <TextField label="Nama usaha" required defaultValue="CV Sumber Ilmu" valid />
        <TextField
          id="npwp"
          label="NPWP"
          required
          inputMode="numeric"
          counter="12 dari 15 angka"
          defaultValue="012345678901"
          error="NPWP harus terdiri dari 15 angka"
        />
        <TextField label="Berat" suffix="gram" inputClassName="tnum text-right" defaultValue="2300" />
        <TextField
          label="Cari barang"
          hideLabel
          type="search"
          icon="magnifying-glass"
          placeholder="Cari kertas A4, meja siswa, buku…"
        />
        <TextField label="Kode pos" readOnly defaultValue="61256" help="Terisi dari kelurahan." />
        <TextField label="Nomor SK" optional disabled />
        <DigitsField
          label="Nomor rekening"
          value={account}
          onChange={setAccount}
          expectedLength={10}
          shapes={['####-####-##']}
        />
        <PasswordField label="Kata sandi" help="Paling sedikit 6 karakter" />
      </FieldGroup>
      <PriceFields />
    </Columns>
  )
}

function PriceFields() {
  const [price, setPrice] = useState<number | undefined>(54_390)
  const [empty, setEmpty] = useState<number>()
  const [days, setDays] = useState<number | undefined>(7)
  return (
    <FieldGroup title="Harga dan jumlah" number={3}>
      <MoneyField
        label="Harga termasuk PPN"
        required
        value={price}
        onChange={setPrice}
        help="Paling sedikit Rp 100"
      />
      <MoneyField
        label="Tawaran Anda per rim"
        value={empty}
        onChange={setEmpty}
        error="Tawaran tidak boleh melebihi harga tayang"
      />
      <WholeField label="Tiba dalam" suffix="hari" value={days} onChange={setDays} className="max-w-48" />
      <Select label="Zona" options={zones} placeholder="Pilih zona" />
      <Select id="fund" label="Sumber dana" options={zones} error="Sumber dana wajib diisi" />
      <Select
        inline
        label="Urutkan"
        options={[
          { value: 'baru', label: 'Terbaru' },
          { value: 'murah', label: 'Harga terendah' },
        ]}
      />
      <TextArea label="Catatan untuk penyedia" optional counter="0 dari 500" />
      <LocationSample />
    </FieldGroup>
  )
}

/** A location search with suggestions. */
export function LocationSample() {
  const [village, setVillage] = useState<ComboboxChoice | null>(null)
  return (
    <Combobox
      label="Kelurahan, kecamatan, atau kode pos"
      placeholder="Ketik nama tempat"
      search={findVillages}
      value={village}
      onChange={setVillage}
    />
  )
}

function ChoiceSamples() {
  const [amount, setAmount] = useState(50)
  const [few, setFew] = useState(12)
  return (
    <Columns>
      <RadioSample />
      <Sample name="Kotak centang, sakelar, dan jumlah" paper>
        <Checkbox label="Jumlah barang sesuai dengan pesanan" defaultChecked />
        <Checkbox label="Barang berfungsi dengan baik" help="Coba nyalakan setiap unit." />
        <Checkbox label="Semua penyedia" mixed />
        <Checkbox label="Sudah dikunci" disabled defaultChecked />
        <Checkbox label="Saya menyetujui pernyataan ini" error="Penyedia wajib menyetujui pernyataan ini!" />
        <Switch label="Mode hemat data" help="Gambar tampil setelah diketuk." defaultChecked />
        <Switch label="Terima pesanan" />
        <div className="mt-3 flex flex-wrap items-start gap-4">
          <QuantityStepper
            label="Jumlah kertas"
            value={amount}
            onChange={setAmount}
            min={10}
            step={10}
            max={120}
            unit="rim"
            help="Kelipatan 10 rim. Stok 120 rim."
          />
          <QuantityStepper
            label="Jumlah spidol"
            size="small"
            value={few}
            onChange={setFew}
            max={12}
            error="Tersisa 12 set"
          />
          <QuantityStepper
            label="Jumlah meja"
            size="small"
            value={3}
            onChange={() => {}}
            disabled
            unit="buah"
          />
        </div>
      </Sample>
    </Columns>
  )
}

function RadioSample() {
  const [kind, setKind] = useState('toko')
  return (
    <Sample name="Pilihan" paper>
      <div className="flex flex-col gap-4">
        <RadioGroup
          legend="Jenis akun"
          name="jenis"
          look="cards"
          required
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          options={[
            { value: 'toko', label: 'Perorangan / toko', description: 'NIK dan NPWP' },
            { value: 'badan', label: 'Badan hukum / perusahaan', description: 'Ditambah SIUP/NIB dan TDP' },
          ]}
        />
        <RadioGroup
          legend="Kondisi"
          name="kondisi"
          look="segments"
          defaultValue="baik"
          options={[
            { value: 'baik', label: 'Baik' },
            { value: 'rusak', label: 'Rusak' },
            { value: 'beda', label: 'Tidak sesuai' },
          ]}
        />
        <RadioGroup
          legend="Sumber dana"
          name="dana"
          error="Sumber dana wajib diisi"
          options={[
            { value: 'bos', label: 'BOS Reguler' },
            { value: 'bop', label: 'BOP PAUD' },
            { value: 'lain', label: 'Sumber lain', disabled: true },
          ]}
        />
      </div>
    </Sample>
  )
}

const uploads: readonly UploadedFile[] = [
  { key: 'a', name: 'kardus-depan.jpg', state: 'done' },
  { key: 'b', name: 'kardus-samping.jpg', state: 'sending', progress: 0.62 },
  { key: 'c', name: 'label-pengiriman.jpg', state: 'queued' },
  { key: 'd', name: 'surat-jalan.pdf', state: 'failed', problem: 'Ukuran berkas melebihi 5 MB' },
]

function UploadSamples() {
  const [files, setFiles] = useState<readonly UploadedFile[]>(uploads)
  const add = (pickedFiles: readonly File[]) =>
    setFiles([
      ...files,
      ...pickedFiles.map((file) => ({
        key: file.name,
        name: file.name,
        preview: URL.createObjectURL(file),
        state: 'done' as const,
      })),
    ])
  return (
    <Columns>
      <Sample name="Tempat berkas" paper>
        <UploadSlot
          label="Foto barang"
          required
          camera
          maxFiles={6}
          files={files}
          onPick={add}
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          onRetry={() => {}}
          help="JPG atau PNG, paling besar 5 MB"
        />
      </Sample>
      <div className="flex flex-col gap-6">
        <Sample name="Belum ada berkas" paper>
          <UploadSlot label="Bukti bayar" files={[]} onPick={add} error="Unggah bukti bayar" />
        </Sample>
        <SummarySample />
      </div>
    </Columns>
  )
}

function SummarySample() {
  const [isSent, setIsSent] = useState(false)
  const problems = [
    { fieldId: 'npwp', message: 'NPWP harus terdiri dari 15 angka' },
    { fieldId: 'fund', message: 'Sumber dana wajib diisi' },
  ]
  return (
    <Sample name="Ringkasan kesalahan: kursor pindah ke sini saat muncul">
      <ErrorSummary problems={isSent ? problems : []} className="mb-3" />
      <Button variant="outline" size="small" onClick={() => setIsSent(!isSent)}>
        {isSent ? 'Sembunyikan' : 'Kirim isian yang salah'}
      </Button>
    </Sample>
  )
}

/** Fields in all states. */
export function FieldSamples() {
  return (
    <SampleGroup title="Kolom isian">
      <TextSamples />
      <ChoiceSamples />
      <UploadSamples />
    </SampleGroup>
  )
}
