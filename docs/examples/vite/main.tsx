import "@tessera/builder-ui/styles.css";
import { Builder, followTheme } from "@tessera/builder-ui";
import { createMemoryPorts } from "@tessera/builder-ui/local";
import { createRoot } from "react-dom/client";

followTheme();
const ports = createMemoryPorts({ onSave: ({ content }) => console.log(`saved ${content.html}`) });

createRoot(document.getElementById("root")!).render(<Builder ports={ports} />);
