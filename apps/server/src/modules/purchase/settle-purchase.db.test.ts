import { rupiah } from "@konter/contract";
import { memberAccount, verifyLedger } from "@konter/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SupplierOutcome } from "../../ports/supplier.ts";
import { openCounter } from "../../testing/counter.ts";
import type { TestCounter } from "../../testing/counter.ts";
import { verifyPurchases } from "./index.ts";
import { claimAttempts, settlePurchases } from "./store.ts";
import type { SettleEffect, SettleSource } from "./store.ts";

const said = { created: "yes", code: "x", message: "", raw: "" } as const;
const OUTCOMES = {
  pending: { ...said, state: "pending" },
  success: { ...said, state: "success", serialNumber: "SN-1" },
  otherSerial: { ...said, state: "success", serialNumber: "SN-2" },
  failed: {
    ...said,
    state: "failed",
    reason: "number_wrong",
    tryElsewhere: false,
    closes: "nothing",
  },
  elsewhere: {
    ...said,
    created: "no",
    state: "failed",
    reason: "product_closed",
    tryElsewhere: true,
    closes: "sku",
  },
  reversed: { ...said, state: "reversed", reason: "other" },
  notFound: { ...said, state: "not_found" },
} as const satisfies Record<string, SupplierOutcome>;
type Word = keyof typeof OUTCOMES;

let counter: TestCounter;
let bought = 0;
beforeAll(async () => {
  counter = await openCounter({ members: 1, deposit: 900_000_000, idle: true });
});
afterAll(() => counter.close());

/** A purchase that was sent to its supplier; nothing is heard yet. */
async function sent(product = "XL5"): Promise<{ ref: string; first: string }> {
  bought += 1;
  const { ref_id } = await counter.buy({ product, number: `0817${String(20_000_000 + bought)}` });
  await claimAll();
  return { ref: ref_id, first: `${ref_id}01` };
}

async function claimAll(): Promise<void> {
  for (const supplier of ["digiflazz", "iak"])
    await claimAttempts(counter.brand.pool, supplier, 500, 600);
}

async function hear(
  reference: string,
  word: Word,
  options: { source?: SettleSource; cost?: number } = {},
): Promise<SettleEffect> {
  const outcome = {
    ...OUTCOMES[word],
    ...(options.cost === undefined ? {} : { cost: rupiah(options.cost) }),
  };
  const [settlement] = await settlePurchases(counter.brand.pool, [
    { reference, source: options.source ?? "status", outcome, notFoundFinalMinutes: 15 },
  ]);
  return settlement?.effect ?? "unknown_reference";
}

async function facts(ref: string) {
  const answer = await counter.database.pool.query<{
    state: string;
    serial_number: string | null;
    serial_correction: string | null;
    case_reason: string | null;
  }>(
    "select state, serial_number, serial_correction, case_reason from purchase where ref_id = $1",
    [ref],
  );
  return answer.rows[0];
}

const deposit = () =>
  counter.brand.ledger.balance(memberAccount("deposit", counter.members[0]?.id ?? 0));
const balanceOf = (
  kind: "supplier" | "revenue" | "variance" | "loss" | "in_flight",
  owner: string,
) => counter.brand.ledger.balance({ kind, owner });

async function problems(): Promise<unknown[]> {
  return [
    ...(await verifyLedger(counter.brand.pool)).problems,
    ...(await verifyPurchases(counter.brand.pool)),
  ];
}

describe("one function settles", () => {
  test("F03: the first of twenty parallel copies settles, the others change nothing", async () => {
    const { first } = await sent();
    const effects = await Promise.all(
      Array.from({ length: 20 }, () => hear(first, "success", { source: "callback" })),
    );
    expect(effects.filter((effect) => effect === "settled_success")).toHaveLength(1);
    expect(effects.filter((effect) => effect === "no_effect")).toHaveLength(19);
    expect(await problems()).toEqual([]);
  });

  test("M190: a definite failure gives the money back at once and frees the number for today", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    expect(await deposit()).toBe(before - 5_600);
    expect(await hear(first, "failed")).toBe("settled_failed");
    expect(await deposit()).toBe(before);
    const row = await counter.database.pool.query(
      "select daily_slot, failure_reason from purchase where ref_id = $1",
      [ref],
    );
    expect(row.rows[0]).toEqual({ daily_slot: null, failure_reason: "number_wrong" });
  });

  test("M191: an answer that decides nothing keeps the money held and the number taken", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    expect(await hear(first, "pending", { source: "submit" })).toBe("pending");
    expect(await facts(ref)).toMatchObject({ state: "unknown" });
    expect(await deposit()).toBe(before - 5_600);
    const number = await counter.database.pool.query<{ destination: string }>(
      "select destination from purchase where ref_id = $1",
      [ref],
    );
    await expect(
      counter.buy({ product: "XL5", number: number.rows[0]?.destination ?? "" }),
    ).rejects.toMatchObject({ code: "repeat_today" });
  });

  test("F06: a success after the refund is charged again where the balance allows, else the brand bears it; a person is told", async () => {
    const { ref, first } = await sent();
    await hear(first, "failed");
    const before = await deposit();
    expect(await hear(first, "success")).toBe("late_success");
    expect(await deposit()).toBe(before - 5_600);
    expect(await facts(ref)).toMatchObject({
      state: "success",
      serial_number: "SN-1",
      case_reason: "late_success",
    });

    const broke = await openCounter({ members: 1, deposit: 5_600, idle: true });
    try {
      const { ref_id } = await broke.buy({ product: "XL5", number: "081720000001" });
      await claimAttempts(broke.brand.pool, "digiflazz", 5, 600);
      const settle = (word: Word) =>
        settlePurchases(broke.brand.pool, [
          {
            reference: `${ref_id}01`,
            source: "status",
            outcome: OUTCOMES[word],
            notFoundFinalMinutes: 15,
          },
        ]);
      await settle("failed");
      await broke.brand.ledger.post({
        key: "spent",
        kind: "spend",
        reference: "x",
        transfers: [
          {
            debit: memberAccount("deposit", broke.members[0]?.id ?? 0),
            credit: { kind: "bank", owner: "test" },
            amount: rupiah(5_600),
          },
        ],
      });
      await settle("success");
      expect(await broke.brand.ledger.balance({ kind: "loss", owner: "late_success" })).toBe(
        -5_600,
      );
      expect(
        await broke.brand.ledger.balance(memberAccount("deposit", broke.members[0]?.id ?? 0)),
      ).toBe(0);
      expect((await verifyLedger(broke.brand.pool)).problems).toEqual([]);
    } finally {
      await broke.close();
    }
  });

  test("M246: F07, a success that the supplier takes back returns the price and undoes margin and cost", async () => {
    const before = {
      deposit: await deposit(),
      revenue: await balanceOf("revenue", "prepaid"),
      supplier: await balanceOf("supplier", "digiflazz"),
    };
    const { ref, first } = await sent();
    await hear(first, "success", { cost: 5_400 });
    expect(await balanceOf("revenue", "prepaid")).toBe(before.revenue + 200);
    expect(await hear(first, "reversed")).toBe("returned");
    expect({
      deposit: await deposit(),
      revenue: await balanceOf("revenue", "prepaid"),
      supplier: await balanceOf("supplier", "digiflazz"),
    }).toEqual(before);
    expect(await facts(ref)).toMatchObject({ state: "returned" });
    expect(await hear(first, "reversed")).toBe("no_effect");
  });

  test("F11: what the supplier charged beside the quoted cost stands in its variance account, the member pays what was shown", async () => {
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
  });

  test("F26: a token that is delivered without its number stays open until the number is there", async () => {
    bought += 1;
    const { ref_id } = await counter.buy({
      product: "PLN20",
      number: `5312${String(1_000_000 + bought)}`,
    });
    await claimAll();
    const withoutSerial = { ...said, state: "success" } as const;
    const [first] = await settlePurchases(counter.brand.pool, [
      {
        reference: `${ref_id}01`,
        source: "status",
        outcome: withoutSerial,
        notFoundFinalMinutes: 15,
      },
    ]);
    expect(first?.effect).toBe("pending");
    expect(await facts(ref_id)).toMatchObject({ state: "unknown", serial_number: null });
    expect(await hear(`${ref_id}01`, "success")).toBe("settled_success");
  });

  test("F27: a second serial number is kept beside the first, never in its place", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    expect(await hear(first, "otherSerial")).toBe("serial_corrected");
    expect(await facts(ref)).toMatchObject({ serial_number: "SN-1", serial_correction: "SN-2" });
  });

  test("F02: 'not found' is believed only from the second status answer on, late enough after sending", async () => {
    const { ref, first } = await sent();
    expect(await hear(first, "notFound")).toBe("pending");
    expect(await hear(first, "notFound")).toBe("pending");
    await counter.passTime("14 minutes");
    expect(await hear(first, "notFound")).toBe("pending");
    await counter.passTime("2 minutes");
    expect(await hear(first, "notFound")).toBe("settled_failed");
    expect(await facts(ref)).toMatchObject({ state: "failed" });
    expect(await hear(first, "notFound")).toBe("no_effect");
  });

  test("another supplier takes over only where the first refused for a reason of its own", async () => {
    const { ref, first } = await sent("TSEL10");
    expect(await hear(first, "elsewhere", { source: "submit" })).toBe("rerouted");
    await claimAll();
    expect(await hear(`${ref}02`, "success")).toBe("settled_success");
    expect(await facts(ref)).toMatchObject({ state: "success" });

    const customer = await sent("TSEL10");
    expect(await hear(customer.first, "failed", { source: "submit" })).toBe("settled_failed");
  });

  test("an attempt that was given up and delivers after all costs the brand, not the member, and a person is told", async () => {
    const { ref, first } = await sent("TSEL10");
    await hear(first, "elsewhere", { source: "submit" });
    await claimAll();
    await hear(`${ref}02`, "success");
    const before = { deposit: await deposit(), loss: await balanceOf("loss", "second_delivery") };
    expect(await hear(first, "success")).toBe("contradiction");
    expect(await deposit()).toBe(before.deposit);
    expect(await balanceOf("loss", "second_delivery")).toBe(before.loss - 10_100);
    expect(await facts(ref)).toMatchObject({ case_reason: "contradiction" });
  });

  test("an outcome of a reference that is not ours settles nothing", async () => {
    expect(await hear("KNOBODY00000001", "success")).toBe("unknown_reference");
  });
});

test("F08: 'taken back' before the success that it takes back: refunded, and the stale success changes nothing", async () => {
  const before = await deposit();
  const supplier = await balanceOf("supplier", "digiflazz");
  const { ref, first } = await sent();
  expect(await hear(first, "reversed", { source: "callback" })).toBe("settled_failed");
  expect(await hear(first, "success", { source: "callback" })).toBe("no_effect");
  expect(await hear(first, "success", { source: "status" })).toBe("no_effect");
  expect(await facts(ref)).toMatchObject({ state: "failed", case_reason: null });
  expect(await deposit()).toBe(before);
  expect(await balanceOf("supplier", "digiflazz")).toBe(supplier);
  expect(await problems()).toEqual([]);
});

describe("whatever the order of words (F08)", () => {
  const words = ["pending", "success", "failed", "pending"] as const satisfies readonly Word[];
  const sequences = permutationsUpTo(words, 4);

  test("every permutation ends as the rules say, and the books stay right", async () => {
    for (const sequence of sequences) {
      const { ref, first } = await sent();
      for (const word of sequence) await hear(first, word);
      const row = await facts(ref);
      expect({ sequence, state: row?.state, case: row?.case_reason }).toEqual({
        sequence,
        ...expected(sequence),
      });
    }
    expect(sequences.length).toBeGreaterThan(30);
    expect(await problems()).toEqual([]);
  });

  test("any words in any order leave right books and at most one delivery paid for", async () => {
    const anyWords = fc.array(
      fc.constantFrom<Word>(
        "pending",
        "success",
        "otherSerial",
        "failed",
        "elsewhere",
        "reversed",
        "notFound",
      ),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("XL5", "TSEL10", "PLN20"),
        anyWords,
        async (product, sequence) => {
          const { first } = product === "PLN20" ? await sentToken() : await sent(product);
          for (const word of sequence) await hear(first, word);
          expect(await problems()).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  async function sentToken(): Promise<{ first: string }> {
    bought += 1;
    const { ref_id } = await counter.buy({
      product: "PLN20",
      number: `5312${String(2_000_000 + bought)}`,
    });
    await claimAll();
    return { first: `${ref_id}01` };
  }

  /** The first definite word decides; failed then success is a late success; success then failed waits for a person. */
  function expected(sequence: readonly Word[]): { state: string; case: string | null } {
    const definite = sequence.filter((word) => word !== "pending");
    if (definite.length === 0) return { state: "unknown", case: null };
    if (definite.length === 1)
      return { state: definite[0] === "success" ? "success" : "failed", case: null };
    return { state: "success", case: definite[0] === "failed" ? "late_success" : "contradiction" };
  }
});

function permutationsUpTo(words: readonly Word[], length: number): readonly Word[][] {
  const results = new Map<string, Word[]>();
  const extend = (prefix: Word[], rest: readonly Word[]): void => {
    if (prefix.length > 0) results.set(prefix.join(), prefix);
    if (prefix.length < length)
      rest.forEach((word, index) => extend([...prefix, word], rest.toSpliced(index, 1)));
  };
  extend([], words);
  return [...results.values()];
}

test("F44: a word about a purchase that we never sent settles it all the same", async () => {
  bought += 1;
  const { ref_id } = await counter.buy({
    product: "XL5",
    number: `0817${String(20_000_000 + bought)}`,
  });
  expect(await facts(ref_id)).toMatchObject({ state: "reserved" });
  expect(await hear(`${ref_id}01`, "success")).toBe("settled_success");
  expect(await facts(ref_id)).toMatchObject({ state: "success", case_reason: null });
  expect(await problems()).toEqual([]);
});
