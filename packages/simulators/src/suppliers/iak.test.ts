import { afterEach, describe, expect, test } from "vitest";
import { createIakSimulator, type IakSimulatorOptions } from "./iak.ts";
import { BILLERS } from "./simulated-bills.ts";
import type { SupplierSimulator } from "../simulator.ts";
import { startCallbackReceiver } from "../testing/callback-receiver.ts";
import { iakRow } from "../testing/price-rows.ts";
import { CREDENTIALS, iakStatus, iakTopUp, post, sign } from "../testing/vendor-calls.ts";

let running: SupplierSimulator<never> | undefined;
afterEach(() => running?.stop());

async function start(options: Partial<IakSimulatorOptions> = {}) {
  const simulator = createIakSimulator({
    ...CREDENTIALS,
    openingBalance: 100_000,
    priceList: [iakRow(), iakRow({ product_code: "closed", status: "non active" })],
    settleDelayMs: 10,
    settleJitterMs: 0,
    ...options,
  });
  running = simulator as unknown as SupplierSimulator<never>;
  const { url } = await simulator.start();
  return { simulator, url };
}

describe("a purchase", () => {
  test("is answered with process, settles later, and is reported with text values in a callback", async () => {
    const receiver = await startCallbackReceiver();
    const { simulator, url } = await start({ callbackUrl: receiver.url });
    expect((await iakTopUp(url, "R1")).data).toMatchObject({
      status: 0,
      rc: "39",
      price: 10_250,
      tr_id: 1,
    });
    await simulator.idle();
    const settled = (await iakStatus(url, "R1")).data;
    expect(settled["sn"]).toMatch(/^\d{18}$/);
    expect(settled).toMatchObject({
      status: 1,
      rc: "00",
      balance: 89_750,
    });
    expect(receiver.received[0]?.data).toMatchObject({
      status: "1",
      rc: "00",
      sign: sign("R1"),
      price: "10250",
    });
    await receiver.close();
  });

  test("is a status query if it is sent again with the same reference", async () => {
    const { simulator, url } = await start();
    await Promise.all(Array.from({ length: 20 }, () => iakTopUp(url, "R1")));
    await simulator.idle();
    expect((await iakTopUp(url, "R1")).data["rc"]).toBe("00");
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_250 });
  });

  test("leaves no transaction if IAK rejects it", async () => {
    const { simulator, url } = await start({ oneNumberOnceADay: true });
    const code = async (reference: string, change: object = {}) =>
      (await iakTopUp(url, reference, change)).data["rc"];
    expect(await code("R1", { sign: sign("other") })).toBe("204");
    expect(await code("R2", { product_code: "none" })).toBe("20");
    expect(await code("R3", { product_code: "closed" })).toBe("106");
    expect(await code("R4", { customer_id: "12345" })).toBe("14");
    expect(await code("R5")).toBe("39");
    expect(await code("R6")).toBe("202");
    simulator.setBalance(100);
    expect(await code("R7", { customer_id: "081211112222" })).toBe("17");
    expect(simulator.book.deliveries()).toHaveLength(1);
  });
});

test("returns code 06 for an unknown reference", async () => {
  const { url } = await start();
  expect((await iakStatus(url, "NONE")).data).toMatchObject({ rc: "06", status: 2 });
});

test("returns balance, price list by type, and the documented PLN number", async () => {
  const { url } = await start();
  const balance = await post(`${url}/api/check-balance`, { username: "contoh", sign: sign("bl") });
  expect(balance.data).toMatchObject({ balance: 100_000, rc: "00" });
  const list = (path: string, status: string) =>
    post(`${url}/api/pricelist${path}`, { username: "contoh", sign: sign("pl"), status });
  expect((await list("", "all")).data["pricelist"]).toHaveLength(2);
  expect((await list("/pulsa/contoh", "active")).data["pricelist"]).toHaveLength(1);
  expect((await list("/game", "all")).data["pricelist"]).toHaveLength(0);
  const pln = (customer_id: string) =>
    post(`${url}/api/inquiry-pln`, { username: "contoh", customer_id, sign: sign(customer_id) });
  expect((await pln("12345678901")).data).toMatchObject({ status: "1", rc: "00" });
  expect((await pln("1234567890")).data).toMatchObject({ status: "2", rc: "14" });
});

describe("an account check", () => {
  const ask = async (path: string, body: Record<string, string>, suffix: string) => {
    const { url } = await start();
    const answer = await post(`${url}${path}`, {
      username: CREDENTIALS.username,
      ...body,
      sign: sign(suffix),
    });
    return answer.data;
  };

  test.each([
    ["103", "156378300|8483", { username: "budi", rc: "00" }],
    ["103", "156378300", { rc: "141" }],
    ["999", "156378300|8483", { rc: "20" }],
    ["135", "12345670014", { rc: "141" }],
  ])("of game %s, account %s", async (game, account, expected) => {
    const body = { game_code: game, customer_id: account };
    expect(await ask("/api/inquiry-game", body, game)).toMatchObject(expected);
  });

  test("of OVO returns part of a name, and an error for an invalid number", async () => {
    expect(
      await ask("/api/inquiry-ovo", { customer_id: "082179374708" }, "082179374708"),
    ).toMatchObject({
      name: "OVO shXXXy",
      rc: "00",
    });
    expect(await ask("/api/inquiry-ovo", { customer_id: "12" }, "12")).toMatchObject({ rc: "14" });
  });
});

test("requests a bill like the official SDK: a slash at the end of the path, a dash in the reference", async () => {
  const { url } = await start();
  const { data } = await post(`${url}/api/v1/bill/check/`, {
    commands: "inq-pasca",
    username: CREDENTIALS.username,
    code: BILLERS[0]?.sku,
    hp: "530000000001",
    ref_id: "KONTER-1",
    sign: sign("KONTER-1"),
  });
  expect(data).toMatchObject({ response_code: "00", ref_id: "KONTER-1" });
});
