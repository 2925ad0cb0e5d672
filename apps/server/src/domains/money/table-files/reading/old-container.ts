import { FileRefused } from "./file-rows.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const SECTORS_IN_HEADER = 109;
/** Sector numbers from here on are markers: free, end of chain, or parts of the table itself. */
const FIRST_MARK = 0xffff_fffa;
const ROOT = 5;
const STREAM = 2;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly bytes: number;
}

/**
 * Returns the first stream with one of these names in a container (MS-CFB); undefined if there is none. Throws
 * FileRefused.
 */
export function readStream(container: Buffer, names: readonly string[]): Buffer | undefined {
  try {
    const file = new Container(container);
    const entry = names
      .map((name) => file.entries.find((each) => each.type === STREAM && each.name === name))
      .find((each) => each !== undefined);
    return entry && file.content(entry);
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefused("damaged");
    throw error;
  }
}

class Container {
  readonly entries: readonly Entry[];
  readonly #file: Buffer;
  readonly #sectorBytes: number;
  readonly #table: readonly number[];

  constructor(file: Buffer) {
    this.#file = file;
    const shift = file.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new RangeError("no sector size");
    this.#sectorBytes = 2 ** shift;
    this.#table = this.#tableSectors().flatMap((sector) => numbersOf(this.#sector(sector)));
    this.entries = entriesOf(this.#chain(file.readUInt32LE(48)));
  }

  content({ start, bytes }: Entry): Buffer {
    const isSmall = bytes < this.#file.readUInt32LE(56);
    const content = isSmall ? this.#smallChain(start) : this.#chain(start);
    if (content.length < bytes) throw new RangeError("a stream is cut off");
    return content.subarray(0, bytes);
  }

  #sector(sector: number): Buffer {
    const at = (sector + 1) * this.#sectorBytes;
    if (at >= this.#file.length) throw new RangeError("no sector");
    return this.#file.subarray(at, at + this.#sectorBytes);
  }

  /** The header lists the first sectors of the sector table; large files continue in separate sectors. */
  #tableSectors(): readonly number[] {
    const listed = numbersOf(
      this.#file.subarray(HEADER_BYTES - SECTORS_IN_HEADER * 4, HEADER_BYTES),
    );
    let next = this.#file.readUInt32LE(68);
    for (let count = this.#file.readUInt32LE(72); count > 0 && next < FIRST_MARK; count -= 1) {
      const numbers = numbersOf(this.#sector(next));
      next = numbers.pop() ?? FIRST_MARK;
      listed.push(...numbers);
    }
    return listed.filter((sector) => sector < FIRST_MARK);
  }

  #chain(start: number): Buffer {
    return Buffer.concat(
      sectorsOf(start, this.#table, this.#file.length).map((sector) => this.#sector(sector)),
    );
  }

  /** Streams below 4096 bytes are stored in pieces within the root's stream. */
  #smallChain(start: number): Buffer {
    const root = this.entries.find(({ type }) => type === ROOT);
    const pieces = this.#chain(root?.start ?? FIRST_MARK);
    const bytes = 2 ** this.#file.readUInt16LE(32);
    const table = numbersOf(this.#chain(this.#file.readUInt32LE(60)));
    return Buffer.concat(
      sectorsOf(start, table, this.#file.length).map((piece) =>
        pieces.subarray(piece * bytes, (piece + 1) * bytes),
      ),
    );
  }
}

function sectorsOf(start: number, table: readonly number[], most: number): readonly number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < FIRST_MARK; sector = table[sector] ?? FIRST_MARK) {
    if (sectors.length >= Math.min(most, table.length)) throw new RangeError("an endless chain");
    sectors.push(sector);
  }
  return sectors;
}

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));

const entriesOf = (directory: Buffer): readonly Entry[] =>
  Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
    return {
      name: entry.toString("utf16le", 0, nameBytes - 2),
      type: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      bytes: entry.readUInt32LE(120),
    };
  });
