import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Lock, PenLine, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { MenuItemForm } from "./menu-item-form.tsx";
import {
  liftItem,
  moveItem,
  nestItem,
  removeItem,
  updateItem,
  type DraftItem,
  type DraftMenu,
} from "./menu-tree.ts";
import styles from "./settings.module.css";

/** Props of {@link MenuItems}. */
export interface MenuItemsProps {
  menu: DraftMenu;
  onChange: (menu: DraftMenu) => void;
}

/** The tree of a menu, in which each item can be edited, moved, nested and removed. */
export function MenuItems({ menu, onChange }: MenuItemsProps): ReactNode {
  const [editing, setEditing] = useState<string | null>(null);
  if (menu.length === 0) return <p className={styles["empty"]}>{messages.menuHint}</p>;
  const level = (items: DraftMenu): ReactNode => (
    <ul className={styles["items"]}>
      {items.map((item) => (
        <li key={item.key}>
          {editing === item.key ? (
            <MenuItemForm
              label={messages.editNamed(item.name)}
              action={messages.update}
              fields={item}
              onSubmit={(fields) => {
                onChange(updateItem(menu, item.key, fields));
                setEditing(null);
              }}
              onCancel={() => setEditing(null)}
            />
          ) : (
            <ItemRow item={item} menu={menu} onChange={onChange} edit={() => setEditing(item.key)} />
          )}
          {item.menus.length > 0 && level(item.menus)}
        </li>
      ))}
    </ul>
  );
  return level(menu);
}

function ItemRow({
  item,
  menu,
  onChange,
  edit,
}: MenuItemsProps & { item: DraftItem; edit: () => void }): ReactNode {
  const { key, name, link, action, auth } = item;
  const steps = [
    [messages.moveUp, ArrowUp, moveItem(menu, key, -1)],
    [messages.moveDown, ArrowDown, moveItem(menu, key, 1)],
    [messages.nest, IndentIncrease, nestItem(menu, key)],
    [messages.lift, IndentDecrease, liftItem(menu, key)],
  ] as const;
  return (
    <div className={styles["item"]}>
      <span className={styles["name"]}>
        {name}
        {auth && <Lock size={12} aria-label={messages.auth} />}
        <small>{link || action}</small>
      </span>
      {steps.map(([label, icon, next]) => (
        <IconButton
          key={label}
          icon={icon}
          label={`${label} ${name}`}
          disabled={next === menu}
          onClick={() => onChange(next)}
        />
      ))}
      <IconButton icon={PenLine} label={messages.editNamed(name)} onClick={edit} />
      <IconButton
        icon={X}
        label={messages.removeNamed(name)}
        onClick={() => onChange(removeItem(menu, key))}
      />
    </div>
  );
}
