import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXCEPTIONS, type LicenceException } from "./exceptions.ts";
import { isAllowedLicence } from "./expression.ts";

/** A third-party package: its folder in node_modules and its stated licence. */
export interface ForeignPackage {
  readonly path: string;
  readonly name: string;
  /** An SPDX expression; undefined where the package states none. */
  readonly licence: string | undefined;
}

export interface LicenceCheck {
  readonly packageCount: number;
  readonly problems: readonly string[];
}

interface LockEntry {
  readonly license?: unknown;
  readonly link?: boolean;
}

const FOLDER = "node_modules/";

/**
 * Every third-party package in package-lock.json, including those for development and for other platforms: the build
 * bundles some of the former into the front ends, and an installation elsewhere gets the latter. An installed package's
 * own package.json takes precedence over the lock.
 */
export function readForeignPackages(root: string): readonly ForeignPackage[] {
  const lock = readJson(join(root, "package-lock.json")) as {
    readonly packages?: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(lock.packages ?? {}).flatMap(([path, entry]) => {
    if (!path.includes(FOLDER) || entry.link === true) return [];
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const installed = readInstalled(join(root, path, "package.json"));
    return [{ path, name, licence: licenceOf(installed ?? entry) }];
  });
}

/** Reports each package whose licence is neither allowed nor an exception, and each exception that no package needs. */
export function checkLicences(
  packages: readonly ForeignPackage[],
  exceptions: readonly LicenceException[] = EXCEPTIONS,
): LicenceCheck {
  const needed = new Set<LicenceException>();
  const problems: string[] = [];
  for (const { path, name, licence } of packages) {
    if (licence !== undefined && isAllowedLicence(licence)) continue;
    const exception = exceptions.find(
      (each) => each.packages.test(name) && each.licence === licence,
    );
    if (exception === undefined)
      problems.push(`${path}: ${licence ?? "no licence is stated"}; see scripts/licences/`);
    else needed.add(exception);
  }
  for (const exception of exceptions)
    if (!needed.has(exception))
      problems.push(
        `scripts/licences/exceptions.ts: no package needs the exception ${exception.packages.source} (${exception.licence ?? "none stated"})`,
      );
  return { packageCount: packages.length, problems };
}

const licenceOf = ({ license }: { readonly license?: unknown }): string | undefined =>
  typeof license === "string" ? license : undefined;

/** Undefined for a package that is not installed here, such as one for another processor or system. */
function readInstalled(file: string): LockEntry | undefined {
  try {
    return readJson(file) as LockEntry;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
