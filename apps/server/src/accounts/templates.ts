import type { Services } from "../http/services.ts";

/** The entities that may post templates: those of the settings, by default the administrator's. */
export async function templateEntities({
  store,
  settings,
}: Pick<Services, "store" | "settings">): Promise<number[]> {
  if (settings.templateEntityIds.length > 0) return settings.templateEntityIds;
  const administrator = await store.accounts.firstAdministrator();
  return administrator ? [administrator.entityId] : [];
}

/** Whether an account may post templates. */
export async function mayPostTemplates(
  services: Pick<Services, "store" | "settings">,
  userId: number,
): Promise<boolean> {
  const account = await services.store.accounts.byUser(userId);
  return account !== undefined && (await templateEntities(services)).includes(account.entityId);
}
