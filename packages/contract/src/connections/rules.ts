/** Purposes of an account at a vendor. */
export const CONNECTION_PORTS = [
  "supplier",
  "message_channel",
  "payment_gateway",
  "disburser",
  "courier",
] as const;
export type ConnectionPort = (typeof CONNECTION_PORTS)[number];
export const CONNECTION_MODES = ["sandbox", "production"] as const;
export type ConnectionMode = (typeof CONNECTION_MODES)[number];

/** Hours in which a vendor's callbacks may still be verified with the previous keys. */
export const OVERLAP_HOURS = { least: 0, most: 168, proposed: 24 } as const;
export const CONNECTION_NAME_MAX_CHARACTERS = 60;
export const CONNECTION_SETTING_MAX_CHARACTERS = 1_000;

/** Steps of a connection test, in order. */
export const CONNECTION_STEPS = [
  "reached",
  "vendor",
  "key",
  "balance",
  "price_list",
  "methods",
  "fees",
  "callback",
  "payer_fee",
  "message",
  "template",
] as const;
