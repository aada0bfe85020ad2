import { counted, day } from "../format.ts";
import type { members as english } from "../en/members.ts";

const memberCount = (number: number): string => counted("es", number, { one: "miembro", other: "miembros" });

const inviteCount = (number: number): string =>
  counted("es", number, { one: "invitación", other: "invitaciones" });

/** Spanish texts of the members of a site, and of who sees its pages. */
export const members: typeof english = {
  members: "Miembros",
  membersOf: (name: string): string =>
    `Quién inicia sesión en ${name}. Estas cuentas son del sitio y no abren este editor.`,
  memberCount,
  searchMembers: "Buscar miembros",
  noMembersFound: "Ningún miembro tiene esto en la dirección o en el nombre.",
  noMembers: "Todavía no hay miembros.",
  noMembersSteps: [
    "Di aquí abajo qué páginas son para miembros.",
    "Invita a gente, o deja que se registre en el sitio.",
    "Publica el sitio: quien abre una página para miembros inicia sesión primero y llega después a ella.",
  ],
  moreMembers: "Mostrar más miembros",
  memberAddress: "Dirección",
  memberName: "Nombre",
  memberRoles: "Roles",
  memberState: "Estado",
  memberJoined: "Alta",
  memberSeen: "Última visita",
  memberJoinedOn: (time: string): string => `Alta: ${day("es", time)}`,
  memberInvitedOn: (time: string): string => `Invitación: ${day("es", time)}`,
  memberSeenOn: (time: string): string => `última visita: ${day("es", time)}`,
  memberNeverSeen: "aún no ha iniciado sesión",
  memberStates: {
    invited: "Con invitación",
    unconfirmed: "Dirección sin confirmar",
    waiting: "Espera tu aprobación",
    active: "Miembro",
    blocked: "Con bloqueo",
  },
  approveMember: "Aprobar",
  approveNamed: (email: string): string => `Aprobar a ${email}`,
  memberApproved: (email: string): string => `${email} ya es miembro y lo sabrá por correo.`,
  changeRoles: "Cambiar roles",
  rolesOfMember: (email: string): string => `Roles de ${email}`,
  sendMemberEmail: "Enviar el correo otra vez",
  memberEmailSent: (email: string): string => `El correo a ${email} está en camino.`,
  blockMember: "Bloquear",
  unblockMember: "Desbloquear",
  removeMember: "Quitar",
  removeMemberQuestion: (email: string): string =>
    `¿Quieres quitar a ${email}? También se borra todo lo que guarda en el sitio.`,
  memberRemoved: (email: string): string => `${email} ya no es miembro.`,
  invite: "Invitar",
  invitedAddresses: "Direcciones de correo",
  invitedExample: "ada@ejemplo.es, grace@ejemplo.es",
  inviteHint: "Cada persona recibe un correo con un enlace para elegir una contraseña.",
  inviteWrong: (addresses: readonly string[]): string =>
    `No es una dirección de correo: ${addresses.join(", ")}`,
  inviteMissing: "Escribe una dirección de correo.",
  inviteMany: "Invita a 50 personas a la vez como máximo.",
  sendInvitations: (number: number): string =>
    number === 0 ? "Enviar invitaciones" : `Enviar ${inviteCount(number)}`,
  invitationsSent: (number: number): string => `Envío hecho: ${inviteCount(number)}`,
  invitedKnown: (addresses: readonly string[]): string => `Ya estaban: ${addresses.join(", ")}`,
  memberJoin: "Quién puede hacerse miembro",
  memberJoins: {
    anyone: "Cualquiera",
    approval: "Cualquiera, con mi aprobación",
    invited: "Solo quien yo invite",
  },
  memberRolesHint: "Con roles, algunas páginas son solo para ciertos miembros, como los de la junta.",
  newRole: "Rol nuevo",
  newRoleExample: "Junta",
  addRole: "Añadir rol",
  roleTaken: "Ya hay un rol con este nombre.",
  rolesFull: "Un proyecto tiene 50 roles como máximo.",
  removeRole: (role: string): string => `Quitar el rol ${role}`,
  removeRoleQuestion: (role: string, pages: readonly string[], members: number): string => {
    const forPages =
      pages.length > 0
        ? ` Estas páginas siguen siendo para miembros que lo tienen: ${pages.join(", ")}.`
        : "";
    const ofMembers = members > 0 ? ` De los que ves aquí, lo conservan ${memberCount(members)}.` : "";
    return `¿Quieres quitar el rol ${role}?${forPages}${ofMembers}`;
  },
  pagesForMembers: "Quién ve cada página",
  joiningAndRoles: "Altas y roles",
  whoSees: (title: string): string => `Quién ve ${title}`,
  whoSeesIt: "Quién la ve",
  everyone: "Todo el mundo",
  membersByMenu: "Miembros (por el menú)",
  someRoles: "Miembros con un rol",
  pageForRole: (role: string, title: string): string => `${role} ve ${title}`,
  accessSaved: "Se ha guardado quién ve la página.",
  forMembers: (who: string): string => `Solo para: ${who}`,
  accessChanged: (before: string, after: string): string => `Quién la ve: ${before} → ${after}`,
  authHint: "Solo los miembros ven un elemento con Auth y la página a la que lleva.",
  memberPagesHint:
    "Los miembros inician sesión en una página sencilla mientras tu sitio no tenga una propia en /login. Crea aquí las páginas, que aparecen en el menú, y dales el diseño que quieras.",
  createMemberPages: "Crear las páginas de miembros",
  memberPagesCreated: (titles: readonly string[]): string => `Páginas creadas: ${titles.join(", ")}`,
  startWith: "Empezar con",
  emptyPage: "Página vacía",
  signInPage: "Iniciar sesión",
  signUpPage: "Registrarse",
  passwordPage: "Contraseña olvidada",
  profilePage: "Mi perfil",
  emailOfMember: "Correo",
  passwordOfMember: "Contraseña",
  nameOfMember: "Nombre",
  presentPassword: "Contraseña actual",
  signInButton: "Iniciar sesión",
  signUpButton: "Registrarse",
  passwordButton: "Enviarme un enlace",
  profileButton: "Guardar",
  signOutButton: "Cerrar sesión",
  newHere: "¿Es tu primera vez?",
  memberAlready: "¿Ya eres miembro?",
  signedInAs: "Sesión iniciada como",
  passwordText: "Escribe tu dirección: recibirás un correo con un enlace para elegir una contraseña nueva.",
  formMembers: "Miembros",
  memberForms: {
    "sign-up": "Registrarse",
    "sign-in": "Iniciar sesión",
    password: "Contraseña olvidada",
    profile: "Perfil",
    "sign-out": "Cerrar sesión",
  },
  memberFormHints: {
    "sign-up":
      "Los visitantes se hacen miembros del sitio, tal como lo permites en Proyectos, Miembros. Confirman su dirección con un correo.",
    "sign-in":
      "Los miembros inician sesión y llegan a la página que buscaban; si no buscaban ninguna, a la de abajo.",
    password: "Los miembros reciben un correo con un enlace para elegir una contraseña nueva.",
    profile: "Los miembros cambian su nombre, y su contraseña si el formulario pide las dos contraseñas.",
    "sign-out": "Los miembros cierran la sesión. El formulario solo necesita un botón.",
  },
  formNeeds: (field: string): string => `Al formulario le falta un campo: ${field}.`,
  formAddField: (field: string): string => `Añadir «${field}»`,
  formAddPasswords: "Dejar que los miembros cambien su contraseña",
};
