import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DrawerReport } from "@konter/contract/drawer";
import { rupiah } from "@konter/contract/money";
import { rowsAsText } from "@konter/contract/receipts";
import { expect, test } from "vitest";
import { decodeEscPos } from "../../testing/escpos-decoder.ts";
import { printRows } from "../printer/index.ts";
import { shiftRows } from "./shift-lines.ts";

const REPORT: DrawerReport = {
  shift: {
    id: "7",
    till: "Laci depan",
    person: "Ani Suryani Kusumawardhani",
    note: null,
    opened_at: "2026-11-26T01:00:00.000Z",
    opening_cash: rupiah(120_000),
    opening_count: null,
    closed_at: "2026-11-26T10:30:00.000Z",
    closed_by: "Ani",
    counted_cash: rupiah(1_459_000),
    closing_count: null,
    difference: rupiah(-1_000),
    difference_reason: "uang kembalian kurang untuk pelanggan terakhir",
    figures: {
      cash_sales: rupiah(1_350_000),
      noncash_sales: rupiah(275_000),
      debt_sales: rupiah(52_000),
      repaid_cash: rupiah(40_000),
      repaid_noncash: rupiah(0),
      cash_in: rupiah(0),
      cash_out: rupiah(50_000),
      expected_cash: rupiah(1_460_000),
    },
  },
  kinds: [
    {
      kind: "pulsa",
      count: 41,
      selling_price: rupiah(912_000),
      profit: rupiah(61_500),
      loss: rupiah(0),
    },
    {
      kind: "electricity",
      count: 12,
      selling_price: rupiah(765_000),
      profit: rupiah(30_000),
      loss: rupiah(500),
    },
  ],
  entries: [],
  next_cursor: null,
};

test.each([
  ["58", 32],
  ["80", 48],
] as const)(
  "prints the report of a shift on %s mm as laid out in %i columns",
  async (paper, columns) => {
    const rows = shiftRows(REPORT, "Konter", columns);
    const golden = join(import.meta.dirname, "golden", `shift.${columns}.txt`);
    await expect(`${rowsAsText(rows)}\n`).toMatchFileSnapshot(golden);
    const taken: Uint8Array[] = [];
    const printer = {
      name: "of this test",
      print: async (bytes: Uint8Array) => {
        taken.push(bytes);
        return "printed" as const;
      },
    };
    expect(await printRows(printer, rows, { paper, columns })).toBe("printed");
    const [bytes = new Uint8Array()] = taken;
    const printed = decodeEscPos(bytes, columns);
    expect(printed.findLast((each) => each.is !== "text" || each.text !== "")).toEqual({
      is: "cut",
    });
    const said = (text: string) => text.split("\n").filter((row) => row.trim() !== "");
    const texts = printed.flatMap((each) => (each.is === "text" ? [each] : []));
    expect(said(texts.map(({ text }) => text.trimEnd()).join("\n"))).toEqual(
      said((await readFile(golden, "utf8")).replace("[cut]", "")),
    );
    expect(texts.filter(({ bold }) => bold).map(({ text }) => text.trim().split("  ")[0])).toEqual([
      "Konter",
      "Seharusnya di laci",
      "Dihitung",
      "Selisih",
    ]);
  },
);
