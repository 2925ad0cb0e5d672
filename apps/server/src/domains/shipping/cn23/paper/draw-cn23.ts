import type { Cn23 } from "@konter/contract/cn23";
import { formatRupiah } from "@konter/contract/money";
import { boxesFrom, drawCategories, drawColumns } from "./form-parts.ts";
import type { FormColumn } from "./form-parts.ts";
import {
  kilograms,
  money,
  printedCountry,
  printedDate,
  printedHs,
  STATEMENT,
} from "./form-texts.ts";
import type { Sheet } from "./sheet.ts";

const A4 = [595.28, 841.89] as const;
const MARGIN = 28;
const WIDTH = A4[0] - 2 * MARGIN;
const HALF = WIDTH / 2;
/** Lines that the printed form has at least. */
const PRINTED_LINES = 5;

const at = boxesFrom(MARGIN);

/** Draws a declaration as the UPU's form CN 23, one page for each copy. */
export function drawCn23(sheet: Sheet, declared: Cn23, copies: number): void {
  for (let copy = 1; copy <= copies; copy += 1) {
    sheet.addPage(A4);
    drawHead(sheet, declared);
    sheet.text(
      at(HALF + 40, 120, HALF - 40, 14),
      `${declared.ref_id} · Copy ${copy} of ${copies} / Exemplaire ${copy} sur ${copies}`,
      { size: 7 },
    );
    drawParties(sheet, declared);
    const below = drawLines(sheet, declared, 356);
    const end = drawContents(sheet, declared, below);
    drawSignature(sheet, declared, end);
  }
}

function drawHead(sheet: Sheet, { resi, state }: Cn23): void {
  sheet.cell(at(0, 28, HALF, 34), "Designated operator / Opérateur désigné", "INDONESIA");
  sheet.frame(at(HALF, 28, HALF, 34));
  sheet.text(at(HALF, 28, HALF - 70, 34), "CUSTOMS DECLARATION\nDÉCLARATION EN DOUANE", {
    size: 10,
    bold: true,
  });
  sheet.text(at(WIDTH - 70, 33, 70, 26), "CN 23", { size: 18, bold: true, align: "right" });
  sheet.cell(
    at(0, 62, HALF + 40, 74),
    "No. of item (barcode, if any) / N° de l’envoi (code à barres, s’il existe)",
  );
  if (resi !== null) sheet.barcode(at(8, 74, HALF + 24, 60), resi);
  sheet.frame(at(HALF + 40, 62, HALF - 40, 74));
  sheet.text(
    at(HALF + 40, 66, HALF - 40, 40),
    "May be opened officially\nPeut être ouvert d’office",
    { size: 10, bold: true },
  );
  sheet.text(
    at(HALF + 40, 98, HALF - 40, 20),
    state === "cancelled"
      ? "CANCELLED / ANNULÉ"
      : "Important! Complete in full. / Important! Remplir entièrement.",
    { size: state === "cancelled" ? 12 : 7, bold: state === "cancelled" },
  );
}

type Party = Pick<Cn23["sender"], "name" | "business" | "address" | "city" | "postcode" | "phone">;

const LEFT = WIDTH * 0.64;

function drawParty(sheet: Sheet, title: string, party: Party, country: string, y: number): void {
  const { name, business, address, city, postcode, phone } = party;
  sheet.cell(at(0, y, 34, 110), "", title, { size: 9 });
  const left = LEFT - 34;
  sheet.cell(at(34, y, left * 0.6, 26), "Name / Nom", name);
  sheet.cell(at(34 + left * 0.6, y, left * 0.4, 26), "Tel. / Tél.", phone ?? "");
  sheet.cell(at(34, y + 26, left, 24), "Business / Société", business ?? "");
  sheet.cell(at(34, y + 50, left, 34), "Street / Rue", address);
  sheet.cell(at(34, y + 84, left * 0.24, 26), "Postcode / Code postal", postcode ?? "");
  sheet.cell(at(34 + left * 0.24, y + 84, left * 0.38, 26), "City / Ville", city);
  sheet.cell(at(34 + left * 0.62, y + 84, left * 0.38, 26), "Country / Pays", country);
}

function drawParties(sheet: Sheet, { sender, recipient }: Cn23): void {
  const right = WIDTH - LEFT;
  drawParty(sheet, "From\nDe", sender, "INDONESIA", 136);
  sheet.cell(
    at(LEFT, 136, right, 110),
    "Sender’s customs reference (if any) / Référence en douane de l’expéditeur (si elle existe)",
    sender.customs_reference ?? "",
  );
  drawParty(sheet, "To\nÀ", recipient, printedCountry(recipient.country), 246);
  sheet.cell(
    at(LEFT, 246, right, 55),
    "Importer’s reference (tax code/VAT No./importer code) (optional) / Référence de l’importateur (code fiscal/n° de TVA/code de l’importateur) (facultatif)",
    recipient.importer_reference ?? "",
  );
  sheet.cell(
    at(LEFT, 301, right, 55),
    "Importer’s telephone/fax/e-mail (if known) / N° de téléphone/fax/e-mail de l’importateur (si connus)",
    [recipient.importer_phone, recipient.importer_email].filter((each) => each !== null).join("\n"),
  );
}

const COLUMNS: readonly FormColumn[] = [
  {
    share: 0.32,
    label: "Detailed description of contents (1)\nDescription détaillée du contenu",
    read: ({ description }) => description,
  },
  {
    share: 0.11,
    label: "Quantity (2)\nQuantité",
    read: ({ quantity, unit }) => `${quantity} ${unit}`,
  },
  {
    share: 0.12,
    label: "Net weight, kg (3)\nPoids net, kg",
    read: ({ net_grams: grams }) => kilograms(grams),
  },
  {
    share: 0.15,
    label: "Value (5)\nValeur",
    read: ({ value_cents: cents }, { currency }) => money(currency, cents),
  },
  { share: 0.14, label: "HS tariff number (7)\nN° tarifaire du SH", read: printedHs },
  {
    share: 0.16,
    label: "Country of origin of goods (8)\nPays d’origine des marchandises",
    read: ({ origin }) => (origin === null ? "" : printedCountry(origin)),
  },
];
const COMMERCIAL_SHARE = 0.3;

/** The lines and their totals; returns where they end. */
function drawLines(sheet: Sheet, declared: Cn23, top: number): number {
  const commercial = WIDTH * COMMERCIAL_SHARE;
  sheet.frame(at(0, top, WIDTH - commercial, 14));
  sheet.cell(
    at(WIDTH - commercial, top, commercial, 14),
    "For commercial items only / Pour les envois commerciaux seulement",
  );
  const end = drawColumns(sheet, declared, COLUMNS, {
    box: at(0, top + 14, WIDTH, declared.lines.length > PRINTED_LINES ? 18 : 26),
    rows: Math.max(declared.lines.length, PRINTED_LINES),
    size: 8,
  });
  const { gross_grams: gross, currency, total_cents: total, postal_charges: charges } = declared;
  sheet.cell(
    at(0, end, WIDTH * 0.32, 30),
    "Total gross weight, kg (4) / Poids brut total, kg",
    kilograms(gross),
  );
  sheet.cell(
    at(WIDTH * 0.32, end, WIDTH * 0.38, 30),
    "Total value (6) / Valeur totale",
    money(currency, total),
  );
  sheet.cell(
    at(WIDTH * 0.7, end, WIDTH * 0.3, 30),
    "Postal charges/Fees (9) / Frais de port/Frais",
    formatRupiah(charges),
  );
  return end + 30;
}

/** Category, comments and numbers of documents; returns where they end. */
function drawContents(sheet: Sheet, declared: Cn23, top: number): number {
  sheet.cell(at(0, top, WIDTH, 54), "Category of item (10) / Catégorie de l’envoi");
  drawCategories(sheet, declared, { x: MARGIN + 6, y: top + 14, width: WIDTH }, 3);
  sheet.text(
    at(0, top + 38, WIDTH, 14),
    `Explanation / Explication: ${declared.explanation ?? ""}`,
    {
      size: 7,
    },
  );
  sheet.cell(
    at(0, top + 54, WIDTH, 38),
    "Comments (11): e.g. goods subject to quarantine, sanitary/phytosanitary inspection or other restrictions / Observations: p. ex. marchandise soumise à la quarantaine, à des contrôles sanitaires, phytosanitaires ou à d’autres restrictions",
    declared.comments ?? "",
  );
  const numbers = [
    ["Licence No(s). (12) / N° de la/des licences", declared.licence],
    ["Certificate No(s). (13) / N° du/des certificats", declared.certificate],
    ["Invoice No. (14) / N° de la facture", declared.invoice],
  ] as const;
  for (const [index, [label, value]] of numbers.entries())
    sheet.cell(at((index * WIDTH) / 3, top + 92, WIDTH / 3, 30), label, value ?? "");
  return top + 122;
}

function drawSignature(sheet: Sheet, declared: Cn23, top: number): void {
  const { office, signed_by: by, signed_on: on } = declared;
  sheet.cell(
    at(0, top, WIDTH * 0.4, 84),
    "Office of origin/Date of posting / Bureau d’origine/Date de dépôt",
    office,
  );
  sheet.frame(at(WIDTH * 0.4, top, WIDTH * 0.6, 46));
  sheet.text(at(WIDTH * 0.4, top, WIDTH * 0.6, 46), `${STATEMENT.en} / ${STATEMENT.fr}`, {
    size: 6,
  });
  sheet.cell(
    at(WIDTH * 0.4, top + 46, WIDTH * 0.6, 38),
    "Date and sender’s signature (15) / Date et signature de l’expéditeur",
    `${printedDate(on)}, ${by}`,
  );
}
