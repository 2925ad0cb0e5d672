import { expect, test } from "vitest";
import { textOfPdf } from "@konter/testkit/files/pdf-text.ts";
import { writePdfTable } from "./pdf-table.ts";
import type { PdfTable } from "./pdf-table.ts";

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function written(rows: readonly (readonly string[])[], more: Partial<PdfTable> = {}) {
  const chunks: Buffer[] = [];
  const table: PdfTable = {
    title: "Mutasi",
    facts: ["Warung Berkah"],
    columns: [
      { title: "Nama", share: 3 },
      { title: "Jumlah", share: 1, number: true },
    ],
    rows: each(rows),
    size: 8,
    foot: "Halaman",
    ...more,
  };
  for await (const chunk of writePdfTable(table)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("writes title, facts, heading, rows and page numbers that another PDF reader finds", async () => {
  const rows = Array.from({ length: 90 }, (_row, index) => [`Baris ${index}`, `Rp${index}.000`]);
  const pages = await textOfPdf(await written(rows));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(/^Mutasi\s+Warung Berkah\s+Nama\s+Jumlah\s+Baris 0\s+Rp0\.000/);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Nama");
    expect(page.trim().endsWith(`Halaman ${index + 1}`)).toBe(true);
  }
  const all = pages.join(" ");
  for (const [name = ""] of rows) expect(all.split(new RegExp(`${name}\\b`))).toHaveLength(2);
});

test("embeds the glyphs that it uses and transliterates letters missing from the font", async () => {
  const bytes = await written([["Ærø → Привет “Łódź” 大 ไทย 😀", "Rp1"]]);
  const file = bytes.toString("latin1");
  expect(file.startsWith("%PDF-1.4")).toBe(true);
  expect(file.match(/\/FontFile2/g)).toHaveLength(2);
  expect(file).not.toMatch(/\/BaseFont \/(?:Helvetica|Courier|Times)/);
  const [page = ""] = await textOfPdf(bytes);
  expect(page).toContain("Ærø -> Привет “Łódź” Da aithy");
});

test("truncates text that does not fit its column", async () => {
  const [page = ""] = await textOfPdf(await written([["x".repeat(400), "Rp1"]]));
  expect(page).toMatch(/x{50,390}…\s+Rp1/);
});

test("writes a page with the heading for a table without rows", async () => {
  const pages = await textOfPdf(await written([]));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("Jumlah");
});
