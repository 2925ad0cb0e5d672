import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { mkdirFor } from "./cluster-place.ts";
import { isReachableByOthers } from "./server-user.ts";
import type { ServerUser } from "./server-user.ts";

/** The file name of a log segment: its timeline and number. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Small files beside the segments, which mark the start of a timeline or of a base backup. */
const BESIDE = /^(?:[0-9A-F]{8}\.history|[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial))$/;
/** 4 GiB: the middle eight digits of a segment's name count these. */
const LOG_BYTES = 2 ** 32;

/**
 * Creates the folder to which PostgreSQL archives its log. Throws an Error with a sentence if PostgreSQL could not
 * write to it.
 */
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
  // The owner of an existing folder is not changed.
  const wanted = user.uid ?? process.getuid?.();
  if (wanted !== undefined && found.uid !== wanted)
    throw new Error(
      `${folder} belongs to another user than PostgreSQL's: its log cannot go there.`,
    );
}

/** The archive's files: segments in the order in which they were written, and small files. Ignores all others. */
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

/** The number of a log segment, whatever its timeline. */
export function placeOfSegment(name: string, segmentBytes: number): number {
  const [log = 0, part = 0] = [name.slice(8, 16), name.slice(16)].map((digits) =>
    Number.parseInt(digits, 16),
  );
  return log * (LOG_BYTES / segmentBytes) + part;
}

/** The name of the segment with this number. */
function segmentAt(place: number, timeline: string, segmentBytes: number): string {
  const each = LOG_BYTES / segmentBytes;
  const digits = (value: number): string => value.toString(16).toUpperCase().padStart(8, "0");
  return timeline + digits(Math.floor(place / each)) + digits(place % each);
}

/** The first missing segment between `from`, which exists, and the last one of the archive. */
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

/**
 * The offset of the cluster's identifier in a segment's first page, after magic, flags, timeline, address and length.
 */
const SYSTEM_AT = 24;

/** The system identifier of the cluster that wrote a segment; undefined for a file that is not a complete segment. */
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

/** Removes everything before a segment that is still needed. Returns the number of removed files. */
export function pruneArchive(folder: string, needed: string): number {
  const { segments, beside } = listArchive(folder);
  // History files are small and needed as long as any segment of their timeline is.
  const old = [...segments, ...beside.filter((name) => !name.endsWith(".history"))].filter(
    (name) => name.slice(8, 24) < needed.slice(8),
  );
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old.length;
}
