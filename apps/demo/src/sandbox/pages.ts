import { STYLE } from './page-style.ts'
import type { Position, SandboxPerson, SandboxSchool } from './schools.ts'
import type { TicketBehaviour } from './tickets.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

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
<header><div class="container"><a href="/">Dapodik contoh</a><span>Layanan data sekolah tiruan untuk mencoba. Semua sekolah dan orang di sini karangan.</span></div></header>
<main class="container">${body}</main>
</body>
</html>`

const splitTerms = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Returns the schools whose name, location or NPSN contain all search terms. */
function found(schools: readonly SandboxSchool[], search: string): readonly SandboxSchool[] {
  const terms = splitTerms(search)
  return schools.filter(({ name, locality, npsn }) => {
    const all = `${name} ${locality} ${npsn}`.toLowerCase()
    return terms.every((term) => all.includes(term))
  })
}

const schoolCard = ({ id, name, npsn, locality, isNew }: SandboxSchool) => `
<li><a class="card" href="/sekolah/${encodeURIComponent(id)}">
<b>${escaped(name)}</b>
<span>${escaped(locality)}</span>
<span class="small">NPSN ${escaped(npsn)}${isNew ? '<em>Sekolah baru</em>' : ''}</span>
</a></li>`

/** The first page: choose a school. */
export function schoolsPage(schools: readonly SandboxSchool[], search: string): string {
  const hits = found(schools, search)
  const none = `<p class="empty">Tidak ada sekolah yang cocok dengan “${escaped(search)}”. <a href="/">Lihat semua sekolah</a></p>`
  return page(
    'Pilih sekolah',
    `<h1>Pilih sekolah</h1>
<form class="search" action="/" role="search">
<label for="search">Nama, tempat, atau NPSN</label>
<div><input id="search" name="cari" type="search" value="${escaped(search)}" autocomplete="off"><button>Cari</button></div>
</form>
<p class="small" role="status">${hits.length} sekolah</p>
${hits.length === 0 ? none : `<ul class="list">${hits.map(schoolCard).join('')}</ul>`}`,
  )
}

const personChoice = ({ id, name, position }: SandboxPerson, at: number) => `
<label class="choice"><input type="radio" name="pengguna" value="${escaped(id)}"${at === 0 ? ' checked' : ''}>
<span><b>${escaped(name)}</b><span>${POSITION_NAMES[position]}</span></span></label>`

const behaviourChoice = ([value, [name, effect]]: readonly [string, readonly [string, string]]) => `
<label class="choice"><input type="radio" name="perilaku" value="${value}"${value === 'normal' ? ' checked' : ''}>
<span><b>${name}</b><span>${effect}</span></span></label>`

/** The second page: choose a person, and the behaviour of the service. */
export function peoplePage({ id, name, npsn, locality, address, npwp, people }: SandboxSchool): string {
  return page(
    name,
    `<p><a href="/">Pilih sekolah lain</a></p>
<h1>${escaped(name)}</h1>
<p class="origin">${escaped(locality)}<br>${escaped(address)}<br><span class="small">NPSN ${escaped(npsn)}${npwp === '' ? ', belum ada NPWP' : ''}</span></p>
<form method="post" action="/masuk">
<input type="hidden" name="sekolah" value="${escaped(id)}">
<div class="columns">
<fieldset><legend>Masuk sebagai</legend>${people.map(personChoice).join('')}</fieldset>
<fieldset><legend>Layanan ini nanti</legend>${Object.entries(BEHAVIOUR_NAMES).map(behaviourChoice).join('')}</fieldset>
</div>
<button class="primary">Masuk ke Pasar Sekolah</button>
</form>`,
  )
}

export const errorPage = (sentence: string) =>
  page('Tidak dapat', `<h1>${escaped(sentence)}</h1><p><a href="/">Pilih sekolah</a></p>`)
