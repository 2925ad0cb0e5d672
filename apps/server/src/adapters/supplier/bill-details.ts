import { BILL_FACT_NAMES } from "@konter/contract/bills";
import type { BillFactName } from "@konter/contract/bills";
import type { BillFact, BillPeriod } from "../../ports/biller.ts";
import {
  fieldOf,
  isVendorObject,
  readAmount,
  readText,
  type VendorObject,
} from "../vendor-values.ts";

/**
 * The vendors' names for the lines of a bill below `desc`; a dotted name is a nested field. Both pass on the billers'
 * data, so one table serves both: Digiflazz (developer.digiflazz.com, "inquiry pasca") and IAK
 * (iak-id/iak-api-reference-docs, postpaid).
 */
const FACT_FIELDS: Readonly<Record<BillFactName, readonly string[]>> = {
  tariff: ["tarif", "kode_tarif"],
  power_va: ["daya"],
  bill_count: ["lembar_tagihan", "bill_quantity", "jumlah_tagihan"],
  bills_left: ["lembar_tagihan_sisa"],
  participants: ["jumlah_peserta"],
  branch: ["nama_cabang", "kantor_cabang"],
  program: ["kode_program"],
  old_age: ["jht"],
  work_accident: ["jkk"],
  death: ["jkm"],
  health: ["jpk"],
  pension: ["jpn"],
  company_number: ["npp"],
  division: ["kode_divisi"],
  valid_from: ["tgl_efektif"],
  valid_until: ["tgl_expired"],
  tax_object_number: ["nop"],
  tax_year: ["tahun_pajak"],
  location: ["lokasi"],
  village: ["kelurahan"],
  district: ["kecamatan"],
  regency: ["kab_kota"],
  land_area: ["luas_tanah"],
  building_area: ["luas_gedung"],
  address: ["alamat", "address"],
  due_date: ["jatuh_tempo", "due_date"],
  penalty: ["denda", "penalty_bill"],
  meter_start: ["first_meter"],
  meter_end: ["last_meter"],
  usage: ["usage"],
  purpose: ["transaksi"],
  registration_number: ["no_registrasi"],
  registered_on: ["tanggal_registrasi"],
  plate: ["nomor_polisi", "no_pol"],
  vehicle_make: ["merek_kb"],
  vehicle_model: ["model_kb"],
  vehicle_year: ["tahun_buatan"],
  chassis_number: ["nomor_rangka", "no_rangka"],
  engine_number: ["nomor_mesin"],
  ownership: ["milik_kenama"],
  tax_valid_until: ["tgl_akhir_pajak_baru"],
  transfer_fee: ["biaya_pokok.BBN", "biaya_pokok_bbn"],
  vehicle_tax: ["biaya_pokok.PKB", "biaya_pokok_pkb"],
  accident_fund: ["biaya_pokok.SWD", "biaya_pokok_swd"],
  transfer_fee_penalty: ["biaya_denda.BBN", "biaya_denda_bbn"],
  vehicle_tax_penalty: ["biaya_denda.PKB", "biaya_denda_pkb"],
  accident_fund_penalty: ["biaya_denda.SWD", "biaya_denda_swd"],
  registration_fee: ["biaya_admin.stnk", "biaya_admin_stnk"],
  plate_fee: ["biaya_admin.tnkb", "biaya_admin_tnkb"],
  parking_fee: ["biaya_parkir_pokok"],
  progressive_tax: ["biaya_pajak_progresif"],
  item: ["item_name"],
  instalment_count: ["tenor"],
  instalment: ["installment"],
  package: ["product_desc"],
  area_code: ["kode_area"],
  biller_words: ["footer"],
};

/** The location of the periods, by vendor and kind. */
const PERIOD_LISTS = ["tagihan.detail", "bill.detail", "detail"] as const;
/** More than any biller has, and few enough for a screen. */
const MOST_PERIODS = 60;
const NO_MONEY = "0";
const LONGEST_TEXT = 500;

/** The bill's lines in the contract's order. A zero amount is omitted. */
export function readFacts(desc: unknown): readonly BillFact[] {
  if (!isVendorObject(desc)) return [];
  return BILL_FACT_NAMES.flatMap((name) => {
    const value = firstOf(desc, FACT_FIELDS[name]);
    return value === undefined || value === NO_MONEY ? [] : [{ name, value }];
  });
}

/** The periods whose amount can be read with certainty. */
export function readPeriods(desc: unknown): readonly BillPeriod[] {
  if (!isVendorObject(desc)) return [];
  const list = PERIOD_LISTS.map((path) => at(desc, path)).find((found) => Array.isArray(found));
  return (Array.isArray(list) ? list : [])
    .slice(0, MOST_PERIODS)
    .filter((row: unknown) => isVendorObject(row))
    .map(readPeriod)
    .filter((period) => period !== undefined);
}

function readPeriod(row: VendorObject): BillPeriod | undefined {
  const amount = amountOf(row, ["nilai_tagihan", "bill_amount"]);
  if (amount === undefined) return undefined;
  const adminFee = amountOf(row, ["admin"]);
  const penalty = amountOf(row, ["denda", "penalty"]);
  const other = amountOf(row, ["biaya_lain", "misc_amount"]);
  const meterStart = firstOf(row, ["meter_awal", "first_meter"]);
  const meterEnd = firstOf(row, ["meter_akhir", "last_meter"]);
  return {
    period: firstOf(row, ["periode", "period"]) ?? "",
    amount,
    ...(adminFee !== undefined && { adminFee }),
    ...(penalty !== undefined && { penalty }),
    ...(other !== undefined && { other }),
    ...(meterStart !== undefined && { meterStart }),
    ...(meterEnd !== undefined && { meterEnd }),
  };
}

/** Converts `31/10/2019`, `2019-10-31`, `20191031` to `2019-10-31`; anything else is only a line of the bill. */
export function readDueDate(facts: readonly BillFact[]): string | undefined {
  const text = facts.find(({ name }) => name === "due_date")?.value ?? "";
  const dayFirst = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text);
  const [year, month, day] =
    dayFirst === null
      ? (/^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text)?.slice(1) ?? [])
      : dayFirst.slice(1).toReversed();
  const date = `${year}-${month}-${day}`;
  return !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
    ? date
    : undefined;
}

const amountOf = (row: VendorObject, keys: readonly string[]) =>
  keys.map((key) => readAmount(fieldOf(row, key))).find((amount) => amount !== undefined);
const firstOf = (object: VendorObject, paths: readonly string[]) =>
  paths.map((path) => wordsAt(object, path)).find((text) => text !== undefined);

/** A biller's text may be a list of lines. */
function wordsAt(object: VendorObject, path: string): string | undefined {
  const value = at(object, path);
  if (!Array.isArray(value)) return readText(value, LONGEST_TEXT);
  const lines = value.flatMap((line: unknown) => readText(line, LONGEST_TEXT) ?? []);
  return lines.length === 0 ? undefined : lines.join("\n");
}

function at(object: VendorObject, path: string): unknown {
  let value: unknown = object;
  for (const key of path.split("."))
    value = isVendorObject(value) ? fieldOf(value, key) : undefined;
  return value;
}
