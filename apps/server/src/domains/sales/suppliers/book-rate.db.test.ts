import { randomUUID } from "node:crypto";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type { Connection, ConnectionChangeAnswer } from "@konter/contract/connections";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { SUPPLIER_DIFFERENCES } from "./differences.ts";
import { noteAgreed, readSupplierHealth, writeBalance, writeCapabilities } from "./store.ts";
import { verifyFundings } from "./fund-supplier.ts";

let http: HttpEnvironment;
let finance: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, abroad: true });
  finance = await http.staff(["suppliers.read", "suppliers.fund"]);
});
afterAll(() => http.close());

const pool = () => http.environment.brand.pool;
const VERSION = { id: "iak", settings_version: 1 };
async function setRate(rupiah: number, of: { settings_version: number } = VERSION) {
  const { capabilities } = http.environment.registry.find("iak")?.adapter ?? {};
  if (capabilities === undefined) throw new Error("no such supplier");
  const bookRate = { currency: "USD", rupiah };
  await writeCapabilities(pool(), { ...VERSION, ...of }, { ...capabilities, bookRate });
}
async function health() {
  const [row] = await readSupplierHealth(pool(), "iak");
  if (row === undefined) throw new Error("no such supplier");
  return row;
}
const record = (kind: string, amount: number) =>
  finance.call("supplierFund", { id: "iak", kind, amount, proof: "Kurs" }, { key: randomUUID() });

test("has no rate, no difference and no rounding for a supplier in rupiah", async () => {
  expect(await health()).toMatchObject({ book_rate: null, exchange_difference: 0, rounding: 0 });
  const refused = refusalOf(await record("rate_gain", 1));
  expect([refused.code, refused.message]).toEqual([
    "exchange_difference_less",
    "Selisih kurs yang belum dicatat di pemasok ini hanya Rp0.",
  ]);
});

test("records the effect of a changed rate once, and only for the current settings", async () => {
  const held = (await health()).ledger_balance;
  await setRate(16_000);
  expect(await health()).toMatchObject({ book_rate: 16_000, exchange_difference: 0 });
  await setRate(16_000);
  await setRate(16_400, { settings_version: 0 });
  expect((await health()).exchange_difference).toBe(0);
  await Promise.all([setRate(16_400), setRate(16_400)]);
  const gain = Math.floor((held * 16_400) / 16_000) - held;
  expect(gain).toBeGreaterThan(0);
  expect(await health()).toMatchObject({ book_rate: 16_400, exchange_difference: gain });
});

test("matches the vendor's balance with the ledger at the new rate, and reports the difference until it is recorded", async () => {
  const { ledger_balance: held, exchange_difference: gain } = await health();
  await writeBalance(pool(), "iak", held + gain);
  const { expected_balance: expected } = await health();
  expect(expected).toBe(held + gain);
  const counted = await SUPPLIER_DIFFERENCES.read(http.environment.brand);
  expect(counted).toMatchObject({ items: 1, amount: gain });

  expect(refusalOf(await record("rate_gain", gain + 1)).code).toBe("exchange_difference_less");
  expect(refusalOf(await record("rate_loss", 1)).code).toBe("exchange_difference_less");
  const [one, other] = await Promise.all([record("rate_gain", gain), record("rate_gain", gain)]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  expect(await health()).toMatchObject({
    ledger_balance: held + gain,
    exchange_difference: 0,
    expected_balance: held + gain,
  });
  expect(await SUPPLIER_DIFFERENCES.read(http.environment.brand)).toMatchObject({ items: 0 });
  expect(await verifyFundings(pool())).toEqual([]);
});

test("records a falling rate as a loss, and two changes separately", async () => {
  const { ledger_balance: held } = await health();
  await setRate(16_000);
  await setRate(15_000);
  const first = Math.floor((held * 16_000) / 16_400);
  const second = Math.floor((first * 15_000) / 16_000);
  expect((await health()).exchange_difference).toBe(second - held);
  expect(refusalOf(await record("rate_gain", 1)).code).toBe("exchange_difference_less");
  expect((await record("rate_loss", held - second)).status).toBe(200);
  expect(await health()).toMatchObject({ ledger_balance: second, exchange_difference: 0 });
  expect(
    await http.environment.brand.ledger.balance({ kind: "adjustment", owner: "exchange" }),
  ).not.toBe(0);
  expect(await verifyFundings(pool())).toEqual([]);
});

test("explains rounding by the number of sales since both matched, and no more", async () => {
  const { ledger_balance: held } = await health();
  await noteAgreed(pool(), ["iak"]);
  await http.environment.database.owner.query(
    `insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, actual_cost, state, submitted_at)
     select 900000 + n, 1, 'iak', 'x', 'rounded' || n, 100, 100, 'success', clock_timestamp() - interval '1 hour' from generate_series(1, 3) n`,
  );
  await http.environment.database.owner.query(
    "update supplier set agreed_at = now() - interval '2 hours' where id = 'iak'",
  );
  const unexplained = async (balance: number) => {
    await writeBalance(pool(), "iak", balance);
    return (await SUPPLIER_DIFFERENCES.read(http.environment.brand)).amount;
  };
  expect((await health()).rounding).toBe(3);
  expect(await unexplained(held + 3)).toBe(0);
  expect(await unexplained(held - 3)).toBe(0);
  expect(await unexplained(held + 4)).toBe(4);
  await writeBalance(pool(), "iak", held);
  await noteAgreed(pool(), ["iak"]);
  expect((await health()).rounding).toBe(0);
});

test("takes two people and no credentials for another rate, states its effect on the money, and is in the history", async () => {
  const [asking, approving] = [await http.staff(), await http.staff()];
  const listed = (await asking.call("connections", {})).json as { connections: Connection[] };
  const made = listed.connections.find(({ id }) => id === "dtone");
  if (made === undefined) throw new Error("no such connection");
  expect(made.settings["book_rate_rupiah"]).toBe(16_000);
  const { port, id, version, name, mode } = made;
  const edit = { port, id, version, name, mode, reason: "Kurs minggu ini" };
  const changeTo = (rate: number) =>
    asking.call(
      "connectionEdit",
      { ...edit, settings: { book_rate_rupiah: rate } },
      { key: randomUUID() },
    );
  const wrong = await changeTo(16_000.5);
  expect(wrong.status).toBe(422);
  const asked = (await changeTo(16_400)).json as ConnectionChangeAnswer;
  expect(asked.approval_id).toEqual(expect.any(Number));
  const rateNow = async () => {
    const [row] = await readSupplierHealth(pool(), "dtone");
    return { rate: row?.book_rate, difference: row?.exchange_difference };
  };
  expect(await rateNow()).toEqual({ rate: 16_000, difference: 0 });
  const page = (await approving.call("approvals", { list: "open" })).json as ApprovalPage;
  const request = page.rows.find(({ approval_id: each }) => each === asked.approval_id) as Approval;
  expect(request.changes).toMatchObject([
    { label: "Kurs buku (rupiah per 1 USD)", before: "16000", after: "16400" },
  ]);
  const decision = { approval_id: String(request.approval_id), hash: request.hash };
  const decided = await approving.call("approvalApprove", decision, { key: randomUUID() });
  expect(decided.status).toBe(200);
  await expect.poll(rateNow).toEqual({ rate: 16_400, difference: 25_000_000 });
  const history = (await asking.call("connectionHistory", { port, id })).json as {
    changes: { action: string; values: object[] }[];
  };
  expect(history.changes[0]).toMatchObject({
    action: "connection.changed",
    values: [{ before: "16000", after: "16400" }],
  });
});

test("lets only the rate's own function write its history", async () => {
  await expect(
    pool().query(
      "insert into supplier_rate_change (supplier_id, rate_before, rate_after, difference) values ('iak', 1, 2, 3)",
    ),
  ).rejects.toThrow(/permission denied/);
  await expect(
    http.environment.database.owner.query("delete from supplier_rate_change"),
  ).rejects.toThrow();
});
