import { randomUUID } from "node:crypto";
import type { Transfer } from "@konter/contract/transfers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownProblems } from "../../../testing/books.ts";
import { refusalOf } from "../../../testing/http-client.ts";
import type { HttpAnswer } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { startServerProcess } from "../../../testing/server-process.ts";
import { changeSetting } from "../../office/brand/index.ts";
import { cross } from "./testing/crossing.ts";
import { transferPeople } from "./testing/transfer-people.ts";
import type { Sender, TransferPeople } from "./testing/transfer-people.ts";

const ORIGIN = "https://konter.example";
const DEPOSIT = 1_000_000;
let http: HttpCounter;
let people: TransferPeople;
beforeAll(async () => {
  http = await openHttpCounter({
    members: 60,
    deposit: DEPOSIT,
    idle: true,
    env: { KONTER_PUBLIC_URL: ORIGIN },
  });
  people = await transferPeople(http);
});
afterAll(async () => {
  const problems = await ownProblems(http.counter);
  await http.close();
  expect(problems).toEqual([]);
});

const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "sent" : refusalOf(answer).code;
const both = async () => [await people.someone(), await people.someone()] as const;

describe("many at the same moment", () => {
  test("M152: three hundred crossing transfers by 32 clients end without an error, and no rupiah is made or lost (F36)", async () => {
    const pair = await both();
    expect(await cross(people, pair, 300)).toEqual({ sent: 300, others: [] });
    expect(await Promise.all(pair.map(people.depositOf))).toEqual([DEPOSIT, DEPOSIT]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("M152: of three who send each other more than they have, each is told or has sent", async () => {
    const trio = [...(await both()), await people.someone()];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_item, index) =>
        people.send(
          trio[index % 3] as Sender,
          trio[(index + 1 + (index % 2)) % 3] as Sender,
          100_000 + (index % 7) * 100_000,
        ),
      ),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["sent", "balance_insufficient"]));
    const balances = await Promise.all(trio.map(people.depositOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(3 * DEPOSIT);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  });

  test("M152: the last rupiah is sent once, and the day's limit is kept, of thirty that want it", async () => {
    const [poor, to] = await both();
    await people.sent(poor, to, DEPOSIT - 10_000);
    const last = await Promise.all(Array.from({ length: 30 }, () => people.send(poor, to, 10_000)));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(last.map(codeOf))).toEqual(new Set(["sent", "balance_insufficient"]));
    const rich = await people.someone();
    await changeSetting(http.open.brand, "transfer_day_agent", 70_000);
    try {
      const many = await Promise.all(
        Array.from({ length: 30 }, () => people.send(rich, to, 10_000)),
      );
      expect(many.filter(({ status }) => status === 200)).toHaveLength(7);
      expect(await people.depositOf(rich)).toBe(DEPOSIT - 70_000);
    } finally {
      await changeSetting(http.open.brand, "transfer_day_agent", 20_000_000);
    }
  });

  test("M143: a server that is killed in the middle leaves no half transfer, and every call that is sent again is sent once", async () => {
    const mortal = await startServerProcess(http.counter, { roles: "api" });
    const [from, to] = await both();
    const there = http.clientAt(mortal.address ?? "");
    for (const [name, value] of from.client.cookies) there.cookies.set(name, value);
    await there.open();
    const away = { ...from, client: there };
    const before = [await people.depositOf(from), await people.depositOf(to)];
    const keys = Array.from({ length: 60 }, () => randomUUID());
    const told: (string | undefined)[] = [];
    // Wave by wave, so that some are answered, some are under way and some find nobody.
    for (let wave = 0; wave < 6; wave += 1) {
      const calls = keys.slice(10 * wave, 10 * wave + 10).map(async (key) => {
        const answer = await people.send(away, to, 10_000, {}, key).catch(() => undefined);
        return answer?.status === 200 ? (answer.json as Transfer).ref_id : undefined;
      });
      if (wave === 2) mortal.signal("SIGKILL");
      told.push(...(await Promise.all(calls)));
    }
    expect(told.some((ref) => ref === undefined)).toBe(true);
    const again = await Promise.all(keys.map((key) => people.send(from, to, 10_000, {}, key)));
    expect(new Set(again.map(codeOf))).toEqual(new Set(["sent"]));
    const refs = again.map(({ json }) => (json as Transfer).ref_id);
    for (const [index, ref] of told.entries()) if (ref !== undefined) expect(refs[index]).toBe(ref);
    expect(new Set(refs).size).toBe(60);
    expect([await people.depositOf(from), await people.depositOf(to)]).toEqual([
      (before[0] ?? 0) - 600_000,
      (before[1] ?? 0) + 600_000,
    ]);
    expect(await ownProblems(http.counter)).toEqual([]);
    await mortal.remove();
  });
});
