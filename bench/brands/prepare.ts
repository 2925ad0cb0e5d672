import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { withClient } from "../../packages/postgres/src/index.ts";
import { addBrand } from "../../apps/server/src/composition/brands/brand-desk.ts";
import { openBrand } from "../../apps/server/src/composition/brand.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { reachDatabase } from "../../apps/server/src/platform/database.ts";
import { databaseBeside, openRegistry } from "../../apps/server/src/platform/brands/registry.ts";
import type { NewBrand } from "../../apps/server/src/platform/brands/registry.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";

/** The host of the brand with this number, counted from one. */
export const hostOf = (number: number): string => `merek-${number}.test`;

const PROGRESS_EVERY = 20;

/**
 * Makes an installation in this folder with this many additional brands: one is made as `konter brand add` does, the
 * others are its copies.
 */
export async function makeInstall(
  folder: string,
  brands: number,
  onProgress: (made: number) => void,
): Promise<void> {
  const config = readConfig({ KONTER_DATA: folder, KONTER_DEMO: "0" });
  const log = createLogger("warn");
  const reached = await reachDatabase(config, log, false);
  try {
    const home = await openBrand(config, log, {
      reached: Promise.resolve({ ...reached, stop: async () => {} }),
    });
    const registry = await openRegistry(reached, home.brand.keys, { make: true });
    await home.close();
    const brandOf = (number: number): NewBrand => {
      const code = `merek-${number}`;
      return {
        code,
        name: `Merek ${number}`,
        database: { name: databaseBeside(reached.name, code) },
        keysFile: join(config.dataFolder, "brands", code, "keys.json"),
        hosts: [
          { host: hostOf(number), audience: "member" },
          { host: hostOf(number), audience: "staff" },
        ],
      };
    };
    const first = brandOf(1);
    await addBrand(first, { config, log, reached, registry });
    onProgress(1);
    for (let number = 2; number <= brands; number += 1) {
      const copy = brandOf(number);
      await withClient(reached.connection, (client) =>
        client.query(
          `create database ${databaseBeside(reached.name, copy.code)} template ${databaseBeside(reached.name, first.code)}`,
        ),
      );
      mkdirSync(dirname(copy.keysFile), { recursive: true });
      copyFileSync(first.keysFile, copy.keysFile);
      await registry.add(copy);
      if (number % PROGRESS_EVERY === 0) onProgress(number);
    }
  } finally {
    await reached.stop();
  }
}
