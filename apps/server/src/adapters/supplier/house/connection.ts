import { describeSupplier } from "../../../ports/connection.ts";
import { NO_HOUSE } from "../../../ports/house.ts";
import { createHouseAdapter } from "./index.ts";

/**
 * The brand's account at the supplying brand of its install. The platform's owner assigns it, so there are no settings.
 */
export const HOUSE = describeSupplier({
  vendor: "house",
  name: "Akun pemilik platform",
  about: {
    id: "Membeli lewat pemasok brand pemilik platform, dari saldo Anda di sana. Pemilik platform membukakan akunnya dulu.",
    en: "Buys through the suppliers of the platform owner's brand, from your balance there. The owner opens the account first.",
  },
  modes: ["production"],
  fields: {},
  callsFrom: [],
  create: (_settings, { house = NO_HOUSE }) => createHouseAdapter(house),
});
