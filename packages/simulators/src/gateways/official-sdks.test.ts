import Digiflazz from "digiflazz";
import midtrans from "midtrans-client";
import { afterEach, expect, test } from "vitest";
import { Xendit } from "xendit-node";
import {
  instanceOfTransactionResponse,
  TransactionTypes,
} from "xendit-node/balance_and_transaction/models/index.js";
import { createDigiflazzSimulator } from "../suppliers/digiflazz.ts";
import { createIrisSimulator } from "../payouts/iris.ts";
import { createMidtransSimulator } from "./midtrans.ts";
import { CREDENTIALS } from "../testing/vendor-calls.ts";
import { digiflazzRow } from "../testing/price-rows.ts";
import { createXenditSimulator } from "./xendit.ts";

/**
 * The vendors' own SDKs must read the simulators like the vendors: this shows that the simulators send what the vendors
 * send.
 */

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test("lets midtrans-client charge, query and cancel", async () => {
  const simulator = createMidtransSimulator({ serverKey: "kunci" });
  stops.push(() => simulator.stop());
  const { url } = await simulator.start();
  const sdk = new midtrans.CoreApi({ isProduction: false, serverKey: "kunci", clientKey: "" });
  sdk.apiConfig.getCoreApiBaseUrl = () => url;
  const charge = (order_id: string) =>
    sdk.charge({
      payment_type: "bank_transfer",
      bank_transfer: { bank: "bca" },
      transaction_details: { order_id, gross_amount: 145_000 },
    });
  expect(await charge("KONTER-1")).toMatchObject({ transaction_status: "pending" });
  await simulator.pay("KONTER-1");
  const settled = await sdk.transaction.status("KONTER-1");
  expect(settled).toMatchObject({ transaction_status: "settlement", gross_amount: "145000.00" });
  const byId = String(settled["transaction_id"]);
  expect(await sdk.transaction.status(byId)).toMatchObject({ order_id: "KONTER-1" });
  await charge("KONTER-2");
  expect(await sdk.transaction.cancel("KONTER-2")).toMatchObject({ transaction_status: "cancel" });
  await expect(sdk.transaction.status("KONTER-3")).rejects.toThrow("404");
});

test("lets midtrans-client pay out through Iris without an idempotency key", async () => {
  const simulator = createIrisSimulator({
    creatorKey: "pembuat",
    approverKey: "penyetuju",
    merchantKey: "merchant",
    openingBalance: 1_000_000,
  });
  stops.push(() => simulator.stop());
  const { url } = await simulator.start();
  const open = (serverKey: string) => {
    const sdk = new midtrans.Iris({ isProduction: false, serverKey });
    sdk.apiConfig.getIrisApiBaseUrl = () => `${url}/api/v1`;
    return sdk;
  };
  const creator = open("pembuat");
  const payout = {
    beneficiary_name: "Siti",
    beneficiary_account: "1234567890",
    beneficiary_bank: "bca",
    amount: "145000",
    notes: "transfer",
  };
  const references: string[] = [];
  for (let number = 0; number < 2; number += 1) {
    const made = await creator.createPayouts({ payouts: [payout] });
    const [first] = made["payouts"] as { readonly reference_no: string }[];
    references.push(first?.reference_no ?? "");
  }
  expect(new Set(references).size).toBe(2);
  const approved = await open("penyetuju").approvePayouts({ reference_nos: [references[0]] });
  expect(approved).toEqual({ status: "ok" });
  await simulator.idle();
  expect(await creator.getPayoutDetails(references[0] ?? "")).toMatchObject({
    amount: "145000.00",
    status: "completed",
  });
  expect(await creator.getBalance()).toEqual({ balance: "855000.00" });
});

/** The SDK warns about keys of another form. */
const XENDIT_KEY = "xnd_development_contoh";

test("lets xendit-node read every transaction, with its required fields and known types", async () => {
  const simulator = createXenditSimulator({ secretKey: XENDIT_KEY, callbackToken: "token" });
  stops.push(() => simulator.stop());
  const { url } = await simulator.start();
  const charge = (reference_id: string) =>
    fetch(`${url}/v3/payment_requests`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${XENDIT_KEY}:`).toString("base64")}`,
        "api-version": "2024-11-11",
      },
      body: JSON.stringify({
        reference_id,
        type: "PAY",
        country: "ID",
        currency: "IDR",
        request_amount: 145_000,
        channel_code: "BRI_VIRTUAL_ACCOUNT",
        channel_properties: { display_name: "Toko" },
      }),
    });
  for (const reference of ["KONTER-1", "KONTER-2", "KONTER-3"]) {
    await charge(reference);
    await simulator.pay(reference);
  }
  await simulator.refund("KONTER-1");
  await simulator.chargeback("KONTER-2");
  await simulator.deny("KONTER-3");
  simulator.payOut();
  const sdk = new Xendit({ secretKey: XENDIT_KEY, xenditURL: url });
  const { data } = await sdk.Transaction.getAllTransactions({ limit: 50 });
  expect(data).toHaveLength(5);
  const types: readonly unknown[] = Object.values(TransactionTypes);
  for (const row of data) {
    const missing = Object.entries(row).filter(([, value]) => value === undefined);
    // The SDK omits what Xendit settles later.
    expect(missing.map(([name]) => name)).toEqual(["estimatedSettlementTime"]);
    expect(instanceOfTransactionResponse(row)).toBe(true);
    expect(types).toContain(row.type);
  }
  const [named] = data.filter(({ referenceId }) => referenceId === "KONTER-3");
  const byProduct = await sdk.Transaction.getAllTransactions({ productId: named?.productId ?? "" });
  expect(byProduct.data.map(({ referenceId }) => referenceId)).toEqual(["KONTER-3"]);
});

test("lets digiflazz buy and read the balance and the price list", async () => {
  const simulator = createDigiflazzSimulator({
    ...CREDENTIALS,
    callbackSecret: "rahasia",
    openingBalance: 100_000,
    priceList: [digiflazzRow()],
    settle: "sync",
  });
  stops.push(() => simulator.stop());
  const { url } = await simulator.start();
  const sdk = new Digiflazz(CREDENTIALS.username, CREDENTIALS.apiKey);
  sdk._endpoint = url;
  expect(await sdk.cekSaldo()).toEqual({ deposit: 100_000 });
  expect(await sdk.daftarHarga()).toHaveLength(1);
  expect(await sdk.transaksi("C10", "081234567890", "R1")).toMatchObject({
    status: "Sukses",
    rc: "00",
  });
  expect(await sdk.transaksi("TIDAK-ADA", "081234567890", "R2")).toMatchObject({
    status: "Gagal",
    rc: "43",
  });
});
