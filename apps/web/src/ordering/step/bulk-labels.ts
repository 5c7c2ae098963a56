import type { OrderRow } from '@pasar/contract/ordering/order-list'

/** The steps that a vendor takes for several orders at once, in the order of the states. */
export const BULK_STEPS = ['confirm', 'process', 'ship'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

type BulkLabels = {
  /** Verb of the button: "Proses 3 pesanan". */
  verb: string
  busy: string
  effect: string
  /** Participle of the report: "2 pesanan diproses". */
  done: string
  suits: (order: OrderRow) => boolean
}

export const BULK_LABELS: Readonly<Record<BulkStep, BulkLabels>> = {
  confirm: {
    verb: 'Konfirmasi',
    busy: 'Mengonfirmasi…',
    effect: 'Dengan konfirmasi Anda menyanggupi pengiriman setiap pesanan ini.',
    done: 'dikonfirmasi',
    suits: ({ state }) => state === 'new',
  },
  process: {
    verb: 'Proses',
    busy: 'Menyimpan…',
    effect: 'Sekolah diberi tahu bahwa Anda mulai menyiapkan setiap pesanan ini.',
    done: 'diproses',
    suits: ({ state }) => state === 'confirmed',
  },
  ship: {
    verb: 'Kirim',
    busy: 'Mengirim…',
    effect: 'Seluruh barang setiap pesanan ini dinyatakan dikirim, dan surat jalannya terbit.',
    done: 'dikirim',
    // The completion of services is reported order by order.
    suits: ({ state, subject }) => state === 'processed' && subject !== 'services',
  },
}
