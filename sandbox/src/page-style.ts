/** How the pages look: one column on a phone, two beside each other from 700 px. */
export const STYLE = `
:root{color-scheme:light dark;--dasar:#eef3f9;--kertas:#fff;--tinta:#14202e;--redup:#4a5a6b;--garis:#c8d5e3;--batas:#70839a;--biru:#0b4f8a;--di-biru:#fff;--tanda:#fff1cc;--di-tanda:#6b4700}
@media (prefers-color-scheme:dark){:root{--dasar:#0f1721;--kertas:#182330;--tinta:#e8eef5;--redup:#a9b8c8;--garis:#2f3f51;--batas:#8799ad;--biru:#8fc5f7;--di-biru:#0a2238;--tanda:#4a3a10;--di-tanda:#ffe3a1}}
*{box-sizing:border-box}
body{margin:0;background:var(--dasar);color:var(--tinta);font:16px/1.5 "Plus Jakarta Sans Variable",system-ui,"Segoe UI",Roboto,Arial,sans-serif}
.lebar{max-width:60rem;margin:0 auto;padding:0 1rem}
header{background:#0b3a66;color:#dbe9f7;padding:.75rem 0;font-size:.875rem}
header .lebar{display:flex;flex-wrap:wrap;gap:.125rem 1rem;align-items:baseline}
header a{color:#fff;font-size:1.125rem;font-weight:700;text-decoration:none}
main{padding-top:1.25rem!important;padding-bottom:3rem!important}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 .75rem}
a{color:var(--biru)}
p{margin:.25rem 0 .75rem}
.kecil{font-size:.875rem;color:var(--redup)}
.asal{color:var(--redup)}
.cari label{display:block;font-weight:600;margin-bottom:.25rem}
.cari div{display:flex;gap:.5rem}
input[type=search]{flex:1;min-width:0;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--batas);border-radius:.5rem;background:var(--kertas);color:inherit;font:inherit}
button{min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--biru);border-radius:.5rem;background:var(--kertas);color:var(--biru);font:inherit;font-weight:600;cursor:pointer}
button.utama{width:100%;margin-top:1rem;background:var(--biru);color:var(--di-biru)}
:focus-visible{outline:3px solid #e3a917;outline-offset:2px}
.daftar{list-style:none;margin:0;padding:0;display:grid;gap:.625rem}
.kartu{display:flex;flex-direction:column;height:100%;padding:.75rem 1rem;border:1px solid var(--garis);border-radius:.625rem;background:var(--kertas);color:inherit;text-decoration:none}
.kartu:hover b{text-decoration:underline}
.kartu b{color:var(--biru)}
em{display:inline-block;font-style:normal;font-weight:600;margin-left:.5rem;padding:.0625rem .5rem;border-radius:.25rem;background:var(--tanda);color:var(--di-tanda)}
fieldset{min-width:0;margin:0 0 1rem;padding:0;border:0}
legend{padding:0;font-weight:700;margin-bottom:.5rem}
.pilihan{display:flex;gap:.75rem;align-items:flex-start;padding:.625rem .875rem;border:1px solid var(--garis);background:var(--kertas);cursor:pointer}
.pilihan+.pilihan{border-top:0}
.pilihan:first-of-type{border-radius:.625rem .625rem 0 0}
.pilihan:last-of-type{border-radius:0 0 .625rem .625rem}
.pilihan:has(:checked){box-shadow:inset 4px 0 0 var(--biru)}
.pilihan input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--biru)}
.pilihan span span{display:block;color:var(--redup);font-size:.875rem}
.kosong{padding:1.5rem;text-align:center;border:1px dashed var(--batas);border-radius:.625rem}
@media (min-width:700px){.daftar,.dua{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}.daftar{align-items:stretch;gap:.75rem}button.utama{width:auto;min-width:20rem}}
`
