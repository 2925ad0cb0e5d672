import { afterAll, beforeAll, expect, test } from "vitest";
import type { DisburserRegistry } from "../disbursers/index.ts";
import type { SendWord } from "./decide.ts";
import { rulesOf, settleSending } from "./settle.ts";
import type { SendMoneyRow } from "./store.ts";
import { FEE, openSendEnvironment } from "./testing/send-environment.ts";
import type { SendEnvironment } from "./testing/send-environment.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";

const AMOUNT = 150_000;
/** The rules that the tests below assume, instead of the vendor's. */
const RULES = {
  findsByReference: true,
  repeatableForMinutes: 60,
  notFoundFinalAfterMinutes: 10,
  minSecondsBetweenCalls: 20,
  firstCheckAfterSeconds: 7,
  secondLookAfterSeconds: 1_000,
};
let environment: SendEnvironment;
let registry: DisburserRegistry;
beforeAll(async () => {
  environment = await openSendEnvironment(["flip"]);
  const { disbursers } = environment.http.environment;
  registry = {
    ...disbursers,
    find: (id) => {
      const found = disbursers.find(id);
      return found && { ...found, disburser: { ...found.disburser, capabilities: RULES } };
    },
  };
});
afterAll(async () => {
  expect(await environment.problems()).toEqual([]);
  await environment.close();
});

const row = async (id: number): Promise<SendMoneyRow> =>
  (
    await environment.sql<SendMoneyRow>("select * from send_money where id = $1", [id])
  )[0] as SendMoneyRow;
/** Creates a transfer that was sent to its vendor. */
async function begun(): Promise<number> {
  const { ref_id: refId } = await environment.accepted();
  const [made] = await environment.sql<{ id: number }>(
    "update send_money set state = 'processing', begun_at = now(), called_at = now() where ref_id = $1 returning id",
    [refId],
  );
  return made?.id ?? 0;
}
const evidence = { code: "77", message: "words", body: "{}" };
const hear = async (id: number, said: object, source: SendWord["source"] = "status") =>
  settleSending(environment.http.environment.brand, registry, id, {
    source,
    said: { ...evidence, ...said },
  } as SendWord);
/** Settles a status and expects the next query after the given seconds; null means never. */
async function expectPause(
  id: number,
  said: object,
  seconds: number | null,
  source?: SendWord["source"],
): Promise<void> {
  const clock = async () =>
    (await environment.sql<{ now: Date }>("select clock_timestamp() as now"))[0]?.now.getTime() ??
    0;
  const before = await clock();
  await hear(id, said, source);
  const after = await clock();
  const next = (await row(id)).next_ask_at;
  if (seconds === null) expect(next).toBeNull();
  else {
    const asked = (next?.getTime() ?? 0) - seconds * 1_000;
    expect([asked >= before - 1, asked <= after + 1]).toEqual([true, true]);
  }
}
const words = (id: number) =>
  environment.sql(
    "select source, word, amount, code, message, body, effect, times from send_money_word where send_money_id = $1 order by id",
    [id],
  );

test("decides nothing for an unknown transfer and for one that its vendor never received", async () => {
  expect(await hear(987_654, { state: "sent" })).toBeUndefined();
  const { ref_id: refId } = await environment.accepted();
  const [made] = await environment.sql<{ id: number }>(
    "select id from send_money where ref_id = $1",
    [refId],
  );
  expect(await hear(made?.id ?? 0, { state: "sent" })).toBeUndefined();
  expect((await environment.shown(refId)).state).toBe("unprocessed");
});

test("queries an open transfer with growing delays within the vendor's rate limit", async () => {
  const id = await begun();
  for (const seconds of [7, 20, 20, 30, 60, 120, 300, 900, 1_800, 3_600, 3_600, 3_600])
    await expectPause(id, { state: "pending" }, seconds);
  expect((await row(id)).asks).toBe(12);
  await expectPause(id, { state: "waiting" }, 0);
  expect((await row(id)).asks).toBe(12);
});

test("queries at once after a callback in the meantime, unless the transfer is decided", async () => {
  const id = await begun();
  await environment.sql(
    "update send_money set heard_at = called_at + interval '1 second' where id = $1",
    [id],
  );
  await expectPause(id, { state: "pending" }, 0);
  await expectPause(id, { state: "sent" }, 1_000);
  const older = await begun();
  await environment.sql("update send_money set heard_at = called_at where id = $1", [older]);
  await expectPause(older, { state: "pending" }, 7);
});

test("rechecks a decided transfer twice with a growing delay, and a contradiction soon", async () => {
  const id = await begun();
  await expectPause(id, { state: "sent" }, 1_000);
  expect((await row(id)).looks).toBe(0);
  await expectPause(id, { state: "rejected" }, 20);
  await expectPause(id, { state: "sent" }, 4_000);
  expect((await row(id)).looks).toBe(1);
  await expectPause(id, { state: "sent" }, null);
});

test("retries a creation call that was not sent after the delay, and stores a repeated status once", async () => {
  const id = await begun();
  await expectPause(id, { state: "unreached" }, 20, "create");
  expect(await words(id)).toEqual([]);
  await expectPause(id, { state: "made", vendorReference: "V1" }, 20, "create");
  await hear(id, { state: "pending", vendorReference: "V2", amount: AMOUNT });
  await hear(id, { state: "pending", amount: AMOUNT });
  expect((await row(id)).vendor_reference).toBe("V1");
  expect(await words(id)).toEqual([
    { source: "create", word: "made", amount: null, ...evidence, effect: "made", times: 1 },
    { source: "status", word: "pending", amount: AMOUNT, ...evidence, effect: "pending", times: 2 },
  ]);
});

test("releases a waiting transfer again, and queries first if it may have been released", async () => {
  const id = await begun();
  const released = async (said: object, source: SendWord["source"]) => {
    await environment.sql("update send_money set is_released = true where id = $1", [id]);
    await hear(id, said, source);
    return (await row(id)).is_released;
  };
  expect(await released({ state: "waiting" }, "status")).toBe(false);
  expect(await released({ state: "unreached" }, "release")).toBe(false);
  expect(await released({ state: "unreached" }, "status")).toBe(true);
  expect(await released({ state: "unknown" }, "release")).toBe(true);
  expect(await released({ state: "pending" }, "release")).toBe(true);
});

test("counts consecutive not-found responses and resets the count on another status", async () => {
  const id = await begun();
  await environment.sql(
    "update send_money set begun_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  await hear(id, { state: "not_found" });
  const first = await row(id);
  expect([first.not_found_count, first.not_found_at === null]).toEqual([1, false]);
  await hear(id, { state: "unknown" });
  expect((await row(id)).not_found_count).toBe(1);
  await hear(id, { state: "not_found" });
  expect((await row(id)).not_found_count).toBe(2);
  await hear(id, { state: "pending" });
  expect((await row(id)).not_found_count).toBe(0);
});

test("keeps the time of the first contradiction and the first reason for a review", async () => {
  const id = await begun();
  await hear(id, { state: "sent" });
  await hear(id, { state: "rejected" });
  const first = await row(id);
  expect(first.doubt_word).toBe("rejected");
  await hear(id, { state: "rejected" });
  expect((await row(id)).doubt_at).toEqual(first.doubt_at);
  await hear(id, { state: "sent" });
  expect(await row(id)).toMatchObject({ doubt_word: null, doubt_at: null, attention: null });

  const other = await begun();
  await hear(other, { state: "sent", amount: 1 });
  const seen = await row(other);
  expect(seen.attention).toBe("other_amount");
  await hear(other, { state: "sent", amount: 2 });
  const [again] = await environment.sql<{ same: boolean }>(
    "select attention_at < (select max(last_at) from send_money_word where send_money_id = s.id) as same from send_money s where id = $1",
    [other],
  );
  expect(again).toEqual({ same: true });
  expect((await row(other)).state).toBe("processing");
});

test("books a transfer that arrived after its refund as a loss each time, with its own key, until it returns", async () => {
  const id = await begun();
  const { ref_id: refId } = await row(id);
  await hear(id, { state: "rejected", reason: "INVALID_ACCOUNT" });
  expect(await row(id)).toMatchObject({ state: "failed", reason: "account" });
  const twice = async (said: object) => {
    await hear(id, said);
    await environment.pass("1 hour");
    await hear(id, said);
  };
  const sent = { state: "sent", fee: 2_500 };
  await twice(sent);
  expect(await row(id)).toMatchObject({ stray_amount: AMOUNT + 2_500, stray_count: 1 });
  await twice({ state: "rejected" });
  expect(await row(id)).toMatchObject({ stray_amount: 0, stray_count: 1 });
  await twice(sent);
  expect(await row(id)).toMatchObject({ state: "failed", stray_count: 2 });
  const journals = await environment.sql(
    "select idempotency_key as key, kind from ledger.journal where reference = $1 order by id",
    [refId],
  );
  expect(journals).toEqual(
    [
      ["hold", "hold"],
      ["refund", "refund"],
      ["stray:1", "stray"],
      ["stray_back:1", "stray_returned"],
      ["stray:2", "stray"],
    ].map(([key, kind]) => ({ key: `send_money:${refId}:${key}`, kind: `send_money_${kind}` })),
  );
});

test("notifies the member of arrival, refund and return with the amount", async () => {
  const told = async (id: number) =>
    environment.sql(
      "select kind, facts ->> 'amount' as amount from notification where ref_id = (select ref_id from send_money where id = $1) order by id",
      [id],
    );
  const failed = await begun();
  await hear(failed, { state: "rejected" });
  expect(await told(failed)).toEqual([{ kind: "send_money_failed", amount: String(AMOUNT + FEE) }]);
  const returned = await begun();
  await hear(returned, { state: "sent" });
  await hear(returned, { state: "rejected" });
  await environment.pass("1 hour");
  await hear(returned, { state: "rejected" });
  expect(await told(returned)).toEqual([
    { kind: "send_money_sent", amount: String(AMOUNT) },
    { kind: "send_money_returned", amount: String(AMOUNT + FEE) },
  ]);
  const announced = await environment.sql(
    "select topic, count(*)::int from outbox where reference = (select ref_id from send_money where id = $1) and topic = 'transfer.changed' group by 1",
    [returned],
  );
  expect(announced).toEqual([{ topic: "transfer.changed", count: 3 }]);
});

test("polls with conservative rules if the vendor is no longer connected", () => {
  expect(rulesOf(registry, "flip")).toBe(RULES);
  expect(rulesOf(registry, "gone")).toEqual({
    findsByReference: true,
    repeatableForMinutes: 60,
    notFoundFinalAfterMinutes: 60,
    minSecondsBetweenCalls: 60,
    firstCheckAfterSeconds: 60,
    secondLookAfterSeconds: 21_600,
  });
});

test("locks the ledger before it writes, when sending and when settling", async () => {
  const { database } = environment.http.environment;
  const given = await environment.input();
  expect((await afterLedger(database, () => environment.send(given))).status).toBe(200);
  const id = await begun();
  expect((await afterLedger(database, () => hear(id, { state: "sent" })))?.effect).toBe("success");
});
