import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { forgetInquiries } from "./forget-inquiries.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { billHandlers } from "./routes.ts";
import { billOpeningKind } from "./opening-kind.ts";
import { billShareKind } from "./share-kind.ts";
import { syncOffers } from "./sync-offers.ts";

const LIST_PAUSE_MS = 60_000;

export const billsModule: Module = {
  name: "sales/bills",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, registry, wake }) =>
    billHandlers(brand, registry, spendingByPasskey(brand, siteOf(publicUrl)), () =>
      wake("delivery"),
    ),
  workers: ({ brand, registry }) => [
    repeating(brand.log, "bill lists", LIST_PAUSE_MS, async () => {
      await syncOffers(brand, registry);
      return false;
    }),
  ],
  due: ["select min(next_at) from bill_list_turn"],
  housekeeping: forgetInquiries,
  approvalKinds: () => [billOpeningKind(), billShareKind()],
};
