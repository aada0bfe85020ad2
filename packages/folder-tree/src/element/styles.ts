/** The style sheet of the shadow root; made when the first tree is, since there is none in Node. */
export function treeStyles(): CSSStyleSheet {
  return (sheet ??= createSheet());
}

let sheet: CSSStyleSheet | undefined;

function createSheet(): CSSStyleSheet {
  const created = new CSSStyleSheet();
  created.replaceSync(css);
  return created;
}

const css = `
:host {
  --_row: max(var(--folder-tree-row-height, 2em), 1lh);
  --_accent: var(--folder-tree-accent, #2f5bd8);
  display: block;
  font: var(--folder-tree-font, 0.875rem/1.4 system-ui, sans-serif);
  color: var(--folder-tree-color, light-dark(#1c2333, #e6e9f0));
  background: var(--folder-tree-background, transparent);
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
.header { display: flex; align-items: center; justify-content: space-between; padding: 4px 8px; }
.title { margin: 0; font: inherit; font-weight: 600; }
button, input { font: inherit; color: inherit; border-radius: 4px; background: none; }
button { border: 0; padding: 6px 10px; cursor: pointer; }
.upload::before { content: "\\2912"; display: block; }
.note { padding: 8px; margin: 0; }
.spinner { width: 20px; height: 20px; margin: 8px; border: 2px solid currentColor; border-top-color: #0000;
  border-radius: 50%; animation: turn 0.8s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
.tree { position: relative; overflow: auto; max-height: var(--folder-tree-max-height, 400px); outline: none;
  overflow-anchor: none; contain: content; }
.space { width: var(--_row); }
.row { position: absolute; inset: 0 0 auto; height: var(--_row); display: flex; align-items: center;
  gap: 4px; padding-inline: calc(4px + (var(--_level) - 1) * var(--folder-tree-indent, 16px)) 8px; border-radius: 4px;
  white-space: nowrap; cursor: pointer; user-select: none; }
[aria-current] .label { font-weight: 700; }
.row[data-drop] { background: var(--folder-tree-drop, light-dark(#2f5bd826, #7c9cff40)); }
.row[data-cut] .label { opacity: 0.75; font-style: italic; }
[data-drop] { outline: 2px dashed var(--_accent); outline-offset: -2px; }
.toggle { flex: none; width: 16px; height: 16px; display: grid; place-items: center; }
.toggle::before { content: ""; border: solid currentColor; border-width: 0 1.5px 1.5px 0; width: 6px; height: 6px;
  rotate: calc(var(--_at, 0deg) - var(--_tip, 45deg)); transition: rotate 0.1s; }
.row:not([aria-expanded]) .toggle { visibility: hidden; }
:host(:dir(rtl)) { --_at: 180deg; }
[aria-expanded="true"] { --_at: 90deg; }
.check { flex: none; width: 14px; height: 14px; border: 1.5px solid currentColor; border-radius: 3px; display: grid;
  place-items: center; }
[aria-checked="true"] .check, [aria-checked="mixed"] .check { background: var(--_accent);
  border-color: var(--_accent); color: #fff; }
[aria-checked="true"] .check::before { content: ""; width: 4px; height: 8px; border: solid; border-width: 0 1.5px 1.5px 0;
  rotate: 45deg; translate: 0 -1px; }
[aria-checked="mixed"] .check::before { content: ""; width: 8px; border-block-start: 2px solid; }
.icon { flex: none; width: 16px; height: 16px; background: var(--folder-tree-icon-color, #b98313);
  clip-path: polygon(0 15%, 40% 15%, 50% 30%, 100% 30%, 100% 88%, 0 88%); }
[data-folder] .icon, [data-next] .toggle::before { background: var(--_folder) center / contain no-repeat; clip-path: none; }
[data-folder] [aria-expanded="true"] .icon { background-image: var(--_open); }
[data-next] .toggle::before { background-image: var(--_next); border: 0; width: 16px; height: 16px; }
[data-next] { --_tip: 0deg; }
.label { overflow: hidden; text-overflow: ellipsis; }
.tip { position: absolute; inset: 0 8px auto; z-index: 1; width: fit-content; padding: 2px 8px; border: 1px solid #8a93a6;
  border-radius: 4px; overflow-wrap: anywhere; pointer-events: none; background: var(--folder-tree-surface, light-dark(#fff, #232a3b)); }
.tree:not(:focus-visible) .tip { display: none; }
.item { display: block; width: 100%; text-align: start; }
.row:hover, button:hover, .item:focus-visible { background: var(--folder-tree-hover, light-dark(#1c233312, #ffffff1a)); }
button:focus-visible, .tree:focus-visible .row[data-active] { outline: 2px solid var(--_accent); outline-offset: -2px; }
dialog, .menu { border: 1px solid #8a93a6; border-radius: 6px; padding: 16px; color: inherit;
  background: var(--folder-tree-surface, light-dark(#fff, #232a3b)); }
.menu { position: fixed; inset: auto; margin: 0; padding: 4px; min-width: 130px; box-shadow: 0 6px 20px #0003; }
dialog label { display: grid; gap: 4px; }
dialog input { padding: 6px 8px; border: 1px solid #8a93a6; }
dialog h2 { margin: 0 0 12px; font-size: 16px; }
.buttons { display: flex; justify-content: end; gap: 8px; margin-block-start: 16px; }
.buttons button { border: 1px solid #8a93a6; }
.buttons .ok { background: var(--_accent); border-color: var(--_accent); color: #fff; }
.status { position: absolute; clip-path: inset(50%); }
@media (forced-colors: active) {
  .row[data-active] { outline: 2px solid Highlight; outline-offset: -2px; }
  [data-drop] { outline-color: Highlight; }
  .icon, .check { forced-color-adjust: none; }
  .icon { background-color: CanvasText; }
  [aria-checked="true"] .check, [aria-checked="mixed"] .check { background: Highlight; color: HighlightText; }
}
@media (prefers-reduced-motion: reduce) {
  .spinner { animation: turn 4s steps(8) infinite; }
  .toggle::before { transition: none; }
}
`;
