import { BILL_TYPES } from "@konter/contract/bills";
import { BULK_SHEET } from "@konter/contract/bulk";
import type { BulkColumnName, BulkFile, BulkSells } from "@konter/contract/bulk";
import { gameOf, KIND_DETAILS, KINDS, targetOf } from "@konter/contract/catalog";
import { colToLetter } from "../../../platform/workbooks.ts";
import type { CellValue } from "../../../platform/workbooks.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { operatorName } from "../catalog/index.ts";
import { readBillBook } from "./check/bill-book.ts";
import { readProductBook } from "./check/product-book.ts";
import type { BookProduct } from "./check/product-book.ts";
import type { Checker } from "./check-run.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { columnsOf, workbookFile } from "./files.ts";
import { parcelChoices } from "./parcels/template-choices.ts";

const LIST_SHEET: Readonly<Record<BulkSells, string>> = {
  prepaid: "Produk",
  bills: "Jenis tagihan",
  parcels: "Kurir dan layanan",
};
const FILE_NAME: Readonly<Record<BulkSells, string>> = {
  prepaid: "template-topup.xlsx",
  bills: "template-tagihan.xlsx",
  parcels: "template-paket.xlsx",
};
const FIRST_ROW = 2;

/** The options in the list sheet: values of the column first, then details that help to choose. */
export interface Choices {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  readonly examples: readonly Partial<Readonly<Record<BulkColumnName, string>>>[];
}

/**
 * Returns a workbook to fill in, with the products that this account can buy now and their prices as a list to choose
 * codes from.
 */
export async function template(
  parts: BulkParts,
  member: Checker,
  sells: BulkSells,
): Promise<BulkFile> {
  const { brand } = parts;
  const { bulk_most_rows: most } = await readBrandSettings(brand);
  const choices = await choicesOf(parts, member, sells);
  const columns = columnsOf(sells);
  const titles = columns.map(({ title }) => title);
  const code = colToLetter(columns.findIndex(({ column }) => column === LISTED[sells]));
  const lastRow = most + FIRST_ROW - 1;
  return workbookFile(FILE_NAME[sells], [
    {
      name: BULK_SHEET[sells],
      columns: columns.map(() => ({ width: 22, numFmt: "@" })),
      rows: [
        titles,
        // Empty cells that keep leading zeros and long numbers as typed.
        ...Array.from({ length: most }, (): CellValue[] => titles.map(() => "")),
      ],
      dataValidations: [
        {
          type: "list",
          range: `${code}${FIRST_ROW}:${code}${lastRow}`,
          formula1: `'${LIST_SHEET[sells]}'!$A$${FIRST_ROW}:$A$${choices.rows.length + FIRST_ROW - 1}`,
          allowBlank: true,
          showErrorMessage: true,
          errorStyle: "warning",
          errorTitle: "Tidak ada di daftar",
          errorMessage: `Pilih dari lembar ${LIST_SHEET[sells]}.`,
        },
      ],
      freezePane: { rows: 1 },
    },
    {
      name: LIST_SHEET[sells],
      columns: choices.header.map((_title, index) => ({ width: index === 1 ? 40 : 18 })),
      rows: [[...choices.header], ...choices.rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    },
    {
      name: "Contoh",
      columns: columns.map(() => ({ width: 22, numFmt: "@" })),
      rows: [
        [
          `Contoh isi lembar ${BULK_SHEET[sells]}. Maksimal ${most} baris, satu transaksi per baris.`,
        ],
        titles,
        ...choices.examples.map((example) => columns.map(({ column }) => example[column] ?? "")),
      ],
    },
  ]);
}

/** The column whose values are listed. */
const LISTED: Readonly<Record<BulkSells, BulkColumnName>> = {
  prepaid: "product_code",
  bills: "product_code",
  parcels: "courier",
};

function choicesOf(parts: BulkParts, member: Checker, sells: BulkSells): Promise<Choices> {
  switch (sells) {
    case "prepaid":
      return productsOf(parts.brand, member);
    case "bills":
      return billsOf(parts.brand);
    case "parcels":
      return parcelChoices(parts, member.id);
  }
}

async function productsOf(brand: BrandContext, member: Checker): Promise<Choices> {
  const { products } = await readProductBook(brand, member, 0);
  const open = [...products.values()].filter(({ isOpen }) => isOpen);
  const firstOfKind = open.filter(
    ({ screen }, index) => open.findIndex((other) => other.screen === screen) === index,
  );
  return {
    header: ["Kode", "Nama", "Operator", "Jenis", "Harga Anda", "Contoh nomor"],
    rows: open.map((product) => [
      product.code,
      product.name,
      operatorName(product.operator),
      KIND_DETAILS[product.screen].category,
      product.price,
      exampleOf(product),
    ]),
    examples: firstOfKind.map((product) => ({
      product_code: product.code,
      number: exampleOf(product),
      note: product.name,
    })),
  };
}

/** For a game every required part, joined as the column takes them. */
function exampleOf({ screen, operator }: BookProduct): string {
  const game = KINDS[screen].destination === "player" ? gameOf(operator) : undefined;
  return game === undefined
    ? targetOf(screen).example
    : game.fields.map(({ example }) => example).join("|");
}

async function billsOf(brand: BrandContext): Promise<Choices> {
  const { products } = await readBillBook(brand, [], false);
  const open = [...products.values()].filter(({ isOpen }) => isOpen);
  return {
    header: ["Kode", "Nama", "Jenis", "Yang diisi", "Contoh nomor"],
    rows: open.map(({ code, name, type }) => [
      code,
      name,
      BILL_TYPES[type].name.id,
      BILL_TYPES[type].number.id,
      BILL_TYPES[type].example,
    ]),
    examples: open
      .filter(({ type }, index) => open.findIndex((other) => other.type === type) === index)
      .map(({ code, type }) => ({ product_code: code, number: BILL_TYPES[type].example })),
  };
}
