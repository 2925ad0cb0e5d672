import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { salePauseEndInput, salePauseInput, salePauses } from "./schemas.ts";

export * from "./schemas.ts";

export const calls = {
  salePauses: call("GET admin/sale-pauses", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: salePauses,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What is sold, by kind and operator, and what of it is paused.",
  }),
  salePauseSet: call("POST admin/sale-pauses", {
    access: "staff",
    permission: "catalog.write",
    input: salePauseInput,
    output: salePauses,
    errors: ["sale_place_not_found", "sale_already_paused", "sale_pause_in_past"],
    rateLimit: perMinute(60),
    summary:
      "Stops the sale of a kind, or of what an operator sells of it; purchases that were accepted go on.",
  }),
  salePauseEnd: call("POST admin/sale-pauses/end", {
    access: "staff",
    permission: "catalog.write",
    input: salePauseEndInput,
    output: salePauses,
    errors: ["sale_not_paused"],
    rateLimit: perMinute(60),
    summary: "Opens a paused sale again.",
  }),
};

export const errors = {
  sale_place_not_found: {
    status: 404,
    id: "Tidak ada produk dari jenis dan operator ini.",
    en: "There is no product of this kind and operator.",
  },
  sale_already_paused: {
    status: 409,
    id: "Penjualan ini sudah ditutup.",
    en: "This sale is already paused.",
  },
  sale_not_paused: {
    status: 409,
    id: "Penjualan ini sedang tidak ditutup.",
    en: "This sale is not paused.",
  },
  sale_pause_in_past: {
    status: 422,
    id: "Waktu buka kembali harus di masa depan.",
    en: "The sale can only open again in the future.",
  },
} as const satisfies ErrorRows;
