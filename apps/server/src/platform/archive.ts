import { crc32 } from "node:zlib";
import { Inflate } from "fflate";

const MOST_ENTRIES = 200;
const CENTRAL_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const CENTRAL_END = 0x06054b50;
const CENTRAL_END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** Size of a packed chunk, which unpacks to at most a thousand times as much. */
const PIECE_BYTES = 16 * 1024;

/**
 * The fault of a ZIP archive: broken, duplicate entry names, an XML part with declarations of types or entities, or
 * unpacked size above the limit.
 */
export type ArchiveFault = "damaged" | "doubled" | "declares" | "swollen";

export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault) {
    super(`an archive is ${fault}`);
    this.fault = fault;
  }
}

export interface ArchivePart {
  /** The original name in the archive. */
  readonly name: string;
  readonly content: Buffer;
}

/**
 * The parts of an office file, each unpacked on demand. The unpacked size is counted while unpacking instead of
 * trusting the header; XML type and entity declarations are rejected. Throws ArchiveRefused.
 */
export function* unpackArchive(archive: Buffer, mostBytes: number): Generator<ArchivePart> {
  const names = new Set<string>();
  let left = mostBytes;
  for (const { name, method, packed, checksum } of entriesOf(archive)) {
    if (names.has(name.toLowerCase())) throw new ArchiveRefused("doubled");
    names.add(name.toLowerCase());
    const content = unpack(method, packed, left);
    // A flipped bit may leave the part readable with another number in it.
    if (crc32(content) !== checksum) throw new ArchiveRefused("damaged");
    left -= content.length;
    if (left <= 0 || names.size > MOST_ENTRIES) throw new ArchiveRefused("swollen");
    if (/\.(?:xml|rels)$/i.test(name) && content.includes("<!DOCTYPE"))
      throw new ArchiveRefused("declares");
    yield { name, content };
  }
}

/**
 * Unpacks in JavaScript, chunk by chunk: a thread terminated while it creates a handle of Node's zlib ends the whole
 * process (`close before init`), and reader threads are terminated when they exceed their time or memory limit.
 */
function inflate(packed: Buffer, most: number): Buffer {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const inflater = new Inflate((part) => {
    bytes += part.length;
    if (bytes > most) throw new ArchiveRefused("swollen");
    parts.push(part);
  });
  try {
    for (let at = 0; at < packed.length || at === 0; at += PIECE_BYTES)
      inflater.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused("damaged");
  }
  return Buffer.concat(parts, bytes);
}

function unpack(method: number, packed: Buffer, most: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ArchiveRefused("damaged");
  return inflate(packed, most);
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  /** CRC-32 of the unpacked content. */
  readonly checksum: number;
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
        checksum: archive.readUInt32LE(at + 16),
        packed: packedOf(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)),
      });
      at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
    return entries;
  } catch {
    throw new ArchiveRefused("damaged");
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
