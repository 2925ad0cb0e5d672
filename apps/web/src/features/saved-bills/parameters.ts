import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = { "/pascabayar/bayar/$code": { code: /K[A-Z0-9]{11}/ } };
