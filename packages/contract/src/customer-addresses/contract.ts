import { done } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { customerAddressInput, customerAddressPage, customerAddressQuery } from "./schemas.ts";

export * from "./schemas.ts";

const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;

export const calls = {
  customerAddresses: call("GET mlo/customer_address/list", {
    ...member,
    input: customerAddressQuery,
    output: customerAddressPage,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Senders and recipients of the account's parcels, the last used first.",
  }),
  customerAddressDelete: call("POST mlo/customer_address/{id}/delete", {
    ...member,
    input: customerAddressInput,
    output: done,
    errors: [...CLOSED, "customer_address_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a saved address; parcels keep theirs.",
  }),
};

export const errors = {
  customer_address_not_found: {
    status: 404,
    id: "Alamat pelanggan tidak ditemukan.",
    en: "Customer address not found.",
  },
} as const satisfies ErrorRows;
