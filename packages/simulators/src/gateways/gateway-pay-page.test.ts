import { afterEach, beforeEach, expect, test } from "vitest";
import { createPaymentGateways, GATEWAY_LOGIN, type PaymentGateways } from "./payment-gateways.ts";

let gateways: ReturnType<typeof createPaymentGateways>;
let places: PaymentGateways;
beforeEach(async () => {
  gateways = createPaymentGateways();
  places = await gateways.start();
  const key = Buffer.from(`${GATEWAY_LOGIN.midtrans.serverKey}:`).toString("base64");
  await fetch(`${places.midtrans.url}/v2/charge`, {
    method: "POST",
    headers: { authorization: `Basic ${key}` },
    body: JSON.stringify({
      payment_type: "bank_transfer",
      bank_transfer: { bank: "bca" },
      transaction_details: { order_id: "KONTER-1", gross_amount: 145_000 },
    }),
  });
});
afterEach(() => gateways.stop());

const book = () => gateways.simulators.midtrans.book;
const charge = () => book().byReference("KONTER-1");

async function page(key: string, form?: Readonly<Record<string, string>>) {
  const response = await fetch(`${places.midtrans.payUrl}/${encodeURIComponent(key)}`, {
    ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: response.status, text: await response.text() };
}

test("finds a charge by its references and its number, and shows its amount", async () => {
  const { gatewayReference = "", payBy = "" } = charge() ?? {};
  for (const key of ["KONTER-1", gatewayReference, payBy]) {
    const { status, text } = await page(key);
    expect(status).toBe(200);
    expect(text).toContain("<h1>Rp145.000</h1>");
    expect(text).toContain(payBy);
    expect(text).toContain("Menunggu pembayaran");
    expect(text).toMatch(/<button class="main">Bayar<\/button>/);
    expect(text).toMatch(/<details><summary>Lainnya[^]*Bayar dua kali[^]*Bayar jumlah lain/);
  }
});

test("pays once with the button", async () => {
  const { text } = await page("KONTER-1", {});
  expect(text).toContain("Sudah dibayar");
  expect(text).not.toContain('class="main"');
  expect(book().totals()).toMatchObject({ payments: 1, received: 145_000 });
});

test("pays another amount, and twice, on request", async () => {
  await page("KONTER-1", { amount: "100000" });
  expect(charge()).toMatchObject({ state: "paid", paidAmount: 100_000 });
  await page("KONTER-1", { times: "2" });
  expect(book().totals()).toMatchObject({ payments: 3, received: 390_000 });
});

test("shows that a charge can no longer be paid, and accepts nothing", async () => {
  await gateways.simulators.midtrans.pay("KONTER-1");
  await gateways.simulators.midtrans.refund("KONTER-1");
  const { status, text } = await page("KONTER-1", {});
  expect([status, text.includes("Dikembalikan"), text.includes("<form")]).toEqual([
    200,
    true,
    false,
  ]);
  expect(book().totals().payments).toBe(1);
});

test("lists open charges, and returns not found for a missing one", async () => {
  expect((await page("")).text).toContain("Rp145.000");
  expect(await page("<script>")).toMatchObject({ status: 404 });
  expect((await page("<script>")).text).not.toContain("<script>");
});
