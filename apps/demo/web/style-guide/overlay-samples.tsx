import { Button } from '@pasar/web/ui/base/button.tsx'
import { announce, showToast } from '@pasar/web/ui/base/toasts.tsx'
import { CardForm } from '@pasar/web/ui/fields/card-form.tsx'
import { FormRefusal } from '@pasar/web/ui/fields/form-refusal.tsx'
import { TextField } from '@pasar/web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '@pasar/web/ui/overlay/confirm-dialog.tsx'
import { DialogActions } from '@pasar/web/ui/overlay/dialog-actions.tsx'
import { FormDialog } from '@pasar/web/ui/overlay/form-dialog.tsx'
import { LazyDialog, LazyDrawer } from '@pasar/web/ui/overlay/lazy-dialog.tsx'
import { SecretDialog } from '@pasar/web/ui/overlay/secret-dialog.tsx'
import { useState } from 'react'
import { LocationSample } from './field-samples.tsx'
import { Row, Sample, SampleGroup } from './sample.tsx'

type Open = 'question' | 'confirm' | 'form' | 'secret' | 'menu' | 'filters'

/** Dialogs, bottom sheets, drawers, toasts. */
export function OverlaySamples() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <SampleGroup title="Dialog dan pesan">
      <Sample name="Dialog, lembar bawah, menu samping, dan pesan singkat" paper>
        <Row>
          <Button variant="outline" onClick={() => setOpen('question')}>
            Pertanyaan
          </Button>
          <Button variant="outline" onClick={() => setOpen('confirm')}>
            Konfirmasi
          </Button>
          <Button variant="outline" onClick={() => setOpen('form')}>
            Dialog isian
          </Button>
          <Button variant="outline" onClick={() => setOpen('secret')}>
            Rahasia
          </Button>
          <Button variant="outline" onClick={() => setOpen('menu')}>
            Laci menu
          </Button>
          <Button variant="outline" onClick={() => setOpen('filters')}>
            Laci saringan
          </Button>
          <Button variant="outline" onClick={() => showToast('2 barang masuk keranjang')}>
            Pesan singkat
          </Button>
          <Button variant="outline" onClick={() => announce('1.284 hasil')}>
            Bacakan
          </Button>
        </Row>
      </Sample>
      <FormSample />
      <SecretSample isOpen={open === 'secret'} onClose={close} />
      <QuestionSample isOpen={open === 'question'} onClose={close} />
      <ConfirmSample isOpen={open === 'confirm'} onClose={close} />
      <FormDialog
        isOpen={open === 'form'}
        onClose={close}
        title="Beri nama daftar"
        submitLabel="Simpan"
        onSubmit={close}
      >
        <TextField label="Nama daftar" required maxLength={80} />
      </FormDialog>
      <DrawerSamples open={open} onClose={close} />
    </SampleGroup>
  )
}

function DrawerSamples({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  return (
    <>
      <LazyDrawer isOpen={open === 'menu'} onOpenChange={onClose} title="Menu" surface="board">
        <p className="py-2 font-semibold">Kembali Belanja</p>
        <p className="py-2 font-semibold">Dashboard</p>
      </LazyDrawer>
      <LazyDrawer
        isOpen={open === 'filters'}
        onOpenChange={onClose}
        title="Saring"
        side="right"
        footer={<Button onClick={onClose}>Tampilkan 128 barang</Button>}
      >
        <div className="py-4">
          <LocationSample />
        </div>
      </LazyDrawer>
    </>
  )
}

function ConfirmSample({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Hapus daftar ATK bulanan?"
      description="Daftar dan jumlahnya hilang. Keranjang dan pesanan tidak berubah."
      call={{ isPending: false, refusal: null }}
      onConfirm={onClose}
      confirmLabel="Hapus daftar"
      busyLabel="Menghapus…"
    />
  )
}

function QuestionSample({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      mustAnswer
      title="Tolak pesanan SP-2025-001482?"
      description="Sekolah diberi tahu, dan barang kembali ke stok Anda."
      footer={
        <DialogActions onCancel={onClose} variant="danger" onClick={onClose}>
          Tolak pesanan
        </DialogActions>
      }
    />
  )
}

function FormSample() {
  return (
    <Sample name="Formulir yang ditolak">
      <CardForm title="Kirim daftar baru" onSubmit={(event) => event.preventDefault()}>
        <FormRefusal refusal={{ message: 'Daftar untuk tahun ini sudah ada.', fields: [] }} />
        <TextField label="Dasar hukum" required />
        <div>
          <Button type="submit">Periksa berkas</Button>
        </div>
      </CardForm>
    </Sample>
  )
}

function SecretSample({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <SecretDialog
      secret={isOpen ? { title: 'Rahasia webhook', value: 'whsec_contoh' } : null}
      label="Rahasia"
      subject="rahasia webhook"
      warning="Salin dan simpan rahasia ini sekarang."
      onClose={onClose}
    >
      Dengan rahasia ini program Anda memeriksa tanda tangan setiap pesan.
    </SecretDialog>
  )
}
