import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as price from "./schemas/price-list.ts";

/** Guests of one phone network may share an address; the page asks once for each filter. */
const looking: RateLimit = { calls: 240, window_seconds: 60 };

/** The prices, open to guests too. */
export const priceListCalls = {
  priceList: call("priceList", {
    access: "public",
    input: price.priceListQuery,
    output: price.priceList,
    errors: ["ppob_disabled", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: looking,
    summary: "The price list: a guest sees retail prices, an account its own.",
  }),
  priceHighlights: call("priceHighlights", {
    access: "public",
    input: z.strictObject({}),
    output: price.priceHighlights,
    errors: ["ppob_disabled", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: looking,
    summary: "A few open products of every type at the retail price.",
  }),
};
