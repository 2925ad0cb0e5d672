import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpCounter } from "@konter/testkit/brand/http-counter.ts";
import type { HttpCounter } from "@konter/testkit/brand/http-counter.ts";
import { plantSentMoney } from "@konter/testkit/brand/planted-sent-money.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { whatRemains } from "./remains.ts";

let http: HttpCounter;
beforeAll(async () => {
  http = await openHttpCounter({ members: 1, idle: true });
});
afterAll(() => http.close());

test("counts money in transfer to a bank as an open transaction, because it may return to the deposit", async () => {
  const { brand, members } = http.counter;
  const open = async () =>
    (await inTransaction(brand.pool, (client) => whatRemains(client, members[0]?.id ?? 0))).open;
  expect(await open()).toBe(0);
  await plantSentMoney(http);
  expect(await open()).toBe(1);
});
