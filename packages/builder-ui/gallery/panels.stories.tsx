import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { AssistantPanel } from "../src/assistant/assistant-panel.tsx";
import { CodeView } from "../src/code/code-view.tsx";
import { RightSidebar } from "../src/inspector/right-sidebar.tsx";
import { AssetsPanel } from "../src/navigation/assets-panel.tsx";
import { ElementsPanel } from "../src/navigation/elements-panel.tsx";
import { FolderWidgetsPanel } from "../src/navigation/folder-widgets-panel.tsx";
import { LayoutPanel } from "../src/navigation/layout-panel.tsx";
import { LeftNavigation } from "../src/navigation/left-navigation.tsx";
import { PagesPanel } from "../src/navigation/pages-panel.tsx";
import { ProjectsPanel } from "../src/navigation/projects-panel.tsx";
import { PublicWidgetsPanel } from "../src/navigation/public-widgets-panel.tsx";
import { SavedWidgetsPanel } from "../src/navigation/saved-widgets-panel.tsx";
import type { Live } from "../src/ports/live.ts";
import type { BuilderPorts } from "../src/ports/ports.ts";
import { BuilderBar } from "../src/shell/builder-bar.tsx";
import { Header } from "../src/shell/header.tsx";
import { StatusBar } from "../src/shell/status-bar.tsx";
import { Workarea } from "../src/shell/workarea.tsx";
import { panelsSlice } from "../src/state/panels.ts";
import { workspaceActions, type BuilderStore } from "../src/state/store.ts";
import { sourceNow } from "../src/state/workspace.ts";
import { Workbench } from "./workbench.tsx";

const meta: Meta = { title: "Panels" };
export default meta;

type Story = StoryObj;

function panel(part: ReactNode, more: Omit<Parameters<typeof Workbench>[0], "children"> = {}): Story {
  return { render: () => <Workbench {...more}>{part}</Workbench> };
}

/** A list that never comes, and one that cannot be read. */
const waiting: Live<never> = () => () => undefined;
const failing: Live<never> = (_, onError) => {
  onError(new Error("The server is out of reach."));
  return () => undefined;
};

const withPages =
  (live: Live<never>) =>
  (ports: BuilderPorts): BuilderPorts => ({ ...ports, pages: { ...ports.pages, live } });

const signedOut = (ports: BuilderPorts): BuilderPorts => ({
  ...ports,
  account: { ...ports.account, profile: null },
});

function selectFirst(store: BuilderStore): void {
  const [first] = sourceNow(store.getState().workspace).document.children();
  if (first) store.dispatch(workspaceActions.selected([first]));
}

export const TopOfThePage: Story = panel(<Header />);
export const TopSignedOut: Story = panel(<Header />, { change: signedOut });
export const Toolbar: Story = panel(<BuilderBar />);
export const Navigation: Story = panel(<LeftNavigation />);
export const Elements: Story = panel(<ElementsPanel />);
export const Layouts: Story = panel(<LayoutPanel />);
export const Assets: Story = panel(<AssetsPanel />);
export const SavedWidgets: Story = panel(<SavedWidgetsPanel />);
export const SavedWidgetsSignedOut: Story = panel(<SavedWidgetsPanel />, { change: signedOut });
export const PublicWidgets: Story = panel(<PublicWidgetsPanel />);
export const FolderWidgets: Story = panel(<FolderWidgetsPanel />);
export const Pages: Story = panel(<PagesPanel />);
export const PagesLoading: Story = panel(<PagesPanel />, { change: withPages(waiting) });
export const PagesFailed: Story = panel(<PagesPanel />, { change: withPages(failing) });
export const Projects: Story = panel(<ProjectsPanel />);
export const Canvas: Story = panel(<Workarea />);
export const Status: Story = panel(<StatusBar />);
export const Inspector: Story = panel(<RightSidebar />);
export const InspectorOfAnElement: Story = panel(<RightSidebar />, { prepare: selectFirst });
export const Code: Story = panel(<CodeView />);
export const Assistant: Story = panel(<AssistantPanel />, {
  prepare: (store) => store.dispatch(panelsSlice.actions.assistantShown("docked")),
});
