/** A text, a number, or the stored value of a formula. */
type OldCell = string | number | { readonly formulaOf: number };

export interface OldSheet {
  readonly name: string;
  readonly rows: readonly (readonly OldCell[])[];
  readonly isHidden?: boolean;
  /** Counted from 1. */
  readonly hiddenRows?: readonly number[];
}

const SECTOR = 512;
const BIFF8 = 0x0600;
const BIFF5 = 0x0500;
const RECORD = {
  bof: 0x0809,
  eof: 0x0a,
  filePass: 0x2f,
  boundSheet: 0x85,
  row: 0x0208,
  label: 0x0204,
  number: 0x0203,
  formula: 0x06,
} as const;
const HIDDEN = 0x20;
/** LibreOffice and Gnumeric store a smaller stream in sectors of 64 bytes. */
const LEAST_OF_SECTORS = 4096;
const PIECE = 64;
const END_OF_CHAIN = 0xffff_fffe;
const FAT_SECTOR = 0xffff_fffd;
const FREE = 0xffff_ffff;

/** A workbook with the version marks of Excel 5.0 and 95; everything else is not like theirs. */
export const excel95File = (sheets: readonly OldSheet[]): Uint8Array<ArrayBuffer> =>
  oldWorkbookFile(sheets, BIFF5);

/** A workbook as Excel 97 to 2003 saves it (MS-XLS, BIFF8, in an MS-CFB container). */
export function oldWorkbookFile(
  sheets: readonly OldSheet[],
  version = BIFF8,
  isEncrypted = false,
): Uint8Array<ArrayBuffer> {
  const bodies = sheets.map(({ rows, hiddenRows = [] }) =>
    Buffer.concat([
      record(RECORD.bof, words(version, 0x10, 0, 0, 0, 0, 0, 0)),
      ...hiddenRows.map((line) => record(RECORD.row, words(line - 1, 0, 2, 300, 0, 0, HIDDEN, 15))),
      ...rows.flatMap((row, line) => row.map((cell, column) => cellRecord(line, column, cell))),
      record(RECORD.eof, Buffer.alloc(0)),
    ]),
  );
  const head = (starts: readonly number[]) =>
    Buffer.concat([
      record(RECORD.bof, words(version, 0x05, 0, 0, 0, 0, 0, 0)),
      ...(isEncrypted ? [record(RECORD.filePass, Buffer.alloc(54))] : []),
      ...sheets.map(({ name, isHidden }, at) => {
        const start = Buffer.alloc(4);
        start.writeUInt32LE(starts[at] ?? 0);
        const title = Buffer.from([isHidden === true ? 1 : 0, 0, name.length, 0]);
        return record(
          RECORD.boundSheet,
          Buffer.concat([start, title, Buffer.from(name, "latin1")]),
        );
      }),
      record(RECORD.eof, Buffer.alloc(0)),
    ]);
  let at = head([]).length;
  const starts = bodies.map((body) => {
    const start = at;
    at += body.length;
    return start;
  });
  return container(
    version === BIFF8 ? "Workbook" : "Book",
    Buffer.concat([head(starts), ...bodies]),
  );
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2);
  return buffer;
}

const record = (id: number, data: Buffer): Buffer => Buffer.concat([words(id, data.length), data]);

function cellRecord(line: number, column: number, cell: OldCell): Buffer {
  if (typeof cell === "string")
    return record(
      RECORD.label,
      Buffer.concat([
        words(line, column, 0, cell.length),
        Buffer.from([0]),
        Buffer.from(cell, "latin1"),
      ]),
    );
  const value = Buffer.alloc(8);
  value.writeDoubleLE(typeof cell === "number" ? cell : cell.formulaOf);
  const content = Buffer.concat([words(line, column, 0), value]);
  return typeof cell === "number"
    ? record(RECORD.number, content)
    : record(RECORD.formula, Buffer.concat([content, Buffer.alloc(8)]));
}

/**
 * A container with one stream: the sector table in sector 0, the directory in 1, the piece table in 2, and from 3 on
 * the stream, or the pieces of a small one.
 */
function container(name: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const isSmall = content.length < LEAST_OF_SECTORS;
  const sectors = Math.ceil(content.length / SECTOR);
  const header = Buffer.alloc(SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  words(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  for (const [place, value] of [
    [44, 1],
    [48, 1],
    [56, LEAST_OF_SECTORS],
    [60, isSmall ? 2 : END_OF_CHAIN],
    [64, isSmall ? 1 : 0],
    [68, END_OF_CHAIN],
  ] as const)
    header.writeUInt32LE(value, place);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const table = Buffer.concat([
    doubleWords(FAT_SECTOR, END_OF_CHAIN, END_OF_CHAIN),
    chained(sectors, 3),
  ]);
  const pieces = chained(isSmall ? Math.ceil(content.length / PIECE) : 0, 0);
  const root = isSmall ? 3 : END_OF_CHAIN;
  const directory = Buffer.concat([
    entry("Root Entry", 5, root, isSmall ? sectors * SECTOR : 0, 1),
    entry(name, 2, isSmall ? 0 : 3, content.length, FREE),
  ]);
  return new Uint8Array(
    Buffer.concat([
      header,
      sectorOf(table, 0xff),
      sectorOf(directory, 0),
      sectorOf(pieces, 0xff),
      content,
      Buffer.alloc(sectors * SECTOR - content.length),
    ]),
  );
}

/** Table entries that each name the next one, from `first` on. */
const chained = (count: number, first: number): Buffer =>
  doubleWords(
    ...Array.from({ length: count }, (_, at) => (at === count - 1 ? END_OF_CHAIN : first + at + 1)),
  );

function doubleWords(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value, at * 4);
  return buffer;
}

const sectorOf = (content: Buffer, filling: number): Buffer =>
  Buffer.concat([content, Buffer.alloc(SECTOR - content.length, filling)]);

function entry(name: string, type: number, start: number, bytes: number, child: number): Buffer {
  const buffer = Buffer.alloc(128);
  buffer.write(name, "utf16le");
  buffer.writeUInt16LE((name.length + 1) * 2, 64);
  buffer.writeUInt8(type, 66);
  buffer.writeUInt8(1, 67);
  buffer.writeUInt32LE(FREE, 68);
  buffer.writeUInt32LE(FREE, 72);
  buffer.writeUInt32LE(child, 76);
  buffer.writeUInt32LE(start, 116);
  buffer.writeUInt32LE(bytes, 120);
  return buffer;
}
