import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { plantSentMoney } from "@konter/testkit/brand/planted-sent-money.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { whatRemains } from "./remains.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
});
afterAll(() => http.close());

test("counts money in transfer to a bank as an open transaction, because it may return to the deposit", async () => {
  const { brand, members } = http.environment;
  const open = async () =>
    (await inTransaction(brand.pool, (client) => whatRemains(client, members[0]?.id ?? 0))).open;
  expect(await open()).toBe(0);
  await plantSentMoney(http);
  expect(await open()).toBe(1);
});
