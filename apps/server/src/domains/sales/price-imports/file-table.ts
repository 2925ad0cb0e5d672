import { PRICE_FILE_LIMIT_MB } from "@konter/contract/price-imports";
import { Refusal } from "../../../platform/refusal.ts";

/** A cell: its text, or that a formula stands in it, which is never worked out. */
export type FileCell = string | { readonly formula: true };
export type FileTable = readonly (readonly FileCell[])[];

export const BYTES_OF_MB = 1024 * 1024;

export const tooLarge = (): Refusal =>
  new Refusal("price_file_too_large", { parameters: { most: PRICE_FILE_LIMIT_MB } });
