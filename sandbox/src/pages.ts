import { STYLE } from './page-style.ts'
import type { Position, SandboxPerson, SandboxSchool } from './schools.ts'
import type { TicketBehaviour } from './tickets.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const POSITION_NAMES: Readonly<Record<Position, string>> = {
  head: 'Kepala sekolah',
  executor: 'Pelaksana',
  treasurer: 'Bendahara',
  operator: 'Operator',
}

const BEHAVIOUR_NAMES: Readonly<Record<TicketBehaviour, readonly [name: string, effect: string]>> = {
  normal: ['Normal', 'Layanan mengenali orang ini, dan ia masuk.'],
  refuse: ['Menolak', 'Layanan menolak orang ini.'],
  silent: ['Tidak menjawab', 'Layanan diam; toko berhenti menunggu setelah 5 detik.'],
  replay: ['Tautan dipakai dua kali', 'Orang lain sudah masuk dengan tautan ini.'],
  garble: ['Jawaban rusak', 'Layanan menjawab yang tidak dapat dibaca.'],
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} - Dapodik contoh</title>
<style>${STYLE}</style>
</head>
<body>
<header><div class="lebar"><a href="/">Dapodik contoh</a><span>Layanan data sekolah tiruan untuk mencoba. Semua sekolah dan orang di sini karangan.</span></div></header>
<main class="lebar">${body}</main>
</body>
</html>`

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The schools whose name, place or NPSN has all the words. */
function found(schools: readonly SandboxSchool[], search: string): readonly SandboxSchool[] {
  const wanted = words(search)
  return schools.filter(({ name, locality, npsn }) => {
    const all = `${name} ${locality} ${npsn}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}

const schoolCard = ({ id, name, npsn, locality, isNew }: SandboxSchool) => `
<li><a class="kartu" href="/sekolah/${encodeURIComponent(id)}">
<b>${escaped(name)}</b>
<span>${escaped(locality)}</span>
<span class="kecil">NPSN ${escaped(npsn)}${isNew ? '<em>Sekolah baru</em>' : ''}</span>
</a></li>`

/** The first page: pick a school. */
export function schoolsPage(schools: readonly SandboxSchool[], search: string): string {
  const hits = found(schools, search)
  const none = `<p class="kosong">Tidak ada sekolah yang cocok dengan “${escaped(search)}”. <a href="/">Lihat semua sekolah</a></p>`
  return page(
    'Pilih sekolah',
    `<h1>Pilih sekolah</h1>
<form class="cari" action="/" role="search">
<label for="cari">Nama, tempat, atau NPSN</label>
<div><input id="cari" name="cari" type="search" value="${escaped(search)}" autocomplete="off"><button>Cari</button></div>
</form>
<p class="kecil" role="status">${hits.length} sekolah</p>
${hits.length === 0 ? none : `<ul class="daftar">${hits.map(schoolCard).join('')}</ul>`}`,
  )
}

const personChoice = ({ id, name, position }: SandboxPerson, at: number) => `
<label class="pilihan"><input type="radio" name="pengguna" value="${escaped(id)}"${at === 0 ? ' checked' : ''}>
<span><b>${escaped(name)}</b><span>${POSITION_NAMES[position]}</span></span></label>`

const behaviourChoice = ([value, [name, effect]]: readonly [string, readonly [string, string]]) => `
<label class="pilihan"><input type="radio" name="perilaku" value="${value}"${value === 'normal' ? ' checked' : ''}>
<span><b>${name}</b><span>${effect}</span></span></label>`

/** The second page: who of the school, and how the service behaves. */
export function peoplePage({ id, name, npsn, locality, address, npwp, people }: SandboxSchool): string {
  return page(
    name,
    `<p><a href="/">Pilih sekolah lain</a></p>
<h1>${escaped(name)}</h1>
<p class="asal">${escaped(locality)}<br>${escaped(address)}<br><span class="kecil">NPSN ${escaped(npsn)}${npwp === '' ? ', belum ada NPWP' : ''}</span></p>
<form method="post" action="/masuk">
<input type="hidden" name="sekolah" value="${escaped(id)}">
<div class="dua">
<fieldset><legend>Masuk sebagai</legend>${people.map(personChoice).join('')}</fieldset>
<fieldset><legend>Layanan ini nanti</legend>${Object.entries(BEHAVIOUR_NAMES).map(behaviourChoice).join('')}</fieldset>
</div>
<button class="utama">Masuk ke Pasar Sekolah</button>
</form>`,
  )
}

export const errorPage = (sentence: string) =>
  page('Tidak dapat', `<h1>${escaped(sentence)}</h1><p><a href="/">Pilih sekolah</a></p>`)
