"use client";
import { Builder, followTheme } from "@tessera/builder-ui";
import { createMemoryPorts } from "@tessera/builder-ui/local";

followTheme();
const ports = createMemoryPorts({ onSave: ({ content }) => console.log(`saved ${content.html}`) });

export function Editor() {
  return <Builder ports={ports} />;
}
