import { rgbToHex } from "@tessera/document";
import {
  Bold,
  ChevronDown,
  Italic,
  Link,
  List,
  ListOrdered,
  Palette,
  RemoveFormatting,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { useCanvas } from "../state/canvas-context.tsx";
import type { TextLook, TextSheet, Typing } from "../state/typing.ts";
import { useStable } from "../state/use-stable.ts";
import { useTokens } from "../state/use-tokens.ts";
import { isBlock } from "./block-tree.ts";
import { LinkField } from "./link-field.tsx";
import styles from "./text-toolbar.module.css";

/** The toolbar of the text in which a person types; Alt+F10 leads into it, Escape back. */
export function TextToolbar({ typing }: { typing: Typing }): ReactNode {
  const canvas = useCanvas();
  const look = useSignal(typing.look);
  const sheet = useSignal(canvas.textSheet);
  const setSheet = canvas.textSheet.set;
  const bar = useRef<HTMLDivElement>(null);
  useAltF10(typing, bar);
  /** Closes what is open, gives the focus back to the text, and acts on it. */
  const act = (change: () => void) => (): void => {
    setSheet(null);
    typing.resume();
    change();
  };
  const show = (next: TextSheet): void => {
    if (takesFocus(next) && !takesFocus(sheet)) typing.pause();
    if (takesFocus(sheet) && (sheet === next || !takesFocus(next))) typing.resume();
    setSheet(sheet === next ? null : next);
  };
  return (
    <div
      ref={bar}
      className={styles["bar"]}
      // The text keeps the focus and the selection while its toolbar is pressed.
      onMouseDown={(event) => (event.target as Element).closest("input") ?? event.preventDefault()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") act(() => undefined)();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) canvas.text.set(null);
      }}
    >
      <div className={styles["tools"]} role="toolbar" aria-label={messages.formatText}>
        {isBlock(look.tag) && (
          <StyleButton look={look} isOpen={sheet === "style"} onPress={() => show("style")} />
        )}
        <Tool
          icon={Bold}
          label={messages.bold}
          keys="Ctrl+B"
          on={look.bold}
          act={act(() => typing.toggle("strong"))}
        />
        <Tool
          icon={Italic}
          label={messages.italic}
          keys="Ctrl+I"
          on={look.italic}
          act={act(() => typing.toggle("em"))}
        />
        <Tool
          icon={Link}
          label={messages.link}
          keys="Ctrl+K"
          on={look.link !== null}
          act={() => show("link")}
        />
        {isBlock(look.tag) && (
          <>
            <Tool
              icon={List}
              label={messages.bulletList}
              on={look.list === "ul"}
              act={act(() => typing.toggleList("ul"))}
            />
            <Tool
              icon={ListOrdered}
              label={messages.numberedList}
              on={look.list === "ol"}
              act={act(() => typing.toggleList("ol"))}
            />
          </>
        )}
        <Tool icon={Palette} label={messages.textColor} on={look.color !== null} act={() => show("color")} />
        <Tool icon={RemoveFormatting} label={messages.clearFormatting} act={act(typing.clear)} />
      </div>
      {sheet === "style" && <StyleSheet look={look} onChoose={(tag) => act(() => typing.turnInto(tag))()} />}
      {sheet === "color" && (
        <ColorSheet now={look.color} onChoose={(value) => act(() => typing.color(value))()} />
      )}
      {sheet === "link" && (
        <div className={styles["sheet"]}>
          <LinkField href={look.link} onLink={(href) => act(() => typing.link(href))()} />
        </div>
      )}
    </div>
  );
}

/** Whether a sheet has fields: meanwhile the text keeps its selection without having the focus. */
function takesFocus(sheet: TextSheet | null): boolean {
  return sheet === "link" || sheet === "color";
}

/** Alt+F10 leads from the text into its toolbar, as in other editors. */
function useAltF10(typing: Typing, bar: React.RefObject<HTMLDivElement | null>): void {
  const frame = useSignal(useCanvas().frame);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "F10" || !event.altKey) return;
      event.preventDefault();
      typing.pause();
      bar.current?.querySelector("button")?.focus();
    };
    frame?.document.addEventListener("keydown", key);
    return () => frame?.document.removeEventListener("keydown", key);
  }, [frame, typing, bar]);
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  keys?: string;
  on?: boolean;
  act: () => void;
}

function Tool({ icon, label, keys, on, act }: ToolProps): ReactNode {
  return <IconButton icon={icon} label={label} shortcut={keys} pressed={on} onClick={act} />;
}

interface StyleButtonProps {
  look: TextLook;
  isOpen: boolean;
  onPress: () => void;
}

function StyleButton({ look, isOpen, onPress }: StyleButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles["style"]}
      aria-label={`${messages.textStyle}: ${styleName(look.tag)}`}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {styleName(look.tag)}
      <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
    </button>
  );
}

const styleTags = ["p", "h1", "h2", "h3", "h4", "h5", "h6"] as const;

function styleName(tag: string): string {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level === undefined ? messages.paragraph : messages.headingLevel(Number(level));
}

function StyleSheet({ look, onChoose }: { look: TextLook; onChoose: (tag: string) => void }): ReactNode {
  return (
    <div className={styles["sheet"]} role="group" aria-label={messages.textStyle}>
      {styleTags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles["option"]}
          aria-pressed={look.tag === tag}
          onClick={() => onChoose(tag)}
        >
          {styleName(tag)}
        </button>
      ))}
    </div>
  );
}

interface ColorProps {
  /** The colour that the text has of its own, null for none. */
  now: string | null;
  onChoose: (value: string) => void;
}

/** Colours among the design tokens, so that a change of a token reaches every text that has it, and any other. */
function ColorSheet({ now, onChoose }: ColorProps): ReactNode {
  const tokens = useTokens().filter(({ value }) => CSS.supports("color", value));
  return (
    <div className={styles["sheet"]} role="group" aria-label={messages.textColor}>
      <button type="button" className={styles["option"]} onClick={() => onChoose("")}>
        {messages.colorOfBlock}
      </button>
      {tokens.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          className={styles["option"]}
          onClick={() => onChoose(`var(${name})`)}
        >
          <span aria-hidden className={styles["swatch"]} style={{ background: value }} />
          {name.slice(2)}
        </button>
      ))}
      {tokens.length === 0 && <p className={styles["hint"]}>{messages.noColorTokens}</p>}
      <OtherColor now={now} onChoose={onChoose} />
    </div>
  );
}

/** A colour that is no token; it is taken when the browser's picker closes, since each one tried would be a step of its own. */
function OtherColor({ now, onChoose }: ColorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = useStable(onChoose);
  useEffect(() => {
    const field = input.current;
    const take = (): void => choose(field?.value ?? "");
    field?.addEventListener("change", take);
    return () => field?.removeEventListener("change", take);
  }, [choose]);
  return (
    <label className={styles["option"]}>
      <input ref={input} type="color" className={styles["well"]} defaultValue={wellColor(now)} />
      {messages.otherColor}
    </label>
  );
}

/** What a well of colours shows of a colour: black where it is a token, which the well cannot name. */
function wellColor(color: string | null): string {
  const hex = rgbToHex(color ?? "").slice(0, 7);
  return /^#[\da-f]{6}$/i.test(hex) ? hex : "#000000";
}
