import { describeSupplier } from "../../../ports/connection.ts";
import { NO_HOUSE } from "../../../ports/house.ts";
import { createHouseAdapter } from "./index.ts";

/** The brand's account in the house of its install: whose it is stands with the platform's owner, so there is nothing to set. */
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
