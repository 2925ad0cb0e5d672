import { randomUUID } from "node:crypto";
import type { Transfer } from "@konter/contract/transfers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { cross } from "./testing/crossing.ts";
import type { Sender } from "./testing/transfer-people.ts";
import { codeOf, DEPOSIT, openTransferEnvironment } from "./testing/transfer-environment.ts";
import type { TransferEnvironment } from "./testing/transfer-environment.ts";

let at: TransferEnvironment;
beforeAll(async () => {
  at = await openTransferEnvironment();
});
afterAll(async () => {
  expect(await at.close()).toEqual([]);
});

describe("concurrent transfers", () => {
  test("M152: complete 300 crossing transfers by 32 clients without an error, and the total does not change (F36)", async () => {
    const pair = await at.both();
    expect(await cross(at.people, pair, 300)).toEqual({ sent: 300, others: [] });
    expect(await Promise.all(pair.map(at.people.depositOf))).toEqual([DEPOSIT, DEPOSIT]);
    expect(await ownProblems(at.http.environment)).toEqual([]);
  });

  test("M152: are sent or rejected with an error for three members who send each other more than they have", async () => {
    const trio = [...(await at.both()), await at.people.someone()];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_item, index) =>
        at.people.send(
          trio[index % 3] as Sender,
          trio[(index + 1 + (index % 2)) % 3] as Sender,
          100_000 + (index % 7) * 100_000,
        ),
      ),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["done", "balance_insufficient"]));
    const balances = await Promise.all(trio.map(at.people.depositOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(3 * DEPOSIT);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  });

  test("M152: send the last rupiah once and keep the daily limit for thirty attempts", async () => {
    const [poor, to] = await at.both();
    await at.people.sent(poor, to, DEPOSIT - 10_000);
    const last = await Promise.all(
      Array.from({ length: 30 }, () => at.people.send(poor, to, 10_000)),
    );
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(last.map(codeOf))).toEqual(new Set(["done", "balance_insufficient"]));
    const rich = await at.people.someone();
    await changeSetting(at.http.open.brand, "transfer_day_agent", 70_000);
    try {
      const many = await Promise.all(
        Array.from({ length: 30 }, () => at.people.send(rich, to, 10_000)),
      );
      expect(many.filter(({ status }) => status === 200)).toHaveLength(7);
      expect(await at.people.depositOf(rich)).toBe(DEPOSIT - 70_000);
    } finally {
      await changeSetting(at.http.open.brand, "transfer_day_agent", 20_000_000);
    }
  });

  test("M143: leave no partial transfer after a server is killed, and repeated calls send once", async () => {
    const mortal = await startServerProcess(at.http.environment, { roles: "api" });
    const [from, to] = await at.both();
    const there = at.http.clientAt(mortal.address ?? "");
    for (const [name, value] of from.client.cookies) there.cookies.set(name, value);
    await there.open();
    const away = { ...from, client: there };
    const before = [await at.people.depositOf(from), await at.people.depositOf(to)];
    const keys = Array.from({ length: 60 }, () => randomUUID());
    const told: (string | undefined)[] = [];
    // In waves, so that some calls are finished, some in progress, and some find no server.
    for (let wave = 0; wave < 6; wave += 1) {
      const calls = keys.slice(10 * wave, 10 * wave + 10).map(async (key) => {
        const answer = await at.people.send(away, to, 10_000, {}, key).catch(() => undefined);
        return answer?.status === 200 ? (answer.json as Transfer).ref_id : undefined;
      });
      if (wave === 2) mortal.signal("SIGKILL");
      told.push(...(await Promise.all(calls)));
    }
    expect(told.some((ref) => ref === undefined)).toBe(true);
    const again = await Promise.all(keys.map((key) => at.people.send(from, to, 10_000, {}, key)));
    expect(new Set(again.map(codeOf))).toEqual(new Set(["done"]));
    const refs = again.map(({ json }) => (json as Transfer).ref_id);
    for (const [index, ref] of told.entries()) if (ref !== undefined) expect(refs[index]).toBe(ref);
    expect(new Set(refs).size).toBe(60);
    expect([await at.people.depositOf(from), await at.people.depositOf(to)]).toEqual([
      (before[0] ?? 0) - 600_000,
      (before[1] ?? 0) + 600_000,
    ]);
    expect(await ownProblems(at.http.environment)).toEqual([]);
    await mortal.remove();
  });
});
