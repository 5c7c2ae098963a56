import { expect, test } from 'vitest'
import { isEasyToGuess, passwordStrength } from './passwords.ts'

const easyOf = (passwords: string, owner = {}) =>
  passwords.split(' ').filter((password) => isEasyToGuess(password, owner))

test('§5 accepts six characters unless the password is a common one', () => {
  expect(isEasyToGuess('Rahasia123')).toBe(true)
  expect(isEasyToGuess('aaaaaaaa')).toBe(true)
  expect(easyOf('kapur7 kapur-tulis kucing sandi-baru-7')).toEqual([])
})

test('refuses common passwords with digits, punctuation and lookalike digits', () => {
  const passwords =
    'qazwsx 1q2w3e4r trustno1 michael mustang dragon1 password1234 password12 Dr4gon! p@55w0rd2026 m1chael99'
  expect(easyOf(passwords)).toEqual(passwords.split(' '))
})

test('refuses passwords made of the words of the site', () => {
  const passwords =
    'sekolahku indonesiaraya pasar-sekolah Pasar.Sekolah.2026 s3k0l4h belanja-2026 guru_murid tokoku77 admin-arkas'
  expect(easyOf(passwords)).toEqual(passwords.split(' '))
  expect(easyOf('sekolah-pohon-mangga pasar-ikan-segar belanja-di-8-kota')).toEqual([])
})

test('refuses passwords made of the names and numbers of the account', () => {
  const owner = {
    email: 'Toko.Maju@contoh.test',
    names: ['CV Sumber Makmur', 'Rina Wijaya'],
    numbers: ['+62 812-3456-7890', '2050 1234'],
  }
  const passwords =
    'toko.maju TOKO.MAJU@contoh.test sumbermakmur Makmur#2026 5umb3r-m4kmur rinawijaya wijaya88 081234567890 rina20501234 p20501234'
  expect(easyOf(passwords, owner)).toEqual(passwords.split(' '))
  expect(easyOf('sumber-air-panas 20501299 wijaya-naik-kereta', owner)).toEqual([])
  expect(easyOf('sumbermakmur wijaya88')).toEqual([])
})

test('rates longer passwords and more kinds of characters higher', () => {
  expect(
    ['abc12', '123456', 'kucing', 'kucing-7b', 'kucing-7B-makan'].map((p) => passwordStrength(p)),
  ).toEqual([0, 0, 1, 2, 3])
})
