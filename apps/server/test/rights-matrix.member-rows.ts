import { change, get, open, read, remove, type Row, type World } from "./rights-matrix.row.ts";

const credentials = { email: "a@b.test", password: "a-long-and-rare-one" };
const memberOf = ({ project, member }: World): string => `/api/v1/projects/${project}/members/${member}`;

const letter = { origin: "https://club.example.org", next: "" };

/** A call of the site runtime, which nobody else may make. */
const visit = (action: string, payload: object): Row =>
  open(({ project }) => ({ url: `/api/v1/projects/${project}/member-visits/${action}`, payload }));

/** The routes about members of sites with their rows. */
export const memberRows: Readonly<Record<string, Row>> = {
  "GET /api/v1/projects/:id/members": read(get(({ project }) => `/api/v1/projects/${project}/members`)),
  "POST /api/v1/projects/:id/members": change(({ project }) => ({
    url: `/api/v1/projects/${project}/members`,
    payload: { emails: [`new-${project}@example.org`], roles: [] },
  })),
  "POST /api/v1/projects/:id/members/:member": change((world) => ({
    url: memberOf(world),
    payload: { roles: ["Board"] },
  })),
  "POST /api/v1/projects/:id/members/:member/letter": open((world) => ({
    url: `${memberOf(world)}/letter`,
    payload: {},
  })),
  "DELETE /api/v1/projects/:id/members/:member": remove(get(memberOf)),
  "POST /api/v1/projects/:id/member-visits/sign-up": visit("sign-up", {
    ...credentials,
    name: "",
    ...letter,
  }),
  "POST /api/v1/projects/:id/member-visits/sign-in": visit("sign-in", { ...credentials, ...letter }),
  "POST /api/v1/projects/:id/member-visits/password": visit("password", { email: "a@b.test", ...letter }),
  "POST /api/v1/projects/:id/member-visits/letter": visit("letter", { letter: "x", proof: "" }),
  "POST /api/v1/projects/:id/member-visits/letter/use": visit("letter/use", {
    letter: "x",
    proof: "",
    password: "",
    name: "",
  }),
  "POST /api/v1/projects/:id/member-visits/who": visit("who", { session: "x" }),
  "POST /api/v1/projects/:id/member-visits/profile": visit("profile", {
    session: "x",
    password: "",
    newPassword: "",
  }),
  "POST /api/v1/projects/:id/member-visits/sign-out": visit("sign-out", { session: "x" }),
};
