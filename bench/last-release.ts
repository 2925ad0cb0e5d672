import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CpuShare } from "./cpu.ts";

const FILE = fileURLToPath(new URL("last-release.json", import.meta.url));
/**
 * How much more a purchase may cost than in the last release. Rounds of one version were 0.44 and 0.57 beside other
 * work.
 */
const MOST_OF_LAST = 1.3;

/** The cost of a purchase in TPC-B transactions, which differs less between machines than microseconds. */
interface Release {
  readonly version: string;
  readonly server: number;
  readonly postgres: number;
}

/**
 * Compares the cost of a purchase with the last release, or stores it as this release's. Returns false if it is too
 * much higher.
 */
export function holdsAgainstRelease(
  say: (line: string) => void,
  purchase: readonly CpuShare[],
  yardstick: readonly CpuShare[],
  isStored: boolean,
): boolean {
  const one = costOf(yardstick, "PostgreSQL");
  const now = {
    server: costOf(purchase, "server process") / one,
    postgres: costOf(purchase, "PostgreSQL") / one,
  };
  if (isStored) {
    writeFileSync(
      FILE,
      `${JSON.stringify({ version: versionOfProduct(), ...now }, undefined, 2)}\n`,
    );
    say(`   stored: ${inWords(now)} TPC-B transactions`);
    return true;
  }
  const last = JSON.parse(readFileSync(FILE, "utf8")) as Release;
  const share = (now.server + now.postgres) / (last.server + last.postgres);
  say(
    `   in TPC-B transactions: ${inWords(now)}; at release ${last.version} ${inWords(last)}: ${share.toFixed(2)} of it (must be at most ${MOST_OF_LAST})`,
  );
  return share <= MOST_OF_LAST;
}

function costOf(shares: readonly CpuShare[], wanted: string): number {
  const found = shares.find(({ layer }) => layer === wanted);
  if (found === undefined) throw new Error(`nothing was measured of ${wanted}`);
  return found.microseconds;
}

const inWords = ({ server, postgres }: Omit<Release, "version">): string =>
  `server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}`;

function versionOfProduct(): string {
  const file = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
