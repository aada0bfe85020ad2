import { median, type BenchRow } from "@tessera/bench";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import * as v from "valibot";
import validator from "validator";
import * as z from "zod";
import { validateForm, type FieldDescriptor } from "../src/index.ts";

const valid = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  url: "https://example.org/path?q=1",
  date: "2024-02-29",
  time: "23:59",
  ipv4: "192.168.10.1",
  ipv6: "2001:db8::ff00:42:8329",
  uuid: "2eb8aa08-aa98-41ea-b4aa-73b441d16380",
  number: "-12.5e3",
  file: "report.pdf",
};
const halfInvalid = {
  ...valid,
  name: "",
  email: "ada@",
  date: "2023-02-30",
  ipv6: "1::2::3",
  file: "report.pdf.exe",
};

type Values = typeof valid;
type Judge = (values: Values) => boolean;

const number = /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const file = /^[^\0]+\.(?:pdf|docx?)$/i;

const form: FieldDescriptor[] = [
  { name: "name", required: true, minlength: 1, maxlength: 50 },
  { name: "email", datatype: "email" },
  { name: "url", datatype: "url" },
  { name: "date", datatype: "date" },
  { name: "time", datatype: "time" },
  { name: "ipv4", datatype: "ipv4" },
  { name: "ipv6", datatype: "ipv6" },
  { name: "uuid", datatype: "uuid" },
  { name: "number", datatype: "number" },
  { name: "file", datatype: "document" },
];

function ajvJudge(): Judge {
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv, { mode: "full" });
  const text = (format: string): object => ({ type: "string", format });
  const like = (pattern: RegExp): object => ({ type: "string", pattern: pattern.source });
  return ajv.compile<Values>({
    type: "object",
    required: Object.keys(valid),
    properties: {
      name: { type: "string", minLength: 1, maxLength: 50 },
      email: text("email"),
      url: text("uri"),
      date: text("date"),
      time: like(time),
      ipv4: text("ipv4"),
      ipv6: text("ipv6"),
      uuid: text("uuid"),
      number: like(number),
      file: like(file),
    },
  });
}

function valibotJudge(): Judge {
  const schema = v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
    email: v.pipe(v.string(), v.email()),
    url: v.pipe(v.string(), v.url()),
    date: v.pipe(v.string(), v.isoDate()),
    time: v.pipe(v.string(), v.isoTime()),
    ipv4: v.pipe(v.string(), v.ipv4()),
    ipv6: v.pipe(v.string(), v.ipv6()),
    uuid: v.pipe(v.string(), v.uuid()),
    number: v.pipe(v.string(), v.regex(number)),
    file: v.pipe(v.string(), v.regex(file)),
  });
  return (values) => v.safeParse(schema, values).success;
}

function zodJudge(): Judge {
  const schema = z.object({
    name: z.string().min(1).max(50),
    email: z.email(),
    url: z.url(),
    date: z.iso.date(),
    time: z.string().regex(time),
    ipv4: z.ipv4(),
    ipv6: z.ipv6(),
    uuid: z.uuid(),
    number: z.string().regex(number),
    file: z.string().regex(file),
  });
  return (values) => schema.safeParse(values).success;
}

function validatorJudge(): Judge {
  return (values) => {
    const answers = [
      validator.isLength(values.name, { min: 1, max: 50 }),
      validator.isEmail(values.email),
      validator.isURL(values.url),
      validator.isDate(values.date, { format: "YYYY-MM-DD", strictMode: true }),
      validator.isTime(values.time),
      validator.isIP(values.ipv4, 4),
      validator.isIP(values.ipv6, 6),
      validator.isUUID(values.uuid),
      validator.isFloat(values.number),
      validator.matches(values.file, file),
    ];
    return answers.every(Boolean);
  };
}

const judges: Record<string, Judge> = {
  ours: (values) => validateForm(values, form).status === "valid",
  ajv: ajvJudge(),
  valibot: valibotJudge(),
  zod: zodJudge(),
  "validator.js": validatorJudge(),
};

/** Millions of objects a second, by judge: rounds take turns, so that all meet the same machine. */
function rates(values: Values): Map<string, number> {
  const measured = new Map<string, number[]>();
  for (let round = 0; round < 9; round++) {
    for (const [name, judge] of Object.entries(judges)) {
      const count = name === "ours" || name === "ajv" || name === "valibot" ? 200_000 : 50_000;
      const start = performance.now();
      for (let index = 0; index < count; index++) judge(values);
      const rate = count / (performance.now() - start) / 1_000;
      if (round > 1) measured.set(name, [...(measured.get(name) ?? []), rate]);
    }
  }
  return new Map(Array.from(measured, ([name, all]) => [name, median(all)]));
}

/** Bounds what a form costs at each keystroke, and a server for each record that comes in. */
export async function bench(): Promise<BenchRow[]> {
  for (const [name, judge] of Object.entries(judges)) {
    if (!judge(valid) || judge(halfInvalid)) throw new Error(`${name} judges another form.`);
  }
  return [
    ...rows("validate an object of ten fields", rates(valid), 1),
    ...rows("the same with five invalid", rates(halfInvalid), 0.6),
  ];
}

function rows(what: string, measured: Map<string, number>, target: number): BenchRow[] {
  const ours = measured.get("ours") ?? Number.NaN;
  return Array.from(measured)
    .filter(([name]) => name !== "ours")
    .map(([name, value]) => ({
      what: `field-validator: ${what}`,
      unit: "M/s",
      ours,
      peer: { name, value },
      target,
      more: true,
    }));
}
