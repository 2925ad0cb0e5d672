import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Vendor } from "./vendor.ts";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** All vendors with a `testing/vendor.ts`; the shared tests run against each. */
export const VENDORS: readonly Vendor[] = (
  await Promise.all(
    globSync("*/testing/vendor.ts", { cwd: FOLDER })
      .toSorted()
      .map(async (file) => (await import(`${FOLDER}${file}`)) as Readonly<Record<string, Vendor>>),
  )
).flatMap((exported) => Object.values(exported));
