/** The CSS of the console, which has one column on a phone, two on a wide screen, and is light or dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f5f1, #10161f); --card: light-dark(#ffffff, #1a2230);
  --ink: light-dark(#16202e, #e9ecf1); --soft: light-dark(#5a6473, #a3adbb); --line: light-dark(#dcdad2, #303a4a);
  --accent: light-dark(#9a4a12, #e79a5b); --on-accent: light-dark(#ffffff, #20140a);
  --good: light-dark(#17653a, #77d3a0);
  --bad: light-dark(#a11b1b, #ff9d97); --bad-ground: light-dark(#fdeeee, #3a1d1f);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1rem; }
header > div { flex: 1 1 12rem; }
h1 { font-size: 1.375rem; margin: 0; }
h2 { font-size: 1.0625rem; margin: 0 0 .75rem; }
h3 { font-size: .9375rem; margin: 1rem 0 .25rem; }
p { margin: 0 0 .75rem; }
.cards p, .preview p, header .buttons, .row .buttons { margin: 0; }
main { display: grid; gap: 1rem; align-items: start; padding-top: 0; }
@media (min-width: 60rem) { main { grid-template-columns: 1fr 1fr; } }
.column { display: grid; gap: 1rem; min-width: 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; min-width: 0; }
.hint { color: var(--soft); font-size: .875rem; }
header .hint, .grow .hint { display: block; }
.result { font-size: 1.25rem; font-weight: 650; }
html { scroll-padding: 5rem 0; }
.row { display: flex; justify-content: space-between; align-items: center; gap: .25rem .75rem; }
.row > span:not(.mark), .row > strong { min-width: 0; overflow-wrap: anywhere; }
.row > a, .row > form, .row > .mark { flex: none; }
.row a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 .25rem; }
ul { list-style: none; margin: 0; padding: 0; }
.cards { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
.cards li { border: 1px solid var(--line); border-radius: 10px; padding: .75rem; }
.cards button { padding: 0 .5rem; font-size: .875rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
nav a { display: inline-flex; align-items: center; min-height: 48px; }
header nav { flex: 1 1 100%; }
li.row { padding: .375rem 0; }
.lines li { border-top: 1px solid var(--line); padding: .5rem 0; overflow-wrap: anywhere; }
.lines li:first-child { border-top: 0; }
.mark { border: 1px solid var(--line); border-radius: 999px; padding: .05rem .6rem; font-size: .8125rem;
  color: var(--soft); }
.mark.bad { color: var(--bad); border-color: currentColor; font-weight: 600; }
.mark.on { color: var(--good); border-color: currentColor; font-weight: 600; }
label, legend { display: block; font-weight: 600; font-size: .875rem; margin: .5rem 0 .25rem; padding: 0; }
.choice { display: inline-flex; align-items: center; gap: .5rem; min-height: 48px; margin: 0 1.25rem 0 0;
  font-size: 1rem; font-weight: 400; }
input[type="radio"] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
fieldset { border: 0; margin: .5rem 0 0; padding: 0; }
input:not([type="radio"], [type="hidden"]), select { width: 100%; min-width: 0; min-height: 48px; padding: .5rem .75rem;
  border: 1px solid var(--soft); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
button, .button { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.125rem;
  border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.quiet { background: transparent; color: var(--ink); border-color: var(--soft); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[hidden], #state:empty { display: none !important; }
#said { margin: 0; }
#said > * { display: block; }
#said > .notice { animation: 0s 15s forwards gone; }
@keyframes gone { to { display: none; } }
#state, #said { position: sticky; top: .5rem; z-index: 1; }
#state, #said > * { max-width: 70rem; margin: 0 auto .75rem; width: calc(100% - 2rem);
  box-shadow: 0 4px 16px rgb(0 0 0 / .2); }
[aria-pressed="true"] { background: var(--ink) !important; color: var(--card) !important; }
.warning { grid-column: 1 / -1; border: 2px solid var(--bad); border-radius: 12px; padding: .75rem 1rem;
  color: var(--bad); background: var(--bad-ground); font-weight: 600; flex-wrap: wrap; }
.preview { margin-top: .75rem; padding: .625rem .75rem; border-left: 3px solid var(--accent); background: var(--ground);
  }
progress { width: 100%; accent-color: var(--accent); }
.grow { flex: 1 1 0; min-width: 0; overflow-wrap: anywhere; }
.error, .notice { border-radius: 8px; padding: .75rem; border: 1px solid currentColor; font-weight: 600; }
.error { color: var(--bad); background: var(--bad-ground); }
.notice { color: var(--good); background: var(--card); }
summary { min-height: 48px; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; cursor: pointer; }
summary::before { content: "\\25b8"; color: var(--soft); }
details[open] > summary::before { content: "\\25be"; }
pre { overflow-x: auto; margin: 0; font-size: .8125rem; background: var(--ground); padding: .75rem; border-radius: 8px;
  }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
