import { expect, test } from "vitest";
import { campaign } from "./testing/payment-campaign.ts";

test("F35: after a quarter of a minute of everything going wrong our charges and ledger equal the gateway's book to the rupiah", async () => {
  const result = await campaign({ seconds: 12, seed: Math.floor(Math.random() * 1e9) });
  expect(result.problems, JSON.stringify(result)).toEqual([]);
  expect(result.paid).toBeGreaterThan(5);
});
