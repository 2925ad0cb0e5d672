import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EXCEPTIONS } from "./exceptions.ts";

/** A page with names, versions, licences and licence texts of what a version contains. */
export const NOTICES_FILE = "THIRD-PARTY-NOTICES.md";

/**
 * Development packages of which parts are copied into the front ends: the CSS reset, icons of brands, module preloading,
 * the service worker.
 */
const COPIED_BY_BUILD: ReadonlySet<string> = new Set([
  "idb",
  "simple-icons",
  "tailwindcss",
  "vite",
  "workbox-core",
  "workbox-expiration",
  "workbox-precaching",
  "workbox-routing",
  "workbox-strategies",
]);

interface LockEntry {
  readonly version?: string;
  readonly license?: unknown;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

interface Shipped {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** For some platforms only: it may be absent here, so its text is not read. */
  readonly isOptional: boolean;
}

interface Notice {
  /** Lines such as `Copyright (c) 2024 Somebody`. */
  readonly copyright: readonly string[];
  readonly body: string;
}

const FOLDER = "node_modules/";
const COPYRIGHT_LINE = /^\W*(copyright\b(?! notice| holder| owner| license)|\(c\)|©).*$/i;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\b|-)/i;

/** The page for the packages in package-lock.json. Reads licence texts from node_modules. */
export function writeNotices(root: string): string {
  const shipped = readShipped(root);
  const texts = new Map<string, string[]>();
  for (const each of shipped.filter(({ isOptional }) => !isOptional)) {
    const { copyright, body } = readNotice(join(root, each.path), each.licence);
    const lines = [`**${each.name} ${each.version}** (${each.licence})`, ...copyright];
    texts.set(body, [...(texts.get(body) ?? []), lines.join("  \n")]);
  }
  return [
    "# Third-party notices",
    "",
    "The packages that the server, the commands and the front ends contain, with their licences. `npm run notices` writes this page from `package-lock.json` and `node_modules`; a test checks that it is current.",
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    ...shipped.map(
      ({ name, version, licence, isOptional }) =>
        `| ${name}${isOptional ? " (some platforms)" : ""} | ${version} | ${licence} |`,
    ),
    "",
    "## Licence texts",
    "",
    ...[...texts].flatMap(([body, packages]) => [
      ...packages.flatMap((each) => [each, ""]),
      body,
      "",
    ]),
  ].join("\n");
}

/** Sorted by name; a package that is installed twice in one version is listed once. */
function readShipped(root: string): readonly Shipped[] {
  const { packages = {} } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages?: Readonly<Record<string, LockEntry>>;
  };
  const found = new Map<string, Shipped>();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const isDevelopment = entry.dev === true || entry.devOptional === true;
    if (!path.includes(FOLDER) || entry.link === true) continue;
    if (isDevelopment && !COPIED_BY_BUILD.has(name)) continue;
    const { version = "" } = entry;
    const licence = licenceOf(name, entry);
    const key = `${name} ${version}`;
    if (!found.has(key))
      found.set(key, { path, name, version, licence, isOptional: entry.optional === true });
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, shipped]) => shipped);
}

function licenceOf(name: string, { license }: LockEntry): string {
  if (typeof license === "string") return license;
  const exception = EXCEPTIONS.find((each) => each.packages.test(name));
  return exception === undefined ? "not stated" : exception.reason;
}

function readNotice(folder: string, licence: string): Notice {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  if (files.length === 0)
    return {
      copyright: [],
      body: `_The package contains no licence text. It states this licence: ${licence}._`,
    };
  const lines = files
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n\n")
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  const isCopyright = (line: string): boolean => COPYRIGHT_LINE.test(line.trim());
  const body = lines
    .filter((line) => !isCopyright(line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return {
    copyright: lines.filter(isCopyright).map((line) => line.trim()),
    body: `\`\`\`text\n${body.replaceAll("```", "'''")}\n\`\`\``,
  };
}
