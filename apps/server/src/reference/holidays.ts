import type { Holiday } from '@pasar/domain/kernel/dates'

/**
 * National holidays and collective leave days of 2026. Staff have to check them against the decree
 * of the three ministers.
 *
 * @decision 0038
 */
export const HOLIDAYS: readonly Holiday[] = [
  { day: '2026-01-01', name: 'Tahun Baru' },
  { day: '2026-01-16', name: 'Isra Mikraj' },
  { day: '2026-02-16', name: 'Cuti bersama Tahun Baru Imlek' },
  { day: '2026-02-17', name: 'Tahun Baru Imlek 2577' },
  { day: '2026-03-18', name: 'Cuti bersama Nyepi' },
  { day: '2026-03-19', name: 'Nyepi 1948' },
  { day: '2026-03-20', name: 'Cuti bersama Idul Fitri' },
  { day: '2026-03-21', name: 'Idul Fitri 1447 H' },
  { day: '2026-03-22', name: 'Idul Fitri 1447 H' },
  { day: '2026-03-23', name: 'Cuti bersama Idul Fitri' },
  { day: '2026-03-24', name: 'Cuti bersama Idul Fitri' },
  { day: '2026-04-03', name: 'Wafat Yesus Kristus' },
  { day: '2026-04-05', name: 'Paskah' },
  { day: '2026-05-01', name: 'Hari Buruh' },
  { day: '2026-05-14', name: 'Kenaikan Yesus Kristus' },
  { day: '2026-05-15', name: 'Cuti bersama Kenaikan Yesus Kristus' },
  { day: '2026-05-27', name: 'Idul Adha 1447 H' },
  { day: '2026-05-28', name: 'Cuti bersama Idul Adha' },
  { day: '2026-05-31', name: 'Waisak 2570' },
  { day: '2026-06-01', name: 'Hari Lahir Pancasila' },
  { day: '2026-06-16', name: 'Tahun Baru Islam 1448 H' },
  { day: '2026-08-17', name: 'Proklamasi Kemerdekaan' },
  { day: '2026-08-25', name: 'Maulid Nabi' },
  { day: '2026-12-24', name: 'Cuti bersama Natal' },
  { day: '2026-12-25', name: 'Natal' },
]
