import { cdp } from "vitest/browser";

/** Makes the browser say that the person prefers something; nothing takes it back. */
export async function prefer(name?: "forced-colors" | "prefers-reduced-motion", value = ""): Promise<void> {
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> };
  await session.send("Emulation.setEmulatedMedia", { features: name ? [{ name, value }] : [] });
}
