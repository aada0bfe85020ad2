/** Ports with something to look at in every list, over a builder without a server. */
import type { LibraryWidget, PageFields, WidgetInput } from "@tessera/content";
import { once } from "../src/local/local-parts.ts";
import { createMemoryPorts } from "../src/local/local-ports.ts";
import type { AccountFacts, AccountSettingsPort } from "../src/ports/account-settings-port.ts";
import type { SiteMember } from "../src/ports/members-port.ts";
import type { VisitReport } from "../src/ports/visits-port.ts";
import type { BuilderPorts } from "../src/ports/ports.ts";
import type { SiteEntry } from "../src/ports/projects-port.ts";
import type { ParkedChange } from "../src/ports/sending-port.ts";
import type { ProjectTexts } from "../src/ports/translations-port.ts";

/** A widget with this HTML. */
function widget(name: string, html: string, css = ""): WidgetInput {
  const code = { js: "", before_render: "", after_render: "", update: "", mount_child: "" };
  return {
    ...code,
    name,
    type: "",
    html,
    css,
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  };
}

const fields: PageFields = {
  title: "Home",
  slug: "home",
  meta_title: "",
  meta_description: "Tiles made to last",
  meta_keywords: "",
  social_image: "",
  search_listing: "",
  data_type: "",
  data_fields: "",
  width: "960px",
  type: "fixed",
  font_family: "",
  font_size: "",
};

const made = "2026-01-15T10:00:00.000Z";

/** What is kept of somebody, and how it can be signed in to. */
const facts: AccountFacts = {
  email: "designer@example.com",
  hasPassword: true,
  verified: true,
  secondFactor: false,
  recoveryCodes: 0,
  usage: {
    records: 1_200,
    maxRecords: 100_000,
    bytes: 3_400_000,
    maxBytes: 100_000_000,
    fileBytes: 8_000_000,
    maxFileBytes: 500_000_000,
  },
};

const settings: Partial<AccountSettingsPort> = {
  facts: async () => facts,
  name: async () => ({ firstName: "Ada", lastName: "Byron", username: "ada" }),
  sessions: async () => [
    { id: "1", agent: "Firefox on Linux", address: "192.0.2.7", created: made, seen: made, current: true },
    { id: "2", agent: "Safari on iPhone", address: "192.0.2.8", created: made, seen: made, current: false },
  ],
  events: async () => [
    { kind: "signed-in", detail: "", created: made, agent: "Firefox on Linux", address: "192.0.2.7" },
  ],
  passkeys: async () => [{ id: "1", name: "Laptop", created: made, used: made }],
};

const library: LibraryWidget[] = ["Hero", "Contact form", "Price table"].map((name, at) => ({
  id: 900 + at,
  widgetId: 1,
  name,
  description: `A ${name.toLowerCase()} to begin with`,
  thumbnail: "",
  ownerId: 7,
}));

const plan = { name: `entry-${"0".repeat(32)}.pdf`, title: "Plan of the bathroom, second floor.pdf" };
const photo = { name: `entry-${"1".repeat(32)}.jpg`, title: "Photo.jpg" };

const entries: SiteEntry[] = [
  {
    id: 31,
    type: "contact",
    created: made,
    values: { name: "Grace", message: "Do you deliver?" },
    files: {},
  },
  {
    id: 30,
    type: "contact",
    created: made,
    values: { name: "Alan", message: "Two hundred tiles, please.", plan: `${plan.title}, ${photo.title}` },
    files: { plan: [plan, photo] },
  },
];

const ada = { id: 41, email: "ada@example.com", name: "Ada Byron", created: made, seen: made } as const;

const members: SiteMember[] = [
  { ...ada, id: 44, email: "alan@example.com", name: "Alan", roles: [], state: "waiting" },
  { ...ada, id: 43, email: "grace@example.com", name: "", roles: ["Board"], state: "invited", seen: null },
  { ...ada, roles: ["Board"], state: "active" },
];

const report: VisitReport = {
  today: "2026-01-15",
  days: Array.from({ length: 14 }, (_, at) => {
    const views = 20 + ((at * 37) % 50);
    return { day: `2026-01-${String(at + 2).padStart(2, "0")}`, views, visits: Math.round(views / 2.4) };
  }),
  pages: [
    { id: 1, title: "Home", path: "/", views: 430, visits: 242 },
    { id: 2, title: "", path: "/tiles/:id", views: 217, visits: 28 },
  ],
  referrers: [
    { name: "", views: 150, visits: 150 },
    { name: "news.example.com", views: 95, visits: 95 },
    { name: "*", views: 25, visits: 25 },
  ],
  devices: [
    { name: "phone", views: 420, visits: 175 },
    { name: "desktop", views: 210, visits: 88 },
    { name: "tablet", views: 17, visits: 7 },
  ],
};

const texts: ProjectTexts = {
  groups: [
    { page: null, texts: ["Prices", "Tile shop"] },
    { page: { id: 1, title: "Home" }, texts: ["Tiles for everyone", "See <1>our prices</1> today."] },
  ],
  translations: { es: { "Tiles for everyone": "Azulejos para todos" } },
};

/** A change that the server has refused. */
const parked: ParkedChange = {
  id: 1,
  kind: "widget",
  name: "Card",
  made: Date.parse(made),
  reason: "The account is full.",
  depends: false,
  texts: [{ id: 1, type: "html", text: "<p>Tiles</p>" }],
};

/** Ids of what {@link galleryPorts} holds. */
export interface GalleryIds {
  widget: number;
  page: number;
  project: number;
}

/** Ports and the ids of what they hold. */
export async function galleryPorts(): Promise<{ ports: BuilderPorts; ids: GalleryIds }> {
  const ports = createMemoryPorts();
  const ids = await fill(ports);
  return {
    ids,
    ports: {
      ...ports,
      account: { ...ports.account, isFixed: false, profile: profile(facts.email) },
      accountSettings: Object.assign(Object.create(ports.accountSettings) as AccountSettingsPort, settings),
      library: { ...ports.library, widgets: once(library), templates: once(library) },
      visits: { ...ports.visits, read: async () => report },
      projects: {
        ...ports.projects,
        entries: async () => ({ entries, before: null }),
        readSettings: async (id) => ({ ...(await ports.projects.readSettings(id)), languages: ["es", "ar"] }),
      },
      translations: { ...ports.translations, read: async () => texts },
      members: { ...ports.members, list: async () => ({ members, found: 3, all: 3 }) },
      sending: {
        ...ports.sending,
        state: once({ online: true, waiting: 2, parked: 1 }),
        parked: once([parked]),
      },
    },
  };
}

function profile(email: string): NonNullable<BuilderPorts["account"]["profile"]> {
  return { email, entityId: 1, administrator: true };
}

async function fill({ widgets, pages, projects, folders }: BuilderPorts): Promise<GalleryIds> {
  const card = await widgets.create(widget("Card", "<article><h2>Tiles</h2><p>Made to last.</p></article>"));
  await widgets.update(card, widget("Card", "<article><h2>Tiles</h2><p>Made by hand.</p></article>"));
  await widgets.create(widget("Banner", "<header><h1>Wall of light</h1></header>"));
  const page = await pages.create(fields, widget("Home", "<main><h1>Home</h1></main>"));
  const project = await projects.create({ name: "Tile shop", pageIds: [page], mainPageId: page });
  await folders.source.create?.("Drafts", "");
  return { widget: card, page, project };
}
