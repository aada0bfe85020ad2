import { Check, ChevronDown, Download, Languages, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useCorruptSession } from "../account/use-corrupt-session.ts";
import { behindCanvas } from "../platform/canvas-stands.ts";
import { switchLanguage } from "../commands/language-commands.ts";
import { logOut } from "../account/log-out.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { useDialogs } from "../state/dialogs-context.tsx";
import { languageNames, languages, shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { Profile } from "../ports/account-port.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuLabel } from "../primitives/menu.tsx";
import { chooseTheme, readTheme, type Theme } from "../theme/theme.ts";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";

// Nobody needs it before the canvas can be used.
const AddressNotice = lazyPart(
  async () => (await behindCanvas(() => import("../account/address-notice.tsx"))).AddressNotice,
);

/** The head of the application: the product, the look, and who is signed in. */
export function Header(): ReactNode {
  const { account } = usePorts();
  useCorruptSession();
  return (
    <header className={styles["header"]}>
      <a href="/" className={styles["brand"]} aria-label={messages.productHome}>
        <Logo />
        Tessera
      </a>
      {account.profile && !account.isFixed && <AddressNotice />}
      <div className={styles["end"]}>
        <LanguageMenu />
        <ThemeButton />
        {!account.isFixed && <AccountButtons />}
      </div>
    </header>
  );
}

function AccountButtons(): ReactNode {
  const { account } = usePorts();
  const { open } = useDialogs();
  if (account.profile) return <ProfileMenu profile={account.profile} />;
  return (
    <>
      <Button tone="quiet" onClick={() => open({ name: "login" })}>
        {messages.login}
      </Button>
      <Button tone="primary" onClick={() => open({ name: "signup" })}>
        {messages.signup}
      </Button>
    </>
  );
}

const themes = {
  light: { icon: Sun, label: messages.themeLight, next: "dark" },
  dark: { icon: Moon, label: messages.themeDark, next: "system" },
  system: { icon: Monitor, label: messages.themeSystem, next: "light" },
} as const satisfies Record<Theme, unknown>;

function ThemeButton(): ReactNode {
  const [theme, setTheme] = useState(readTheme);
  const { icon, label, next } = themes[theme];
  const change = (): void => {
    chooseTheme(next);
    setTheme(next);
  };
  return <IconButton icon={icon} label={messages.themeNamed(label)} onClick={change} />;
}

function LanguageMenu(): ReactNode {
  const context = useCommandContext();
  const current = shownLanguage();
  return (
    <Menu align="end" trigger={<IconButton icon={Languages} label={messages.languageMenu} />}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          {...(language === current && { icon: Check, done: true, disabled: true })}
          onSelect={() => void switchLanguage(context, language)}
        >
          <span lang={language}>{languageNames[language]}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The person's picture; without one, or until it is there, the first letter of the address. */
function Avatar({ profile }: { profile: Profile }): ReactNode {
  const { account } = usePorts();
  const picture = useLive(account.picture);
  const url = picture.status === "ready" ? picture.value : "";
  return (
    <span className={styles["avatar"]} aria-hidden>
      {profile.email.slice(0, 1).toUpperCase()}
      {url !== "" && <img key={url} src={url} alt="" />}
    </span>
  );
}

function ProfileMenu({ profile }: { profile: Profile }): ReactNode {
  const { open } = useDialogs();
  const context = useCommandContext();
  const trigger = (
    <button type="button" className={styles["profile"]} aria-label={messages.profile}>
      <Avatar profile={profile} />
      <ChevronDown aria-hidden size={14} />
    </button>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <MenuLabel>{profile.email}</MenuLabel>
      <MenuItem icon={UserRound} onSelect={() => open({ name: "account" })}>
        {messages.account}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => open({ name: "download-everything" })}>
        {messages.downloadEverything}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void logOut(context)}>
        {messages.logout}
      </MenuItem>
    </Menu>
  );
}
