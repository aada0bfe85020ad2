import {
  answers,
  json,
  leaks,
  pretends,
  records,
  replaces,
  withJson,
  type Json,
  type Mutant,
  type Told,
} from "./mutant.ts";

const upload = "/api/Image/UploadImage";
const signIns = ["/api/auth/login", "/signin"];

/** What a web site answers to an address that it does not know. */
const page: Told = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from("<!doctype html><p>Not found"),
};

/** Accounts, uploads and what else surrounds the data. */
export const serviceMutants: readonly Mutant[] = [
  answers("no refresh token at one address", "account.sign-in", "/signin", ({ data }) => ({
    data: { ...data, refreshToken: "", refreshtoken: "" },
  })),
  answers("no number of the user", "account.sign-in", "/signin", ({ data }) => ({
    data: { ...data, entity: [{}] },
  })),
  replaces("wrong passwords as a success", "account.wrong-password", signIns, (told) =>
    told.status >= 400 ? json({ data: null }) : told,
  ),
  replaces("wrong passwords without a word", "account.wrong-password", signIns, (told) =>
    told.status >= 400 ? withJson(told, {}) : told,
  ),
  answers("sign-ups without numbers", "account.sign-up", "/api/auth/signup", (body) => ({
    ...body,
    data: 0,
    relatedData: 0,
  })),
  replaces(
    "taken addresses as a success",
    "account.taken",
    ["/api/auth/signup", "/api/v1/entity/signup"],
    (told) => (told.status >= 400 ? json({ success: true }) : told),
  ),
  records("entities of another type", "account.session-checks", (record) => ({
    ...record,
    typeCharacter: record.typeCharacter === "the_entity" ? "the_person" : record.typeCharacter,
  })),
  records("administrators all", "account.session-checks", (record) => ({
    ...record,
    accessId: record.typeCharacter === "the_user" ? 3 : record.accessId,
  })),
  answers("entities of nobody", "account.session-checks", "/api/get-entity-from-user", () => ({ entity: 0 })),
  pretends("no address taken", "account.address-concept", "/api/get_concept_by_character_and_type", {
    id: 0,
    userId: 0,
    characterValue: "",
  }),
  replaces("the same tokens again", "account.refresh", "/api/Auth/refresh", (told, { body }) => {
    const data: Json = JSON.parse(body.toString());
    return told.status < 300 ? withJson(told, { success: true, data }) : told;
  }),
  replaces("bad tokens as nothing", "account.bad-tokens", "/api/get_concept_bulk", (told) =>
    told.status === 401 ? json([]) : told,
  ),
  replaces("bad refreshes as 400", "account.bad-tokens", "/api/Auth/refresh", (told) =>
    told.status === 401 ? { ...told, status: 400 } : told,
  ),
  pretends("Google's tokens unseen", "account.google", "/api/google-login-v2", { data: { token: "t" } }),
  pretends("user names always free", "account.username", "/api/v1/username", { data: null }),
  pretends("sessions without a number", "account.session", "/api/create-session-id-remote", {}),
  pretends("visits acknowledged by nothing", "account.session", "/api/create-remote-session-visit", {}),

  replaces("uploads as plain text", "service.upload-image", "/uploads", (told) => ({
    ...told,
    headers: { ...told.headers, "content-type": "text/plain" },
  })),
  replaces("no small copies", "service.upload-small-copy", "/uploads", (told, { path }) =>
    path.includes("_small") ? json({}, 404) : told,
  ),
  replaces("documents cut short", "service.upload-file", "/uploads", (told) => ({
    ...told,
    body: told.body.subarray(0, 20),
  })),
  replaces("pages taken for images", "service.upload-refused", upload, (told) =>
    told.status >= 400 && told.status !== 401 ? json({ data: "/uploads/page.png" }) : told,
  ),
  replaces("uploads of nobody", "service.upload-refused", upload, (told) =>
    told.status === 401 ? json({ data: "/uploads/nobody.png" }) : told,
  ),
  pretends("no upload limit", "service.upload-limit", "/api/upload/limit", { data: null }),
  pretends("mail answered by nothing", "service.mail", "/api/sendmail", {}),
  replaces("mail of nobody", "service.mail", "/api/sendmail", () => json({ success: true })),
  replaces("mail to copies alone as 400", "service.mail-copies", "/api/sendmail/bulk", (told, { body }) =>
    body.includes("toAddress") ? told : json({ message: "toAddress is required" }, 400),
  ),
  pretends("hosts of every name", "service.hosts", "/dns", "preview-5"),
  pretends("hosts null", "service.hosts", "/cname", null),
  pretends("projects without a number", "service.projects", "/projects", { data: { projectId: 0 } }),
  answers("folders null", "service.folders", "GET /folders", () => null),
  answers("folders without their parents", "service.folders", "/folders", (body) =>
    Array.isArray(body) ? body.map((one: Json) => ({ ...one, parent: "" })) : { ...body, parent: "" },
  ),
  leaks("folders for everybody", "service.folders", "GET /folders"),
  pretends("counts acknowledged by nothing", "service.tracker", "/api/v1/access-tracker/sync", {}),
  pretends("suggestions null", "service.suggestions", "/api/v1/access-tracker/list", { data: null }),
  pretends("no concepts suggested", "service.suggestions", "/api/v1/access-tracker/list-concepts", {
    data: [],
  }),
  pretends("no links suggested", "service.suggestions", "/api/v1/access-tracker/list-connections", {
    data: [],
  }),
  leaks("suggestions of everybody's things", "service.suggestions", "/api/v1/access-tracker/list"),
  replaces("any log taken", "service.logger", "/api/logger", () => json({ message: "ok" })),
  replaces("a log that is down", "service.logger", "/api/check", () => json({}, 503)),
  answers("no documentation widget", "service.configuration", "/api/v1/config", (body) => ({
    ...body,
    config: {},
  })),
  answers("sessions as texts", "service.configuration", "/api/v1/config", (body) => ({
    ...body,
    session: String(body.session),
  })),
  replaces("a page for the configuration", "service.configuration", "/api/v1/config", () => page),
  pretends("no anomaly parameters", "service.anomalies", "/v1/get-frontend-anomaly-parameters", { data: {} }),
  replaces("an assistant that stops in the middle", "service.assistant", "/generate-widget", (told) => ({
    ...told,
    status: 200,
    body: Buffer.from('data: {"status":"responding"}\n\n'),
  })),
  replaces("no header of ours for other origins", "service.other-origins", "OPTIONS ", (told) => ({
    ...told,
    headers: { ...told.headers, "access-control-allow-headers": "content-type" },
  })),
  replaces("broken bodies as 500", "service.statuses", "/api", (told) =>
    told.status === 400 ? { ...told, status: 500 } : told,
  ),
  replaces("unknown calls as nothing", "service.statuses", "/api/no-such-call", () => json({})),
];
