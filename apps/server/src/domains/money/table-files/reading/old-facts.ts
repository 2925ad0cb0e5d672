/** Record types of MS-XLS. */
const RECORD = { eof: 0x0a, filePass: 0x2f, formula: 0x06, row: 0x0208 } as const;
const HIDDEN = 0x20;

/** Facts about a workbook with one sheet that hucre does not provide. Rows are counted from 1, columns from 0. */
export interface OldFacts {
  readonly isEncrypted: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly formulas: ReadonlyMap<number, readonly number[]>;
}

/** Reads the records of a workbook's stream (MS-XLS 2.1.4): the workbook's, then the sheet's. */
export function readOldFacts(stream: Buffer): OldFacts {
  const hiddenRows = new Set<number>();
  const formulas = new Map<number, number[]>();
  let isEncrypted = false;
  let ends = 0;
  for (const { id, data } of recordsOf(stream)) {
    if (id === RECORD.eof) ends += 1;
    if (ends > 1) break;
    if (id === RECORD.filePass) isEncrypted = true;
    if (ends === 0 || data.length < 4) continue;
    const line = data.readUInt16LE(0) + 1;
    if (id === RECORD.row && data.length >= 16 && (data.readUInt16LE(12) & HIDDEN) !== 0)
      hiddenRows.add(line);
    if (id === RECORD.formula)
      formulas.set(line, [...(formulas.get(line) ?? []), data.readUInt16LE(2)]);
  }
  return { isEncrypted, hiddenRows, formulas };
}

function* recordsOf(stream: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  for (let at = 0; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield { id: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}
