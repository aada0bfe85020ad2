// The builder
export type { CardsPort } from "./ports/cards-port.ts";
export type { FontsPort, ShippedFont } from "./ports/fonts-port.ts";
export { Builder, type BuilderProps } from "./shell/builder.tsx";
export { canvasStands } from "./platform/canvas-stands.ts";
export { openAssistant } from "./assistant/open-assistant.ts";
export type { ChatLink } from "./assistant/use-chat-link.ts";

// Its state
export { createBuilderStore, workspaceActions, type BuilderState, type BuilderStore } from "./state/store.ts";
export { emptySource, type Source } from "./state/source.ts";
export { sourceNow, type EditLabel, type Target, type Workspace } from "./state/workspace.ts";

// What applications add to it
export type { CustomCommand, CustomPanel, ExtensionContext } from "./state/extensions-context.tsx";

// What it asks of the application around it
export { ConfirmationNeeded, NewerVersionError, RefusedError } from "./ports/errors.ts";
export type {
  AccountEvent,
  AccountFacts,
  AccountPasskey,
  AccountSettingsPort,
  AuthenticatorSecret,
  DeviceSession,
} from "./ports/account-settings-port.ts";
export {
  type AccountPort,
  type CompleteProfile,
  type AddressCheck,
  type GoogleOutcome,
  type PasswordProof,
  type Profile,
  type SignupForm,
} from "./ports/account-port.ts";
export type { DomainCertificate, DomainRecord, DomainState, DomainsPort } from "./ports/domains-port.ts";
export type { MemberChange, MemberPage, MembersPort, MemberState, SiteMember } from "./ports/members-port.ts";
export type {
  NamedVisits,
  VisitCount,
  VisitDay,
  VisitedPage,
  VisitReport,
  VisitsPort,
} from "./ports/visits-port.ts";
export type { ProjectTexts, TextGroup, TranslationsPort } from "./ports/translations-port.ts";
export type { PublishingPort } from "./ports/publishing-port.ts";
export type { ForeseenPage, PageToMeasure, SpeedPort } from "./ports/speed-port.ts";
export type { HeldAddress, Receiver, ReceiversPort } from "./ports/receivers-port.ts";
export type { Webhook, WebhookAnswer, WebhookDelivery, WebhooksPort } from "./ports/webhooks-port.ts";
export { type Live, type Unsubscribe } from "./ports/live.ts";
export {
  type AssetsPort,
  type DraftsPort,
  type DraftSummary,
  type HistoriesPort,
  type BuilderPorts,
  type ConsentsPort,
  type DocumentationPort,
  type DownloadsPort,
  type FoldersPort,
  type LibraryPort,
  type NavigationPort,
  type OpenRequest,
  type PagesPort,
  type PalettePort,
  type PostForm,
  type Screen,
  type TourPort,
  type WidgetsPort,
} from "./ports/ports.ts";
export {
  type ArchivedProject,
  type EntryPage,
  type ProjectsPort,
  type SiteEntry,
  type SiteLink,
} from "./ports/projects-port.ts";
export {
  type OfflineOutcome,
  type OverwrittenValue,
  type ParkedChange,
  type SendingPort,
  type SendingState,
} from "./ports/sending-port.ts";

export type { GrantedMethod } from "@tessera/widget-renderer/frame";
export {
  AssistantError,
  type AssistantFacts,
  type AssistantPort,
  type AssistantPrompt,
  type AssistantWidget,
  type Chat,
  type ChatTurn,
} from "./ports/assistant-port.ts";

// Running what was built
export { RunScreen, type RunScreenProps } from "./run/run-screen.tsx";

// Accounts
export { EntryEmailsScreen, type EntryEmailsScreenProps } from "./account/entry-emails-screen.tsx";
export { VerifyAddressScreen, type VerifyAddressScreenProps } from "./account/verify-address-screen.tsx";
export { ResetPasswordScreen, type ResetPasswordScreenProps } from "./account/reset-password-screen.tsx";

// Work that this device keeps
export { forgetWorkOf } from "./account/forget-work.ts";
export { allowLeaving } from "./platform/unload-question.ts";

// Parts in files of their own
export { followFailedStyles } from "./platform/failed-styles.ts";
export { lazyPart, type LazyPartLook } from "./primitives/lazy-part.tsx";

// Its look
export { chooseTheme, followTheme, readTheme, type Theme } from "./theme/theme.ts";

// Its words
export { messages } from "./messages.ts";
