import { expect, test } from "vitest";
import { campaign } from "./testing/payment-campaign.ts";

test.each(["midtrans", "xendit", "tripay"] as const)(
  "F35: after seconds of everything going wrong at %s our charges and ledger equal its book to the rupiah",
  async (vendor) => {
    const result = await campaign({ vendor, seconds: 6, seed: Math.floor(Math.random() * 1e9) });
    expect(result.problems, JSON.stringify(result)).toEqual([]);
    expect(result.paid).toBeGreaterThan(2);
  },
);
