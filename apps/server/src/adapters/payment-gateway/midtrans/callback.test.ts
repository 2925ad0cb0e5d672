import { expect, test } from "vitest";
import { sampleText } from "../../testing/scripted-vendor.ts";
import { redactorFor } from "../outcome.ts";
import { readMidtransCallback, signNotification } from "./callback.ts";

const KEY = "SB-Mid-server-contoh";
// SHA-512 of "KONTER-1" + "200" + "145000.00" + the key, computed with sha512sum.
const SIGNATURE =
  "105ff79caab6cb1786c92fcf712ca6cf8541f54033ec52c72707c7503f61439f0f61a52d083675d226cf067c02af40e966ccd8a092bc18ccf25c75f585bd5158";

const told = (change: object, key = KEY) => {
  const notification = JSON.parse(sampleText(import.meta.url, "status")) as object;
  const body = JSON.stringify({ ...notification, signature_key: SIGNATURE, ...change });
  return readMidtransCallback({ headers: {}, body: Buffer.from(body) }, key, redactorFor([KEY]));
};

test("signs as documented", () => {
  expect(signNotification("KONTER-1", "200", "145000.00", KEY)).toBe(SIGNATURE);
});

test("reads a signed notification as a status of our order", () => {
  expect(told({})).toMatchObject({
    kind: "payment",
    reference: "KONTER-1",
    reading: { state: "paid", amount: 145_000, paidAt: new Date("2026-11-25T10:05:00Z") },
  });
});

test.each([
  ["no signature", { signature_key: undefined }],
  ["another one", { signature_key: "0".repeat(128) }],
  ["half of it", { signature_key: SIGNATURE.slice(0, 64) }],
  ["a number", { signature_key: 1 }],
  ["the amount written otherwise", { gross_amount: "145000" }],
  ["another amount", { gross_amount: "1450000.00" }],
  ["another code", { status_code: "201" }],
  ["another order", { order_id: "KONTER-2" }],
])("reports %s as forged", (_what, change) => {
  expect(told(change).kind).toBe("forged");
});

test("verifies nothing without a key", () => {
  const signature_key = signNotification("KONTER-1", "200", "145000.00", "");
  expect(told({ signature_key }, "").kind).toBe("forged");
});

test("reads a payment in another state even if unsigned fields are unusual", () => {
  expect(told({ transaction_status: "refund" })).toMatchObject({ reading: { state: "reversed" } });
  expect(told({ currency: "USD" })).toMatchObject({ reading: { state: "unknown" } });
});
