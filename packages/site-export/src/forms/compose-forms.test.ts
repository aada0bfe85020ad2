import { describe, expect, it } from "vitest";
import { composeForms, type FormProblems } from "./compose-forms.ts";
import { readForms } from "./read-forms.ts";

const context = { address: "/contact", language: "en" };

function composed(html: string, shown?: FormProblems): string {
  return composeForms(html, { ...context, shown }).html;
}

describe("a form that the site sends", () => {
  it("is posted to its page, with names for its fields and a text that the address leads to", () => {
    expect(composed(`<form><label>Your name <input></label><button>Send</button></form>`)).toBe(
      `<form method="post" action="/contact?form=form" data-form="form"><label>Your name <input name="yourname"></label><button>Send</button>` +
        `<div data-form-trap aria-hidden="true"><label>Leave this field empty <input name="form-website" tabindex="-1" autocomplete="off"></label></div>` +
        `<p id="form-sent" data-form-text role="status" tabindex="-1" data-sending="Sending…" data-offline="Nothing was sent: there is no connection. Please try again." data-unclear="This may not have arrived. Please try again later.">Thank you! Your message has arrived.</p></form>`,
    );
  });

  it("tells nobody its settings but the text of the success", () => {
    const html = composed(
      `<form data-form-name="Order" data-form-send="email" data-form-success="We <b>bake</b>!" data-form-page="/thanks"></form>`,
    );
    expect(html).not.toMatch(/data-form-(name|send|success|page)=/);
    expect(html).toContain(">We &lt;b&gt;bake&lt;/b&gt;!</p>");
  });

  it.each([
    ["is sent", ""],
    ["goes to a script", ` data-form-send="script"`],
    ["goes to an address of its own", ` action="https://a.test/"`],
    ["asks for a password", ` onsubmit="go()"`],
  ])("tells nobody its e-mail addresses where it %s", (_, attributes) => {
    const html = composed(`<form data-form-to="cleo@example.net"${attributes}><input></form>`);
    expect(html).not.toContain("data-form-to");
    expect(html).not.toContain("cleo@example.net");
  });

  it("tells nobody an address that stands on something else", () => {
    expect(composed(`<div data-form-to="cleo@example.net">Hi</div>`)).toBe("<div>Hi</div>");
  });

  it("asks its question before its button, and tells nobody the answer", () => {
    const html = composed(
      `<form data-form-question="Legs of a cat?" data-form-answer="four"><p><button>Go</button></p></form>`,
    );
    expect(html).toContain(
      `data-form="form"><label>Legs of a cat? <input name="form-answer" autocomplete="off" required></label><p><button>`,
    );
    expect(html).not.toContain("four");
  });

  it("sends the words to which somebody has consented", () => {
    const html = composed(
      `<form><label><input type="checkbox" data-form-consent name="consent" required> I agree.</label></form>`,
    );
    expect(html).toContain(`name="consent" required value="I agree."`);
  });

  it("has a key of its own on the page", () => {
    const html = composed(`<form id="news"></form><form data-form-name="News"></form>`);
    expect([...html.matchAll(/data-form="(\w+)"/g)].map(([, key]) => key)).toEqual(["news", "news2"]);
  });

  it("is the same in a widget, which people drop nothing into", () => {
    const html = composed(
      `<div class="added-widget-container"><form><ul><li><input></li></ul></form></div>`,
      {
        key: "form",
        message: "Please check.",
        problems: { field: "Wrong." },
        values: {},
      },
    );
    expect(html).toContain(`data-form-problem>Wrong.</p></li></ul><div data-form-trap`);
  });

  it("speaks the language of the page", () => {
    expect(composeForms("<form></form>", { ...context, language: "es-MX" }).html).toContain("¡Gracias!");
  });

  it("says which of several was chosen, and takes files along", () => {
    const html = composed(
      `<form><label><input type="radio"> Small</label><input type="file" name="plan"></form>`,
    );
    expect(html).toContain(`<input type="radio" name="choice" value="Small">`);
    expect(html).toContain(`enctype="multipart/form-data"`);
  });
});

it.each([
  `<form action="https://other.example/"><input></form>`,
  `<form data-form-send="script"><input></form>`,
  `<form onsubmit="go()"><input></form>`,
  `<form data-form-send="script"><input type="search"></form>`,
  `<form action="/in" method="get"><input type="password"></form>`,
  `<p>no form</p>`,
])("%s stays as it is", (html) => {
  expect(composeForms(html, context)).toEqual({ html, sends: false });
});

it.each([
  `<form><input type="password"></form>`,
  `<form data-form-send="script"><input type="PASSWORD"></form>`,
])("%s writes no password into an address where its script does not run", (html) => {
  const { html: written, sends } = composeForms(html, context);
  expect([written.includes('method="dialog"'), sends]).toEqual([true, false]);
});

it("shows what was typed and what is wrong with it, with the first wrong field in focus", () => {
  const html = composed(
    `<form name="order"><label>Name <input name="name" value="old"></label><label>Mail <input name="mail"></label>
      <textarea name="text">old</textarea><select name="day"><option selected>Mon</option><option>Tue</option></select>
      <input type="checkbox" name="extra" value="nuts"><input type="checkbox" name="extra" value="raisins" checked></form>`,
    {
      key: "order",
      message: "Please check.",
      problems: { mail: `No "mail"` },
      values: { name: [`"><script>`], mail: ["x"], text: ["</textarea><b>"], day: ["Tue"], extra: ["nuts"] },
    },
  );
  expect(html).toContain(`<input name="name" value="&quot;><script>">`);
  expect(html).toContain(
    `<label>Mail <input name="mail" value="x" aria-invalid="true" aria-describedby="order-mail-problem" autofocus></label><p id="order-mail-problem" data-form-problem>No &quot;mail&quot;</p>`,
  );
  expect(html).toContain("&lt;/textarea&gt;&lt;b&gt;</textarea>");
  expect(html).toContain(`<option>Mon</option><option selected>Tue</option>`);
  expect(html).toContain(`value="nuts" checked><input type="checkbox" name="extra" value="raisins">`);
  expect(html).toContain(`role="alert"`);
  expect(html).toContain(`data-shown="problem">Please check.</p>`);
});

it("is read for the server by its key: names, labels, rules and choices", () => {
  const html = `<form id="order"><label>Pieces <input type="number" min="1" required></label>
    <select name="day"><option value="1">Mon</option><option>Tue</option></select></form>`;
  const choice = (value: string) => ({ value, isPlaceholder: false, isDisabled: false });
  expect(readForms(html).get("order")?.fields).toEqual([
    {
      name: "pieces",
      key: "pieces",
      label: "Pieces",
      controls: [{ type: "number", attributes: { min: "1", required: "" }, text: null, choices: null }],
    },
    {
      name: "day",
      key: "day",
      label: "day",
      controls: [{ type: "select", attributes: {}, text: null, choices: [choice("1"), choice("Tue")] }],
    },
  ]);
  expect([...readForms(html).keys()]).toEqual(["order"]);
});
