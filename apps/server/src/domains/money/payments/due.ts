import { earliestCall } from "../../../platform/moments.ts";

/** When charges and callbacks next have something to do, or null: a brand that rests is woken by then. */
export const PAYMENT_DUE: readonly string[] = [
  earliestCall({
    accounts: "payment_gateway",
    account: "gateway_id",
    table: "payment_charge",
    moment: "next_ask_at",
  }),
  "select min(next_try_at) from payment_callback where processed_at is null",
];
