/**
 * Texts that people read, in the language chosen when the page was loaded. The English ones stand in `texts/en`, spelled as
 * the specifications spell them (specification 1 and 2, sections 2 to 8); `texts/<language>` holds the same keys.
 */
import { account } from "./texts/en/account.ts";
import { canvas } from "./texts/en/canvas.ts";
import { code } from "./texts/en/code.ts";
import { documentation } from "./texts/en/documentation.ts";
import { inspector } from "./texts/en/inspector.ts";
import { navigation } from "./texts/en/navigation.ts";
import { pages } from "./texts/en/pages.ts";
import { projects } from "./texts/en/projects.ts";
import { publish } from "./texts/en/publish.ts";
import { shell } from "./texts/en/shell.ts";
import { widgets } from "./texts/en/widgets.ts";

/** All texts by key; those with values in them are functions. */
export type Messages = typeof account &
  typeof canvas &
  typeof code &
  typeof documentation &
  typeof inspector &
  typeof navigation &
  typeof pages &
  typeof projects &
  typeof publish &
  typeof shell &
  typeof widgets;

/** Texts that people read. */
export const messages: Messages = {
  ...account,
  ...canvas,
  ...code,
  ...documentation,
  ...inspector,
  ...navigation,
  ...pages,
  ...projects,
  ...publish,
  ...shell,
  ...widgets,
};
