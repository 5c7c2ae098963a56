import type { Role } from '@pasar/contract/identity/session'
import type { ForecastParty, YearEndAct, YearEndRisk } from '@pasar/domain/ordering/year-end-forecast'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'

export const RISK_LABELS: Readonly<Record<YearEndRisk, string>> = {
  late: 'Jatuh ke tahun depan',
  risk: 'Terancam',
  safe: 'Kemungkinan sempat',
}

export const RISK_HINTS: Readonly<Record<YearEndRisk, string>> = {
  late: 'kemungkinan besar tidak sempat',
  risk: 'bisa sempat bila segera ditangani',
  safe: 'peluang terlambat di bawah 38%',
}

export const RISK_LOOK: Readonly<Record<YearEndRisk, { tone: Tone; icon: IconName }>> = {
  late: { tone: 'red', icon: 'warning-circle-fill' },
  risk: { tone: 'amber', icon: 'hourglass-medium' },
  safe: { tone: 'green', icon: 'check-circle' },
}

export const ACT_LABELS: Readonly<Record<YearEndAct, string>> = {
  confirm: 'Konfirmasi pesanan',
  ship: 'Kirim pesanan',
  replace: 'Kirim penggantinya',
  bast: 'Periksa dan buat BAST',
  pay: 'Bayar tagihannya',
  verify: 'Periksa pembayarannya',
}

const PARTY_LABELS: Readonly<Record<ForecastParty, string>> = {
  vendor: 'penyedia',
  buyer: 'sekolah',
  staff: 'platform',
}

/** Returns the party as the viewer calls it. */
export const partyLabel = (party: ForecastParty, viewer: Role | undefined): string =>
  party === viewer ? 'Anda' : PARTY_LABELS[party]

/** What it means that orders fall into the next year, for each role. */
export const MEANING: Readonly<Record<Role, string>> = {
  buyer:
    'Pesanan yang BAST atau pembayarannya belum selesai saat tutup tahun ditandai belum tuntas. Sekolah harus mempertanggungjawabkannya, dan dana tahun depan dapat terpengaruh.',
  vendor:
    'Pesanan yang BAST atau pembayarannya belum selesai saat tutup tahun ditandai belum tuntas. Pembayaran kepada Anda dapat tertunda, dan dana sekolah tahun depan dapat terpengaruh.',
  supervisor:
    'Sekolah yang BAST atau pembayarannya belum selesai saat tutup tahun harus mempertanggungjawabkannya, dan dananya tahun depan dapat terpengaruh.',
  staff:
    'Pesanan yang BAST atau pembayarannya belum selesai saat tutup tahun ditandai belum tuntas, dan dana sekolahnya tahun depan dapat terpengaruh.',
}
