import type { Preview } from "@storybook/react-vite";
import "../src/theme/index.css";

const preview: Preview = {
  globalTypes: {
    theme: {
      description: "Colour scheme",
      toolbar: { icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset["theme"] = String(globals["theme"]);
      return <Story />;
    },
  ],
  parameters: { layout: "fullscreen" },
};

export default preview;
