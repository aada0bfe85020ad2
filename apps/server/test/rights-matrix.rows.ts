import { memberRows } from "./rights-matrix.member-rows.ts";
import { change, get, open, post, read, remove, type Row, type World } from "./rights-matrix.row.ts";

const secretValue = (world: World) => ({ character_value: world.secret, type_id: 0, category_id: 0 });
const between = (world: World) => ({
  ofConceptId: world.project,
  mainKey: world.type,
  toConceptId: world.name,
});
const typed = [{ type: "the_project", fullLinkers: ["the_project_name"] }];
const inner = "composition=the_project&internalComposition=&type=&search=&inpage=50&page=1";
const credentials = { email: "nobody@example.org", password: "not the right one" };
/** A link that would hang something on the project, in the older calls. */
const foreignLink = (world: World) => ({
  id: 0,
  ofTheConceptId: world.project,
  toTheConceptId: 1,
  typeCharacter: "the_project_x",
  orderId: 1000,
});
const batch = (world: World) => ({
  concepts: [],
  connections: [{ ...foreignLink(world), id: -77, ghostId: -77 }],
});
const toWebhook = (path: string) => (world: World) => ({
  url: `/api/v1/webhooks/${world.webhook}/${path}`,
  payload: {},
});

/** Every route with its row; the name is the method and the path as the routes spell them. */
export const rows: Readonly<Record<string, Row>> = {
  "POST /api/v1/visits": open(
    post("/api/v1/visits", ({ project }) => ({
      id: "0".repeat(36),
      sums: [{ project, day: 20_000, kind: "device", name: "phone", views: 1, visits: 1 }],
    })),
  ),
  "GET /api/v1/projects/:id/visits": read(get(({ project }) => `/api/v1/projects/${project}/visits`)),
  "POST /api/v1/local-concepts": remove(
    post("/api/v1/local-concepts", (world) => ({ ended: [world.link], trashed: [world.project] })),
  ),
  "POST /api/v1/local-concepts-without-auth": open(
    post("/api/v1/local-concepts-without-auth", (world) => ({
      ...batch(world),
      ended: [world.link],
      trashed: [world.project],
    })),
  ),
  "POST /api/v1/local-concepts-translate": read(
    post("/api/v1/local-concepts-translate", (world) => ({ id: world.ghost })),
  ),
  "GET /api/get_reserved_ids": open(get(() => "/api/get_reserved_ids")),
  "GET /api/get_reserved_connection_ids": open(get(() => "/api/get_reserved_connection_ids")),
  "POST /api/getConcept": read(post("/api/getConcept", ({ project }) => ({ id: project }))),
  "POST /api/get_concept_bulk": read(post("/api/get_concept_bulk", ({ project, name }) => [project, name])),
  "GET /api/get-preloaded-concepts": open(get(() => "/api/get-preloaded-concepts")),
  "POST /api/get_concept_by_character_value": read(post("/api/get_concept_by_character_value", secretValue)),
  // Tells by design that the value exists; what else it tells is a test of its own.
  "POST /api/get_concept_by_character_and_type": open(
    post("/api/get_concept_by_character_and_type", secretValue),
  ),
  "POST /api/get_concept_by_character_and_category": read(
    post("/api/get_concept_by_character_and_category", secretValue),
  ),
  "POST /api/get_concept_by_character_and_category_direct": open(
    post("/api/get_concept_by_character_and_category_direct", secretValue),
  ),
  "POST /api/get_type_concept_by_character_bulk": open(
    post("/api/get_type_concept_by_character_bulk", () => ["the_project"]),
  ),
  "POST /api/make_the_type_concept": open(
    post("/api/make_the_type_concept", () => ({ type: "the_project" })),
  ),
  "POST /api/get_all_concepts_by_type": read(
    post("/api/get_all_concepts_by_type", ({ owner }) => ({ type: "the_project", user_id: owner.userId })),
  ),
  "POST /api/get-connection-by-id": read(post("/api/get-connection-by-id", ({ link }) => ({ id: link }))),
  "POST /api/get_connection_bulk": read(
    post("/api/get_connection_bulk", ({ link, inside }) => [link, inside]),
  ),
  "POST /api/get_all_connections_of_composition": read(
    post("/api/get_all_connections_of_composition", ({ project }) => ({ composition_id: project })),
  ),
  "POST /api/get_all_connections_of_composition_bulk": read(
    post("/api/get_all_connections_of_composition_bulk", ({ project }) => [project]),
  ),
  "POST /api/get-link-connections": read(
    post("/api/get-link-connections", ({ type, project }) => ({ typeId: type, ofTheConceptId: project })),
  ),
  "POST /api/get-link-reverse-connections": read(
    post("/api/get-link-reverse-connections", ({ type, name }) => ({ typeId: type, toTheConceptId: name })),
  ),
  "GET /api/get-all-linkers-from-concept": read(
    get(({ project }) => `/api/get-all-linkers-from-concept?conceptId=${project}`),
  ),
  "GET /api/get-all-linkers-to-concept": read(
    get(({ name }) => `/api/get-all-linkers-to-concept?conceptId=${name}`),
  ),
  "POST /api/get-composition-connection-between-two-concepts": read(
    post("/api/get-composition-connection-between-two-concepts", between),
  ),
  "POST /api/get-connection-by-types": read(
    post("/api/get-connection-by-types", ({ project }) => ({
      ofTheConceptId: project,
      connectionTypes: ["the_project_name"],
    })),
  ),
  "POST /api/get-connection-between": read(
    post("/api/get-connection-between", ({ project, name }) => [
      { ofTheConceptId: project, toTheConceptId: name },
    ]),
  ),
  "POST /api/get_all_connections_of_user": read(
    post("/api/get_all_connections_of_user", ({ owner }) => ({ user_id: owner.userId })),
  ),
  "POST /api/get_all_concepts_of_user": read(
    post("/api/get_all_concepts_of_user", ({ owner }) => ({ user_id: owner.userId })),
  ),
  "POST /api/delete_connection": remove(post("/api/delete_connection", ({ link }) => ({ id: link }))),
  "POST /api/delete_connection_bulk": remove(
    post("/api/delete_connection_bulk", ({ link, inside }) => [link, inside]),
  ),
  "POST /api/delete_concept": remove(post("/api/delete_concept", ({ project }) => ({ id: project }))),
  "POST /api/create_the_concept": open(
    post("/api/create_the_concept", ({ project }) => [
      { id: project, typeCharacter: "the_project", characterValue: "taken over", isComposition: true },
    ]),
  ),
  "POST /api/create_the_connection": change(
    post("/api/create_the_connection", (world) => [foreignLink(world)]),
  ),
  "POST /api/create_the_connection_new": change(post("/api/create_the_connection_new", foreignLink)),
  "POST /api/v1/local-connections": change(
    post("/api/v1/local-connections", (world) => batch(world).connections),
  ),
  "POST /api/make-name-from-frontend": open(
    post("/api/make-name-from-frontend", ({ name, type }) => ({
      newConceptId: name,
      referent: "taken over",
      typeId: type,
    })),
  ),
  "POST /api/create_text_data": open(
    post("/api/create_text_data", ({ project }) => ({ id: project, data: "taken over" })),
  ),
  "POST /api/create_character_data": open(
    post("/api/create_character_data", () => ({ characterValue: "the_project" })),
  ),
  "POST /api/get_character_by_character": read(post("/api/get_character_by_character", secretValue)),
  "POST /api/create-prototype": open(post("/api/create-prototype", () => ({ type: "the_project" }))),
  "POST /api/Connection/create-link": change((world) => ({
    url: `/api/Connection/create-link?composition1=${world.project}&composition2=${world.owner.entityId}&linker=x&both=true`,
    payload: {},
  })),
  "POST /api/freeschema-query": read(
    post("/api/freeschema-query", ({ project }) => ({
      conceptIds: [project],
      selectors: ["the_project_name", "self"],
      outputFormat: 2,
    })),
  ),
  "GET /api/get-widget": read(get(({ project }) => `/api/get-widget?id=${project}`)),
  "GET /api/get-latest-widget": read(get(({ project }) => `/api/get-latest-widget?id=${project}`)),
  "DELETE /api/get-latest-widget": open(get(({ project }) => `/api/get-latest-widget?id=${project}`)),
  "GET /api/get-recent-widget": read(get(({ project }) => `/api/get-recent-widget?id=${project}`)),
  "POST /api/search-all-without-auth-with-linker": read(
    post("/api/search-all-without-auth-with-linker?inpage=50&page=1", () => typed),
  ),
  "POST /api/search-all-with-linker": read(post("/api/search-all-with-linker?inpage=50&page=1", () => typed)),
  "POST /api/recursivesearch-concept-connection": read(
    post("/api/recursivesearch-concept-connection", ({ project }) => ({
      composition: project,
      fullLinkers: ["the_project_name"],
    })),
  ),
  "POST /api/Connection/recursivesearch": read(
    post("/api/Connection/recursivesearch", ({ project }) => ({
      composition: project,
      fullLinkers: ["the_project_name"],
    })),
  ),
  "POST /api/Connection/search-link-multiple-all-ccs": read(
    post("/api/Connection/search-link-multiple-all-ccs", ({ project }) => [
      { composition: project, fullLinkers: ["the_project_name"] },
    ]),
  ),
  "POST /api/Connection/search-link-multiple-all": read(
    post("/api/Connection/search-link-multiple-all", ({ project }) => [
      { composition: project, fullLinkers: ["the_project_name"] },
    ]),
  ),
  "POST /api/search-all-with-linker-ccs": read(
    post("/api/search-all-with-linker-ccs?type=the_project&search=&inpage=50&page=1", () => typed),
  ),
  "POST /api-search-compositions-internal-clean-ccs": read(
    post(
      "/api-search-compositions-internal-clean-ccs?type=the_project&search=&inpage=50&page=1",
      () => typed,
    ),
  ),
  "POST /api/search-compositions-internal-clean-ccs": read(
    post(
      "/api/search-compositions-internal-clean-ccs?type=the_project&search=&inpage=50&page=1",
      () => typed,
    ),
  ),
  "GET /api-search-compositions-internal-clean-ccs": read(
    get(() => `/api-search-compositions-internal-clean-ccs?${inner}`),
  ),
  "GET /api/search-compositions-internal-clean-ccs": read(
    get(() => `/api/search-compositions-internal-clean-ccs?${inner}`),
  ),
  "GET /api/search-compositions": read(get(() => `/api/search-compositions?${inner}`)),
  "GET /api/search-composition-internal-authenticated-ccs": read(
    get(() => `/api/search-composition-internal-authenticated-ccs?${inner}`),
  ),
  "POST /api/view-api-internal-data-ccs-id-bulk": read(
    post("/api/view-api-internal-data-ccs-id-bulk", ({ project }) => [project]),
  ),
  // A stream without an end: test/feed.behaviour.test.ts shows who hears what.
  "GET /api/v1/changes": open(get(() => "/health")),
  "GET /folders": read(get(() => "/folders")),
  "GET /api/v1/folders": read(get(() => "/api/v1/folders")),
  "POST /folders": open(post("/folders", () => ({ name: "Mine" }))),
  "POST /api/v1/folders": open(post("/api/v1/folders", () => ({ name: "Mine" }))),
  "POST /projects": open(post("/projects", () => ({ title: "Mine" }))),
  "POST /api/v1/projects": open(post("/api/v1/projects", () => ({ title: "Mine" }))),
  ...Object.fromEntries(
    ["/api/auth/login", "/api/auth/signin", "/api/signin", "/signin"].map((url) => [
      `POST ${url}`,
      open(post(url, ({ owner }) => ({ email: owner.email, password: credentials.password }))),
    ]),
  ),
  "POST /api/auth/signup": open(
    post("/api/auth/signup", ({ owner }) => ({ email: owner.email, password: "a-long-and-other-one" })),
  ),
  "POST /api/v1/entity/signup": open(
    post("/api/v1/entity/signup", ({ owner }) => ({
      email: owner.email,
      username: "taken",
      password: "a-long-and-other-one",
    })),
  ),
  "POST /api/Auth/refresh": open(post("/api/Auth/refresh", () => ({ refreshToken: "guessed" }))),
  "POST /api/auth/logout": open(post("/api/auth/logout", () => ({ refreshToken: "guessed" }))),
  "GET /api/get-entity-from-user": read(
    get(({ owner }) => `/api/get-entity-from-user?userConceptId=${owner.userConcept}`),
  ),
  "GET /api/v1/username/:name": open(get(({ owner }) => `/api/v1/username/${owner.email.split("@")[0]}`)),
  "POST /api/v1/googleauth": open(post("/api/v1/googleauth", () => ({ accessToken: "guessed" }))),
  "POST /api/google-login-v2": open(
    post("/api/google-login-v2", ({ owner }) => ({ access_token: "guessed", username: owner.email })),
  ),
  "POST /api/v1/password/change": open(
    post("/api/v1/password/change", () => ({ password: "guessed", newPassword: "a-long-and-other-one" })),
  ),
  "POST /api/v1/password/forgot": open(
    post("/api/v1/password/forgot", ({ owner }) => ({ email: owner.email })),
  ),
  "POST /api/v1/password/reset": open(
    post("/api/v1/password/reset", () => ({ token: "guessed", password: "a-long-and-other-one" })),
  ),
  "GET /api/v1/sessions": read(get(() => "/api/v1/sessions")),
  "DELETE /api/v1/sessions/:id": remove(get(({ owner }) => `/api/v1/sessions/${owner.sessionId}`)),
  "POST /api/v1/sessions/end-others": open(post("/api/v1/sessions/end-others", () => ({}))),
  "POST /api/create-session-id-remote": open(
    post("/api/create-session-id-remote", ({ owner }) => ({ userId: owner.userId })),
  ),
  "POST /api/create-remote-session-visit": open(
    post("/api/create-remote-session-visit", () => ({ sessionId: "1", url: "x" })),
  ),
  "POST /api/deleteuser": remove((world) => ({
    url: `/api/deleteuser?conceptId=${world.owner.userConcept}&apiKey=freeschema`,
    payload: { password: "a-long-and-rare-one" },
  })),
  "GET /api/v1/account": open(get(() => "/api/v1/account")),
  "GET /api/v1/account/export": read(get(() => "/api/v1/account/export")),
  "GET /api/v1/account/events": open(get(() => "/api/v1/account/events")),
  "POST /api/v1/account/verify/send": open(post("/api/v1/account/verify/send", () => ({}))),
  "POST /api/v1/account/verify": open(post("/api/v1/account/verify", () => ({ token: "guessed" }))),
  "POST /api/v1/account/email": open(post("/api/v1/account/email", ({ owner }) => ({ email: owner.email }))),
  "POST /api/v1/account/email/send": open(post("/api/v1/account/email/send", () => ({}))),
  "DELETE /api/v1/account/email": open(get(() => "/api/v1/account/email")),
  "POST /api/v1/sessions/confirm": open(post("/api/v1/sessions/confirm", () => ({ password: "guessed" }))),
  "POST /api/v1/passkeys/options": open(post("/api/v1/passkeys/options", () => ({}))),
  "POST /api/v1/passkeys/sign-in": open(
    post("/api/v1/passkeys/sign-in", () => ({ passkey: { id: "guessed", response: {} } })),
  ),
  "GET /api/v1/passkeys": open(get(() => "/api/v1/passkeys")),
  "POST /api/v1/passkeys/new": open(post("/api/v1/passkeys/new", () => ({}))),
  "POST /api/v1/passkeys": open(
    post("/api/v1/passkeys", () => ({ name: "x", passkey: { id: "guessed", response: {} } })),
  ),
  "DELETE /api/v1/passkeys/:id": open(get(() => "/api/v1/passkeys/guessed")),
  "POST /api/v1/second-factor": open(post("/api/v1/second-factor", () => ({}))),
  "POST /api/v1/second-factor/activate": open(
    post("/api/v1/second-factor/activate", () => ({ code: "000000" })),
  ),
  "DELETE /api/v1/second-factor": open(get(() => "/api/v1/second-factor")),
  "POST /api/v1/account/delete": open(post("/api/v1/account/delete", () => ({ password: "guessed" }))),
  "POST /api/Image/UploadImage": open(post("/api/Image/UploadImage", () => ({}))),
  "POST /api/Image/UploadImageV2": open(post("/api/Image/UploadImageV2", () => ({}))),
  "POST /api/Image/UploadFile": open(post("/api/Image/UploadFile", () => ({}))),
  "GET /api/upload/limit": open(get(() => "/api/upload/limit")),
  // What is drawn was sent along.
  "POST /api/v1/cards": open(
    post("/api/v1/cards", () => ({ title: "Tiles", siteName: "Shop", colour: "#4f46e5" })),
  ),
  "GET /api/v1/uploads": read(get(() => "/api/v1/uploads")),
  "GET /api/v1/uploads/:name": read(get(({ upload }) => `/api/v1/uploads/${upload}`)),
  "DELETE /api/v1/uploads/:name": remove(get(({ upload }) => `/api/v1/uploads/${upload}`)),
  "POST /api/sendmail": open(post("/api/sendmail", () => ({ toAddress: "", heading: "x" }))),
  "POST /api/sendmail/bulk": open(post("/api/sendmail/bulk", () => ({ toAddress: "", heading: "x" }))),
  "GET /api/v1/domains": read(get(() => "/api/v1/domains")),
  "POST /api/v1/domains": change(
    post("/api/v1/domains", ({ project }) => ({ host: `new-${project}.example.com`, projectId: project })),
  ),
  "POST /api/v1/domains/:host/verify": open((world) => ({
    url: `/api/v1/domains/${world.host}/verify`,
    payload: {},
  })),
  "GET /api/v1/domains/:host": read(get(({ host }) => `/api/v1/domains/${host}`)),
  "DELETE /api/v1/domains/:host": remove(get(({ host }) => `/api/v1/domains/${host}`)),
  "GET /api/v1/projects/:id/webhooks": read(get(({ project }) => `/api/v1/projects/${project}/webhooks`)),
  "POST /api/v1/projects/:id/webhooks": change(({ project }) => ({
    url: `/api/v1/projects/${project}/webhooks`,
    payload: { url: "https://hooks.example.com/new" },
  })),
  "GET /api/v1/webhooks/:id/deliveries": read(get(({ webhook }) => `/api/v1/webhooks/${webhook}/deliveries`)),
  "POST /api/v1/webhooks/:id/test": open(toWebhook("test")),
  "POST /api/v1/webhooks/:id/deliveries/:delivery/retry": open(toWebhook("deliveries/none/retry")),
  "DELETE /api/v1/webhooks/:id": remove(get(({ webhook }) => `/api/v1/webhooks/${webhook}`)),
  ...memberRows,
  "GET /api/v1/projects/:id/receivers": read(get(({ project }) => `/api/v1/projects/${project}/receivers`)),
  "POST /api/v1/projects/:id/receivers": change(({ project }) => ({
    url: `/api/v1/projects/${project}/receivers`,
    payload: { address: "new@example.net" },
  })),
  "DELETE /api/v1/receivers/:id": remove(get(({ receiver }) => `/api/v1/receivers/${receiver}`)),
  "POST /api/v1/receivers/confirm": open(post("/api/v1/receivers/confirm", () => ({ token: "guessed" }))),
  "GET /api/v1/receivers/stop": open(get(() => "/api/v1/receivers/stop?token=guessed")),
  "POST /api/v1/receivers/stop": open(
    post("/api/v1/receivers/stop?token=guessed", ({ receiver }) => ({ token: receiver })),
  ),
  "GET /cname": open(get(() => "/cname")),
  "GET /api/v1/hosts/:host": open(get(({ host }) => `/api/v1/hosts/${host}`)),
  "GET /api/v1/certificates/allowed": open(get(({ host }) => `/api/v1/certificates/allowed?domain=${host}`)),
  "POST /dns": open(post("/dns", ({ host }) => ({ url: host }))),
  "POST /api/project-deploy": open(post("/api/project-deploy", ({ host }) => ({ url: host }))),
  "POST /project-deploy": open(post("/project-deploy", ({ host }) => ({ url: host }))),
  "POST /generate-widget": change(
    post("/generate-widget", ({ chat }) => ({ text_input: "make it dark", chat_id: chat, stream: false })),
  ),
  // Whoever knows the id of a chat may read its last widget.
  "GET /get-widget-by-chat-id": open(get(() => "/get-widget-by-chat-id?chat_id=unknown")),
  "GET /api/v1/assistant": read(get(() => "/api/v1/assistant")),
  // The project of the world is not published, and nothing was sent in.
  "POST /api/v1/projects/:id/entries": open((world) => ({
    url: `/api/v1/projects/${world.project}/entries`,
    payload: { type: "contact", values: { name: "x" } },
  })),
  "GET /api/v1/entry-files/:name": read(get(({ sentFile }) => `/api/v1/entry-files/${sentFile}`)),
  "GET /api/v1/projects/:id/entries": open(get(({ project }) => `/api/v1/projects/${project}/entries`)),
  "GET /api/v1/chats/:id": read(get(({ chat }) => `/api/v1/chats/${chat}`)),
  "DELETE /api/v1/chats/:id": remove(get(({ chat }) => `/api/v1/chats/${chat}`)),
  "GET /api/v1/drafts": read(get(() => "/api/v1/drafts")),
  "GET /api/v1/drafts/:id": read(get(({ unsaved }) => `/api/v1/drafts/${unsaved}`)),
  "POST /api/v1/drafts/:id": change((world) => ({
    url: `/api/v1/drafts/${world.unsaved}`,
    payload: { kind: "widget", origin: null, name: "x", savedAt: 8_000_000_000_000, body: "taken over" },
  })),
  "DELETE /api/v1/drafts/:id": remove(get(({ unsaved }) => `/api/v1/drafts/${unsaved}?at=8000000000000`)),
  "POST /api/logger": open(post("/api/logger", () => ({ logType: "app", logData: [] }))),
  "GET /api/check": open(get(() => "/api/check")),
  "POST /api/v1/access-tracker/sync-access-tracker": open(
    post("/api/v1/access-tracker/sync-access-tracker", ({ project, link }) => ({
      concepts: { [project]: 5 },
      connections: { [link]: 5 },
    })),
  ),
  "GET /api/v1/access-tracker/list-concepts-file": read(
    get(() => "/api/v1/access-tracker/list-concepts-file"),
  ),
  "GET /api/v1/access-tracker/list-connections-file": read(
    get(() => "/api/v1/access-tracker/list-connections-file"),
  ),
  "POST /api/v1/config": open(post("/api/v1/config", () => undefined)),
  "POST /api/v1/cache-server": open(post("/api/v1/cache-server", () => undefined)),
  "GET /get-frontend-anomaly-parameters": open(get(() => "/get-frontend-anomaly-parameters")),
  "GET /v1/get-frontend-anomaly-parameters": open(get(() => "/v1/get-frontend-anomaly-parameters")),
  "GET /api/v1/get-frontend-anomaly-parameters": open(get(() => "/api/v1/get-frontend-anomaly-parameters")),
  "GET /health": open(get(() => "/health")),
  "GET /ready": open(get(() => "/ready")),
};
