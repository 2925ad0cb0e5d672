import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  paymentCase,
  paymentCaseCloseInput,
  paymentCasePage,
  paymentCasesQuery,
  paymentDetail,
  paymentInput,
  paymentPage,
  paymentsQuery,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  payments: call("GET admin/payments", {
    access: "staff",
    permission: "payments.read",
    input: paymentsQuery,
    output: paymentPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Charges at payment gateways, the latest first.",
  }),
  payment: call("GET admin/payments/{payment_id}", {
    access: "staff",
    permission: "payments.read",
    input: paymentInput,
    output: paymentDetail,
    errors: ["payment_not_found"],
    rateLimit: perMinute(240),
    summary: "One charge with everything that was said about it, and its cases.",
  }),
  paymentAsk: call("POST admin/payments/{payment_id}/ask", {
    access: "staff",
    permission: "payments.decide",
    input: paymentInput,
    output: paymentDetail,
    errors: ["payment_not_found"],
    rateLimit: perMinute(60),
    summary:
      "Has the gateway asked now, or as soon as it may be; its answer decides as it always does.",
  }),
  paymentCases: call("GET admin/payment-cases", {
    access: "staff",
    permission: "payments.read",
    input: paymentCasesQuery,
    output: paymentCasePage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What a person must look at: open cases (oldest first) or closed ones (latest first).",
  }),
  paymentCaseClose: call("POST admin/payment-cases/{case_id}/close", {
    access: "staff",
    permission: "payments.decide",
    input: paymentCaseCloseInput,
    output: paymentCase,
    errors: ["payment_case_not_found", "payment_case_closed"],
    rateLimit: perMinute(60),
    summary:
      "Closes a case with a reason. No money moves: what is stray stays in suspense; crediting it takes two people.",
  }),
};

export const errors = {
  payment_method_closed: {
    status: 409,
    id: "Cara bayar ini sedang tidak tersedia. Pilih cara lain.",
    en: "This way of paying is not available now. Choose another one.",
  },
  payment_amount_outside: {
    status: 422,
    id: "Cara bayar ini menerima {least} sampai {most}.",
    en: "This way of paying takes {least} to {most}.",
  },
  payment_not_found: {
    status: 404,
    id: "Pembayaran tidak ditemukan.",
    en: "Payment not found.",
  },
  payment_case_not_found: {
    status: 404,
    id: "Kasus pembayaran tidak ditemukan.",
    en: "Payment case not found.",
  },
  payment_case_closed: {
    status: 409,
    id: "Kasus pembayaran ini sudah ditutup.",
    en: "This payment case is closed already.",
  },
  payment_case_not_creditable: {
    status: 409,
    id: "Tidak ada uang dalam kasus ini yang dapat dikreditkan ke member.",
    en: "There is no money in this case that could be credited to a member.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "payments.read": {
    id: "Melihat pembayaran di gateway",
    en: "See payments at gateways",
    roles: ["finance", "support"],
  },
  "payments.decide": {
    id: "Menanyakan pembayaran dan menutup kasusnya",
    en: "Ask about payments and close their cases",
    roles: ["finance"],
  },
  "payments.approve": {
    id: "Menyetujui kredit uang yang belum jelas",
    en: "Approve credits of stray money",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
