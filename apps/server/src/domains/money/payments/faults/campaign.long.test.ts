import { expect, test } from "vitest";
import { campaign } from "../testing/payment-campaign.ts";

const SECONDS = 60;
const ROUNDS = 9;
const VENDORS = ["midtrans", "xendit", "tripay"] as const;

test("F35: after ten minutes of injected faults our charges and ledger equal the gateway's records to the rupiah", async () => {
  const begins = Math.floor(Math.random() * 1e9);
  let charges = 0;
  let rupiah = 0;
  for (let number = 0; number < ROUNDS; number += 1) {
    const result = await campaign({
      vendor: VENDORS[number % VENDORS.length] ?? "midtrans",
      seconds: SECONDS,
      seed: begins + number,
    });
    expect(result.problems, JSON.stringify(result)).toEqual([]);
    charges += result.charges;
    rupiah += result.rupiahReceived;
  }
  console.info(`${charges} charges, Rp${rupiah} received, nothing lost`);
  expect(charges).toBeGreaterThan(1_000);
});
