import { setTimeout as wait } from "node:timers/promises";
import { putSetting } from "../../apps/server/src/kernel/settings/index.ts";
import type { BrandSettings, SettingName } from "../../apps/server/src/kernel/settings/index.ts";
import { besideServer } from "./beside-server.ts";
import { openClient } from "./client.ts";
import { place } from "./place.ts";
import type { Place } from "./place.ts";

const READ_LIMIT_MS = 60_000;
/** The call is limited to 120 per minute. */
const POLL_MS = 200;

/** Changes a setting of the end-to-end tests' brand. */
export const setBrand = async <Name extends SettingName>(
  name: Name,
  value: BrandSettings[Name],
): Promise<void> => changeBrandSetting(place(), name, value);

/**
 * Changes a setting of a running product's brand, as a command beside the server does, and waits until the server has
 * read it. The server reads all settings with one query: once it knows an address written later, it knows the setting
 * too.
 */
export async function changeBrandSetting<Name extends SettingName>(
  { dataFolder, memberAddress }: Pick<Place, "dataFolder" | "memberAddress">,
  name: Name,
  value: BrandSettings[Name],
): Promise<void> {
  const { call } = await openClient(memberAddress, "session");
  const readAddress = async () => (await call("brandAbout", {})).legal_address;
  await besideServer(dataFolder, async (owner) => {
    const before = await readAddress();
    const marker = `written after ${name}, ${Date.now()}`;
    await putSetting(owner, name, value);
    await putSetting(owner, "legal_address", marker);
    try {
      const limit = performance.now() + READ_LIMIT_MS;
      while ((await readAddress()) !== marker) {
        if (performance.now() > limit) throw new Error(`the server did not read ${name}`);
        await wait(POLL_MS);
      }
    } finally {
      await putSetting(owner, "legal_address", before);
    }
  });
}
