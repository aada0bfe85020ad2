/**
 * Texts that people read, in the language chosen when the page was loaded. The English ones stand in `texts/en`, spelled as
 * the specifications spell them (specification 1 and 2, sections 2 to 8); `texts/<language>` holds the same keys.
 */
import { account } from "./texts/en/account.ts";
import { addresses } from "./texts/en/addresses.ts";
import { audit } from "./texts/en/audit.ts";
import { assistant } from "./texts/en/assistant.ts";
import { canvas } from "./texts/en/canvas.ts";
import { code } from "./texts/en/code.ts";
import { commands } from "./texts/en/commands.ts";
import { common } from "./texts/en/common.ts";
import { dialogs } from "./texts/en/dialogs.ts";
import { connection } from "./texts/en/connection.ts";
import { documentation } from "./texts/en/documentation.ts";
import { domains } from "./texts/en/domains.ts";
import { webhooks } from "./texts/en/webhooks.ts";
import { downloads } from "./texts/en/downloads.ts";
import { members } from "./texts/en/members.ts";
import { inspector } from "./texts/en/inspector.ts";
import { navigation } from "./texts/en/navigation.ts";
import { pages } from "./texts/en/pages.ts";
import { projects } from "./texts/en/projects.ts";
import { publish } from "./texts/en/publish.ts";
import { publishing } from "./texts/en/publishing.ts";
import { receivers } from "./texts/en/receivers.ts";
import { refusals } from "./texts/en/refusals.ts";
import { run } from "./texts/en/run.ts";
import { screens } from "./texts/en/screens.ts";
import { seeded } from "./texts/en/seeded.ts";
import { several } from "./texts/en/several.ts";
import { sharing } from "./texts/en/sharing.ts";
import { shell } from "./texts/en/shell.ts";
import { speed } from "./texts/en/speed.ts";
import { styles } from "./texts/en/styles.ts";
import { theme } from "./texts/en/theme.ts";
import { tour } from "./texts/en/tour.ts";
import { translations } from "./texts/en/translations.ts";
import { visits } from "./texts/en/visits.ts";
import { welcome } from "./texts/en/welcome.ts";
import { widgets } from "./texts/en/widgets.ts";

/** All texts by key; those with values in them are functions. */
export type Messages = typeof account &
  typeof audit &
  typeof assistant &
  typeof canvas &
  typeof code &
  typeof commands &
  typeof common &
  typeof dialogs &
  typeof connection &
  typeof addresses &
  typeof documentation &
  typeof domains &
  typeof webhooks &
  typeof receivers &
  typeof downloads &
  typeof inspector &
  typeof members &
  typeof navigation &
  typeof pages &
  typeof projects &
  typeof publish &
  typeof publishing &
  typeof refusals &
  typeof run &
  typeof screens &
  typeof seeded &
  typeof several &
  typeof sharing &
  typeof shell &
  typeof speed &
  typeof styles &
  typeof theme &
  typeof tour &
  typeof translations &
  typeof visits &
  typeof welcome &
  typeof widgets;

/** Texts that people read. */
export const messages: Messages = {
  ...account,
  ...addresses,
  ...audit,
  ...assistant,
  ...canvas,
  ...code,
  ...commands,
  ...common,
  ...dialogs,
  ...connection,
  ...documentation,
  ...domains,
  ...webhooks,
  ...receivers,
  ...downloads,
  ...inspector,
  ...members,
  ...navigation,
  ...pages,
  ...projects,
  ...publish,
  ...publishing,
  ...refusals,
  ...run,
  ...screens,
  ...seeded,
  ...several,
  ...sharing,
  ...shell,
  ...speed,
  ...styles,
  ...theme,
  ...tour,
  ...translations,
  ...visits,
  ...welcome,
  ...widgets,
};
