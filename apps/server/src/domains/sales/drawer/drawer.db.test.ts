import { randomUUID } from "node:crypto";
import type {
  DrawerCloseInput,
  DrawerOpenInput,
  DrawerPayInput,
  DrawerShiftRow,
} from "@konter/contract/drawer";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spendDeposit, sqlOf, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { workUntilKilled } from "@konter/testkit/campaigns/crash-campaign.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { createSettle } from "../purchase/index.ts";
import { closeShift } from "./close-shift.ts";
import { enterCash, undoEntry } from "./enter-cash.ts";
import { listShifts } from "./list-shifts.ts";
import { openShift } from "./open-shift.ts";
import { paySale, readSale } from "./pay-sale.ts";
import { readReport } from "./shift-report.ts";
import { collectDrawer } from "./store.ts";

let http: HttpEnvironment;
let owner: HttpClient;
let bought = 0;
const brand = () => http.environment.brand;
const id = () => http.environment.members[0]?.id ?? 0;
const sql = <Row extends object>(text: string, values?: unknown[]) =>
  sqlOf(http.environment.database.owner)<Row>(text, values);

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 5_000_000, idle: true });
  owner = await http.member(0);
});
afterAll(() => http.close());

beforeEach(async () => {
  for (const { id: shift } of ((await owner.call("drawer")).json as { open: DrawerShiftRow[] })
    .open)
    await close(shift, { reason: "sisa uji" });
});

const open = (input: Partial<DrawerOpenInput> = {}, key = randomUUID()) =>
  openShift(brand(), id(), key, { till: "", person: "Ani", cash: rupiah(100_000), ...input });
const report = (shift: string) => readReport(brand().pool, id(), { id: Number(shift), limit: 50 });
const expected = async (shift: string) =>
  (await report(shift)).shift.figures.expected_cash as number;
async function close(shift: string, input: Partial<DrawerCloseInput> = {}, key = randomUUID()) {
  while (await collectDrawer(brand().pool));
  return closeShift(brand(), id(), key, {
    id: Number(shift),
    person: "Ani",
    expected_cash: await expected(shift),
    cash: rupiah(await expected(shift)),
    ...input,
  });
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (failure: unknown) => (failure instanceof DomainError ? failure.code : String(failure)),
  );

async function buy(sellingPrice: number, debt?: { dp_value: number; debt_notes: string }) {
  bought += 1;
  const member = http.environment.members[0];
  if (member === undefined) throw new Error("no member");
  const { ref_id: refId } = await http.environment.purchases.buy(member, randomUUID(), {
    product_code: "TSEL10",
    destination_number: `0812${40_000_000 + bought}`,
    price: rupiah(50_000),
    pin: TEST_PIN,
    selling_price: rupiah(sellingPrice),
    customer_name: "Bu Sari",
    ...(debt && { debt: { ...debt, dp_value: rupiah(debt.dp_value) } }),
  });
  return refId;
}
async function settle(refId: string, state: "success" | "failed" | "reversed"): Promise<void> {
  const said = { code: state, message: "", raw: state, created: "yes" } as const;
  const outcome: SupplierOutcome =
    state === "success"
      ? { ...said, state, serialNumber: refId }
      : { ...said, state, reason: "other", tryElsewhere: false, closes: "nothing" };
  const heard = () =>
    createSettle(brand(), () => {})({ reference: `${refId}01`, source: "status", outcome });
  if ((await heard()).effect !== "questioned") return;
  // A decision changes only when the status is reported twice, one interval apart.
  await http.environment.passTime("61 seconds");
  await heard();
}
async function sell(sellingPrice: number, debt?: { dp_value: number; debt_notes: string }) {
  const refId = await buy(sellingPrice, debt);
  await settle(refId, "success");
  while (await collectDrawer(brand().pool));
  return refId;
}
/** Over HTTP, as the debt page does. */
async function repay(input: object): Promise<void> {
  const answer = await owner.call("repayDebt", input, { key: randomUUID() });
  expect(answer.status).toBe(200);
}
const pay = (refId: string, input: Partial<DrawerPayInput>) =>
  paySale(brand(), id(), { ref_id: refId, way: "cash", ...input });

describe("a shift", () => {
  test("leaves out a sale that the brand's loss account paid, and its return", async () => {
    const shift = await open();
    const refId = await buy(12_000);
    await settle(refId, "failed");
    const giveBack = await spendDeposit(http.environment, id());
    for (const state of ["success", "reversed"] as const) {
      await settle(refId, state);
      while (await collectDrawer(brand().pool));
      const entries = await sql(
        "select e.amount from drawer_entry e join purchase p on p.id = e.purchase_id where p.ref_id = $1",
        [refId],
      );
      expect([await http.environment.state(refId), entries, await expected(shift.id)]).toEqual([
        state === "success" ? "success" : "returned",
        [],
        100_000,
      ]);
    }
    await giveBack();
  });

  test("A3: contains each sale by its payment method, and expects only the cash", async () => {
    const shift = await open({ cash: undefined, count: [{ value: 50_000, pieces: 2 }] });
    expect(shift.opening_cash).toBe(100_000);
    await sell(12_000);
    const owed = await sell(13_000, { dp_value: 3_000, debt_notes: "besok" });
    const moved = await sell(20_000);
    await pay(moved, { way: "noncash" });
    await enterCash(brand(), id(), randomUUID(), {
      id: Number(shift.id),
      reason: "expense",
      amount: rupiah(5_000),
    });
    await repay({ ref_id: owed, amount: 4_000 });
    const { shift: now, kinds } = await report(shift.id);
    expect(now.figures).toEqual({
      cash_sales: 15_000,
      noncash_sales: 20_000,
      debt_sales: 10_000,
      repaid_cash: 4_000,
      repaid_noncash: 0,
      cash_in: 0,
      cash_out: 5_000,
      expected_cash: 114_000,
    });
    expect(kinds).toMatchObject([{ kind: "pulsa", count: 3, selling_price: 45_000 }]);
    const closed = await close(shift.id);
    expect(closed).toMatchObject({ difference: 0, difference_reason: null, counted_cash: 114_000 });
  });

  test("is not closed with a key that closed another shift", async () => {
    const key = randomUUID();
    await close((await open()).id, {}, key);
    const other = await open({ till: "Kedua" });
    expect(await refused(close(other.id, {}, key))).toBe("idempotency_key_reused");
    expect((await report(other.id)).shift.closed_at).toBeNull();
  });

  test("closes with a different count only with a reason, and accepts nothing afterwards", async () => {
    const shift = await open();
    expect(await refused(close(shift.id, { cash: rupiah(90_000) }))).toBe("drawer_reason_missing");
    expect(await refused(close(shift.id, { expected_cash: 1 }))).toBe("drawer_expected_changed");
    const key = randomUUID();
    const input = { cash: rupiah(90_000), reason: "uang kembalian salah" };
    const closed = await close(shift.id, input, key);
    expect(closed).toMatchObject({ difference: -10_000, difference_reason: input.reason });
    expect(await close(shift.id, { ...input, expected_cash: 100_000 }, key)).toEqual(closed);
    expect(await refused(close(shift.id, input))).toBe("drawer_shift_closed");
    const cash = { id: Number(shift.id), reason: "expense", amount: rupiah(1_000) } as const;
    expect(await refused(enterCash(brand(), id(), randomUUID(), cash))).toBe("drawer_shift_closed");
    await sell(12_000);
    expect((await report(shift.id)).entries).toEqual([]);
    await expect(
      sql(
        "insert into drawer_entry (shift_id, member_id, kind, way, amount, reason) values ($1, $2, 'cash_in', 'cash', 1, 'other_in')",
        [shift.id, id()],
      ),
    ).rejects.toThrow(/is closed/);
    await expect(
      sql("update drawer_shift set counted_cash = 1 where id = $1", [shift.id]),
    ).rejects.toThrow(/is closed/);
  });

  test("is opened once for a till, and once per key, by concurrent calls", async () => {
    const key = randomUUID();
    const [first, again] = await Promise.all([open({}, key), open({}, key)]);
    expect(again).toEqual(first);
    expect(await refused(open({ person: "Budi" }, key))).toBe("idempotency_key_reused");
    const answers = await Promise.all([refused(open()), refused(open({ till: "utama" }))]);
    expect(answers).toEqual(["drawer_open_already", "drawer_open_already"]);
    const second = await open({ till: "Depan", person: "Budi" });
    const sold = await sell(12_000);
    expect(await expected(first.id)).toBe(112_000);
    await pay(sold, { shift_id: Number(second.id) });
    expect([await expected(first.id), await expected(second.id)]).toEqual([100_000, 112_000]);
    expect((await report(first.id)).kinds).toEqual([]);
    expect((await report(second.id)).kinds).toMatchObject([{ count: 1 }]);
  });
});

describe("a sale", () => {
  test("M186, M262: becomes a debt later by reversing entries, and is in the debt list", async () => {
    const shift = await open();
    const sold = await sell(12_000);
    const deposit = await brand().ledger.balance(memberAccount("deposit", id()));
    const debt = { way: "debt", customer_name: "Pak Joko", dp_value: rupiah(2_000) } as const;
    await pay(sold, { ...debt, debt_notes: "gajian" });
    await pay(sold, { ...debt, debt_notes: "gajian" });
    const { entries } = await report(shift.id);
    expect(entries.map(({ kind, way, amount }) => [kind, way, amount])).toEqual([
      ["correction", "debt", 10_000],
      ["correction", "cash", -10_000],
      ["sale", "cash", 12_000],
    ]);
    const { rows } = (await owner.call("debts", { status: "open" })).json as { rows: unknown[] };
    expect(rows[0]).toMatchObject({
      ref_id: sold,
      customerName: "Pak Joko",
      dp_value: 2_000,
      debt_value: 10_000,
      debt_current: 10_000,
      debt_status: "part",
      debt_notes: "gajian",
    });
    await pay(sold, {});
    expect(await readSale(brand().pool, id(), sold)).toMatchObject({ cash: 12_000, debt: 0 });
    await pay(sold, { ...debt, dp_value: rupiah(0) });
    await repay({ ref_id: sold, amount: 1_000, way: "noncash" });
    expect(await refused(pay(sold, {}))).toBe("drawer_debt_has_payments");
    expect((await report(shift.id)).shift.figures).toMatchObject({
      cash_sales: 0,
      debt_sales: 12_000,
      repaid_cash: 0,
      repaid_noncash: 1_000,
      expected_cash: 100_000,
    });
    expect(await brand().ledger.balance(memberAccount("deposit", id()))).toBe(deposit);
  });

  test("stays out of the drawer when none is open; as a debt it needs none", async () => {
    const sold = await sell(12_000);
    expect(await refused(pay(sold, { way: "noncash" }))).toBe("drawer_not_open");
    expect(await pay(sold, { way: "debt", customer_name: "Bu Sari" })).toMatchObject({
      debt: 0,
      shift_id: null,
    });
    const shift = await open();
    await pay(sold, { way: "noncash" });
    expect((await report(shift.id)).shift.figures.noncash_sales).toBe(12_000);
    await close(shift.id);
    expect(await refused(pay(sold, {}))).toBe("drawer_shift_closed");
  });

  test("is rejected while it is open or failed, and for another account", async () => {
    await open();
    const waiting = await buy(12_000);
    expect(await refused(pay(waiting, {}))).toBe("drawer_sale_not_success");
    await settle(waiting, "failed");
    expect(await refused(pay(waiting, {}))).toBe("drawer_sale_not_success");
    const sold = await sell(12_000);
    expect(await refused(paySale(brand(), id() + 1, { ref_id: sold, way: "cash" }))).toBe(
      "transaction_not_found",
    );
    const debt = { way: "debt", customer_name: "Bu Sari", dp_value: rupiah(12_000) } as const;
    expect(await refused(pay(sold, debt))).toBe("drawer_dp_too_large");
    expect(await readSale(brand().pool, id(), sold)).toMatchObject({ cash: 12_000 });
  });

  test("leaves the drawer with its current amounts and repayments when it is returned", async () => {
    const shift = await open();
    const owed = await sell(13_000, { dp_value: 3_000, debt_notes: "besok" });
    await repay({ ref_id: owed, amount: 4_000 });
    expect(await expected(shift.id)).toBe(107_000);
    await settle(owed, "reversed");
    while (await collectDrawer(brand().pool));
    const { shift: now, kinds } = await report(shift.id);
    expect(now.figures).toMatchObject({
      cash_sales: 0,
      debt_sales: 0,
      repaid_cash: 0,
      expected_cash: 100_000,
    });
    expect(kinds).toEqual([]);
    expect((await report(shift.id)).entries).toHaveLength(6);
  });
});

describe("exactly-once entries", () => {
  test("exist once for each sale after a worker is killed and the same journals are read again", async () => {
    const shift = await open();
    const [place] = await sql<{ last_journal_id: number }>("select * from drawer_progress");
    for (const death of ["lost", "sent"] as const) {
      const sold = await buy(12_000);
      await settle(sold, "success");
      const before = await expected(shift.id);
      let seen = 0;
      await workUntilKilled(http.environment, ({ from, bytes }) => {
        if (from === "process" && bytes.includes("drawer.collect")) seen += 1;
        return seen === 1 ? death : undefined;
      });
      while (await collectDrawer(brand().pool));
      expect((await expected(shift.id)) - before).toBe(12_000);
    }
    const after = await expected(shift.id);
    await sql("update drawer_progress set last_journal_id = $1", [place?.last_journal_id]);
    await Promise.all(Array.from({ length: 4 }, () => collectDrawer(brand().pool)));
    while (await collectDrawer(brand().pool));
    expect(await expected(shift.id)).toBe(after);
  });
});

describe("the HTTP endpoints", () => {
  test("return field errors for an invalid count, reason and customer, and change nothing", async () => {
    const key = () => ({ key: randomUUID() });
    const asked = async (answer: ReturnType<HttpClient["call"]>) => refusalOf(await answer);
    const shift = await open();
    const fieldsOf = async (answer: ReturnType<HttpClient["call"]>) =>
      JSON.stringify((await asked(answer)).fields ?? (await asked(answer)));
    expect(await fieldsOf(owner.call("drawerOpen", { person: "Ani" }, key()))).toContain(
      "drawer_count_missing",
    );
    expect(
      await fieldsOf(
        owner.call(
          "drawerOpen",
          { person: "Ani", till: "B", cash: 1, count: [{ value: 500, pieces: 3 }] },
          key(),
        ),
      ),
    ).toContain("drawer_count_differs");
    expect(
      await fieldsOf(
        owner.call("drawerCash", { id: shift.id, reason: "other_out", amount: 1 }, key()),
      ),
    ).toContain("drawer_note_missing");
    expect(
      await fieldsOf(owner.call("drawerCash", { id: shift.id, reason: "bank", amount: 0 }, key())),
    ).toContain("amount");
    expect(await fieldsOf(owner.call("drawerPay", { ref_id: "K1", way: "debt" }))).toContain(
      "drawer_customer_missing",
    );
    expect((await report(shift.id)).entries).toEqual([]);
  });

  test("reverse a manual entry once", async () => {
    const shift = await open();
    const key = randomUUID();
    const cash = { id: Number(shift.id), reason: "owner_adds", amount: rupiah(7_000) } as const;
    await enterCash(brand(), id(), key, cash);
    await enterCash(brand(), id(), key, cash);
    expect(await expected(shift.id)).toBe(107_000);
    const [entry] = (await report(shift.id)).entries;
    await undoEntry(brand(), id(), Number(entry?.id));
    expect(await refused(undoEntry(brand(), id(), Number(entry?.id)))).toBe("drawer_entry_undone");
    expect((await report(shift.id)).entries.map(({ amount }) => amount)).toEqual([-7_000, 7_000]);
    expect(await expected(shift.id)).toBe(100_000);
    await sell(12_000);
    const [sale] = (await report(shift.id)).entries;
    expect(await refused(undoEntry(brand(), id(), Number(sale?.id)))).toBe(
      "drawer_entry_automatic",
    );
  });

  test("list shifts with totals, and return files only to their owner", async () => {
    const shift = await open({ person: "Citra" });
    await sell(12_000);
    await close(shift.id, { cash: rupiah(111_000), reason: "kembalian" });
    const history = await listShifts(brand().pool, id(), { person: "citra", limit: 10 });
    expect(history.rows).toHaveLength(1);
    expect(history.totals).toMatchObject([
      { person: "Citra", shifts: 1, sales: 12_000, cash_sales: 12_000, difference: -1_000 },
    ]);
    const file = (client: HttpClient, format: string) =>
      client.send(`/api/v1/drawer/shifts/${shift.id}/file?format=${format}&locale=id`);
    const csv = (await file(owner, "csv")).text;
    expect(csv).toContain("Kas awal");
    expect(csv).toContain("12000");
    const pdf = (await file(owner, "pdf")).text;
    expect(pdf).toMatch(/^%PDF-1\.4/);
    expect((await file(await http.member(1), "csv")).status).toBe(404);
    const all = await owner.send("/api/v1/drawer/file?format=csv&locale=id&person=Citra");
    expect(all.text.trim().split("\r\n")).toHaveLength(2);
  });
});
