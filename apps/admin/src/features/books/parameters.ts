import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = { "/books/$day": { day: /\d{4}-\d{2}-\d{2}/ } };
