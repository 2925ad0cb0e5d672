import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { esim, esimInput, esimRefillList } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  esim: call("GET prepaid/esims/{ref_id}", {
    access: "member",
    input: esimInput,
    output: esim,
    errors: ["esim_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary:
      "An eSIM that was bought: what is left of it, as its vendor said last, and its refills.",
  }),
  esimRead: call("POST prepaid/esims/{ref_id}/read", {
    access: "member",
    input: esimInput,
    output: esim,
    errors: ["esim_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(10),
    summary:
      "The same after the vendor was asked again, unless it was asked within the last half minute. Without an answer the last one stays.",
  }),
  esimRefills: call("GET prepaid/esims/{ref_id}/refills", {
    access: "member",
    feature: "ppob",
    input: esimInput,
    output: esimRefillList,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "esim_not_found",
      "esim_not_filled",
      "esim_unanswered",
    ],
    rateLimit: perMinute(30),
    summary:
      "What fills the same eSIM again. It is bought as any product, with the eSIM's transaction as `refill_of` and its ICCID as the number.",
  }),
  adminEsim: call("GET admin/transactions/{ref_id}/esim", {
    access: "staff",
    permission: "transactions.read",
    input: esimInput,
    output: esim,
    errors: ["esim_not_found"],
    rateLimit: perMinute(60),
    summary: "What is left of an eSIM of any account, as its vendor said last.",
  }),
};

export const errors = {
  esim_not_found: {
    status: 404,
    id: "eSIM tidak ditemukan.",
    en: "eSIM not found.",
  },
  esim_not_filled: {
    status: 409,
    id: "Penyedia eSIM ini tidak menjual isi ulang.",
    en: "The vendor of this eSIM sells no refills.",
  },
  esim_unanswered: {
    status: 503,
    id: "Penyedia eSIM belum menjawab. Coba lagi sebentar lagi.",
    en: "The eSIM's vendor has not answered. Try again in a moment.",
  },
  esim_refill_unfit: {
    status: 409,
    id: "Paket ini tidak bisa mengisi eSIM itu. Muat ulang daftar isi ulang.",
    en: "This package does not fill that eSIM. Reload the list of refills.",
  },
  iccid_differs: {
    status: 409,
    id: "Nomor eSIM (ICCID) bukan milik eSIM ini.",
    en: "The number (ICCID) is not this eSIM's.",
  },
} as const satisfies ErrorRows;
