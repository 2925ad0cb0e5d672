import { BULK_SHEET, bulkColumnsOf } from "@konter/contract/bulk";
import type { BulkColumnName, BulkSells } from "@konter/contract/bulk";
import { DEFAULT_LOCALE } from "@konter/contract/locale";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { FileCell, TableTop } from "../../../money/table-files/index.ts";

/** Common column headings other than the template's, in the spelling of `spelled`. */
const ALSO: Readonly<
  Record<BulkSells, Partial<Readonly<Record<BulkColumnName, readonly string[]>>>>
> = {
  prepaid: {
    product_code: ["kode", "sku", "kodesku", "code", "product"],
    number: [
      "nomor",
      "notujuan",
      "tujuan",
      "nohp",
      "nomorhp",
      "hp",
      "msisdn",
      "number",
      "phone",
      "phonenumber",
      "destinationno",
    ],
    zone: ["zona", "server", "zone", "zoneid", "serverid"],
    customer_name: ["pelanggan", "nama", "customer", "name"],
    selling_price: ["hargajualan"],
    note: ["keterangan", "notes", "remark"],
  },
  bills: {
    product_code: ["kodebiller", "jenistagihan", "billtype", "biller"],
    number: ["nopelanggan", "idpelanggan", "idpel", "customerno", "customerid"],
    months: ["bulan", "periode"],
    year: ["tahun"],
    identity_number: ["ktp", "nik", "noktp", "identity"],
    customer_name: ["pelanggan", "nama", "customer", "name"],
    selling_price: ["hargajualan"],
    note: ["keterangan", "notes", "remark"],
  },
  parcels: {
    recipient_name: ["penerima", "nama", "name", "recipientname"],
    recipient_phone: ["nohp", "nomorhp", "hp", "telepon", "phone", "telppenerima"],
    recipient_address: ["alamat", "address", "alamatlengkap"],
    district: ["kec", "kecamatantujuan"],
    city: ["kota", "kabupaten", "kotakab", "kotatujuan", "regency"],
    recipient_postcode: ["kodepospenerima", "zipcode", "postalcode"],
    content: ["isi", "barang", "namabarang", "item"],
    item_value: ["nilai", "hargabarang", "value"],
    weight_grams: ["berat", "weight", "beratgr"],
    length: ["panjang", "p"],
    width: ["lebar", "l"],
    height: ["tinggi", "t"],
    courier: ["ekspedisi", "expedition"],
    service: ["jenislayanan"],
    insured: ["asuransi", "insurance"],
    packed: ["dikemas", "kemasan", "packed"],
    cod_amount: ["cod", "nominalcod"],
    commodity: ["komoditas", "komoditi"],
    note: ["keterangan", "notes", "remark"],
  },
};

export type Columns = ReadonlyMap<BulkColumnName, number>;

export interface FoundTable {
  readonly sheet: string;
  /** Its index in the file. */
  readonly table: number;
  readonly columns: Columns;
  /** The line of the header. */
  readonly line: number;
}

interface Candidate extends FoundTable {
  readonly twice: readonly BulkColumnName[];
  readonly missing: readonly BulkColumnName[];
}

/**
 * Returns the sheet with the template's header, in Indonesian or English; a sheet named as in the template comes first.
 * Throws bulk_file_sheet, bulk_file_header, bulk_file_header_twice, bulk_file_empty.
 */
export function findTable(tables: readonly TableTop[], sells: BulkSells): FoundTable {
  const [best] = tables
    .flatMap((top, table) => candidatesOf(top, table, sells))
    .toSorted((left, right) => rank(left, sells) - rank(right, sells));
  if (best === undefined) {
    if (tables.every(({ top }) => top.length === 0)) throw new DomainError("bulk_file_empty");
    throw new DomainError("bulk_file_sheet", {
      parameters: {
        sheets: [...new Set(tables.map(({ name }) => name))].join(", "),
        columns: headed(requiredOf(sells), sells),
        sheet: BULK_SHEET[sells],
      },
    });
  }
  if (best.missing.length > 0)
    throw new DomainError("bulk_file_header", {
      parameters: { sheet: best.sheet, columns: headed(best.missing, sells) },
    });
  if (best.twice.length > 0)
    throw new DomainError("bulk_file_header_twice", {
      parameters: { sheet: best.sheet, columns: headed(best.twice, sells) },
    });
  return best;
}

/** Returns the top rows of a sheet that name at least one required column. */
function candidatesOf(
  { name, top }: TableTop,
  table: number,
  sells: BulkSells,
): readonly Candidate[] {
  return top.flatMap(({ cells, line }) => {
    const places = placesOf(cells, sells);
    const missing = requiredOf(sells).filter((column) => !places.has(column));
    if (missing.length === requiredOf(sells).length) return [];
    return [
      {
        sheet: name,
        table,
        line,
        columns: new Map([...places].map(([column, [first = 0]]) => [column, first])),
        twice: [...places].flatMap(([column, { length }]) => (length > 1 ? [column] : [])),
        missing,
      },
    ];
  });
}

const rank = ({ missing, sheet, columns }: Candidate, sells: BulkSells): number =>
  missing.length * 1000 + (sheet === BULK_SHEET[sells] ? 0 : 100) - columns.size;

function placesOf(cells: readonly FileCell[], sells: BulkSells): Map<BulkColumnName, number[]> {
  const places = new Map<BulkColumnName, number[]>();
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(String(cell), sells);
    if (column !== undefined) places.set(column, [...(places.get(column) ?? []), index]);
  }
  return places;
}

const spelled = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");

function columnOf(title: string, sells: BulkSells): BulkColumnName | undefined {
  const written = spelled(title);
  if (written === "") return undefined;
  return namesOf(sells).find((column) => {
    const name = bulkColumnsOf(sells)[column]?.name;
    return (
      written === spelled(name?.id ?? "") ||
      written === spelled(name?.en ?? "") ||
      (ALSO[sells][column] ?? []).includes(written)
    );
  });
}

const namesOf = (sells: BulkSells): readonly BulkColumnName[] =>
  Object.keys(bulkColumnsOf(sells)) as BulkColumnName[];
const requiredOf = (sells: BulkSells): readonly BulkColumnName[] =>
  namesOf(sells).filter((column) => bulkColumnsOf(sells)[column]?.isRequired === true);

/** The template's headings of these columns. */
const headed = (columns: readonly BulkColumnName[], sells: BulkSells): string =>
  columns.map((column) => bulkColumnsOf(sells)[column]?.name[DEFAULT_LOCALE] ?? column).join(", ");
