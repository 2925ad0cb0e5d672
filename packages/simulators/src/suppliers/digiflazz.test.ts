import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { createDigiflazzSimulator, type DigiflazzSimulatorOptions } from "./digiflazz.ts";
import type { SupplierSimulator } from "../simulator.ts";
import { startCallbackReceiver } from "../testing/callback-receiver.ts";
import { digiflazzRow } from "../testing/price-rows.ts";
import { CREDENTIALS, digiflazzBuy, post, sign } from "../testing/vendor-calls.ts";

let running: SupplierSimulator<never> | undefined;
afterEach(() => running?.stop());

async function start(options: Partial<DigiflazzSimulatorOptions> = {}) {
  const simulator = createDigiflazzSimulator({
    ...CREDENTIALS,
    openingBalance: 100_000,
    priceList: [
      digiflazzRow(),
      digiflazzRow({ buyer_sku_code: "PLN20", category: "PLN", price: 20_100 }),
    ],
    settleDelayMs: 10,
    settleJitterMs: 0,
    ...options,
  });
  running = simulator as unknown as SupplierSimulator<never>;
  const { url } = await simulator.start();
  return { simulator, url };
}

describe("a purchase", () => {
  test("is delivered, charged once and described in the vendor's fields", async () => {
    const { simulator, url } = await start();
    const { data } = await digiflazzBuy(url, "R1", { max_price: 10_200 });
    expect(data).toMatchObject({
      ref_id: "R1",
      customer_no: "081234567890",
      buyer_sku_code: "C10",
      status: "Sukses",
      rc: "00",
      price: 10_200,
      buyer_last_saldo: 89_800,
    });
    expect(data["sn"]).toMatch(/^\d{18}$/);
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200, balance: 89_800 });
  });

  test("is answered and not delivered again if the same reference is sent again", async () => {
    const { simulator, url } = await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => digiflazzBuy(url, "R1")));
    expect(new Set(answers.map(({ data }) => data["sn"])).size).toBe(1);
    expect(simulator.book.deliveries()).toHaveLength(1);
    expect((await digiflazzBuy(url, "R1", { customer_no: "081299999999" })).data["rc"]).toBe("49");
  });

  test("is executed again if its reference is more than 90 days old", async () => {
    let now = new Date("2026-01-01T00:00:00Z");
    const { simulator, url } = await start({ now: () => now });
    await digiflazzBuy(url, "R1");
    now = new Date("2026-04-01T00:00:00Z");
    await digiflazzBuy(url, "R1");
    expect(simulator.book.deliveries()).toHaveLength(1);
    now = new Date("2026-04-01T00:00:01Z");
    await digiflazzBuy(url, "R1");
    expect(simulator.book.deliveries()).toHaveLength(2);
  });

  test("has the meter's owner, tariff, power and kWh for a token", async () => {
    const { url } = await start();
    const { data } = await digiflazzBuy(url, "R1", {
      buyer_sku_code: "PLN20",
      customer_no: "12345678901",
    });
    expect(data["sn"]).toMatch(/^(\d{4}-){4}\d{4}\/[A-Z -]+\/[RB]1M?\/\d+VA\/\d+,\d$/);
  });
});

describe("rejections without a transaction", () => {
  const refused = [
    ["a wrong signature", { sign: sign("other") }, "41"],
    ["another user name", { username: "orang lain" }, "42"],
    ["a missing field", { customer_no: "" }, "40"],
    ["an unknown SKU", { buyer_sku_code: "NONE" }, "43"],
    ["a price above max_price", { max_price: 10_199 }, "69"],
  ] as const;
  test.each(refused)("%s", async (_, change, code) => {
    const { simulator, url } = await start();
    expect((await digiflazzBuy(url, "R1", change)).data["rc"]).toBe(code);
    expect(simulator.book.totals()).toMatchObject({ failed: 0, delivered: 0, balance: 100_000 });
  });

  test("apply to balance, stock, status, a second purchase of a day, and a cut-off across midnight", async () => {
    let now = new Date("2026-11-20T03:00:00Z");
    const rows = [
      digiflazzRow({ multi: false, start_cut_off: "23:45", end_cut_off: "0:15" }),
      digiflazzRow({ buyer_sku_code: "STOCK", unlimited_stock: false, stock: 1 }),
    ];
    const { simulator, url } = await start({ priceList: rows, now: () => now });
    const code = async (reference: string, change: object = {}) =>
      (await digiflazzBuy(url, reference, change)).data["rc"];
    expect(await code("R1")).toBe("00");
    expect(await code("R2")).toBe("63");
    expect(await code("R3", { buyer_sku_code: "STOCK" })).toBe("00");
    expect(await code("R4", { buyer_sku_code: "STOCK" })).toBe("68");
    simulator.setStatus("STOCK", { buyer: false });
    expect(await code("R5", { buyer_sku_code: "STOCK" })).toBe("43");
    now = new Date("2026-11-20T17:05:00Z"); // 00:05 in Jakarta
    expect(await code("R6")).toBe("66");
    now = new Date("2026-11-20T17:15:00Z");
    simulator.setBalance(10_199);
    expect(await code("R7")).toBe("44");
    simulator.setBalance(10_200);
    expect(await code("R8")).toBe("00");
    expect(simulator.book.balance()).toBe(0);
  });

  test("do not include a wrong number, which is a failed transaction without cost", async () => {
    const { simulator, url } = await start();
    const { data } = await digiflazzBuy(url, "R1", { customer_no: "12345" });
    expect(data).toMatchObject({ rc: "54", status: "Gagal", ref_id: "R1" });
    expect(simulator.book.totals()).toMatchObject({ failed: 1, spent: 0 });
  });
});

describe("other calls", () => {
  test("return the price list once in five minutes, with changes", async () => {
    let now = new Date("2026-11-20T03:00:00Z");
    const { simulator, url } = await start({ now: () => now });
    const list = () =>
      post(`${url}/price-list`, { cmd: "prepaid", username: "contoh", sign: sign("pricelist") });
    simulator.setPrice("C10", 10_777);
    expect((await list()).data).toMatchObject([{ price: 10_777 }, { price: 20_100 }]);
    expect((await list()).data).toMatchObject({ rc: "83" });
    now = new Date("2026-11-20T03:05:00Z");
    expect((await list()).data).toHaveLength(2);
  });

  test("return balance and PLN customer", async () => {
    const { url } = await start();
    const balance = await post(`${url}/cek-saldo`, {
      cmd: "deposit",
      username: "contoh",
      sign: sign("depo"),
    });
    expect(balance.data).toEqual({ deposit: 100_000 });
    const pln = (customer_no: string) =>
      post(`${url}/inquiry-pln`, { username: "contoh", customer_no, sign: sign(customer_no) });
    expect((await pln("12345678901")).data).toMatchObject({ rc: "00", meter_no: "12345678901" });
    expect((await pln("123")).data["rc"]).toBe("57");
  });
});

describe("delayed settlement", () => {
  test("follows the documented test numbers: success, failed, pending then success, pending then failed", async () => {
    const { simulator, url } = await start({ priceList: [] });
    const outcomes: unknown[] = [];
    for (const number of ["087800001230", "087800001232", "087800001233", "087800001234"]) {
      const change = { buyer_sku_code: "xld10", customer_no: number, testing: true };
      const first = await digiflazzBuy(url, number, change);
      await simulator.idle();
      const second = await digiflazzBuy(url, number, change);
      outcomes.push([first.data["rc"], second.data["rc"]]);
    }
    expect(outcomes).toEqual([
      ["00", "00"],
      ["02", "02"],
      ["03", "00"],
      ["03", "02"],
    ]);
  });

  test("signs a callback over its raw body", async () => {
    const receiver = await startCallbackReceiver();
    const { simulator, url } = await start({
      settle: "callback",
      callbackUrl: receiver.url,
      callbackSecret: "rahasia",
    });
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("03");
    expect(simulator.book.balance()).toBe(89_800);
    await simulator.idle();
    const [callback] = receiver.received;
    const expected = createHmac("sha1", "rahasia")
      .update(callback?.body ?? "")
      .digest("hex");
    expect(callback?.headers["x-hub-signature"]).toBe(`sha1=${expected}`);
    expect(callback?.data).toMatchObject({ ref_id: "R1", status: "Sukses", rc: "00" });
    expect(simulator.callbacks()).toEqual({ sent: 1, accepted: 1, lost: 0 });
    await receiver.close();
  });

  test("continues after a restart for transactions that were pending", async () => {
    const { simulator, url } = await start({ settle: "callback", settleDelayMs: 60 });
    await digiflazzBuy(url, "R1");
    await simulator.stop();
    expect(simulator.book.byReference("R1")?.state).toBe("pending");
    await simulator.start();
    await simulator.idle();
    expect(simulator.book.byReference("R1")?.state).toBe("delivered");
  });
});
