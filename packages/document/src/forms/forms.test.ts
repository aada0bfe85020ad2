import { describe, expect, it } from "vitest";
import { parseHtml } from "../parse/parse-html.ts";
import { canBeSubmitted, formFields, formSettings, formsOf, placeBeforeSubmit } from "./index.ts";

/** The fields of the first form: names as they are sent, with their key where that is another one. */
function fields(html: string): string[] {
  const document = parseHtml(html);
  const [form] = formsOf(document);
  return formFields(document, form!).map(({ name, key, label }) =>
    name === key ? `${name}: ${label}` : `${name} (${key}): ${label}`,
  );
}

function settings(html: string) {
  const document = parseHtml(html);
  return formSettings(document, formsOf(document)[0]!);
}

describe("fields of a form", () => {
  it("are named after their labels, placeholders and types where they have no name", () => {
    expect(
      fields(`<form>
        <label>Your name <input></label>
        <label for="mail">E-mail</label><input id="mail" type="email">
        <input placeholder="Teléfono"><input type="date"><textarea></textarea><input aria-label="2nd">
      </form>`),
    ).toEqual([
      "yourname: Your name",
      "email: E-mail",
      "telefono: Teléfono",
      "date: date",
      "field: field",
      "field2nd: 2nd",
    ]);
  });

  it("have names that are unique in the form, and those of the document come first", () => {
    expect(
      fields(
        `<form><input placeholder="Email"><input name="email"><input name="E-Mail"><input type="email"></form>`,
      ),
    ).toEqual(["email3: Email", "email: email", "E-Mail (email2): E-Mail", "email4: email4"]);
  });

  it("are one field where radio buttons stand together or share a name", () => {
    expect(
      fields(`<form><fieldset><legend>Size</legend><label>S <input type="radio"></label><label>M <input type="radio"></label></fieldset>
        <input type="checkbox" name="extras" value="a"><input type="checkbox" name="extras" value="b"></form>`),
    ).toEqual(["size: Size", "extras: extras"]);
  });

  it("leave out what browsers do not send", () => {
    expect(
      fields(`<form id="f"><input disabled><button>Send</button><input type="submit"><fieldset disabled><input></fieldset></form>
        <input name="outside" form="f"><input name="other">`),
    ).toEqual(["outside: outside"]);
  });

  it("keep what browsers send from the first legend of a disabled field set", () => {
    expect(
      fields(`<form><fieldset disabled><legend><input name="on"></legend><legend><input name="off"></legend></fieldset>
        <div disabled><input name="div"></div></form>`),
    ).toEqual(["on: on", "div: div"]);
  });

  it("take no text of their choices for their label", () => {
    expect(fields(`<form><label>Day <select><option>Monday</option></select></label></form>`)).toEqual([
      "day: Day",
    ]);
  });

  it("are named in no other alphabet", () => {
    expect(fields(`<form><label>名前 <input></label><label>住所 <input></label></form>`)).toEqual([
      "field: 名前",
      "field2: 住所",
    ]);
  });
});

describe("settings of a form", () => {
  it("send to the entries of the project unless the form says something else", () => {
    expect(settings("<form></form>")).toEqual({
      send: "entries",
      to: [],
      name: "form",
      success: "",
      page: "",
      question: "",
      answer: "",
    });
    expect(settings(`<form action="https://a.test/"></form>`).send).toBe("own");
    expect(settings(`<form method="GET"></form>`).send).toBe("own");
    expect(settings(`<form method="post"></form>`).send).toBe("entries");
    expect(settings(`<form data-form-send="script"></form>`).send).toBe("script");
    expect(settings(`<form data-form-send="email"></form>`).send).toBe("email");
    expect(settings(`<form onsubmit="go()"></form>`).send).toBe("script");
    expect(settings(`<form method="dialog"></form>`).send).toBe("script");
  });

  it("name up to three e-mail addresses, each once", () => {
    expect(
      settings(`<form data-form-to="a@b.test, A@B.test;c@d.test nobody e@f.test,g@h.test"></form>`).to,
    ).toEqual(["A@B.test", "c@d.test", "e@f.test"]);
  });

  it("ask a question only where they know the answer", () => {
    expect(settings(`<form data-form-question="2+2?"></form>`).question).toBe("");
    const { question, answer } = settings(`<form data-form-question="2+2?" data-form-answer="4"></form>`);
    expect([question, answer]).toEqual(["2+2?", "4"]);
  });

  it("never send passwords to the owner of a site by themselves", () => {
    expect(settings(`<form><input type="password"></form>`).send).toBe("script");
  });

  it("name the form by letters and digits", () => {
    expect(settings(`<form data-form-name="Table for two!" name="x"></form>`).name).toBe("tablefortwo");
    expect(settings(`<form id="contact"></form>`).name).toBe("contact");
  });
});

it("further fields belong before what holds the button that submits the form", () => {
  const place = (html: string): number => {
    const document = parseHtml(`<form>${html}</form>`);
    return placeBeforeSubmit(document, formsOf(document)[0]!).index;
  };
  expect([place("<i></i><p><button>Go</button></p><i></i>"), place("<i></i>")]).toEqual([1, 1]);
});

it("a form is submitted by a button that is no plain one", () => {
  const can = (html: string): boolean => {
    const document = parseHtml(`<form>${html}</form>`);
    return canBeSubmitted(document, formsOf(document)[0]!);
  };
  expect([
    can("<button>Send</button>"),
    can(`<button type="button">Send</button>`),
    can(`<input type="submit">`),
    can("<input>"),
  ]).toEqual([true, false, true, false]);
});
