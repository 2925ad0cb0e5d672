import type { Region } from "@konter/server/domains/people/addresses/index.ts";

const region = (code: string, name: string, postcode: string | null = null): Region => ({
  code,
  name,
  postal_code: postcode,
});

/** A few of the official regions. */
export const TEST_REGIONS: readonly Region[] = [
  region("31", "DKI Jakarta"),
  region("34", "Daerah Istimewa Yogyakarta"),
  region("31.71", "Kota Administrasi Jakarta Pusat"),
  region("31.74", "Kota Administrasi Jakarta Selatan"),
  region("34.71", "Kota Yogyakarta"),
  region("31.71.01", "Gambir"),
  region("31.71.06", "Menteng"),
  region("31.74.07", "Kebayoran Baru"),
  region("34.71.05", "Gondokusuman"),
  region("31.71.01.1001", "Gambir", "10110"),
  region("31.71.01.1002", "Cideng", "10150"),
];
