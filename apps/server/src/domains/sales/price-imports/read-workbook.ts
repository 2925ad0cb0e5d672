import { inflateRawSync } from "node:zlib";
import { PRICE_FILE_LIMIT_COLUMNS, PRICE_FILE_LIMIT_ROWS } from "@konter/contract/price-imports";
import { readXlsx } from "hucre/xlsx";
import { Refusal } from "../../../platform/refusal.ts";
import { tooLarge } from "./file-table.ts";
import type { FileCell, FileTable } from "./file-table.ts";

const MOST_ENTRIES = 200;
const MOST_INFLATED_BYTES = 40 * 1024 * 1024;
const CENTRAL_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const CENTRAL_END = 0x06054b50;
const CENTRAL_END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** The first visible sheet of a workbook as text; a formula is told apart and not worked out. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileTable> {
  guardArchive(Buffer.from(bytes));
  const sheet = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: PRICE_FILE_LIMIT_ROWS + 2,
  }).then(
    ({ sheets }) => sheets[0],
    () => {
      throw new Refusal("price_file_damaged");
    },
  );
  if (sheet === undefined) throw new Refusal("price_file_damaged");
  return sheet.rows
    .map((row, index) =>
      row
        .slice(0, PRICE_FILE_LIMIT_COLUMNS + 1)
        .map((value, column): FileCell =>
          sheet.cells?.get(`${index},${column}`)?.type === "formula"
            ? { formula: true }
            : cellText(value),
        ),
    )
    .filter((row) => row.some((cell) => cell !== ""));
}

function cellText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/**
 * What a workbook unpacks to is counted by unpacking it, never believed; declared types and entities are refused. Throws
 * price_file_damaged, price_file_too_large.
 */
export function guardArchive(archive: Buffer): void {
  const names = new Set<string>();
  let left = MOST_INFLATED_BYTES;
  for (const { name, method, packed } of entriesOf(archive)) {
    if (names.has(name.toLowerCase())) throw new Refusal("price_file_damaged");
    names.add(name.toLowerCase());
    const content = unpack(method, packed, left);
    left -= content.length;
    if (left <= 0 || names.size > MOST_ENTRIES) throw tooLarge();
    if (/\.(?:xml|rels)$/i.test(name) && content.includes("<!DOCTYPE"))
      throw new Refusal("price_file_damaged");
  }
  if (!names.has("[content_types].xml")) throw new Refusal("price_file_type");
}

function unpack(method: number, packed: Buffer, most: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Refusal("price_file_damaged");
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge ? tooLarge() : new Refusal("price_file_damaged");
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
}

function entriesOf(archive: Buffer): readonly Entry[] {
  try {
    const end = findEnd(archive);
    const entries: Entry[] = [];
    let at = archive.readUInt32LE(end + 16);
    for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
      if (archive.readUInt32LE(at) !== CENTRAL_ENTRY) throw new RangeError("no entry");
      const nameBytes = archive.readUInt16LE(at + 28);
      entries.push({
        name: archive.toString("utf8", at + 46, at + 46 + nameBytes),
        method: archive.readUInt16LE(at + 10),
        packed: packedOf(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)),
      });
      at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
    return entries;
  } catch {
    throw new Refusal("price_file_damaged");
  }
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - CENTRAL_END_BYTES - LONGEST_COMMENT);
  for (let at = archive.length - CENTRAL_END_BYTES; at >= first; at--)
    if (archive.readUInt32LE(at) === CENTRAL_END) return at;
  throw new RangeError("no end");
}

function packedOf(archive: Buffer, at: number, bytes: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL_ENTRY) throw new RangeError("no local entry");
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (start + bytes > archive.length) throw new RangeError("cut off");
  return archive.subarray(start, start + bytes);
}
