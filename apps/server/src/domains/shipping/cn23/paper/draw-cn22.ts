import type { Cn23 } from "@konter/contract/cn23";
import { boxesFrom, drawCategories, drawColumns } from "./form-parts.ts";
import type { FormColumn } from "./form-parts.ts";
import { kilograms, money, printedDate, printedHs, STATEMENT } from "./form-texts.ts";
import type { Sheet } from "./sheet.ts";

const A6 = [297.64, 419.53] as const;
const MARGIN = 12;
const WIDTH = A6[0] - 2 * MARGIN;

const at = boxesFrom(MARGIN);

const COLUMNS: readonly FormColumn[] = [
  {
    share: 0.42,
    label: "Quantity and detailed description of contents (1)\nQuantité et description détaillée",
    read: ({ quantity, unit, description }) => `${quantity} ${unit} ${description}`,
  },
  {
    share: 0.15,
    label: "Weight, kg (2)\nPoids, kg",
    read: ({ net_grams: grams }) => kilograms(grams),
  },
  {
    share: 0.19,
    label: "Value (3)\nValeur",
    read: ({ value_cents: cents }, { currency }) => money(currency, cents),
  },
  { share: 0.14, label: "HS No. (4)\nN° du SH", read: printedHs },
  { share: 0.1, label: "Origin (5)\nOrigine", read: ({ origin }) => origin ?? "" },
];

/** Draws a declaration as the UPU's form CN 22 on A6. */
export function drawCn22(sheet: Sheet, declared: Cn23): void {
  sheet.addPage(A6);
  sheet.frame(at(0, 12, WIDTH, 42));
  sheet.text(at(0, 12, WIDTH - 60, 26), "CUSTOMS DECLARATION\nDÉCLARATION EN DOUANE", {
    size: 8.5,
    bold: true,
  });
  sheet.text(at(WIDTH - 60, 14, 60, 24), "CN 22", { size: 16, bold: true, align: "right" });
  sheet.text(
    at(0, 38, WIDTH, 14),
    declared.state === "cancelled"
      ? "CANCELLED / ANNULÉ"
      : "INDONESIA · May be opened officially / Peut être ouvert d’office",
    { size: 7 },
  );
  sheet.frame(at(0, 54, WIDTH, 60));
  drawCategories(sheet, declared, { x: MARGIN + 5, y: 60, width: WIDTH }, 2);
  sheet.text(at(0, 99, WIDTH, 14), `Explanation / Explication: ${declared.explanation ?? ""}`, {
    size: 6,
  });
  drawSignature(sheet, declared, drawLines(sheet, declared));
}

/** The least height of all lines; fewer lines leave it empty. */
const LINES_HEIGHT = 138;

function drawLines(sheet: Sheet, declared: Cn23): number {
  const rowHeight = Math.min(20, LINES_HEIGHT / Math.max(declared.lines.length, 1));
  const end = drawColumns(sheet, declared, COLUMNS, {
    box: at(0, 114, WIDTH, rowHeight),
    rows: Math.floor(LINES_HEIGHT / rowHeight),
    size: 7,
  });
  sheet.cell(
    at(0, end, WIDTH / 2, 22),
    "Total weight, kg (6) / Poids total, kg",
    kilograms(declared.gross_grams),
    { size: 8 },
  );
  sheet.cell(
    at(WIDTH / 2, end, WIDTH / 2, 22),
    "Total value (7) / Valeur totale",
    money(declared.currency, declared.total_cents),
    { size: 8 },
  );
  return end + 22;
}

function drawSignature(sheet: Sheet, declared: Cn23, top: number): void {
  const { sender, resi, ref_id: refId, signed_by: by, signed_on: on } = declared;
  sheet.frame(at(0, top, WIDTH, 34));
  sheet.text(at(0, top, WIDTH, 34), `${STATEMENT.en} / ${STATEMENT.fr}`, { size: 5 });
  sheet.cell(
    at(0, top + 34, WIDTH, 24),
    "Date and sender’s signature (8) / Date et signature de l’expéditeur",
    `${printedDate(on)}, ${by}`,
    { size: 7.5 },
  );
  sheet.text(at(0, top + 58, WIDTH, 12), `${sender.name} · ${refId}`, { size: 6 });
  if (resi !== null) sheet.barcode(at(0, top + 70, WIDTH, A6[1] - top - 78), resi);
}
