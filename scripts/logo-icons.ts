import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BRAND_ROWS } from "../packages/contract/src/logos/brands.ts";
import type { BrandRow } from "../packages/contract/src/logos/brands.ts";

/** The module with the paths of the icons that the table of brands names. */
export const ICONS_FILE = fileURLToPath(
  new URL("../packages/ui/src/images/logos/icons.ts", import.meta.url),
);

/** Writes that module from the installed simple-icons. Throws for an icon that the package does not have. */
export function writeIcons(): string {
  const folder = join(dirname(fileURLToPath(import.meta.resolve("simple-icons"))), "icons");
  const rows: readonly BrandRow[] = Object.values(BRAND_ROWS);
  const names = [...new Set(rows.flatMap(({ icon }) => icon ?? []))].toSorted();
  const lines = names.map((name) => {
    const path = / d="([^"]+)"/.exec(readFileSync(join(folder, `${name}.svg`), "utf8"))?.[1];
    if (path === undefined) throw new Error(`simple-icons has no path for ${name}`);
    return `  ${name}:\n    "${path}",\n`;
  });
  return `/** Paths of 24 x 24 from simple-icons (CC0), written by \`npm run logo-icons\`. */\nexport const LOGO_ICONS: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}

if (process.argv.includes("--write")) writeFileSync(ICONS_FILE, writeIcons());
