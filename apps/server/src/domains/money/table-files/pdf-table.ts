/** A column of a printed table: its share of the width, and whether it stands at the right. */
export interface PdfColumn {
  readonly title: string;
  readonly share: number;
  readonly number?: boolean;
}
export interface PdfTable {
  readonly title: string;
  /** Lines below the title. */
  readonly facts: readonly string[];
  readonly columns: readonly PdfColumn[];
  readonly rows: AsyncIterable<readonly string[]>;
  /** Of the letters in the table, in points. */
  readonly size: number;
  /** At the foot of each page, before its number. */
  readonly foot: string;
}

/** A4, lying. Points. */
const PAGE = { width: 842, height: 595, margin: 36 };
const SIZE = { title: 14, text: 8, line: 13 };
const PADDING = 4;
const ELLIPSIS = "...";

/** Helvetica's widths of the characters 32 to 126, in thousandths of its size; what is beyond is taken as a wide one. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const WIDE = 600;
const FIRST_WIDTH = 32;

const widthOf = (text: string, size: number): number =>
  (Array.from(text, (each) => WIDTHS[each.charCodeAt(0) - FIRST_WIDTH] ?? WIDE).reduce(
    (sum, width) => sum + width,
    0,
  ) *
    size) /
  1000;

/** As much of a text as a cell takes. */
function fitted(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = text;
  while (kept !== "" && widthOf(kept + ELLIPSIS, size) > width) kept = kept.slice(0, -1);
  return kept + ELLIPSIS;
}

/** What the font's own encoding has no sign for. */
const REPLACED: Readonly<Record<string, string>> = {
  "→": "->",
  "–": "-",
  "−": "-",
  "…": ELLIPSIS,
  "\u{202f}": " ",
};

/** A text of the font's encoding (Windows 1252, as far as it is Latin 1), escaped. */
function literal(text: string): string {
  const written = text
    .replaceAll(/[→–−…\u{202f}]/gu, (sign) => REPLACED[sign] ?? "")
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/gu, "?");
  return `(${written.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

const shown = (font: "F1" | "F2", size: number, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td ${literal(text)} Tj ET\n`;

/** One row of cells; a number ends where its column does. */
function drawn(
  { columns, size }: Pick<PdfTable, "columns" | "size">,
  cells: readonly string[],
  y: number,
  font: "F1" | "F2",
): string {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = PAGE.margin;
  return columns
    .map(({ share, number = false }, index) => {
      const width = ((PAGE.width - 2 * PAGE.margin) * share) / whole;
      const text = fitted(cells[index] ?? "", width - PADDING, size);
      const at = number ? x + width - PADDING - widthOf(text, size) : x;
      x += width;
      return text === "" ? "" : shown(font, size, at, y, text);
    })
    .join("");
}

const ruled = (y: number): string =>
  `0.6 w ${PAGE.margin} ${y.toFixed(2)} m ${PAGE.width - PAGE.margin} ${y.toFixed(2)} l S\n`;

/** What the pages hold, one after another: content streams. */
async function* pagesOf(table: PdfTable): AsyncGenerator<string> {
  const { title, facts, columns, rows, foot } = table;
  let number = 1;
  let y = PAGE.height - PAGE.margin - SIZE.title;
  const head = (): string => {
    const line =
      drawn(
        table,
        columns.map((column) => column.title),
        y,
        "F2",
      ) + ruled(y - PADDING);
    y -= SIZE.line + PADDING;
    return line;
  };
  let page = shown("F2", SIZE.title, PAGE.margin, y, title);
  y -= SIZE.line + PADDING;
  for (const fact of facts) {
    page += shown("F1", SIZE.text, PAGE.margin, y, fact);
    y -= SIZE.line;
  }
  y -= PADDING;
  page += head();
  const footed = (): string =>
    page + shown("F1", SIZE.text, PAGE.margin, PAGE.margin / 2, `${foot} ${number}`);
  for await (const cells of rows) {
    if (y < PAGE.margin + SIZE.line) {
      yield footed();
      number += 1;
      y = PAGE.height - PAGE.margin - SIZE.text;
      page = "";
      page += head();
    }
    page += drawn(table, cells, y, "F1");
    y -= SIZE.line;
  }
  yield footed();
}

const FIRST_PAGE_OBJECT = 5;

/** A table as a PDF, page after page: no more than one page is in memory, and the place of each object. */
export async function* writePdfTable(table: PdfTable): AsyncGenerator<Buffer> {
  const places: number[] = [];
  let written = 0;
  const bytesOf = (text: string): Buffer => {
    const bytes = Buffer.from(text, "latin1");
    written += bytes.length;
    return bytes;
  };
  const object = (id: number, content: string): Buffer => {
    places[id] = written;
    return bytesOf(`${id} 0 obj\n${content}\nendobj\n`);
  };
  yield bytesOf("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  yield object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  for (const [id, name] of [
    [3, "Helvetica"],
    [4, "Helvetica-Bold"],
  ] as const)
    yield object(
      id,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    );
  const pages: number[] = [];
  let next = FIRST_PAGE_OBJECT;
  for await (const content of pagesOf(table)) {
    yield object(
      next,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    );
    yield object(
      next + 1,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${next} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    pages.push(next + 1);
    next += 2;
  }
  yield object(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(" ")}] >>`,
  );
  const start = written;
  const rows = Array.from(
    { length: next - 1 },
    (_, index) => `${String(places[index + 1] ?? 0).padStart(10, "0")} 00000 n \n`,
  );
  yield bytesOf(
    `xref\n0 ${next}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}
