import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.ts";

/** A program that was found or installed, or the reason why not. */
export type Found = { readonly path: string } | { readonly missing: string };

/** The same engine without a browser's windows: the end-to-end tests take half the processor time in it (ADR 29). */
const HEADLESS_SHELL = "chromium-headless-shell";
const CHROMIUM_PLACES = [
  `/usr/bin/${HEADLESS_SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * CHROME_PATH, or Chromium's headless shell, which is installed if allowed, or a Chromium or Chrome in its usual place.
 */
export async function findChromium(): Promise<Found> {
  const named = process.env["CHROME_PATH"];
  if (named)
    return existsSync(named)
      ? { path: named }
      : { missing: `CHROME_PATH is ${named}, where nothing is` };
  const find = (places: readonly string[]) => places.find((place) => existsSync(place));
  const shell = await foundOrInstalled(HEADLESS_SHELL, () => find(CHROMIUM_PLACES.slice(0, 1)));
  const path = shell ?? (await foundOrInstalled("chromium", () => find(CHROMIUM_PLACES.slice(1))));
  return path === undefined
    ? { missing: "no Chromium or Chrome was found; set CHROME_PATH" }
    : { path };
}

/** Debian's Caddy, the reverse proxy in front of the product, if it is installed. */
export async function findCaddy(): Promise<Found> {
  const program = "/usr/bin/caddy";
  const path = await foundOrInstalled("caddy", () => (existsSync(program) ? program : undefined));
  return path === undefined ? { missing: `there is no ${program}` } : { path };
}

/** The folder of a PostgreSQL that is not the embedded one: KONTER_TEST_POSTGRES_BIN, or Debian's newest. */
export async function findOtherPostgres(): Promise<Found> {
  const named = process.env["KONTER_TEST_POSTGRES_BIN"];
  if (named) {
    return existsSync(join(named, "initdb"))
      ? { path: named }
      : { missing: `KONTER_TEST_POSTGRES_BIN is ${named}, which has no initdb` };
  }
  const path = await foundOrInstalled("postgresql", newestDebianPostgres);
  return path === undefined
    ? { missing: "there is no /usr/lib/postgresql/*/bin/initdb, and this is not root on Debian" }
    : { path };
}

function newestDebianPostgres(): string | undefined {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, "bin"))
    .find((place) => existsSync(join(place, "initdb")));
}

async function foundOrInstalled(
  debianPackage: string,
  find: () => string | undefined,
): Promise<string | undefined> {
  const found = find();
  if (found !== undefined || !isRootOnDebian()) return found;
  console.log(`Installing Debian's ${debianPackage} (apt-get).`);
  const options = { environment: { DEBIAN_FRONTEND: "noninteractive" }, limitMinutes: 15 };
  const install = ["install", "-y", "--no-install-recommends", debianPackage];
  for (const parameters of [["update"], install]) {
    const { exitCode, output } = await run("apt-get", parameters, options);
    if (exitCode !== 0) {
      console.log(`apt-get ${parameters[0]} failed: ${output.trim().split("\n").at(-1)}`);
    }
  }
  return find();
}

function isRootOnDebian(): boolean {
  const release = "/etc/os-release";
  return (
    process.getuid?.() === 0 &&
    existsSync("/usr/bin/apt-get") &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, "utf8"))
  );
}
