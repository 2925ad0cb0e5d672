/** Sheets of an old workbook: texts and numbers. */
export interface OldSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  readonly isHidden?: boolean;
}

const SECTOR = 512;
const BIFF8 = 0x0600;
const BIFF5 = 0x0500;
const RECORD = { bof: 0x0809, eof: 0x0a, boundSheet: 0x85, label: 0x0204, number: 0x0203 } as const;
const END_OF_CHAIN = 0xffff_fffe;
const FAT_SECTOR = 0xffff_fffd;
const FREE = 0xffff_ffff;

/** A workbook as Excel 5.0 and 95 save it: only what tells its age is like theirs. */
export const excel95File = (sheets: readonly OldSheet[]): Uint8Array<ArrayBuffer> =>
  oldWorkbookFile(sheets, BIFF5);

/** A workbook as Excel 97 to 2003 saves it (MS-XLS, BIFF8, in a container of MS-CFB). */
export function oldWorkbookFile(
  sheets: readonly OldSheet[],
  version = BIFF8,
): Uint8Array<ArrayBuffer> {
  const bodies = sheets.map(({ rows }) =>
    Buffer.concat([
      record(RECORD.bof, words(version, 0x10, 0, 0, 0, 0, 0, 0)),
      ...rows.flatMap((row, line) => row.map((cell, column) => cellRecord(line, column, cell))),
      record(RECORD.eof, Buffer.alloc(0)),
    ]),
  );
  const head = (starts: readonly number[]) =>
    Buffer.concat([
      record(RECORD.bof, words(version, 0x05, 0, 0, 0, 0, 0, 0)),
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

function cellRecord(line: number, column: number, cell: number | string): Buffer {
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
  value.writeDoubleLE(cell);
  return record(RECORD.number, Buffer.concat([words(line, column, 0), value]));
}

/** One stream, long enough to be no small one: FAT in sector 0, directory in 1, the stream from 2. */
function container(name: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const sectors = Math.max(8, Math.ceil(content.length / SECTOR));
  const header = Buffer.alloc(SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  words(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  for (const [place, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
  ] as const)
    header.writeUInt32LE(value, place);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(FAT_SECTOR, 0);
  table.writeUInt32LE(END_OF_CHAIN, 4);
  for (let at = 0; at < sectors; at += 1)
    table.writeUInt32LE(at === sectors - 1 ? END_OF_CHAIN : at + 3, 8 + at * 4);
  const directory = Buffer.alloc(SECTOR);
  entry("Root Entry", 5, END_OF_CHAIN, 0, 1).copy(directory, 0);
  entry(name, 2, 2, sectors * SECTOR, FREE).copy(directory, 128);
  const body = Buffer.alloc(sectors * SECTOR);
  content.copy(body);
  return new Uint8Array(Buffer.concat([header, table, directory, body]));
}

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
