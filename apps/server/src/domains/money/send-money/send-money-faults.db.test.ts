import { PAYOUT_TROUBLES } from "@konter/simulators";
import type {
  GatewayMisbehaviourKind,
  GatewayMisbehaviourRule,
  PayoutVendor,
} from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { openSendEnvironment } from "./testing/send-environment.ts";
import type { SendEnvironment } from "./testing/send-environment.ts";
import { workSending } from "./work.ts";

const OPENING = 100_000_000;

/** Faults of creation, release, status, bank and callbacks of a transfer. */
const TROUBLES: readonly GatewayMisbehaviourRule[] = [
  ...(
    [
      "done-then-drop",
      "done-then-silence",
      "drop-before",
      "answer-html",
      "answer-502",
      "answer-truncated",
      "answer-huge",
      "answer-unlisted",
      "answer-amount-type",
    ] as const satisfies readonly GatewayMisbehaviourKind[]
  ).flatMap((kind) =>
    (["create", "status", "other"] as const).map((on) => ({ kind, on, probability: 0.08 })),
  ),
  ...PAYOUT_TROUBLES.filter((kind) => !kind.startsWith("name-")).map((kind) => ({
    kind,
    probability: 0.15,
    ms: 40,
  })),
  ...(
    [
      "callback-lost",
      "callback-late",
      "callback-many",
      "callback-contradictory",
      "callback-forged",
      "callback-other-amount",
    ] as const
  ).map((kind) => ({ kind, probability: 0.2, ms: 20, copies: 5 })),
];

/** A worker that dies after its vendor's response and before storing it; only its lease remains. */
const dying = (registry: DisburserRegistry): DisburserRegistry => ({
  ...registry,
  find: () => {
    throw new Error("dead");
  },
});

describe.each(["flip", "iris"] as const satisfies readonly PayoutVendor[])("%s", (vendor) => {
  let environment: SendEnvironment;
  beforeAll(async () => {
    environment = await openSendEnvironment([vendor]);
  });
  afterAll(() => environment.close());

  test("M324, M328: ends with a ledger equal to the vendor's records under all faults and worker crashes", async () => {
    const { brand, disbursers } = environment.http.environment;
    const simulator = environment.vendors.simulators[vendor];
    const sent = await Promise.all(Array.from({ length: 30 }, () => environment.accepted()));
    // These faults are certain, all others random.
    const certain = ["done-then-drop", "settles-rejected", "rejected-later"] as const;
    for (const [index, kind] of certain.entries())
      simulator.misbehave({ kind, reference: `^${sent[index]?.ref_id}$` });
    for (const rule of TROUBLES) simulator.misbehave(rule);
    for (let round = 0; round < 25; round += 1) {
      const isDying = round % 3 === 0;
      await workSending(brand, isDying ? dying(disbursers) : disbursers);
      await environment.pass(round % 5 === 0 ? "31 seconds" : "2 minutes");
    }
    simulator.clearMisbehaviour();
    await simulator.idle();
    for (let round = 0; round < 8; round += 1) {
      await environment.pass("26 hours");
      await environment.work();
    }
    const rows = await environment.sql<{ ref_id: string; state: string; stray_amount: number }>(
      "select ref_id, state, stray_amount from send_money order by id",
    );
    expect(rows).toHaveLength(sent.length);
    for (const row of rows) {
      const payout = simulator.book.byReference(row.ref_id);
      const isOut = payout?.state === "sent";
      expect([row.ref_id, row.state, row.state === "success" || row.stray_amount > 0]).toEqual([
        row.ref_id,
        row.state,
        isOut,
      ]);
      expect(["success", "failed", "returned"]).toContain(row.state);
    }
    const [books] = await environment.sql<{ balance: number }>(
      "select coalesce((select balance from ledger.account where kind = 'disburser' and owner = $1), 0) as balance",
      [vendor],
    );
    expect(books?.balance).toBe(OPENING - simulator.book.totals().balance);
    expect(await environment.problems()).toEqual([]);
    const struck = simulator.struck();
    for (const kind of certain) expect([kind, struck[kind] ?? 0]).not.toEqual([kind, 0]);
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(["success", "failed"]));
  });
});
