// The look and the one script of the page that shows the API. Its own, as the web's style sheets have names that change
// with each build.

export const look = `
:root{color-scheme:light dark;--bg:#fff;--sunk:#f7f5f2;--line:#e9e5e0;--text:#1b1917;--soft:#6e6962;--primary:#0c5c4c;
--tint:#edf6f3;--accent:#b82259;--get:#1f5a9e;--post:#1c6839;--put:#7a5600;--delete:#a6282e;
--mono:ui-monospace,'SF Mono',Menlo,Consolas,monospace}
@media(prefers-color-scheme:dark){:root{--bg:#171614;--sunk:#1e1c1a;--line:#2c2926;--text:#f3f0ec;--soft:#a09a91;
--primary:#80beac;--tint:#14302a;--accent:#f08eb2;--get:#8fc0f5;--post:#86d3a3;--put:#e6c164;--delete:#f0979b}}
*{box-sizing:border-box}
html{scroll-padding-top:64px}
body{margin:0;background:var(--bg);color:var(--text);font:14px/1.5 Poppins,system-ui,sans-serif}
a{color:var(--primary)}
code,pre{font:12.5px/1.55 var(--mono)}
.page{display:grid;grid-template-columns:216px minmax(0,1fr);max-width:1180px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;height:100vh;overflow:auto;padding:28px 20px;border-inline-end:1px solid var(--line)}
nav b{display:block;margin-bottom:16px;font-size:16px}
nav a{display:flex;justify-content:space-between;padding:6px 10px;border-radius:8px;color:var(--text);text-decoration:none}
nav a:hover{background:var(--sunk)}
nav a span{color:var(--soft);font-size:12px}
main{padding:28px 32px 96px;min-width:0}
h1{margin:0 0 8px;font-size:26px;line-height:32px;font-weight:600}
h2{margin:40px 0 2px;font-size:19px;font-weight:600;text-transform:capitalize}
h3{margin:20px 0 6px;font-size:13px;font-weight:600}
p{margin:0 0 10px;max-width:74ch}
.soft{color:var(--soft)}
.find{position:sticky;top:0;z-index:1;margin:20px 0 0;padding:12px 0;background:var(--bg)}
.find input{width:100%;height:40px;padding:0 14px;border:1px solid var(--line);border-radius:8px;background:var(--sunk);color:inherit;font:inherit}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
details{border-bottom:1px solid var(--line)}
summary{display:grid;grid-template-columns:58px minmax(0,1fr) auto;gap:2px 12px;align-items:baseline;padding:11px 8px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--sunk)}
summary code{overflow-wrap:anywhere;font-size:13px;font-weight:500}
summary .says{grid-column:2/-1;color:var(--soft);font-size:13px}
.method{font:600 11px/1.6 var(--mono)}
.GET{color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
.may{padding:1px 9px;border-radius:99px;background:var(--tint);color:var(--primary);font-size:12px;white-space:nowrap}
.call{padding:0 8px 24px}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:10px}
table{width:100%;border-collapse:collapse;font-size:13px}
td{padding:5px 12px;border-top:1px solid var(--line);vertical-align:top}
tr:first-child td{border-top:0}
td:first-child{white-space:nowrap}
td:last-child{color:var(--soft);overflow-wrap:anywhere;min-width:180px}
.must{color:var(--accent)}
.d1{padding-inline-start:28px}.d2{padding-inline-start:44px}.d3{padding-inline-start:60px}.d4{padding-inline-start:76px}
pre{margin:0;padding:12px 14px;overflow:auto;max-height:420px;border-radius:10px;background:var(--sunk)}
[hidden]{display:none!important}
@media(max-width:760px){.page{display:block}nav{position:static;height:auto;display:flex;flex-wrap:wrap;gap:4px;padding:16px 16px 0;border:0}
nav b{width:100%;margin-bottom:4px}nav a{padding:4px 10px;gap:6px;background:var(--sunk)}main{padding:16px 16px 64px}
summary{grid-template-columns:52px minmax(0,1fr);padding:11px 0}summary .may{grid-column:2;justify-self:start}summary .says{grid-column:2}.call{padding:0 0 20px}}
`

/** Shows the calls that hold every word typed, `/` goes to the box, and an address with a call opens it. */
export const script = `
const box = document.querySelector('#find'), none = document.querySelector('#none')
const calls = [...document.querySelectorAll('details')].map((el) => [el, el.dataset.find])
const rooms = [...document.querySelectorAll('section')]
const find = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const [el, text] of calls) el.hidden = !words.every((word) => text.includes(word))
  for (const room of rooms) room.hidden = !room.querySelector('details:not([hidden])')
  none.hidden = rooms.some((room) => !room.hidden)
}
const open = () => {
  const el = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (el && el.tagName === 'DETAILS') { el.open = true; el.scrollIntoView() }
}
box.addEventListener('input', find)
addEventListener('hashchange', open)
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); box.focus() }
})
find()
open()
`
