import { loadParser } from "@tessera/document";
import { useMemo, useState, type ReactNode } from "react";
import { DragAndDrop } from "../platform/drag-and-drop.tsx";
import { Provider } from "react-redux";
import { useChatLink, type ChatLink } from "../assistant/use-chat-link.ts";
import { CanvasProvider, useCanvas } from "../state/canvas-context.tsx";
import { behindCanvas, partBehindCanvas, useCanvasStands } from "../platform/canvas-stands.ts";
import { StatusBar } from "./status-bar.tsx";
import { OutsideBar } from "../canvas/outside-bar.tsx";
import { Workarea } from "./workarea.tsx";
import { useClipboard } from "../commands/use-clipboard.ts";
import { useShortcuts } from "../commands/use-commands.ts";
import { useKeptHere } from "../connection/use-kept-here.ts";
import { DialogsProvider, useDialogs } from "../state/dialogs-context.tsx";
import { useDrafts } from "../drafts/use-drafts.ts";
import { useStoredHistory } from "../history/use-stored-history.ts";
import inspector from "../inspector/inspector.module.css";
import { messages } from "../messages.ts";
import { LeftNavigation } from "../navigation/left-navigation.tsx";
import { OpenSection } from "../navigation/open-section.tsx";
import { useAskedPart } from "../primitives/asked-part.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { PortsProvider } from "../ports/ports-context.tsx";
import type { BuilderPorts, OpenRequest } from "../ports/ports.ts";
import { AskProvider } from "../primitives/confirm.tsx";
import { Toaster } from "../primitives/toast.tsx";
import { Tooltips } from "../primitives/tooltip.tsx";
import { useSignalIs } from "../platform/signal.ts";
import {
  ExtensionsContext,
  noExtensions,
  type CustomCommand,
  type CustomPanel,
} from "../state/extensions-context.tsx";
import { createBuilderStore, useBuilder, type BuilderStore } from "../state/store.ts";
import { isReadOnly } from "../state/workspace.ts";
import { BuilderBar } from "./builder-bar.tsx";
import styles from "./builder.module.css";
import { mediumScreen, narrowScreen, useMedia } from "../platform/use-media.ts";
import { Header } from "./header.tsx";
import { useOpenRequest } from "./use-open-request.ts";
import { useNavigatedRequest } from "./use-navigated-request.ts";
import { useUnloadWarning } from "./use-unload-warning.ts";

/** Parts that read HTML find the parser there. */
async function withParser<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [part] = await Promise.all([load(), loadParser()]);
  return part;
}

// What nobody needs before the canvas can be used is loaded behind it.
const openDialog = partBehindCanvas(() => withParser(() => import("./open-dialog.tsx")));
const contextMenu = partBehindCanvas(() => import("../canvas/context-menu.tsx"));
const RightSidebar = lazyPart(
  async () => (await behindCanvas(() => import("../inspector/right-sidebar.tsx"))).RightSidebar,
  {
    waiting: <aside className={inspector["inspector"]} aria-label={messages.properties} aria-busy />,
    Place: InspectorPlace,
  },
);
const PreviewPane = lazyPart(
  async () => (await withParser(() => import("../run/preview-pane.tsx"))).PreviewPane,
);
const CodeView = lazyPart(async () => (await withParser(() => import("../code/code-view.tsx"))).CodeView);
const AssistantPanel = lazyPart(
  async () => (await withParser(() => import("../assistant/assistant-panel.tsx"))).AssistantPanel,
  { Place: AssistantPlace },
);
const LazyAnnouncer = lazyPart(async () => (await behindCanvas(() => import("./announcer.tsx"))).Announcer);
const Notices = lazyPart(async () => (await behindCanvas(() => import("./notices.tsx"))).Notices);
const ReadOnlyNotice = lazyPart(async () => (await import("./read-only-notice.tsx")).ReadOnlyNotice);

/** Props of the {@link Builder}. */
export interface BuilderProps {
  ports: BuilderPorts;
  /** What is to be open; null is a new widget. By default what `ports.navigate.request` says. */
  request?: OpenRequest | null;
  /** A chat whose widget the address asks to be taken over. */
  chatLink?: ChatLink | null;
  /** Actions that the application adds to the command palette. */
  commands?: readonly CustomCommand[];
  /** Panels that the application adds to the left navigation. */
  panels?: readonly CustomPanel[];
  /** The builder's state, for applications that read or drive it; a fresh one by default. */
  store?: BuilderStore;
}

/** The whole builder: header, navigation, canvas, code and properties. */
export function Builder(props: BuilderProps): ReactNode {
  const { ports, request: asked, chatLink = null, store: given } = props;
  const { commands = noExtensions.commands, panels = noExtensions.panels } = props;
  const extensions = useMemo(() => ({ commands, panels }), [commands, panels]);
  const [store] = useState(() => given ?? createBuilderStore());
  const navigated = useNavigatedRequest(ports.navigate.request);
  const request = asked === undefined ? navigated : asked;
  return (
    <Provider store={store}>
      <PortsProvider ports={ports}>
        <ExtensionsContext value={extensions}>
          <DragAndDrop>
            <AskProvider>
              <DialogsProvider>
                <CanvasProvider>
                  <Workplace request={request} chatLink={chatLink} />
                  <OpenDialog />
                </CanvasProvider>
              </DialogsProvider>
            </AskProvider>
          </DragAndDrop>
          <Tooltips />
          <Toasts />
        </ExtensionsContext>
      </PortsProvider>
    </Provider>
  );
}

function Toasts(): ReactNode {
  return useCanvasStands() && <Toaster />;
}

function OpenDialog(): ReactNode {
  const { current, close } = useDialogs();
  const dialogs = useAskedPart(openDialog, current !== null, close);
  return dialogs && <dialogs.OpenDialog />;
}

function CanvasMenu(): ReactNode {
  const { menu } = useCanvas();
  const isAsked = !useSignalIs(menu, null);
  const part = useAskedPart(contextMenu, isAsked, () => menu.set(null));
  return part && <part.CanvasMenu />;
}

function InspectorPlace({ children }: { children: ReactNode }): ReactNode {
  return (
    <aside className={inspector["inspector"]} aria-label={messages.properties}>
      {children}
    </aside>
  );
}

/** The right sidebar; where there is little room it opens over the canvas, and only when asked for. */
function Inspector(): ReactNode {
  const narrow = useMedia(narrowScreen);
  const medium = useMedia(mediumScreen);
  const open = useBuilder((state) => state.panels.inspectorOpen) ?? !narrow;
  const assistant = useBuilder((state) => state.panels.assistant === "docked");
  return open && !(medium && assistant) && <RightSidebar />;
}

/** The assistant, from when it is opened first; what is said in it outlasts closing it. */
function Assistant(): ReactNode {
  const isOpen = useBuilder((state) => state.panels.assistant !== "closed");
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <AssistantPanel />;
}

function AssistantPlace({ children }: { children: ReactNode }): ReactNode {
  const isOpen = useBuilder((state) => state.panels.assistant !== "closed");
  return (
    isOpen && (
      <aside className={inspector["inspector"]} aria-label={messages.assistantTitle}>
        {children}
      </aside>
    )
  );
}

interface WorkplaceProps {
  request: OpenRequest | null;
  chatLink: ChatLink | null;
}

function Workplace({ request, chatLink }: WorkplaceProps): ReactNode {
  useOpenRequest(request);
  useChatLink(chatLink);
  useShortcuts();
  useClipboard();
  useUnloadWarning();
  useDrafts();
  useStoredHistory();
  useKeptHere();
  const preview = useBuilder((state) => state.workspace.mode === "preview");
  const readOnly = useBuilder(({ workspace }) => isReadOnly(workspace));
  const codeOpen = useBuilder((state) => state.panels.codeOpen);
  return (
    <div className={styles["builder"]} data-mode={preview ? "preview" : "develop"}>
      {!preview && <Header />}
      <BuilderBar />
      <div className={styles["body"]}>
        {!preview && <LeftNavigation />}
        {!preview && <OpenSection />}
        <div className={styles["center"]}>
          {/* The canvas stays mounted behind the preview, so that coming back costs nothing and keeps everything. */}
          <div className={styles["stage"]} hidden={preview}>
            {readOnly && <ReadOnlyNotice />}
            <OutsideBar />
            <Workarea />
            <StatusBar />
            {codeOpen && <CodeView />}
          </div>
          {preview && <PreviewPane />}
        </div>
        {!preview && <Inspector />}
        <div className={styles["assistant"]} hidden={preview}>
          <Assistant />
        </div>
        <CanvasMenu />
        <LazyAnnouncer />
        <Notices />
      </div>
    </div>
  );
}
