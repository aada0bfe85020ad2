import type { Services } from "../http/services.ts";
import type { Viewer } from "../store/store.ts";

/** The entities that may post templates: those of the settings, by default the administrator's. */
export async function templateEntities({
  store,
  settings,
}: Pick<Services, "store" | "settings">): Promise<number[]> {
  if (settings.templateEntityIds.length > 0) return settings.templateEntityIds;
  const administrator = await store.accounts.firstAdministrator();
  return administrator ? [administrator.entityId] : [];
}

/** Whether a person may post templates: one of those whom the settings name, by default every administrator. */
export async function mayPostTemplates(
  { store, settings }: Pick<Services, "store" | "settings">,
  { userId, admin }: Viewer,
): Promise<boolean> {
  if (settings.templateEntityIds.length === 0) return admin;
  const account = await store.accounts.byUser(userId);
  return account !== undefined && settings.templateEntityIds.includes(account.entityId);
}
