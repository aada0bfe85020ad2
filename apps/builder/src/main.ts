import "@fontsource-variable/inter/index.css";
import "@tessera/builder-ui/styles.css";
import { readLanguage, setLanguage } from "@tessera/builder-ui/language";

/** Many texts are read when their modules are, so the language comes first. The page loads both at once. */
async function begin(): Promise<void> {
  await setLanguage(readLanguage());
  const { start } = await import("./start.tsx");
  start();
}

// What is loaded may import this file's chunk, so it must not be waited for at the top level.
void begin();
