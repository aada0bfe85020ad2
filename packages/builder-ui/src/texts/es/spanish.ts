import type { Messages } from "../../messages.ts";
import { account } from "./account.ts";
import { addresses } from "./addresses.ts";
import { assistant } from "./assistant.ts";
import { audit } from "./audit.ts";
import { canvas } from "./canvas.ts";
import { code } from "./code.ts";
import { commands } from "./commands.ts";
import { common } from "./common.ts";
import { connection } from "./connection.ts";
import { dialogs } from "./dialogs.ts";
import { documentation } from "./documentation.ts";
import { domains } from "./domains.ts";
import { receivers } from "./receivers.ts";
import { webhooks } from "./webhooks.ts";
import { downloads } from "./downloads.ts";
import { members } from "./members.ts";
import { inspector } from "./inspector.ts";
import { navigation } from "./navigation.ts";
import { pages } from "./pages.ts";
import { projects } from "./projects.ts";
import { publish } from "./publish.ts";
import { publishing } from "./publishing.ts";
import { refusals } from "./refusals.ts";
import { run } from "./run.ts";
import { screens } from "./screens.ts";
import { seeded } from "./seeded.ts";
import { several } from "./several.ts";
import { sharing } from "./sharing.ts";
import { shell } from "./shell.ts";
import { speed } from "./speed.ts";
import { styles } from "./styles.ts";
import { theme } from "./theme.ts";
import { tour } from "./tour.ts";
import { translations } from "./translations.ts";
import { visits } from "./visits.ts";
import { welcome } from "./welcome.ts";
import { widgets } from "./widgets.ts";

/**
 * All texts in Spanish. People are addressed as tú; «…» are the quotation marks. They stand before all else is loaded, so
 * these files import nothing of the application but its types.
 */
export const spanish: Messages = {
  ...account,
  ...addresses,
  ...assistant,
  ...audit,
  ...canvas,
  ...code,
  ...commands,
  ...common,
  ...connection,
  ...dialogs,
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
