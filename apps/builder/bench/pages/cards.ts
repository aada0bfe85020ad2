const picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Elements of one card. */
export const cardSize = 24;

function column(card: number, side: string): string {
  const style = card % 10 === 0 ? ' style="color: #334155; padding: 8px"' : "";
  return `<div class="col"><h2${style}>Card ${card} ${side}</h2><p>Some <span>words</span></p><a href="#${card}">more</a><img src="${picture}" alt="" width="40" height="30"><ul><li>one</li><li>two</li><li>three</li></ul><button type="button">Go</button></div>`;
}

/** A document of at least `elements` elements: cards of 24, every tenth with inline style. */
export function cards(elements: number): string {
  const count = Math.ceil(elements / cardSize);
  const card = (index: number): string =>
    `<section class="card"><div class="row">${column(index, "left")}${column(index, "right")}</div></section>`;
  return Array.from({ length: count }, (_, index) => card(index)).join("");
}
