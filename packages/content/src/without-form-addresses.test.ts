import { expect, test } from "vitest";
import { withoutFormAddresses } from "./without-form-addresses.ts";

test("the addresses of forms are left out of what is given away, and nothing else is changed", () => {
  const html = `<form class="a" data-form-to="a@b.test, c@d.test"  id='x'>a &amp; <br/></form>`;
  expect(withoutFormAddresses(html)).toBe(`<form class="a"  id='x'>a &amp; <br/></form>`);
  expect(withoutFormAddresses(`<FORM DATA-FORM-TO = 'a@b.test'><form data-form-to=a@b.test>`)).toBe(
    "<FORM><form>",
  );
});
