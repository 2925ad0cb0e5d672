/** Lion Parcel's products for parcels within the country. */
export const LION_SERVICES = [
  { code: "REGPACK", name: "REGPACK (Reguler)" },
  { code: "ONEPACK", name: "ONEPACK (Satu Hari)" },
  { code: "JAGOPACK", name: "JAGOPACK (Ekonomis)" },
  { code: "BIGPACK", name: "BIGPACK (Paket Besar)" },
] as const;
