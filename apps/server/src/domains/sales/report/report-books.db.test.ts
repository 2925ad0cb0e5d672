import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { readXlsx } from "../../../platform/workbooks.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { countWritten } from "@konter/testkit/brand/purchase-rows.ts";
import { listDebts, repayDebt } from "./debts.ts";
import { harmless } from "../../../platform/csv.ts";
import { exportTransactions } from "./export.ts";
import { reinstateDebt, writeOffDebt } from "./write-off-debt.ts";
import { listMutations } from "./mutations.ts";
import { listProfit } from "./profit.ts";
import { listTransactions } from "./transactions.ts";

let environment: TestEnvironment;
let bought = 0;
const id = () => environment.members[0]?.id ?? 0;

beforeAll(async () => {
  environment = await openTestEnvironment({ members: 2, deposit: 5_000_000 });
  for (const sellingPrice of [12_000, 10_000, 11_000]) await sell(sellingPrice);
  await sell(13_000, { dp_value: 3_000, debt_notes: "besok" });
  environment.digiflazz.misbehave({ kind: "always-fail", sku: "XL5" });
  await sell(7_000, undefined, "XL5");
  expect(await allSettled(environment)).toBe(true);
});
afterAll(() => environment.close());

async function sell(
  sellingPrice: number,
  debt?: { dp_value: number; debt_notes: string },
  product = "TSEL10",
): Promise<void> {
  bought += 1;
  const member = environment.members[0];
  if (member === undefined) throw new Error("no member");
  await environment.purchases.buy(member, randomUUID(), {
    product_code: product,
    destination_number:
      product === "XL5" ? `0817${30_000_000 + bought}` : `0812${30_000_000 + bought}`,
    price: rupiah(50_000),
    pin: TEST_PIN,
    selling_price: rupiah(sellingPrice),
    customer_name: "=HYPERLINK(1)",
    ...(debt === undefined
      ? {}
      : { debt: { dp_value: debt.dp_value as Rupiah, debt_notes: debt.debt_notes } }),
  });
}

describe("the mutation view", () => {
  test("M254, M268: shows debit, credit and the ledger's running balance, by pages", async () => {
    const rows = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listMutations(environment.brand, id(), { limit: 2, cursor }, "id");
      rows.push(...page.rows);
      cursor = page.next_cursor;
      expect(page.balance).toBe(
        await environment.brand.ledger.balance(memberAccount("deposit", id())),
      );
    }
    expect(rows).toHaveLength(7);
    expect(rows[0]?.endBalance).toBe(
      await environment.brand.ledger.balance(memberAccount("deposit", id())),
    );
    for (const [index, row] of rows.entries()) {
      expect(row.endBalance).toBe(row.startBalance + row.credit - row.debit);
      if (index > 0) expect(rows[index - 1]?.startBalance).toBe(row.endBalance);
    }
    expect(rows.at(-1)).toMatchObject({ credit: 5_000_000, startBalance: 0 });
  });

  test("shows nothing of another account", async () => {
    const other = await listMutations(
      environment.brand,
      environment.members[1]?.id ?? 0,
      { limit: 10 },
      "en",
    );
    expect(other.rows.map((row) => row.description)).toEqual(["Top-up"]);
  });
});

describe("the profit list", () => {
  test.each(["day", "month", "product"] as const)(
    "M269: adds up to the report's totals by %s",
    async (by) => {
      const { rows } = await listProfit(environment.brand.pool, id(), { by });
      const { totals } = await listTransactions(
        environment.brand,
        { memberId: id(), limit: 1, status: "success" },
        "id",
      );
      expect(rows).toHaveLength(1);
      expect(rows.reduce((sum, row) => sum + row.profit, 0)).toBe(totals.profit);
      expect(rows.reduce((sum, row) => sum + row.loss, 0)).toBe(totals.loss);
      expect(rows[0]).toMatchObject({ count: 4, profit: 1_700 + 700 + 2_700, loss: 300 });
    },
  );
});

describe("the Excel export", () => {
  async function read(content: string): Promise<readonly (readonly unknown[])[]> {
    const workbook = await readXlsx(Buffer.from(content, "base64"));
    return workbook.sheets[0]?.rows ?? [];
  }

  test("M267: has numbers as numbers and phone numbers as text with their zero", async () => {
    const file = await exportTransactions(environment.brand, { memberId: id() }, "id");
    const [header, ...rows] = await read(file.content_base64);
    const column = (name: string) => rows.map((row) => row[header?.indexOf(name) ?? -1]);
    expect(rows).toHaveLength(5);
    expect(
      column("destinationNumber").every(
        (value) => typeof value === "string" && value.startsWith("08"),
      ),
    ).toBe(true);
    expect(column("deductedBalance").every((value) => typeof value === "number")).toBe(true);
    expect(column("customerName").every((value) => value === "'=HYPERLINK(1)")).toBe(true);
  });

  test("M266, M788: stops at 1,000 rows and returns the total count", async () => {
    await environment.database.owner.query(
      `insert into purchase (ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen, operator_code, destination, needs_serial,
         price, selling_price, start_balance, end_balance, business_date, state, accepted_at)
       select 'EXPORT' || g, $1, 'export ' || g, 'x', 1, 'P', 'P', 'pulsa', 'T', '0812', false, 10, 10, 10, 0, '2020-01-01', 'canceled', '2020-01-01' from generate_series(1, 1010) g`,
      [id()],
    );
    await countWritten(environment.database.owner);
    const file = await exportTransactions(
      environment.brand,
      { memberId: id(), date_to: "2020-01-01" },
      "id",
    );
    expect(file).toMatchObject({ rows: 1000, total: 1010 });
    expect(await read(file.content_base64)).toHaveLength(1001);
  });

  test.each(["=1+1", "+62", "-1", "@x", "\t=1", " =1", "＝1"])("escapes the text %j", (text) => {
    expect(harmless(text)).toBe(`'${text}`);
    expect(harmless("Budi")).toBe("Budi");
  });
});

describe("the debt list", () => {
  test("M274: lists customers' debts, and takes repayments once per key and never above the debt", async () => {
    const [debt] = (await listDebts(environment.brand.pool, id(), { status: "open", limit: 10 }))
      .rows;
    expect(debt).toMatchObject({
      debt_value: 10_000,
      debt_current: 10_000,
      dp_value: 3_000,
      debt_status: "part",
      debt_notes: "besok",
    });
    const ref_id = debt?.ref_id ?? "";
    const key = randomUUID();
    const pay = (amount: number, withKey: string = key) =>
      repayDebt(environment.brand, id(), withKey, { ref_id, amount });
    const both = await Promise.all([pay(4_000), pay(4_000)]);
    expect(both.map((row) => row.debt_current)).toEqual([6_000, 6_000]);
    await expect(pay(4_001)).rejects.toMatchObject({ code: "idempotency_key_reused" });
    await expect(pay(6_001, randomUUID())).rejects.toMatchObject({
      code: "debt_overpaid",
      details: { parameters: { debt: "Rp6.000" } },
    });
    expect(await pay(6_000, randomUUID())).toMatchObject({ debt_current: 0, debt_status: "paid" });
    expect(
      (await listDebts(environment.brand.pool, id(), { status: "open", limit: 10 })).total_debt,
    ).toBe(0);
    const [row] = (
      await listTransactions(environment.brand, { memberId: id(), limit: 1, ref_id }, "id")
    ).rows;
    expect(row).toMatchObject({ debt_value: 10_000, debt_current: 0, debt_status: "paid" });
  });

  test("M274: writes a debt off once per key, shows it separately in the totals, and reinstates it by an entry", async () => {
    await sell(9_000, { dp_value: 1_000, debt_notes: "" });
    expect(await allSettled(environment)).toBe(true);
    const list = (status: "open" | "paid" | "written_off") =>
      listDebts(environment.brand.pool, id(), { status, limit: 10 });
    const [debt] = (await list("open")).rows;
    const ref_id = debt?.ref_id ?? "";
    const key = randomUUID();
    const giveUp = (withKey: string, amount = 8_000, reason = "Pindah alamat") =>
      writeOffDebt(environment.brand, id(), withKey, { ref_id, amount, reason });

    await expect(giveUp(key, 7_999)).rejects.toMatchObject({
      code: "debt_changed",
      details: { parameters: { debt: "Rp8.000" } },
    });
    const both = await Promise.all([giveUp(key), giveUp(key)]);
    expect(both.map((row) => [row.debt_current, row.written_off, row.debt_status])).toEqual([
      [0, 8_000, "written_off"],
      [0, 8_000, "written_off"],
    ]);
    await expect(giveUp(key, 8_000, "Lain")).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
    await expect(giveUp(randomUUID())).rejects.toMatchObject({ code: "debt_changed" });
    await expect(
      repayDebt(environment.brand, id(), randomUUID(), { ref_id, amount: 1 }),
    ).rejects.toMatchObject({ code: "debt_overpaid" });
    const book = await list("written_off");
    expect([book.rows.length, book.total_debt, book.total_written_off]).toEqual([1, 0, 8_000]);
    expect((await list("paid")).rows.map((row) => row.ref_id)).not.toContain(ref_id);

    const back = await reinstateDebt(environment.brand, id(), randomUUID(), {
      ref_id,
      amount: 8_000,
      reason: "Ternyata bayar",
    });
    expect([back.debt_current, back.written_off, back.debt_status]).toEqual([8_000, 0, "part"]);
    expect(back.write_offs.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ["written_off", 8_000, "Pindah alamat"],
      ["reinstated", 8_000, "Ternyata bayar"],
    ]);
    const { rows } = await listTransactions(
      environment.brand,
      { memberId: id(), limit: 20, ref_id },
      "id",
    );
    expect(rows[0]).toMatchObject({ debt_current: 8_000, debt_status: "part" });
    await expect(
      writeOffDebt(environment.brand, environment.members[1]?.id ?? 0, randomUUID(), {
        ref_id,
        amount: 8_000,
        reason: "x",
      }),
    ).rejects.toMatchObject({ code: "transaction_not_found" });
    await repayDebt(environment.brand, id(), randomUUID(), { ref_id, amount: 8_000 });
  });

  test("does not find another agent's debt", async () => {
    const [debt] = (await listDebts(environment.brand.pool, id(), { status: "all", limit: 10 }))
      .rows;
    const other = environment.members[1]?.id ?? 0;
    await expect(
      repayDebt(environment.brand, other, randomUUID(), { ref_id: debt?.ref_id ?? "", amount: 1 }),
    ).rejects.toMatchObject({ code: "transaction_not_found" });
  });
});
