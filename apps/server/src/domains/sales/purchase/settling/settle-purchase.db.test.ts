import { memberAccount, verifyLedger } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment, spendDeposit } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { standBy } from "../testing/bystanders.ts";
import { OUTCOMES, supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords, Word } from "../testing/supplier-words.ts";
import { claimAttempts, settlePurchases } from "../store.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";
import { verifyPurchases } from "../proving/verify-purchases.ts";

let environment: TestEnvironment;
let unmoved: () => Promise<void>;
let buy: SupplierWords["buy"];
let claimAll: SupplierWords["claimAll"];
let sent: SupplierWords["sent"];
let hear: SupplierWords["hear"];
let hearTwice: SupplierWords["hearTwice"];
let deposit: SupplierWords["deposit"];
let factsOf: SupplierWords["factsOf"];
let problems: SupplierWords["problems"];
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  unmoved = await standBy(environment);
  ({ buy, claimAll, sent, hear, hearTwice, deposit, factsOf, problems } =
    supplierWords(environment));
});
afterAll(async () => {
  await unmoved();
  await environment.close();
});

const balanceOf = (
  kind: "supplier" | "revenue" | "variance" | "loss" | "in_flight",
  owner: string,
) => environment.brand.ledger.balance({ kind, owner });

/** Reopens the SKUs closed by a cost above the quote. */
const reopen = () =>
  environment.database.owner.query(
    `update supplier_product set closed_until = null, closed_scope = null, closed_because = null;
     update cost_overrun set reopened_at = clock_timestamp() where reopened_at is null`,
  );

describe("the settle function", () => {
  test("F03: settles with the first of twenty concurrent copies and ignores the others", async () => {
    const { first } = await sent();
    const effects = await Promise.all(
      Array.from({ length: 20 }, () => hear(first, "success", { source: "callback" })),
    );
    expect(effects.filter((effect) => effect === "settled_success")).toHaveLength(1);
    expect(effects.filter((effect) => effect === "no_effect")).toHaveLength(19);
    expect(await problems()).toEqual([]);
  });

  test("M190: refunds at once after a definite failure and frees the number for today", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    expect(await deposit()).toBe(before - 5_600);
    expect(await hear(first, "failed")).toBe("settled_failed");
    expect(await deposit()).toBe(before);
    const row = await environment.database.pool.query(
      "select daily_slot, failure_reason from purchase where ref_id = $1",
      [ref],
    );
    expect(row.rows[0]).toEqual({ daily_slot: null, failure_reason: "number_wrong" });
  });

  test("M191: keeps the money held and the number taken after a response that decides nothing", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    expect(await hear(first, "pending", { source: "submit" })).toBe("pending");
    expect(await factsOf(ref)).toMatchObject({ state: "unknown" });
    expect(await deposit()).toBe(before - 5_600);
    const number = await environment.database.pool.query<{ destination: string }>(
      "select destination from purchase where ref_id = $1",
      [ref],
    );
    await expect(
      environment.buy({ product: "XL5", number: number.rows[0]?.destination ?? "" }),
    ).rejects.toMatchObject({ code: "repeat_today" });
  });

  test("F06: charges a success after the refund to the member if the balance suffices, else to the brand, and opens a case", async () => {
    const { ref, first } = await sent();
    await hear(first, "failed");
    const before = await deposit();
    expect(await hearTwice(first, "success")).toEqual(["questioned", "late_success"]);
    expect(await deposit()).toBe(before - 5_600);
    expect(await factsOf(ref)).toMatchObject({
      state: "success",
      serial_number: "SN-1",
      case_reason: "late_success",
    });

    const broke = await openTestEnvironment({ members: 1, deposit: 5_600, idle: true });
    try {
      const { ref_id } = await broke.buy({ product: "XL5", number: "081720000001" });
      await claimAttempts(broke.brand.pool, "digiflazz", 5, 600);
      const settle = async (word: Word) =>
        settlePurchases(broke.brand.pool, await broke.brand.textSeal(), [
          {
            reference: `${ref_id}01`,
            source: "status",
            outcome: OUTCOMES[word],
          },
        ]);
      await settle("failed");
      await spendDeposit(broke, broke.members[0]?.id ?? 0);
      await settle("success");
      await broke.passTime("61 seconds");
      await settle("success");
      expect(await broke.brand.ledger.balance({ kind: "loss", owner: "late_success" })).toBe(
        -5_600,
      );
      expect(
        await broke.brand.ledger.balance(memberAccount("deposit", broke.members[0]?.id ?? 0)),
      ).toBe(0);
      expect(await verifyPurchases(broke.brand.pool)).toEqual([]);
      // The supplier takes the delivery back: the brand, which paid, is refunded. The member never paid.
      await settle("reversed");
      await broke.passTime("61 seconds");
      await settle("reversed");
      expect(await broke.state(ref_id)).toBe("returned");
      expect(await broke.brand.ledger.balance({ kind: "loss", owner: "late_success" })).toBe(0);
      expect(
        await broke.brand.ledger.balance(memberAccount("deposit", broke.members[0]?.id ?? 0)),
      ).toBe(0);
      expect(await verifyPurchases(broke.brand.pool)).toEqual([]);
      expect((await verifyLedger(broke.brand.pool)).problems).toEqual([]);
    } finally {
      await broke.close();
    }
  });

  test.each(["failed", "expired"] as const)(
    "costs the member nothing when a purchase that %s is delivered to an empty account and taken back twice",
    async (refunded) => {
      const empty = await openTestEnvironment({ members: 1, deposit: 5_600, idle: true });
      try {
        const words = supplierWords(empty);
        const member = memberAccount("deposit", empty.members[0]?.id ?? 0);
        const { ref, first } = await (refunded === "failed" ? words.sent() : words.buy());
        if (refunded === "failed") await words.hear(first, "failed");
        else {
          await empty.passTime("8 days");
          await empty.database.pool.query("select expire_purchases(10)");
        }
        expect(await words.factsOf(ref)).toMatchObject({ state: refunded });
        await spendDeposit(empty, empty.members[0]?.id ?? 0);
        const read = async () => ({
          member: await empty.brand.ledger.balance(member),
          late: await empty.brand.ledger.balance({ kind: "loss", owner: "late_success" }),
          second: await empty.brand.ledger.balance({ kind: "loss", owner: "second_delivery" }),
          problems: await words.problems(),
        });
        const seen = [];
        for (const word of ["success", "reversed", "success", "reversed"] as const) {
          await empty.passTime("61 seconds");
          seen.push([(await words.hearTwice(first, word)).at(-1), await read()]);
        }
        const nothing = { member: 0, late: 0, second: 0, problems: [] };
        expect(seen).toEqual([
          ["late_success", { ...nothing, late: -5_600 }],
          ["returned", nothing],
          ["contradiction", { ...nothing, second: -5_400 }],
          ["stray_returned", nothing],
        ]);
        expect(await words.factsOf(ref)).toMatchObject({ state: "returned" });
      } finally {
        await empty.close();
      }
    },
  );

  test.each([
    ["the quoted cost", 5_400],
    ["more than quoted", 5_900],
    ["less than quoted", 5_100],
  ])(
    "M246: F07, refunds the price and reverses margin, cost and variance when the supplier takes a success back: %s",
    async (_, cost) => {
      const read = async () => ({
        deposit: await deposit(),
        revenue: await balanceOf("revenue", "prepaid"),
        supplier: await balanceOf("supplier", "digiflazz"),
        variance: await balanceOf("variance", "digiflazz"),
      });
      const before = await read();
      const { ref, first } = await sent();
      await hear(first, "success", { cost });
      await reopen();
      expect(await read()).toEqual({
        deposit: before.deposit - 5_600,
        revenue: before.revenue + 200,
        supplier: before.supplier + cost,
        variance: before.variance + 5_400 - cost,
      });
      expect(await hearTwice(first, "reversed")).toEqual(["questioned", "returned"]);
      expect(await read()).toEqual(before);
      expect(await factsOf(ref)).toMatchObject({ state: "returned" });
      const turned = await environment.database.pool.query(
        "select turned from purchase_attempt where supplier_reference = $1",
        [first],
      );
      expect(turned.rows).toEqual([{ turned: 1 }]);
      expect(await hear(first, "reversed")).toBe("no_effect");
      const lines = await environment.database.pool.query<{ position: number }>(
        "select t.position from ledger.journal j join ledger.transfer t on t.journal_id = j.id where j.reference = $1 and j.kind = 'purchase_returned' order by 1",
        [ref],
      );
      const positions = lines.rows.map(({ position }) => position);
      expect(positions).toEqual(cost === 5_400 ? [1, 2] : [1, 2, 3]);
    },
  );

  test("F11: books the difference between charge and quote in the supplier's variance account, and charges the member the price shown", async () => {
    const before = {
      deposit: await deposit(),
      variance: await balanceOf("variance", "digiflazz"),
      supplier: await balanceOf("supplier", "digiflazz"),
    };
    const { first } = await sent();
    await hear(first, "success", { cost: 5_900 });
    expect(await deposit()).toBe(before.deposit - 5_600);
    expect(await balanceOf("variance", "digiflazz")).toBe(before.variance - 500);
    expect(await balanceOf("supplier", "digiflazz")).toBe(before.supplier + 5_900);
    await reopen();
  });

  test.each([
    ["by Rp100 and less", 5_500, null],
    ["by more than Rp100 and 1 %", 5_501, "cost_above_quote"],
  ])(
    "closes the SKU at once and opens a case, or does neither, for a cost above the quote %s",
    async (_title, cost, reason) => {
      const { ref, first } = await sent();
      await hear(first, "success", { cost });
      expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: reason });
      const closed = await environment.database.owner.query(
        "select from supplier_product where sku = 'XL5' and closed_until > now() and closed_because = 'cost_above_quote'",
      );
      expect(closed.rows.length).toBe(reason === null ? 0 : 1);
      if (reason !== null) await expect(buy()).rejects.toThrow();
      await reopen();
    },
  );

  test("pays the quoted cost to a supplier that names none, at once and after a refund", async () => {
    const before = {
      variance: await balanceOf("variance", "digiflazz"),
      supplier: await balanceOf("supplier", "digiflazz"),
    };
    const prompt = await sent();
    await hear(prompt.first, "success");
    const late = await sent();
    await hear(late.first, "failed");
    await hearTwice(late.first, "success");
    const booked = await environment.database.pool.query(
      `select p.cost, a.actual_cost, a.quoted_cost from purchase p
       join purchase_attempt a on a.purchase_id = p.id where p.ref_id in ($1, $2)`,
      [prompt.ref, late.ref],
    );
    const quoted = { cost: 5_400, actual_cost: 5_400, quoted_cost: 5_400 };
    expect(booked.rows).toEqual([quoted, quoted]);
    expect(await balanceOf("variance", "digiflazz")).toBe(before.variance);
    expect(await balanceOf("supplier", "digiflazz")).toBe(before.supplier + 2 * 5_400);
  });

  test("F26: keeps a token delivered without its number open until the number arrives", async () => {
    const { ref, first } = await sent("PLN20");
    expect(await hear(first, "bare")).toBe("pending");
    expect(await factsOf(ref)).toMatchObject({ state: "unknown", serial_number: null });
    expect(await hear(first, "success")).toBe("settled_success");
  });

  test("F27: stores a second serial number beside the first", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    expect(await hear(first, "otherSerial")).toBe("serial_corrected");
    expect(await factsOf(ref)).toMatchObject({ serial_number: "SN-1", serial_correction: "SN-2" });
  });

  test("F02: accepts 'not found' only from the second status response, late enough after sending", async () => {
    const { ref, first } = await sent();
    expect(await hear(first, "notFound")).toBe("pending");
    expect(await hear(first, "notFound")).toBe("pending");
    await environment.passTime("14 minutes");
    expect(await hear(first, "notFound")).toBe("pending");
    await environment.passTime("2 minutes");
    expect(await hear(first, "notFound")).toBe("settled_failed");
    expect(await factsOf(ref)).toMatchObject({ state: "failed" });
    expect(await hear(first, "notFound")).toBe("no_effect");
  });

  test("F02: restarts the count of 'not found' after any other response", async () => {
    const { first } = await sent();
    await environment.passTime("1 hour");
    expect(await hear(first, "notFound")).toBe("pending");
    expect(await hear(first, "pending")).toBe("pending");
    await environment.passTime("1 hour");
    expect(await hear(first, "notFound")).toBe("pending");
    await environment.passTime("1 hour");
    expect(await hear(first, "notFound")).toBe("settled_failed");
  });

  test("tries another supplier only where the first rejected for a reason of its own", async () => {
    const { ref, first } = await sent("TSEL10");
    expect(await hear(first, "elsewhere", { source: "submit" })).toBe("rerouted");
    await claimAll();
    expect(await hear(`${ref}02`, "success")).toBe("settled_success");
    expect(await factsOf(ref)).toMatchObject({ state: "success" });

    const customer = await sent("TSEL10");
    expect(await hear(customer.first, "failed", { source: "submit" })).toBe("settled_failed");
  });

  test("charges the brand and opens a case when a replaced attempt is delivered", async () => {
    const { ref, first } = await sent("TSEL10");
    await hear(first, "elsewhere", { source: "submit" });
    await claimAll();
    await hear(`${ref}02`, "success");
    const before = { deposit: await deposit(), loss: await balanceOf("loss", "second_delivery") };
    expect(await hearTwice(first, "success")).toEqual(["questioned", "contradiction"]);
    expect(await deposit()).toBe(before.deposit);
    expect(await balanceOf("loss", "second_delivery")).toBe(before.loss - 10_100);
    expect(await factsOf(ref)).toMatchObject({ case_reason: "contradiction" });

    // The supplier takes this delivery back too: the loss is reversed, and the case stays open.
    await environment.passTime("61 seconds");
    expect(await hearTwice(first, "reversed")).toEqual(["questioned", "stray_returned"]);
    expect(await balanceOf("loss", "second_delivery")).toBe(before.loss);
    expect(await deposit()).toBe(before.deposit);
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: "contradiction" });
    expect(await problems()).toEqual([]);
  });

  test("settles nothing for an unknown reference", async () => {
    expect(await hear("KNOBODY00000001", "success")).toBe("unknown_reference");
  });
});

test("F08: refunds after a reversal that arrives before its success, and ignores the stale success", async () => {
  const before = await deposit();
  const supplier = await balanceOf("supplier", "digiflazz");
  const { ref, first } = await sent();
  expect(await hear(first, "reversed", { source: "callback" })).toBe("settled_failed");
  expect(await hear(first, "success", { source: "callback" })).toBe("questioned");
  expect(await hear(first, "reversed", { source: "status" })).toBe("no_effect");
  expect(await factsOf(ref)).toMatchObject({ state: "failed", case_reason: null });
  expect(await deposit()).toBe(before);
  expect(await balanceOf("supplier", "digiflazz")).toBe(supplier);
  expect(await problems()).toEqual([]);
});

test("F44: settles a purchase that our records have as unsent", async () => {
  const { ref, first } = await buy();
  expect(await factsOf(ref)).toMatchObject({ state: "reserved" });
  expect(await hear(first, "success")).toBe("settled_success");
  expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: null });
  expect(await problems()).toEqual([]);
});

test("holds the ledger lock before anything is written to the ledger: accepting, settling, canceling", async () => {
  const { database } = environment;
  const { ref } = await afterLedger(database, () => buy());
  const { first } = await sent();
  expect(await afterLedger(database, () => hear(first, "success"))).toBe("settled_success");
  const canceled = await buy();
  const [member] = environment.members;
  await afterLedger(database, () =>
    database.pool.query("select cancel_purchase($1, $2, 'member')", [canceled.ref, member?.id]),
  );
  expect((await factsOf(canceled.ref))?.state).toBe("canceled");
  expect((await factsOf(ref))?.state).not.toBe("canceled");
});
