import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = { "/prabayar/topupByExcel/$code": { code: /M[A-Z0-9]{11}/ } };
