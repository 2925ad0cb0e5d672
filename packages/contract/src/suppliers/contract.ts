import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  accountCheck,
  accountInquiryInput,
  plnCustomer,
  plnInquiryInput,
  supplierFundInput,
  supplierFunding,
  supplierFundingList,
  supplierInput,
  supplierList,
  supplierRow,
  supplierUpdateInput,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  inquirePln: call("POST prepaid/inquiry-pln", {
    access: "member",
    feature: "ppob",
    input: plnInquiryInput,
    output: plnCustomer,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "customer_not_found",
      "pln_check_failed",
    ],
    rateLimit: perMinute(30),
    summary: "The owner of a PLN meter or customer number.",
  }),
  inquireAccount: call("POST prepaid/inquiry-account", {
    access: "member",
    feature: "ppob",
    input: accountInquiryInput,
    output: accountCheck,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "customer_not_found",
      "account_not_asked",
      "account_check_failed",
    ],
    rateLimit: perMinute(30),
    summary: "Whose account of a game, a wallet or a subscription it is.",
  }),
  suppliers: call("GET admin/suppliers", {
    access: "staff",
    permission: "suppliers.read",
    input: nothing,
    output: supplierList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Suppliers with balance and health.",
  }),
  supplierUpdate: call("POST admin/suppliers/{id}", {
    access: "staff",
    permission: "suppliers.write",
    input: supplierUpdateInput,
    output: supplierRow,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(60),
    summary: "Switches a supplier on or off.",
  }),
  supplierFundings: call("GET admin/suppliers/{id}/fundings", {
    access: "staff",
    permission: "suppliers.read",
    input: supplierInput,
    output: supplierFundingList,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(240),
    summary: "The last twenty deposits recorded at a supplier, newest first.",
  }),
  supplierFund: call("POST admin/suppliers/{id}/fundings", {
    access: "staff",
    permission: "suppliers.fund",
    idempotent: true,
    input: supplierFundInput,
    output: supplierFunding,
    errors: ["supplier_not_found", "exchange_difference_less", "supplier_funding_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Records money that was deposited at a supplier, or came back from there, or what a new book rate made of it; its own balance shows whether that is right.",
  }),
  supplierReopen: call("POST admin/suppliers/{id}/reopen", {
    access: "staff",
    permission: "suppliers.write",
    input: supplierInput,
    output: supplierRow,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(60),
    summary:
      "Opens at once what refusals closed at a supplier; not a SKU that was charged above its quote, which two people open.",
  }),
};

export const errors = {
  customer_not_found: {
    status: 404,
    id: "Data pelanggan tidak ditemukan.",
    en: "Customer information not found.",
  },
  pln_check_failed: {
    status: 503,
    id: "Gagal memeriksa ID PLN. Anda tetap dapat melanjutkan.",
    en: "The PLN ID check failed. You may continue.",
  },
  account_check_failed: {
    status: 503,
    id: "Nama akun gagal diperiksa. Anda tetap dapat melanjutkan.",
    en: "The account's name could not be checked. You may continue.",
  },
  account_not_asked: {
    status: 409,
    id: "Nama akun ini tidak dapat diperiksa. Pastikan nomornya benar.",
    en: "This account's name cannot be checked. Make sure that the number is right.",
  },
  supplier_not_found: { status: 404, id: "Pemasok tidak ditemukan.", en: "Supplier not found." },
  cost_closure_not_found: {
    status: 404,
    id: "SKU ini tidak sedang ditutup karena modal di atas penawaran.",
    en: "This SKU is not closed for a cost above its quote.",
  },
  supplier_funding_approval_needed: {
    status: 409,
    id: "Dalam 24 jam satu orang mencatat setoran pemasok maksimal {limit}, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "In 24 hours one person records supplier deposits of at most {limit}, and {used} of it is used. Above that a second person has to approve.",
  },
  exchange_difference_less: {
    status: 409,
    id: "Selisih kurs yang belum dicatat di pemasok ini hanya {difference}.",
    en: "The exchange difference at this supplier that is not recorded yet is {difference}.",
  },
  supplier_refused: {
    status: 502,
    id: "Pemasok menolak permintaan ({code}).",
    en: "The supplier refused the request ({code}).",
  },
  price_list_too_soon: {
    status: 503,
    id: "Pemasok hanya memberikan daftar harga sekali dalam beberapa menit. Coba lagi pukul {time} WIB.",
    en: "The supplier returns its price list only once in a few minutes. Try again at {time} WIB.",
  },
  supplier_unreachable: {
    status: 503,
    id: "Pemasok tidak dapat dihubungi.",
    en: "The supplier cannot be reached.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "suppliers.read": { id: "Melihat pemasok", en: "See suppliers", roles: ["finance", "catalogue"] },
  "suppliers.write": { id: "Mengubah pemasok", en: "Change suppliers", roles: ["catalogue"] },
  "suppliers.fund": {
    id: "Mencatat setoran ke pemasok",
    en: "Record deposits at suppliers",
    roles: ["finance"],
  },
  "suppliers.approve": {
    id: "Menyetujui pencatatan setoran ke pemasok",
    en: "Approve records of deposits at suppliers",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Amount up to which one staff member may record supplier deposits alone in 24 hours. */
  supplier_funding_alone_amount: {
    group: "money",
    rank: 31,
    type: "rupiah",
    least: 0,
    usual: 10_000_000,
    most: 10_000_000_000,
    two_people: true,
    name: {
      id: "Batas pencatatan setoran pemasok oleh satu orang",
      en: "Limit of one person for records of supplier deposits",
    },
    text: {
      id: "Staf boleh mencatat setoran ke pemasok sendirian sampai jumlah ini dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount in 24 hours one staff member may record deposits at suppliers alone. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
