import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { mkdirFor } from "./cluster-place.ts";
import { isReachableByOthers } from "./server-user.ts";
import type { ServerUser } from "./server-user.ts";

/** A segment of PostgreSQL's log: its timeline, and which one it is. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Where a timeline begins, and where a base backup did: small files beside the segments. */
const BESIDE = /^(?:[0-9A-F]{8}\.history|[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial))$/;
/** Of 4 GiB, the part of a segment's number that its middle eight digits count. */
const LOG_BYTES = 2 ** 32;

/** Makes the folder that PostgreSQL copies its log to. Throws an Error, a sentence, where it could not write into it. */
export function openArchive(folder: string, user: ServerUser): void {
  if (user.uid !== undefined && !isReachableByOthers(dirname(folder)))
    throw new Error(
      `PostgreSQL runs as nobody, who cannot enter ${dirname(folder)}: name another folder for its log.`,
    );
  if (!existsSync(folder)) {
    mkdirFor(folder, user);
    return;
  }
  const found = statSync(folder);
  if (!found.isDirectory())
    throw new Error(`${folder} is no folder: PostgreSQL's log cannot go there.`);
  // A folder that is somebody else's stays theirs.
  const wanted = user.uid ?? process.getuid?.();
  if (wanted !== undefined && found.uid !== wanted)
    throw new Error(
      `${folder} belongs to another user than PostgreSQL's: its log cannot go there.`,
    );
}

/** The names of what an archive holds, segments in the order in which they were written; nothing else is named. */
export function listArchive(folder: string): {
  readonly segments: string[];
  readonly beside: string[];
} {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const byPlace = (one: string, other: string): number => {
    const [left, right] = [one.slice(8) + one, other.slice(8) + other];
    return left < right ? -1 : Number(left > right);
  };
  return {
    segments: names.filter((name) => SEGMENT.test(name)).toSorted(byPlace),
    beside: names.filter((name) => BESIDE.test(name)).toSorted(),
  };
}

/** Which segment of the log that is, whatever its timeline. */
export function placeOfSegment(name: string, segmentBytes: number): number {
  const [log = 0, part = 0] = [name.slice(8, 16), name.slice(16)].map((digits) =>
    Number.parseInt(digits, 16),
  );
  return log * (LOG_BYTES / segmentBytes) + part;
}

/** The name of a segment at a place. */
function segmentAt(place: number, timeline: string, segmentBytes: number): string {
  const each = LOG_BYTES / segmentBytes;
  const digits = (value: number): string => value.toString(16).toUpperCase().padStart(8, "0");
  return timeline + digits(Math.floor(place / each)) + digits(place % each);
}

/** The first segment that is missing between `from`, which somebody has, and the last one of the archive. */
export function missingSegment(
  segments: readonly string[],
  from: string,
  segmentBytes: number,
): string | undefined {
  const there = new Set(segments.map((name) => placeOfSegment(name, segmentBytes)));
  const last = Math.max(...there);
  for (let place = placeOfSegment(from, segmentBytes) + 1; place <= last; place += 1)
    if (!there.has(place)) return segmentAt(place, from.slice(0, 8), segmentBytes);
  return undefined;
}

/** Where a segment's first page names its cluster, after magic, flags, timeline, address and length. */
const SYSTEM_AT = 24;

/** Which cluster wrote a segment; undefined for a file that is none, or not a whole one. */
export function systemOfSegment(path: string, segmentBytes: number): string | undefined {
  if (statSync(path).size !== segmentBytes) return undefined;
  const header = Buffer.alloc(SYSTEM_AT + 8);
  const file = openSync(path, "r");
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header.readBigUInt64LE(SYSTEM_AT).toString();
}

/** Throws away what lies before a segment that is still needed; how many files that were. */
export function pruneArchive(folder: string, needed: string): number {
  const { segments, beside } = listArchive(folder);
  // Where a timeline begins is needed as long as anything of it is, and is small.
  const old = [...segments, ...beside.filter((name) => !name.endsWith(".history"))].filter(
    (name) => name.slice(8, 24) < needed.slice(8),
  );
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old.length;
}
