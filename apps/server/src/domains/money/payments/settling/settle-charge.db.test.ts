import { rupiah } from "@konter/contract/money";
import { isDatabaseUnavailable } from "@konter/postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CHARGE_MOVES } from "../deciding/states.ts";
import { openPaymentEnvironment } from "../testing/payment-environment.ts";
import type { PaymentEnvironment } from "../testing/payment-environment.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";

let at: PaymentEnvironment;
beforeAll(async () => {
  at = await openPaymentEnvironment();
});
afterEach(async () => {
  expect(await at.problems()).toEqual([]);
  at.purpose.onPaid = undefined;
});
afterAll(() => at.close());

const AMOUNT = 100_000;
const PAID = { state: "paid", amount: AMOUNT, currency: "IDR" } as const;
const told = (id: number) =>
  at.purpose.told.filter((each) => each.id === id).map(({ what }) => what);
/** Returns the changes of the three accounts. */
async function moved(work: () => Promise<unknown>) {
  const before = await at.balances();
  await work();
  const after = await at.balances();
  return {
    gateway: after.gateway - before.gateway,
    suspense: after.suspense - before.suspense,
    deposit: after.deposit - before.deposit,
  };
}
const casesOf = async (id: number) =>
  (
    await at.sql<{ reason: string }>(
      "select reason from payment_case where charge_id = $1 order by id",
      [id],
    )
  ).map(({ reason }) => reason);

describe("a paid charge", () => {
  test("is credited at the first status and rechecked", async () => {
    const { id } = await at.made();
    expect(await moved(() => at.hear(id, PAID))).toEqual({
      gateway: AMOUNT,
      suspense: 0,
      deposit: AMOUNT,
    });
    expect(told(id)).toEqual(["ready", "paid"]);
    const row = await at.row(id);
    expect(row).toMatchObject({ state: "paid", paid_late: false, payer: null });
    expect(row.look_at).toEqual(row.next_ask_at);
    await at.pass("7 hours");
    expect(await at.hear(id, PAID)).toBe("no_effect");
    expect(await at.row(id)).toMatchObject({ next_ask_at: null, look_at: null });
  });

  test("of a sandbox account credits no one once the brand is open, and opens a case", async () => {
    const { id } = await at.made();
    const inMode = (mode: string) => at.sql("update payment_gateway set mode = $1", [mode]);
    await at.sql("insert into brand_opening default values on conflict do nothing");
    await inMode("sandbox");
    const nothing = { gateway: 0, suspense: 0, deposit: 0 };
    expect(await moved(() => at.hear(id, PAID))).toEqual(nothing);
    expect(await moved(() => at.hear(id, { ...PAID, amount: 2 * AMOUNT }))).toEqual(nothing);
    expect(await casesOf(id)).toEqual(["sandbox"]);
    await inMode("production");
  });

  test("F35: is credited once for thirty equal concurrent statuses", async () => {
    const { id } = await at.made();
    const change = await moved(async () => {
      const effects = await Promise.all(Array.from({ length: 30 }, () => at.hear(id, PAID)));
      expect(effects.filter((effect) => effect === "credited")).toHaveLength(1);
      expect(effects.filter((effect) => effect === "no_effect")).toHaveLength(29);
    });
    expect(change).toEqual({ gateway: AMOUNT, suspense: 0, deposit: AMOUNT });
    expect(told(id)).toEqual(["ready", "paid"]);
  });

  test("by a reversible method counts if it is still paid after the reversal period", async () => {
    const { id } = await at.made({ method: "permata_va" });
    expect(await moved(() => at.hear(id, PAID))).toEqual({ gateway: 0, suspense: 0, deposit: 0 });
    expect(await at.row(id)).toMatchObject({ state: "confirming" });
    expect(await at.hear(id, PAID)).toBe("no_effect");
    await at.pass("121 seconds");
    expect(await moved(() => at.hear(id, PAID))).toEqual({
      gateway: AMOUNT,
      suspense: 0,
      deposit: AMOUNT,
    });
    expect(told(id)).toEqual(["ready", "ready", "paid"]);
  });

  test("by a method that its gateway no longer has is treated as reversible", async () => {
    const { id } = await at.made();
    const { methods } = at.gateway;
    at.gateway.methods = methods.filter(({ code }) => code === "permata_va");
    expect(await moved(() => at.hear(id, PAID))).toEqual({ gateway: 0, suspense: 0, deposit: 0 });
    expect(await at.row(id)).toMatchObject({ state: "confirming" });
    await at.pass("121 seconds");
    expect((await moved(() => at.hear(id, PAID))).deposit).toBe(AMOUNT);
    at.gateway.methods = methods;
  });

  test("is closed if it is denied before it counted and the denial was reported twice", async () => {
    const { id } = await at.made({ method: "permata_va" });
    await at.hear(id, PAID);
    expect(await at.hear(id, { state: "closed", closedBecause: "failed" })).toBe("questioned");
    await at.pass("5 seconds");
    expect(await at.hear(id, { state: "closed", closedBecause: "failed" })).toBe("closed");
    expect(told(id)).toEqual(["ready", "ready", "closed"]);
    expect(await at.row(id)).toMatchObject({ state: "closed", closed_because: "failed" });
  });

  test("F35: is credited as late after it was closed", async () => {
    const { id } = await at.made();
    expect(await at.hear(id, { state: "closed", closedBecause: "expired" })).toBe("closed");
    expect(await moved(() => at.hear(id, PAID))).toEqual({
      gateway: AMOUNT,
      suspense: 0,
      deposit: AMOUNT,
    });
    expect(told(id)).toEqual(["ready", "closed", "paid"]);
    expect(at.purpose.told.at(-1)).toMatchObject({ late: true });
    expect(await at.row(id)).toMatchObject({ state: "paid", paid_late: true });
  });
});

describe("the reversal of a credit", () => {
  test.each([
    ["a chargeback", { state: "reversed", amount: AMOUNT } as const, AMOUNT],
    ["a late deny", { state: "closed", closedBecause: "failed" } as const, AMOUNT],
    [
      "a refund of a part",
      { state: "reversed", amount: AMOUNT, reversedAmount: 30_000 as never } as const,
      30_000,
    ],
  ])("F35: follows %s once reported twice, and opens a case", async (_name, said, back) => {
    const { id } = await at.made();
    await at.hear(id, PAID);
    const change = await moved(async () => {
      expect(await at.hear(id, said)).toBe("questioned");
      await at.pass("5 seconds");
      expect(await at.hear(id, said)).toBe("reversed");
      await Promise.all(Array.from({ length: 10 }, () => at.hear(id, said)));
    });
    expect(change).toMatchObject({ gateway: 0 - back, suspense: 0 });
    expect(told(id)).toEqual(["ready", "paid", "reversed"]);
    expect(await at.row(id)).toMatchObject({ state: "reversed", reversed_amount: back });
    expect(await casesOf(id)).toEqual(["reversed"]);
  });

  test("moves the money to suspense with a case if it is reported as paid again", async () => {
    const { id } = await at.made();
    await at.hear(id, PAID);
    for (const said of [{ state: "reversed" } as const, PAID]) {
      await at.hear(id, said);
      await at.pass("5 seconds");
      await at.hear(id, said);
    }
    expect(await casesOf(id)).toEqual(["reversed", "stray"]);
    expect(told(id)).toEqual(["ready", "paid", "reversed"]);
  });

  test("is not done for a contradiction that is withdrawn by two equal statuses", async () => {
    const { id } = await at.made();
    await at.hear(id, PAID);
    expect(await at.hear(id, { state: "closed" })).toBe("questioned");
    await at.pass("5 seconds");
    expect(await at.hear(id, PAID)).toBe("questioned");
    await at.pass("5 seconds");
    expect(await at.hear(id, PAID)).toBe("no_effect");
    expect(await at.row(id)).toMatchObject({ state: "paid", doubted: false });
    expect(await casesOf(id)).toEqual([]);
  });

  test("is left to a person if the status keeps reporting that nothing was paid", async () => {
    const { id } = await at.made();
    await at.hear(id, PAID);
    const change = await moved(async () => {
      await at.hear(id, { state: "pending" });
      await at.pass("5 seconds");
      expect(await at.hear(id, { state: "pending" })).toBe("case");
    });
    expect(change).toEqual({ gateway: 0, suspense: 0, deposit: 0 });
    expect(await casesOf(id)).toEqual(["contradiction"]);
  });

  test("is left to a person if the status changes back and forth", async () => {
    const { id } = await at.made();
    await at.hear(id, PAID);
    for (let round = 0; round < 8; round += 1) {
      await at.hear(id, round % 2 === 0 ? { state: "closed" } : PAID);
      await at.pass("5 seconds");
    }
    expect(await casesOf(id)).toEqual(["unstable"]);
    expect(await at.row(id)).toMatchObject({ state: "paid" });
  });
});

describe("a payment that does not fit", () => {
  test("F35: goes to suspense with a case for another amount once it was reported twice, and closes the charge", async () => {
    const { id } = await at.made();
    const other = { state: "paid", amount: 90_000, currency: "IDR" } as const;
    const change = await moved(async () => {
      expect(await at.hear(id, other)).toBe("questioned");
      await at.pass("5 seconds");
      expect(await at.hear(id, other)).toBe("stray");
      expect(await at.hear(id, other)).toBe("no_effect");
    });
    expect(change).toEqual({ gateway: 90_000, suspense: 90_000, deposit: 0 });
    expect(await at.row(id)).toMatchObject({ state: "closed", closed_because: "mismatch" });
    expect(told(id)).toEqual(["ready", "closed"]);
    expect(await casesOf(id)).toEqual(["stray"]);
  });

  test("F35: opens a case without a posting for another currency", async () => {
    const { id } = await at.made();
    const other = { state: "paid", amount: 100_000, currency: "USD" } as const;
    const change = await moved(async () => {
      await at.hear(id, other);
      await at.pass("5 seconds");
      expect(await at.hear(id, other)).toBe("stray");
      expect(await at.hear(id, other)).toBe("no_effect");
    });
    expect(change).toEqual({ gateway: 0, suspense: 0, deposit: 0 });
    expect(await casesOf(id)).toEqual(["stray"]);
    expect(
      await at.sql("select currency, detail from payment_stray where charge_id = $1", [id]),
    ).toEqual([{ currency: "USD", detail: "USD 100000" }]);
  });

  test.each([1.5, -1, Number.NaN, 2 ** 53, undefined])(
    "decides nothing with an amount of %s",
    async (amount) => {
      const { id } = await at.made();
      expect(await at.hear(id, { state: "paid", amount } as never)).toBe("no_effect");
      expect(await at.row(id)).toMatchObject({ state: "pending" });
    },
  );

  test("goes to suspense as the second paid charge of a reference", async () => {
    const first = await at.made();
    await at.hear(first.id, { state: "closed" });
    const second = await at.made({ reference: first.reference });
    await at.hear(second.id, PAID);
    expect(await moved(() => at.hear(first.id, PAID))).toEqual({
      gateway: AMOUNT,
      suspense: AMOUNT,
      deposit: 0,
    });
    expect(await at.hear(first.id, PAID)).toBe("no_effect");
    expect(told(first.id)).toEqual(["ready", "closed"]);
    expect(await casesOf(first.id)).toEqual(["stray"]);
  });

  test("goes to suspense if its purpose does not want it", async () => {
    const { id } = await at.made();
    at.purpose.onPaid = async () => "unwanted";
    const change = await moved(() => at.hear(id, PAID));
    expect(change).toEqual({ gateway: AMOUNT, suspense: AMOUNT, deposit: 0 });
    expect(await at.row(id)).toMatchObject({ state: "closed", closed_because: "unwanted" });
    at.purpose.onPaid = undefined;
    expect(await at.hear(id, PAID)).toBe("no_effect");
  });
});

describe("a purpose", () => {
  test("leaves the charge unchanged with a case when it fails, and is called again", async () => {
    const { id } = await at.made();
    at.purpose.onPaid = async () => {
      throw new Error("broken");
    };
    expect(await moved(() => at.hear(id, PAID))).toEqual({ gateway: 0, suspense: 0, deposit: 0 });
    expect(await at.row(id)).toMatchObject({ state: "pending" });
    expect(await casesOf(id)).toEqual(["not_taken"]);
    at.purpose.onPaid = undefined;
    expect(await at.hear(id, PAID)).toBe("credited");
  });

  test("has not failed if the database connection breaks: nothing moves, no case is opened, and the next status credits", async () => {
    const { id } = await at.made();
    at.purpose.onPaid = async () => {
      throw new Error("Connection terminated unexpectedly");
    };
    await expect(at.hear(id, PAID)).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await at.row(id)).toMatchObject({ state: "pending" });
    expect(await casesOf(id)).toEqual([]);
    at.purpose.onPaid = undefined;
    expect(await at.hear(id, PAID)).toBe("credited");
  });

  test("is rejected if it moves another amount than was paid", async () => {
    const { id } = await at.made();
    at.purpose.onPaid = async (change) => {
      const transfer = {
        debit: { kind: "gateway", owner: "scripted" },
        credit: { kind: "revenue", owner: "x" },
        amount: rupiah(1),
      } as const;
      change.post([{ key: `greedy:${id}`, kind: "greedy", reference: "G", transfers: [transfer] }]);
    };
    expect(await moved(() => at.hear(id, PAID))).toEqual({ gateway: 0, suspense: 0, deposit: 0 });
    expect(await casesOf(id)).toEqual(["not_taken"]);
    at.purpose.onPaid = undefined;
    expect(await at.hear(id, PAID)).toBe("credited");
  });
});

describe("PostgreSQL", () => {
  test("has the same moves as the program", async () => {
    const rows = await at.sql<{ from_state: string; to_state: string }>(
      "select from_state, to_state from payment_move order by 1, 2",
    );
    const ours = Object.entries(CHARGE_MOVES).flatMap(([from, all]) =>
      all.map((to) => ({ from_state: from, to_state: to })),
    );
    expect(rows).toEqual(
      ours.toSorted((one, other) =>
        `${one.from_state} ${one.to_state}` < `${other.from_state} ${other.to_state}` ? -1 : 1,
      ),
    );
  });

  test.each([
    "state = 'creating', payer = '{}'",
    "state = 'closed', closed_because = null",
    "reversed_amount = 1",
    "state = 'reversed', reversed_amount = amount + 1, reversed_at = now()",
    "credited_at = null",
    "amount = amount + 1",
    "reference = 'OTHER'",
    "member_id = member_id + 1",
  ])("rejects a paid charge with %s", async (change) => {
    const { id } = await at.made();
    await at.hear(id, PAID);
    await expect(
      at.sql(`update payment_charge set ${change} where id = $1`, [id]),
    ).rejects.toThrow();
  });

  test("rejects every move that is not in the table, whatever else the row contains", async () => {
    const { id } = await at.made();
    for (const [state, more] of [
      [
        "reversed",
        "reversed_amount = 1, reversed_at = now(), credited_at = now(), paid_at = now()",
      ],
      ["creating", "payer = '{}'"],
    ])
      await expect(
        at.sql(`update payment_charge set state = '${state}', ${more} where id = $1`, [id]),
      ).rejects.toThrow(/may not move from pending/);
  });

  test("returns nothing for an unknown charge", async () => {
    expect(await at.hear(987_654, PAID)).toBe("unknown_charge");
  });

  test("rejects a second open charge of a reference, and a charge of an unknown purpose", async () => {
    const { reference } = await at.made();
    await expect(at.open({ reference })).rejects.toThrow(/payment_charge_open/);
    await expect(at.open({ purpose: "nobody" })).rejects.toThrow(/nobody offers/);
  });
});

test("queries again at once after a callback during a query, until the charge is paid", async () => {
  const { id } = await at.made();
  const heardSince = () =>
    at.sql(
      "update payment_charge set called_at = now(), heard_at = now() + interval '1 second' where id = $1",
      [id],
    );
  const isDue = async () =>
    (
      await at.sql<{ due: boolean }>(
        "select next_ask_at <= clock_timestamp() as due from payment_charge where id = $1",
        [id],
      )
    )[0]?.due;
  await at.hear(id, { state: "pending" });
  expect(await isDue()).toBe(false);
  await heardSince();
  await at.hear(id, { state: "pending" });
  expect(await isDue()).toBe(true);
  await heardSince();
  await at.hear(id, PAID);
  await heardSince();
  await at.hear(id, PAID);
  expect(await isDue()).toBe(false);
});

test("locks the ledger before a charge, and before it writes", async () => {
  const { id } = await at.made();
  expect(await afterLedger(at.environment.database, () => at.hear(id, PAID))).toBe("credited");
});
