/** Styles of the pages: one column on a phone, two columns from 700 px. */
export const STYLE = `
:root{color-scheme:light dark;--page:#eef3f9;--paper:#fff;--ink:#14202e;--muted:#4a5a6b;--line:#c8d5e3;--edge:#70839a;--blue:#0b4f8a;--on-blue:#fff;--highlight:#fff1cc;--on-highlight:#6b4700}
@media (prefers-color-scheme:dark){:root{--page:#0f1721;--paper:#182330;--ink:#e8eef5;--muted:#a9b8c8;--line:#2f3f51;--edge:#8799ad;--blue:#8fc5f7;--on-blue:#0a2238;--highlight:#4a3a10;--on-highlight:#ffe3a1}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 "Plus Jakarta Sans Variable",system-ui,"Segoe UI",Roboto,Arial,sans-serif}
.container{max-width:60rem;margin:0 auto;padding:0 1rem}
header{background:#0b3a66;color:#dbe9f7;padding:.75rem 0;font-size:.875rem}
header .container{display:flex;flex-wrap:wrap;gap:.125rem 1rem;align-items:baseline}
header a{color:#fff;font-size:1.125rem;font-weight:700;text-decoration:none}
main{padding-top:1.25rem!important;padding-bottom:3rem!important}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 .75rem}
a{color:var(--blue)}
p{margin:.25rem 0 .75rem}
.small{font-size:.875rem;color:var(--muted)}
.origin{color:var(--muted)}
.search label{display:block;font-weight:600;margin-bottom:.25rem}
.search div{display:flex;gap:.5rem}
input[type=search]{flex:1;min-width:0;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--paper);color:inherit;font:inherit}
button{min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--blue);border-radius:.5rem;background:var(--paper);color:var(--blue);font:inherit;font-weight:600;cursor:pointer}
button.primary{width:100%;margin-top:1rem;background:var(--blue);color:var(--on-blue)}
:focus-visible{outline:3px solid #e3a917;outline-offset:2px}
.list{list-style:none;margin:0;padding:0;display:grid;gap:.625rem}
.card{display:flex;flex-direction:column;height:100%;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:var(--paper);color:inherit;text-decoration:none}
.card:hover b{text-decoration:underline}
.card b{color:var(--blue)}
em{display:inline-block;font-style:normal;font-weight:600;margin-left:.5rem;padding:.0625rem .5rem;border-radius:.25rem;background:var(--highlight);color:var(--on-highlight)}
fieldset{min-width:0;margin:0 0 1rem;padding:0;border:0}
legend{padding:0;font-weight:700;margin-bottom:.5rem}
.choice{display:flex;gap:.75rem;align-items:flex-start;padding:.625rem .875rem;border:1px solid var(--line);background:var(--paper);cursor:pointer}
.choice+.choice{border-top:0}
.choice:first-of-type{border-radius:.625rem .625rem 0 0}
.choice:last-of-type{border-radius:0 0 .625rem .625rem}
.choice:has(:checked){box-shadow:inset 4px 0 0 var(--blue)}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--blue)}
.choice span span{display:block;color:var(--muted);font-size:.875rem}
.empty{padding:1.5rem;text-align:center;border:1px dashed var(--edge);border-radius:.625rem}
@media (min-width:700px){.list,.columns{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}.list{align-items:stretch;gap:.75rem}button.primary{width:auto;min-width:20rem}}
`
