import { isFeatureWorking } from "@konter/contract/features";
import type { OpeningStep } from "../../../kernel/opening-step.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { readOrigin } from "./origin.ts";

/** What a brand with a shop needs before it can ship. */
export const DELIVERY_STEPS: readonly OpeningStep[] = [
  {
    key: "shop_origin",
    rank: 45,
    room: "/shop-settings",
    need: "recommended",
    title: { id: "Alamat toko", en: "Shop address" },
    why: {
      id: "Ongkir pesanan dihitung dari alamat ini, dan paket dikirim atas nama akun pengirimnya. Tanpa alamat, pembeli belum bisa checkout.",
      en: "Shipping fees are counted from this address, and its sender account sends the parcels. Without it buyers cannot check out.",
    },
    async subjects({ brand }) {
      if (!isFeatureWorking("shop", await readFreshSettings(brand, brand.pool))) return [];
      const origin = await readOrigin(brand.pool);
      return [{ id: "shop", name: "", isDone: (origin?.sender_id ?? null) !== null }];
    },
  },
];
