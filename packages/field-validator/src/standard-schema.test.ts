import type { StandardSchemaV1 } from "@standard-schema/spec";
import { expect, expectTypeOf, test } from "vitest";
import { fieldSchema, formSchema } from "./standard-schema.ts";

/** What a library does with any schema. */
async function parse<Schema extends StandardSchemaV1>(
  schema: Schema,
  value: unknown,
): Promise<StandardSchemaV1.InferOutput<Schema>> {
  const result = await schema["~standard"].validate(value);
  if (result.issues) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

test("a field is a schema of its own", async () => {
  const mail = fieldSchema({ name: "mail", datatype: "email" });
  expectTypeOf(mail).toExtend<StandardSchemaV1<string>>();
  expect(await parse(mail, "a@b")).toBe("a@b");
  await expect(parse(mail, "x")).rejects.toThrow('[{"message":"Invalid value for email"}]');
});

test("a form is a schema of an object, and says which field is wrong", async () => {
  const form = formSchema<{ mail: string }>([{ name: "mail", required: true }]);
  expectTypeOf(form).toExtend<StandardSchemaV1<{ mail: string }>>();
  expect(await parse(form, { mail: "x" })).toEqual({ mail: "x" });
  for (const value of [{}, null, 3]) {
    await expect(parse(form, value)).rejects.toThrow(
      '[{"message":"The field mail is required.","path":["mail"]}]',
    );
  }
});

test("a form answers at once, and later only when something is asked for", async () => {
  const descriptors = [{ name: "user", unique: true }];
  expect(formSchema(descriptors)["~standard"].validate({ user: "ada" })).toEqual({ value: { user: "ada" } });
  const asking = formSchema(descriptors, { isUnique: async (value) => value !== "ada" });
  await expect(parse(asking, { user: "ada" })).rejects.toThrow("Value is not unique");
});
