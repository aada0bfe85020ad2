import type { ReactNode } from "react";
import { CompleteProfileDialog } from "../account/complete-profile-dialog.tsx";
import { ForgotPasswordDialog } from "../account/forgot-password-dialog.tsx";
import { GoogleCodeDialog } from "../account/google-code-dialog.tsx";
import { LoginDialog } from "../account/login-dialog.tsx";
import { SignupDialog } from "../account/signup-dialog.tsx";
import { ParkedDialog } from "../connection/parked-dialog.tsx";
import { CompareDialog } from "../difference/compare-dialog.tsx";
import { ConflictDialog } from "../difference/conflict-dialog.tsx";
import { DocumentationDialog } from "../documentation/documentation-dialog.tsx";
import { UnsavedWorkDialog } from "../drafts/unsaved-work-dialog.tsx";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { PostWidgetDialog } from "../publish/post-widget-dialog.tsx";
import { PublishSiteDialog } from "../publish/publish-site-dialog.tsx";
import { SaveToFolderDialog } from "../publish/save-to-folder-dialog.tsx";
import { EntriesDialog } from "../entries/entries-dialog.tsx";
import { ProjectSettingsDialog } from "../settings/project-settings-dialog.tsx";
import { TemplatesDialog } from "../welcome/templates-dialog.tsx";
import { AddPagesDialog } from "../dialogs/add-pages-dialog.tsx";
import { NewPageDialog } from "../dialogs/new-page-dialog.tsx";
import { ConvertDialog } from "../dialogs/convert-dialog.tsx";
import { ChoosePictureDialog } from "../dialogs/choose-picture-dialog.tsx";
import { DescribePictureDialog } from "../dialogs/describe-picture-dialog.tsx";
import { CreatePageDialog } from "../dialogs/create-page-dialog.tsx";
import { CreateProjectDialog } from "../dialogs/create-project-dialog.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { ShortcutsDialog } from "../dialogs/shortcuts-dialog.tsx";
import { ElementDialog } from "../dialogs/element-dialog.tsx";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { RenamePageDialog } from "../dialogs/rename-page-dialog.tsx";
import { WidgetDetailsDialog } from "../dialogs/widget-details-dialog.tsx";
import { useNaming } from "../commands/use-naming.ts";

const LazyDownloadEverything = lazyPart(
  async () => (await import("../downloads/download-everything-dialog.tsx")).DownloadEverythingDialog,
  { Place: FailedDialog },
);

const LazyDownloadProject = lazyPart(
  async () => (await import("../downloads/download-project-dialog.tsx")).DownloadProjectDialog,
  { Place: FailedDialog },
);

const LazyAccount = lazyPart(
  async () => (await import("../account/settings/account-dialog.tsx")).AccountDialog,
  { Place: FailedDialog },
);

const LazyMembers = lazyPart(async () => (await import("../members/members-dialog.tsx")).MembersDialog, {
  Place: FailedDialog,
});

const LazyVisits = lazyPart(async () => (await import("../visits/visits-dialog.tsx")).VisitsDialog, {
  Place: FailedDialog,
});

const LazyLanguages = lazyPart(
  async () => (await import("../translations/languages-dialog.tsx")).LanguagesDialog,
  { Place: FailedDialog },
);

const LazyTheme = lazyPart(async () => (await import("../site-theme/theme-dialog.tsx")).ThemeDialog, {
  Place: FailedDialog,
});

/** Stands where a dialog would that could not be shown. */
function FailedDialog({ close, children }: { close: () => void; children: ReactNode }): ReactNode {
  return (
    <Dialog open onOpenChange={close} title={messages.notShown}>
      {children}
    </Dialog>
  );
}

/** The dialog that is open, if any. */
export function OpenDialog(): ReactNode {
  const { current, close } = useDialogs();
  const naming = useNaming();
  switch (current?.name) {
    case undefined:
      return null;
    case "login":
      return <LoginDialog newEmail={current.newEmail} afterwards={current.afterwards} />;
    case "signup":
      return <SignupDialog afterwards={current.afterwards} />;
    case "forgot-password":
      return <ForgotPasswordDialog close={close} />;
    case "google-code":
      return <GoogleCodeDialog signIn={current.signIn} close={close} />;
    case "complete-profile":
      return <CompleteProfileDialog newcomer={current.newcomer} close={close} />;
    case "create-page":
      return <CreatePageDialog close={close} />;
    case "rename-page":
      return <RenamePageDialog page={current.page} close={close} />;
    case "create-project":
      return <CreateProjectDialog close={close} />;
    case "new-page":
      return <NewPageDialog project={current.project} close={close} />;
    case "add-pages":
      return <AddPagesDialog project={current.project} close={close} />;
    case "widget-details":
      return <WidgetDetailsDialog entry={current.entry} close={close} />;
    case "templates":
      return <TemplatesDialog close={close} />;
    case "publish-site":
      return <PublishSiteDialog close={close} />;
    case "describe-picture":
      return <DescribePictureDialog close={close} />;
    case "choose-picture":
      return <ChoosePictureDialog close={close} />;
    case "palette":
      return <CommandPalette close={close} />;
    case "element":
      return <ElementDialog element={current.element} close={close} />;
    case "convert":
      return <ConvertDialog close={close} />;
    case "account":
      return <LazyAccount close={close} />;
    case "download-everything":
      return <LazyDownloadEverything close={close} />;
    case "download-project":
      return <LazyDownloadProject project={current.project} close={close} />;
    case "unsaved-work":
      return <UnsavedWorkDialog close={close} />;
    case "parked":
      return <ParkedDialog close={close} />;
    case "shortcuts":
      return <ShortcutsDialog close={close} />;
    case "save-selection":
      return <NameDialog {...naming.saveSelection()} close={close} />;
    case "save-widget":
      return <NameDialog {...naming.saveWidget()} close={close} />;
    case "rename-widget":
      return <NameDialog {...naming.renameWidget(current.widget)} close={close} />;
    case "post-widget":
      return <PostWidgetDialog widget={current.widget} close={close} />;
    case "compare":
      return <CompareDialog widget={current.widget} close={close} />;
    case "conflict":
      return <ConflictDialog conflict={current.conflict} close={close} />;
    case "documentation":
      return <DocumentationDialog widget={current.widget} close={close} />;
    case "entries":
      return <EntriesDialog project={current.project} close={close} />;
    case "members":
      return <LazyMembers project={current.project} pageId={current.pageId} close={close} />;
    case "languages":
      return <LazyLanguages project={current.project} close={close} />;
    case "visits":
      return <LazyVisits project={current.project} close={close} />;
    case "project-settings":
      return <ProjectSettingsDialog project={current.project} close={close} />;
    case "theme":
      return <LazyTheme project={current.project} close={close} />;
    case "save-to-folder":
      return <SaveToFolderDialog widget={current.widget} close={close} />;
    case "rename-project":
      return <NameDialog {...naming.renameProject(current.project)} close={close} />;
  }
}
