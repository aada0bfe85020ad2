import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { extensions } from "./extensions.ts";
import styles from "./rich-text.module.css";
import { sanitise } from "./sanitise.ts";

/** Props of a {@link RichTextEditor}. */
export interface RichTextEditorProps {
  label: string;
  /** HTML that it begins with; what is typed later is its own. */
  value: string;
  onChange: (html: string) => void;
}

/** An editor of formatted text. What goes in and comes out is sanitised. */
export function RichTextEditor({ label, value, onChange }: RichTextEditorProps): ReactNode {
  const editor = useEditor({
    extensions,
    content: sanitise(value),
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : sanitise(changed.getHTML())),
  });
  return (
    <div className={styles["editor"]}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={styles["text"]} />
    </div>
  );
}

/** Formatted text to be read; it follows its value. */
export function RichText({ value }: { value: string }): ReactNode {
  const editorProps = { attributes: { role: "document" } };
  const editor = useEditor({ extensions, editorProps, content: sanitise(value), editable: false }, [value]);
  return <EditorContent editor={editor} className={styles["text"]} />;
}

type Format = readonly [
  label: string,
  icon: LucideIcon,
  apply: (editor: Editor) => boolean,
  name?: string,
  attributes?: object,
];

const formats: readonly Format[] = [
  [messages.bold, Bold, (editor) => editor.chain().focus().toggleBold().run(), "bold"],
  [messages.italic, Italic, (editor) => editor.chain().focus().toggleItalic().run(), "italic"],
  [messages.strikethrough, Strikethrough, (editor) => editor.chain().focus().toggleStrike().run(), "strike"],
  [messages.code, Code, (editor) => editor.chain().focus().toggleCode().run(), "code"],
  [
    messages.heading,
    Heading2,
    (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    "heading",
    { level: 2 },
  ],
  [
    messages.subheading,
    Heading3,
    (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    "heading",
    { level: 3 },
  ],
  [messages.bulletList, List, (editor) => editor.chain().focus().toggleBulletList().run(), "bulletList"],
  [
    messages.numberedList,
    ListOrdered,
    (editor) => editor.chain().focus().toggleOrderedList().run(),
    "orderedList",
  ],
  [messages.quote, TextQuote, (editor) => editor.chain().focus().toggleBlockquote().run(), "blockquote"],
  [messages.codeBlock, SquareCode, (editor) => editor.chain().focus().toggleCodeBlock().run(), "codeBlock"],
  [messages.undo, Undo2, (editor) => editor.chain().focus().undo().run()],
  [messages.redo, Redo2, (editor) => editor.chain().focus().redo().run()],
];

function Toolbar({ editor }: { editor: Editor }): ReactNode {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      formats.map(([, , , name, attributes]) => name !== undefined && now.isActive(name, attributes)),
  });
  const [address, setAddress] = useState<string | null>(null);
  const link = (): void => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address?.trim()) chain.setLink({ href: address.trim() }).run();
    else chain.unsetLink().run();
    setAddress(null);
  };
  return (
    <div
      className={styles["toolbar"]}
      role="toolbar"
      aria-label={messages.formats}
      // A pressed button would take the focus until the next frame, and the keys typed until then would be lost.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {formats.map(([label, icon, apply], index) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          pressed={active[index]}
          onClick={() => apply(editor)}
        />
      ))}
      <IconButton
        icon={Link}
        label={messages.link}
        pressed={address !== null}
        onClick={() =>
          setAddress(address === null ? String(editor.getAttributes("link")["href"] ?? "") : null)
        }
      />
      {address !== null && (
        <span className={styles["link"]}>
          <input
            aria-label={messages.linkAddress}
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              link();
            }}
          />
          <Button tone="quiet" onClick={link}>
            {messages.apply}
          </Button>
        </span>
      )}
    </div>
  );
}
