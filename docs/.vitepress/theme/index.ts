import DefaultTheme from "vitepress/theme";
import type { Theme } from "vitepress";
import Playground from "./playground.vue";

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component("Playground", Playground),
} satisfies Theme;
