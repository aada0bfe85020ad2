import type { ProjectSummary } from "@tessera/content";
import { useCallback, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { UnsavedParts, useLeaving } from "../primitives/unsaved.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { HeadSection } from "./head-section.tsx";
import { MenuSection } from "./menu-section.tsx";
import styles from "./settings.module.css";
import { TokensSection } from "./tokens-section.tsx";
import { useSettings } from "./use-settings.ts";

const LazyDomains = lazyPart(async () => (await import("./domains-section.tsx")).DomainsSection, {
  waiting: <LoadingList />,
});

const LazyAddresses = lazyPart(async () => (await import("./addresses-section.tsx")).AddressesSection, {
  waiting: <LoadingList />,
});

const LazyPublishing = lazyPart(async () => (await import("./publishing-section.tsx")).PublishingSection, {
  waiting: <LoadingList />,
});

const LazyBudgets = lazyPart(async () => (await import("./budgets-section.tsx")).BudgetsSection, {
  waiting: <LoadingList />,
});

const LazyWebhooks = lazyPart(async () => (await import("./webhooks-section.tsx")).WebhooksSection, {
  waiting: <LoadingList />,
});

const LazyReceivers = lazyPart(async () => (await import("./receivers-section.tsx")).ReceiversSection, {
  waiting: <LoadingList />,
});

/** Props of a {@link ProjectSettingsDialog}. */
export interface ProjectSettingsDialogProps {
  project: ProjectSummary;
  close: () => void;
}

/** What all pages of a project share: its menu, its theme, the head of its site, its addresses, what visitors see, its budgets, its domains and its webhooks. */
export function ProjectSettingsDialog({ project, close }: ProjectSettingsDialogProps): ReactNode {
  const dialogs = useDialogs();
  const { leave, tell: tellLeave } = useLeaving(close);
  const { leave: toTheme, tell: tellToTheme } = useLeaving(() => dialogs.open({ name: "theme", project }));
  const tell = useCallback<typeof tellLeave>(
    (part, isUnsaved) => {
      tellLeave(part, isUnsaved);
      tellToTheme(part, isUnsaved);
    },
    [tellLeave, tellToTheme],
  );
  const settings = useSettings(project.id);
  const sectionOf = useSections([messages.menu]);
  return (
    <Dialog open onOpenChange={leave} title={messages.projectSetting} description={project.name} size="large">
      <UnsavedParts tell={tell}>
        <div className={styles["sections"]}>
          <AccordionSection title={messages.menu} keeps {...sectionOf(messages.menu)}>
            <MenuSection project={project} />
          </AccordionSection>
          <AccordionSection title={messages.siteHead} keeps {...sectionOf(messages.siteHead)}>
            {settings.stored && <HeadSection settings={settings.stored} save={settings.save} />}
          </AccordionSection>
          <AccordionSection title={messages.siteTheme} {...sectionOf(messages.siteTheme)}>
            {settings.stored && <TokensSection tokens={settings.stored.tokens} edit={toTheme} />}
          </AccordionSection>
          <AccordionSection title={messages.addresses} {...sectionOf(messages.addresses)}>
            <LazyAddresses project={project} />
          </AccordionSection>
          <AccordionSection title={messages.publishing} {...sectionOf(messages.publishing)}>
            <LazyPublishing projectId={project.id} />
          </AccordionSection>
          <AccordionSection title={messages.budgets} keeps {...sectionOf(messages.budgets)}>
            {settings.stored && <LazyBudgets budgets={settings.stored.budgets} save={settings.save} />}
          </AccordionSection>
          <AccordionSection title={messages.customDomains} {...sectionOf(messages.customDomains)}>
            <LazyDomains projectId={project.id} />
          </AccordionSection>
          <AccordionSection title={messages.webhooks} {...sectionOf(messages.webhooks)}>
            <LazyWebhooks projectId={project.id} />
          </AccordionSection>
          <AccordionSection title={messages.entriesByEmail} {...sectionOf(messages.entriesByEmail)}>
            <LazyReceivers projectId={project.id} />
          </AccordionSection>
        </div>
      </UnsavedParts>
    </Dialog>
  );
}
