import type { BillFactName, BillType } from "../../bills/contract.ts";
import type { Bill } from "../../bills/schemas.ts";
import type { PrepaidScreen } from "../../catalog/rules.ts";
import { rupiah } from "../../values/money.ts";
import type { Transaction } from "../../purchase/schemas.ts";
import { sampleReceipt } from "../sample.ts";
import type { ReceiptSettings, ReceiptSource } from "../schemas.ts";
import type { ReceiptOptions } from "../write-receipt.ts";

/** Receipt sources as the server returns them, for tests; people and numbers are fictitious. */
const SOLD_AT = "2026-11-25T03:04:05.000Z";

const TRANSACTION: Transaction = {
  ...sampleReceipt().transaction,
  ref_id: "K7Q2M9X4T1A",
  date: SOLD_AT,
  serial_number: "0041002001234567",
  destinationNumber: "081234567890",
  destination_name: null,
  product: "Telkomsel 10.000",
  billingType: "pulsa",
  operatorCode: "TELKOMSEL",
  buying_price: rupiah(10_250),
  selling_price: rupiah(12_000),
};

/** A successful sale with the given fields. */
export function saleSource(
  billingType: PrepaidScreen,
  transaction: Partial<Transaction>,
  more: Partial<ReceiptSource> = {},
): ReceiptSource {
  return {
    ref_id: TRANSACTION.ref_id,
    transaction: { ...TRANSACTION, billingType, ...transaction },
    bill: null,
    nominal: null,
    meter: null,
    prints: 0,
    service_fee: null,
    ...more,
  };
}

/** A paid bill with the given fields. */
export function billSource(
  type: BillType,
  given: Partial<Omit<Bill, "facts">> & {
    readonly facts?: Readonly<Partial<Record<BillFactName, string>>>;
  },
): ReceiptSource {
  const { facts = {}, ...rest } = given;
  const amount = rest.amount ?? rupiah(100_000);
  const adminFee = rest.admin_fee ?? rupiah(2_500);
  const bill: Bill = {
    ref_id: "B4X8K2P9W3Z",
    status: "success",
    type,
    product_code: type.toUpperCase(),
    product: type,
    customer_number: "530000000001",
    customer_name: "PELANGGAN CONTOH",
    period: "202611",
    periods: [],
    due_date: null,
    amount,
    admin_fee: adminFee,
    total: rupiah(amount + adminFee),
    price: rupiah(amount + adminFee - 1_000),
    selling_price: null,
    looked_up_at: SOLD_AT,
    paid_at: null,
    expires_at: null,
    serial_number: "16096260012",
    failure: null,
    ...rest,
    facts: Object.entries(facts).map(([name, value]) => ({ name: name as BillFactName, value })),
  };
  const isPaid = bill.status !== "inquiry" && bill.status !== "expired";
  const sale = {
    ...TRANSACTION,
    ref_id: bill.ref_id,
    billingType: "bill",
    status: bill.status,
  } as const;
  return {
    ref_id: bill.ref_id,
    transaction: isPaid ? sale : null,
    bill,
    nominal: null,
    meter: null,
    prints: 0,
    service_fee: null,
  };
}

const period = (name: string, amount: number, more: Partial<Bill["periods"][number]> = {}) => ({
  period: name,
  amount: rupiah(amount),
  admin_fee: null,
  penalty: null,
  other: null,
  meter_start: null,
  meter_end: null,
  forced: true,
  ...more,
});

const TOKEN = "1234-5678-9012-3456-7890";

/** One sale of every kind, by golden file name. */
export const SALES = {
  pulsa: saleSource("pulsa", {}, { nominal: rupiah(10_000) }),
  data: saleSource("data", {
    product: "Telkomsel Data 12 GB 30 hari Zona 2",
    customerName: "Bu Rina",
  }),
  electricity: saleSource(
    "electricity",
    {
      product: "Token PLN 20.000",
      operatorCode: "PLN",
      destinationNumber: "14234567890",
      destination_name: "SITI AMINAH",
      serial_number: `${TOKEN}/SITI AMINAH/R1M/900VA/13,7`,
      selling_price: rupiah(22_000),
    },
    {
      nominal: rupiah(20_000),
      meter: {
        meter_number: "14234567890",
        subscriber_id: "530000000001",
        tariff: "R1M",
        power_va: "900",
      },
    },
  ),
  "electricity-in-full": saleSource("electricity", {
    product: "Token PLN 50.000",
    operatorCode: "PLN",
    destinationNumber: "14234567890",
    serial_number: `${TOKEN}/PT ANEKA CONTOH ABADI SEJAHTERA/B2/6600VA/30,4/NO METER: 14234567890/IDPEL: 530000000001/REF: 0ABC123DEF456/RP BAYAR: 50.000/METERAI: 0/PPN: 1.200,00/PBJT-TL: 1.380,50/ANGSURAN: 0,00/RP STROOM: 44.919,50/ADMIN BANK: 2.500`,
    selling_price: rupiah(52_500),
  }),
  games: saleSource("games", {
    product: "Mobile Legends 86 Diamonds",
    destinationNumber: "156378300|8483",
    destination_name: "PemainContoh",
    serial_number: "ABCD-EFGH-IJKL-MNOP",
  }),
  emoney: saleSource(
    "emoney",
    {
      product: "DANA 50.000",
      destination_name: "CONTOH SAJA",
      serial_number: "CONTOH 621597343042654",
    },
    { nominal: rupiah(50_000) },
  ),
  voucher: saleSource("voucher", {
    product: "Google Play 100.000",
    serial_number: "BA4B52862X7P / 2029-12-31 | PIN 4711",
  }),
  smstel: saleSource("smstel", { product: "Telkomsel 300 menit 7 hari" }),
  voucher_activation: saleSource("voucher_activation", {
    product: "Voucher Data 5 GB",
    destinationNumber: "8990012345678901",
    serial_number: "AKTIF 8990012345678901 77120045",
  }),
  tv: saleSource("tv", {
    product: "K-Vision Cling 30 hari",
    destinationNumber: "127012345678",
    destination_name: "WAYAN SUDARMA",
  }),
  internet: saleSource("internet", {
    product: "wifi.id 1 hari",
    serial_number: "WIFI-77A1 / 2026-12-31",
  }),
  gas: saleSource("gas", {
    product: "Token Gas 50.000",
    destinationNumber: "0110014601",
    destination_name: "NUR HALIMAH",
    serial_number: "9876-5432-1098-7654-3210/NUR HALIMAH/12.0 M3",
  }),
  international: saleSource("international", {
    product: "Maxis MYR 10",
    operatorCode: "MAXIS",
    destinationNumber: "60123456789",
  }),
  esim: saleSource("esim", {
    product: "eSIM Telkomsel 5 GB",
    serial_number: "LPA:1$rsp.contoh.example$K2ABCDEF / ICCID 8962001234567890123",
  }),
  "esim-refill": saleSource("esim", {
    product: "eSIM Jepang 10 GB / 30 Hari",
    destinationNumber: "8962001234567890123",
    serial_number: "ICCID 8962001234567890123",
  }),
} as const;

const METER = { meter_start: "00080000", meter_end: "00080120" };

/** One bill of every type, by golden file name; facts as in the suppliers' documents. */
export const BILLS = {
  pln_postpaid: billSource("pln_postpaid", {
    product: "PLN Pascabayar",
    period: "202610,202611",
    periods: [
      period("202610", 300_000, { ...METER, penalty: rupiah(3_000) }),
      period("202611", 275_000, { meter_start: "00080120", meter_end: "00080230" }),
    ],
    amount: rupiah(578_000),
    admin_fee: rupiah(5_000),
    facts: { tariff: "R1", power_va: "1300", bill_count: "2", bills_left: "0" },
  }),
  pln_nonbill: billSource("pln_nonbill", {
    product: "PLN Nontaglis",
    customer_number: "3225030005921",
    period: "",
    facts: {
      purpose: "PENYAMBUNGAN BARU",
      registration_number: "5392112011703",
      registered_on: "20120524",
    },
  }),
  bpjs_health: billSource("bpjs_health", {
    product: "BPJS Kesehatan",
    customer_number: "8801234560001",
    period: "02",
    facts: { participants: "2", branch: "JAKARTA PUSAT" },
  }),
  bpjs_employment: billSource("bpjs_employment", {
    product: "BPJS Ketenagakerjaan BPU",
    customer_number: "1271215712960003",
    period: "1",
    facts: {
      program: "JKK,JKM",
      old_age: "0",
      work_accident: "10000",
      death: "6800",
      branch: "KABUPATEN TANGERANG",
      valid_from: "2022-05-11",
      valid_until: "2026-09-10",
    },
  }),
  bpjs_employment_company: billSource("bpjs_employment_company", {
    product: "BPJS Ketenagakerjaan PU",
    customer_number: "210300016066",
    period: "202604",
    facts: {
      company_number: "15092873",
      division: "000",
      old_age: "61688",
      work_accident: "1082",
      death: "2166",
      health: "2597",
      pension: "32467",
    },
  }),
  pdam: billSource("pdam", {
    product: "PDAM Kota Surabaya",
    customer_number: "1013226",
    period: "201412",
    periods: [
      period("201412", 27_240, {
        penalty: rupiah(7_500),
        other: rupiah(750),
        meter_start: "4589",
        meter_end: "4613",
      }),
    ],
    facts: {
      address: "JL. CONTOH NO. 1",
      tariff: "3A",
      bill_count: "1",
      due_date: "1-15 DES 2014",
    },
  }),
  pbb: billSource("pbb", {
    product: "PBB Kota Cimahi",
    customer_number: "328073000401005610",
    period: "",
    facts: {
      tax_object_number: "328073000401005610",
      tax_year: "2019",
      location: "PERUMAHAN CONTOH",
      village: "CIPAGERAN",
      district: "CIMAHI UTARA",
      regency: "PEMKOT CIMAHI",
      land_area: "113 M2",
      building_area: "47 M2",
      due_date: "31/10/2019",
      penalty: "0",
    },
  }),
  gas: billSource("gas", {
    product: "Gas PGN",
    customer_number: "0110014601",
    facts: { address: "JL. CONTOH NO. 1", meter_start: "006538", meter_end: "006573", usage: "35" },
  }),
  vehicle_tax: billSource("vehicle_tax", {
    product: "e-Samsat Jawa Barat",
    customer_number: "9658548523568701",
    period: "20181022-20191022",
    amount: rupiah(2_274_500),
    admin_fee: rupiah(5_000),
    facts: {
      plate: "D 1234 XX",
      address: "JL. CONTOH NO. 1 RT 001 RW 001",
      vehicle_make: "DAIHATSU",
      vehicle_model: "XENIA 1.3 R M/T F653RV-GMDFJ",
      vehicle_year: "2018",
      chassis_number: "MHXXX0XX0XX000000",
      engine_number: "0XXX000000",
      ownership: "001",
      tax_valid_until: "20191022",
      vehicle_tax: "2131000",
      accident_fund: "143500",
    },
  }),
  television: billSource("television", {
    product: "TV Kabel Contoh",
    customer_number: "127246500101",
    facts: { package: "Keluarga HD" },
  }),
  internet: billSource("internet", {
    product: "Telkom Indihome",
    customer_number: "6391601202",
    period: "202604,202605,202606",
    periods: [period("MEI 2014", 49_870), period("JUN 2014", 44_870), period("JUL 2014", 34_870)],
    amount: rupiah(129_610),
    admin_fee: rupiah(7_500),
    facts: { area_code: "0751", bill_count: "3" },
  }),
  telephone: billSource("telephone", {
    product: "Telkomsel Halo",
    customer_number: "081234554320",
    facts: { bill_count: "1" },
  }),
  multifinance: billSource("multifinance", {
    product: "FIF",
    customer_number: "6391601201",
    facts: {
      item: "HONDA VARIO TECHNO 125 PGM FI NON CBS",
      plate: "D1234XX",
      chassis_number: "MHXXX0XX0XX000000",
      instalment_count: "030",
      instalment: "657695",
      penalty: "3305",
      biller_words: "SIMPAN STRUK INI.\nTERIMA KASIH & SALAM -- FIF",
    },
  }),
} as const satisfies Readonly<Record<BillType, ReceiptSource>>;

export const SETTINGS: ReceiptSettings = {
  show_logo: true,
  show_address: true,
  show_phone: true,
  large_serial_number: true,
  align_left_note: false,
  paper_width: "58",
  columns: "32",
  shop_name: "Toko Maju Jaya",
  address: "Jl. Melati No. 3, Kel. Sukamaju, Kec. Cilodong, Depok 16415",
  phone: "0812 9999 0000",
  note: "Terima kasih. Simpan struk ini sebagai bukti.",
  service_fee: rupiah(0),
};

export const OPTIONS: ReceiptOptions = {
  settings: SETTINGS,
  hasLogo: true,
  brand: "Konter Contoh",
  locale: "id",
  serviceFeeCap: 5_000,
  print: 1,
};
