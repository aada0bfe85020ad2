import type { Meta, StoryObj } from "@storybook/react-vite";
import type { PageSummary, ProjectSummary } from "@tessera/content";
import type { ReactNode } from "react";
import type { DialogRequest } from "../src/state/dialogs-context.tsx";
import type { GalleryIds } from "./gallery-ports.ts";
import { OpenedDialog, Workbench } from "./workbench.tsx";

const meta: Meta = { title: "Dialogs" };
export default meta;

type Story = StoryObj;

function dialog(request: DialogRequest | ((ids: GalleryIds) => DialogRequest)): Story {
  const show = (ids: GalleryIds): ReactNode => (
    <OpenedDialog request={typeof request === "function" ? request(ids) : request} />
  );
  return { render: () => <Workbench>{show}</Workbench> };
}

const card = ({ widget }: GalleryIds): { id: number; name: string } => ({ id: widget, name: "Card" });
const home = ({ page }: GalleryIds): PageSummary => ({
  id: page,
  title: "Home",
  slug: "home",
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  social_image: "",
  search_listing: "",
  data_type: "",
  data_fields: "",
  width: "",
  type: "fluid",
  font_family: "",
  font_size: "",
});
const shop = (ids: GalleryIds): ProjectSummary => ({
  id: ids.project,
  name: "Tile shop",
  onSave: true,
  mainPageId: ids.page,
  pages: [{ ...home(ids), path: "home" }],
});

export const LogIn: Story = dialog({ name: "login" });
export const SignUp: Story = dialog({ name: "signup" });
export const ForgotPassword: Story = dialog({ name: "forgot-password" });
export const CompleteProfile: Story = dialog({
  name: "complete-profile",
  newcomer: { kind: "new", email: "new@example.com", complete: () => Promise.resolve() },
});
export const GoogleCode: Story = dialog({
  name: "google-code",
  signIn: { kind: "code", complete: () => Promise.resolve() },
});
export const Account: Story = dialog({ name: "account" });
export const SaveWidget: Story = dialog({ name: "save-widget" });
export const RenameWidget: Story = dialog((ids) => ({ name: "rename-widget", widget: card(ids) }));
export const PostWidget: Story = dialog((ids) => ({ name: "post-widget", widget: card(ids) }));
export const SaveToFolder: Story = dialog((ids) => ({ name: "save-to-folder", widget: card(ids) }));
export const Documentation: Story = dialog((ids) => ({ name: "documentation", widget: card(ids) }));
export const CompareVersions: Story = dialog((ids) => ({ name: "compare", widget: card(ids) }));
export const CreatePage: Story = dialog({ name: "create-page" });
export const RenamePage: Story = dialog((ids) => ({ name: "rename-page", page: home(ids) }));
export const CreateProject: Story = dialog({ name: "create-project" });
export const NewPage: Story = dialog((ids) => ({ name: "new-page", project: shop(ids) }));
export const AddPages: Story = dialog((ids) => ({ name: "add-pages", project: shop(ids) }));
export const ProjectSettings: Story = dialog((ids) => ({ name: "project-settings", project: shop(ids) }));
export const Entries: Story = dialog((ids) => ({ name: "entries", project: shop(ids) }));
export const Visits: Story = dialog((ids) => ({ name: "visits", project: shop(ids) }));
export const Theme: Story = dialog((ids) => ({ name: "theme", project: shop(ids) }));
export const Languages: Story = dialog((ids) => ({ name: "languages", project: shop(ids) }));
export const Members: Story = dialog((ids) => ({ name: "members", project: shop(ids) }));
export const PublishSite: Story = dialog({ name: "publish-site" });
export const Templates: Story = dialog({ name: "templates" });
export const NewElement: Story = dialog({ name: "element", element: null });
export const Convert: Story = dialog({ name: "convert" });
export const CommandPalette: Story = dialog({ name: "palette" });
export const Shortcuts: Story = dialog({ name: "shortcuts" });
export const UnsavedWork: Story = dialog({ name: "unsaved-work" });
export const RefusedChanges: Story = dialog({ name: "parked" });
export const DownloadEverything: Story = dialog({ name: "download-everything" });
