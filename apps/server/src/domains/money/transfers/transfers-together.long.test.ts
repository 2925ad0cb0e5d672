import { afterAll, beforeAll, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { cross } from "./testing/crossing.ts";
import { transferPeople } from "./testing/transfer-people.ts";

const COUNT = 10_000;
const DEPOSIT = 1_000_000;
let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: DEPOSIT, idle: true });
});
afterAll(() => http.close());

test("M152: 10,000 crossing transfers by 32 clients end without an error, and the total does not change (F36)", async () => {
  const people = await transferPeople(http);
  await changeSetting(http.open.brand, "transfer_day_agent", 1_000_000_000);
  const pair = [await people.someone(), await people.someone()] as const;
  const begun = performance.now();
  const result = await cross(people, pair, COUNT);
  console.info(`${Math.round((COUNT * 1_000) / (performance.now() - begun))} a second`);
  expect(result).toEqual({ sent: COUNT, others: [] });
  expect(await Promise.all(pair.map(people.depositOf))).toEqual([DEPOSIT, DEPOSIT]);
  expect(await ownProblems(http.environment)).toEqual([]);
});
