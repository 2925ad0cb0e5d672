import { randomUUID } from "node:crypto";
import type {
  AdminSentMoney,
  AdminSentMoneyPage,
  SendMoneyOptions,
  SentMoneyPage,
} from "@konter/contract/send-money";
import type { PasskeyOffer, PasskeyQuestion } from "@konter/contract/passkeys";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "@konter/testkit/brand/authenticator.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { SEND_MONEY_MOVES } from "./states.ts";
import { FEE, openSendEnvironment, ORIGIN, PASSWORD } from "./testing/send-environment.ts";
import type { SendEnvironment } from "./testing/send-environment.ts";
import { workSending } from "./work.ts";

const AMOUNT = 150_000;
let environment: SendEnvironment;
beforeAll(async () => {
  environment = await openSendEnvironment(["flip"]);
});
afterAll(() => environment.close());
afterEach(async () => {
  environment.vendors.simulators.flip.clearMisbehaviour();
  expect(await environment.problems()).toEqual([]);
});

const flip = () => environment.vendors.simulators.flip;
const ledgerOf = async (kind: string, owner: string) =>
  (
    await environment.sql<{ balance: number }>(
      "select balance from ledger.account where kind = $1 and owner = $2",
      [kind, owner],
    )
  )[0]?.balance ?? 0;
/** The reduction of the vendor's balance by our ledger. */
const spentByBooks = () => ledgerOf("disburser", "flip");
const spentAtVendor = () => 100_000_000 - flip().book.totals().balance;

test("allows exactly the moves of the table in the database", async () => {
  const rows = await environment.sql<{ from_state: string; to_state: string }>(
    "select from_state, to_state from send_money_move",
  );
  const moves = Object.entries(SEND_MONEY_MOVES).flatMap(([from, tos]) =>
    tos.map((to) => `${from} ${to}`),
  );
  expect(new Set(rows.map((row) => `${row.from_state} ${row.to_state}`))).toEqual(new Set(moves));
});

test("M324: sends money after name check, fee and PIN, holds it until it arrives, and notifies the sender", async () => {
  const before = await environment.deposit();
  const given = await environment.input({ note: "Bayar kos", typed_name: "SIAPA SAJA" });
  const left = async () =>
    ((await environment.member.call("sendMoneyOptions")).json as SendMoneyOptions).day_left;
  const leftBefore = await left();
  const check = (
    await environment.member.call("sendMoneyCheck", {
      name_check: given["name_check"],
      amount: AMOUNT,
      typed_name: "SIAPA SAJA",
    })
  ).json;
  expect(check).toMatchObject({ fee: FEE, total: AMOUNT + FEE, name_differs: true, is_new: true });
  const key = randomUUID();
  const sent = (await environment.send(given, key)).json as { ref_id: string; name: string };
  expect(sent).toMatchObject({ state: "unprocessed", amount: AMOUNT, fee: FEE });
  expect(await environment.deposit()).toBe(before - 500 - AMOUNT - FEE);
  expect(await left()).toBe(leftBefore - AMOUNT);
  expect((await environment.send(given, key)).json).toMatchObject({ ref_id: sent.ref_id });
  const other = await environment.send({ ...given, amount: AMOUNT + 1 }, key);
  expect([other.status, other.json]).toMatchObject([422, { code: "idempotency_key_reused" }]);
  await environment.work();
  expect(await environment.shown(sent.ref_id)).toMatchObject({ state: "success", reason: null });
  expect(flip().book.totals()).toMatchObject({ payouts: 1, sentAmount: AMOUNT });
  expect(await spentByBooks()).toBe(spentAtVendor());
  const notices = JSON.stringify((await environment.member.call("notificationsToday")).json);
  expect(notices).toContain(`Rp150.000 sudah masuk ke BCA atas nama ${sent.name}.`);
});

/** Registers a passkey of this member. */
async function keyOf(client: HttpClient) {
  const key = createAuthenticator(ORIGIN);
  await client.call("passwordConfirm", { password: PASSWORD });
  const offer = (await client.call("passkeyAsk")).json as PasskeyOffer;
  const added = await client.call("passkeyAdd", { name: "HP", ...key.make(offer) });
  expect(added.status).toBe(200);
  return key;
}

describe("confirmation by a passkey instead of the PIN", () => {
  const ask = async (agreed: object, client = environment.member) =>
    (await client.call("sendMoneyPasskey", agreed)).json as PasskeyQuestion;
  const refusedAs = async (given: object, code: string) => {
    const before = await environment.deposit();
    expect((await environment.send(given)).json).toMatchObject({ code });
    expect(await environment.deposit()).toBe(before);
  };
  const agreement = async (): Promise<Record<string, unknown>> => {
    const { pin: _, ...agreed } = await environment.input();
    return agreed;
  };

  test("M324: is valid for exactly this transfer, once, and a repeated call returns the stored result", async () => {
    expect(
      (await environment.member.call("sendMoneyPasskey", await agreement())).json,
    ).toMatchObject({
      code: "passkey_missing",
    });
    const key = await keyOf(environment.member);
    const agreed = await agreement();
    const before = await environment.deposit();
    const passkey = key.sign(await ask(agreed));
    const named = randomUUID();
    const sent = await environment.send({ ...agreed, passkey }, named);
    expect([sent.status, await environment.deposit()]).toEqual([200, before - AMOUNT - FEE]);
    expect((await environment.send({ ...agreed, passkey }, named)).json).toEqual(sent.json);
    await refusedAs({ ...agreed, passkey }, "passkey_refused");
    await refusedAs(
      { ...agreed, amount: AMOUNT + 1, passkey: key.sign(await ask(agreed)) },
      "passkey_refused",
    );
    expect(await environment.sql("select from spending_authority")).toEqual([]);
    await environment.work();
  });

  test("is rejected with an old challenge, another purpose, another member's key, or both PIN and passkey", async () => {
    const key = await keyOf(environment.member);
    const agreed = await agreement();
    const old = key.sign(await ask(agreed));
    await environment.sql("update passkey_challenge set expires_at = now() - interval '1 second'");
    await refusedAs({ ...agreed, passkey: old }, "passkey_refused");
    const elsewhere = (await environment.member.call("passkeySignInAsk")).json as PasskeyQuestion;
    await refusedAs({ ...agreed, passkey: key.sign(elsewhere) }, "passkey_refused");
    const stranger = await environment.http.member(1);
    const foreign = await keyOf(stranger);
    await refusedAs({ ...agreed, passkey: foreign.sign(await ask(agreed)) }, "passkey_refused");
    await refusedAs(
      { ...agreed, passkey: foreign.sign(await ask(agreed, stranger)) },
      "passkey_refused",
    );
    const both = { ...agreed, pin: TEST_PIN, passkey: key.sign(await ask(agreed)) };
    await refusedAs(both, "validation_failed");
    await refusedAs(agreed, "validation_failed");
  });

  test("does not override a rejection by the rules, and works while the PIN is locked", async () => {
    const key = await keyOf(environment.member);
    const agreed = { ...(await agreement()), fee: FEE - 1 };
    await refusedAs({ ...agreed, passkey: key.sign(await ask(agreed)) }, "send_money_fee_moved");
    await environment.sql("update member set pin_locked_until = now() + interval '15 minutes'");
    const right = { ...agreed, fee: FEE };
    await refusedAs({ ...right, pin: TEST_PIN }, "pin_locked");
    const sent = await environment.send({ ...right, passkey: key.sign(await ask(right)) });
    expect(sent.status).toBe(200);
    await environment.sql("update member set pin_locked_until = null");
    await environment.work();
  });
});

test("sends one transfer for concurrent calls with one key and returns it to all", async () => {
  const given = await environment.input();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => environment.send(given, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ json }) => (json as { ref_id: string }).ref_id)).size).toBe(1);
  await environment.work();
});

test("keeps the terms of a transfer immutable and its state on the allowed moves", async () => {
  const { ref_id: refId } = await environment.accepted();
  for (const change of [
    "ref_id = 'S0'",
    "member_id = member_id + 1",
    "institution = 'bri'",
    "amount = amount + 1",
    "fee = fee + 1",
    "fee_returns = not fee_returns",
    "disburser_id = 'iris'",
  ])
    await expect(
      environment.sql(`update send_money set ${change} where ref_id = $1`, [refId]),
    ).rejects.toThrow(/may not change/);
  for (const change of [
    "state = 'success', settled_at = now()",
    "state = 'failed', settled_at = now(), reason = 'vendor'",
  ])
    await expect(
      environment.sql(`update send_money set ${change} where ref_id = $1`, [refId]),
    ).rejects.toThrow(/may not move from unprocessed/);
  await environment.work();
});

test("M326: names the required extra permission in every endpoint without it", async () => {
  const other = await environment.http.member(2);
  const refused = [
    await other.call("sendMoneyOptions"),
    await environment.send(
      { name_check: "N1", amount: AMOUNT, fee: FEE, pin: "147258" },
      randomUUID(),
      other,
    ),
  ];
  for (const { status, json } of refused)
    expect([status, json]).toMatchObject([403, { code: "extra_permission_missing" }]);
});

test("M325: rejects an unverified identity and reports it in the options", async () => {
  const given = await environment.input();
  await environment.sql("update verification set state = 'rejected'");
  const refused = await environment.send(given);
  expect([refused.status, refused.json]).toMatchObject([403, { code: "send_money_unverified" }]);
  expect((await environment.member.call("sendMoneyOptions")).json).toMatchObject({
    verification: "rejected",
  });
  await environment.sql("update verification set state = 'verified'");
});

describe("a rejected call changes nothing", () => {
  test.each([
    [{ pin: "000001" }, 422, "pin_wrong"],
    [{ amount: 9_999 }, 422, "send_money_below_minimum"],
    [{ amount: 5_000_001 }, 422, "send_money_above_limit"],
    [{ amount: 1_000_001 }, 409, "send_money_new_limit"],
    [{ fee: FEE - 1 }, 409, "send_money_fee_moved"],
    [{ name_check: "N00000000000" }, 409, "send_money_check_needed"],
  ])("%j", async (change, status, code) => {
    const given = await environment.input(change);
    const count = () => environment.sql("select count(*) from send_money");
    const before = [await environment.deposit(), await count()];
    const refused = await environment.send(given);
    expect(refused.json).toMatchObject({ code });
    expect(refused.status).toBe(status);
    expect([await environment.deposit(), await count()]).toEqual(before);
  });

  test("rejects another member's name check, an old one, and a closed brand", async () => {
    const stranger = await environment.http.member(1);
    const foreign = await environment.send(
      await environment.input({ name_check: await environment.checked(stranger) }),
    );
    expect(foreign.json).toMatchObject({ code: "send_money_check_needed" });
    const old = await environment.input();
    await environment.sql("update name_check set settled_at = settled_at - interval '25 hours'");
    expect((await environment.send(old)).json).toMatchObject({ code: "send_money_check_needed" });
    await changeSetting(environment.http.open.brand, "send_money_open", false);
    expect((await environment.send(await environment.input())).json).toMatchObject({
      code: "send_money_off",
    });
    await changeSetting(environment.http.open.brand, "send_money_open", true);
  });

  test("keeps the daily limit and the limit to a new receiver under concurrent calls", async () => {
    const name_check = await environment.checked();
    const given = { name_check, amount: 400_000, fee: FEE, pin: "147258" };
    const answers = await Promise.all(Array.from({ length: 6 }, () => environment.send(given)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.json).toMatchObject({
      code: "send_money_new_limit",
    });
    await changeSetting(environment.http.open.brand, "send_money_day", 1);
    expect((await environment.send(await environment.input())).json).toMatchObject({
      code: "send_money_day_limit",
    });
    await changeSetting(environment.http.open.brand, "send_money_day", 1_000_000_000);
    await environment.work();
  });
});

test("refunds everything after a vendor's rejection", async () => {
  const before = await environment.deposit();
  const sent = await environment.accepted();
  await environment.sql(
    "update send_money set account_number = account_number || '0000' where ref_id = $1",
    [sent.ref_id],
  );
  await environment.work();
  expect(await environment.shown(sent.ref_id)).toMatchObject({
    state: "failed",
    reason: "account",
  });
  expect(await environment.deposit()).toBe(before - 500);
});

test("fails a transfer that did not reach the vendor only after two late not-found responses", async () => {
  flip().misbehave({ kind: "drop-before", count: 1 });
  const sent = await environment.accepted();
  await environment.work();
  expect((await environment.shown(sent.ref_id)).state).toBe("processing");
  await environment.pass("6 minutes");
  await workSending(environment.http.open.brand, environment.http.environment.disbursers);
  expect((await environment.shown(sent.ref_id)).state).toBe("processing");
  await environment.pass("6 minutes");
  await environment.work();
  expect(await environment.shown(sent.ref_id)).toMatchObject({
    state: "failed",
    reason: "not_sent",
  });
});

test.each([
  [true, AMOUNT + FEE],
  [false, AMOUNT],
])("M328: credits a bank's return once, including the fee: %s", async (returns, back) => {
  await changeSetting(environment.http.open.brand, "send_money_fee_returned", returns);
  const sent = await environment.accepted();
  await environment.work();
  // The setting that was shown applies, even if it changes later.
  await changeSetting(environment.http.open.brand, "send_money_fee_returned", !returns);
  const before = await environment.deposit();
  await flip().reject(sent.ref_id);
  await environment.work();
  for (const _again of [1, 2, 3]) {
    await environment.pass("8 days");
    await environment.work();
  }
  expect(await environment.shown(sent.ref_id)).toMatchObject({
    state: "returned",
    returned_amount: back,
    fee_returns: returns,
  });
  expect(await environment.deposit()).toBe(before + back);
  expect(await spentByBooks()).toBe(spentAtVendor());
  const notices = JSON.stringify((await environment.member.call("notificationsToday")).json);
  expect(notices).toContain("Bank mengembalikan kiriman ke BCA");
  await changeSetting(environment.http.open.brand, "send_money_fee_returned", true);
});

test("lists own transfers in pages and by state, and shows them to no other member", async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: SentMoneyPage = (
      await environment.member.call("sentMoneyList", {
        limit: 10,
        ...(cursor !== null && { cursor }),
      })
    ).json as SentMoneyPage;
    seen.push(...page.rows.map(({ ref_id }) => ref_id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  const stranger = await environment.http.member(1);
  expect((await stranger.call("sentMoneyList")).json).toMatchObject({ rows: [] });
  const foreign = await stranger.call("sentMoney", { ref_id: seen[0] ?? "" });
  expect([foreign.status, foreign.json]).toMatchObject([404, { code: "send_money_not_found" }]);
  const returned = (await environment.member.call("sentMoneyList", { state: "returned" }))
    .json as SentMoneyPage;
  expect(returned.rows).toHaveLength(2);
});

test("moves nothing for another amount and leaves it to a person, who sees each status and closes the review", async () => {
  flip().misbehave({ kind: "done-then-drop", count: 1 });
  flip().misbehave({ kind: "callback-lost", count: 1 });
  const sent = await environment.accepted();
  await environment.http.open.brand.pool.query("select 1");
  await workSending(environment.http.open.brand, environment.http.environment.disbursers);
  // The terms are immutable; the vendor booked another amount.
  const book = (amount: number) =>
    Object.assign(flip().book.byReference(sent.ref_id) ?? {}, { amount });
  book(AMOUNT + 1);
  await environment.work();
  await environment.pass("1 hour");
  await environment.work();
  expect((await environment.shown(sent.ref_id)).state).toBe("processing");
  const staff = await environment.http.staff();
  const list = (await staff.call("adminSentMoneyList", { list: "attention" }))
    .json as AdminSentMoneyPage;
  expect(list.rows.map(({ ref_id }) => ref_id)).toEqual([sent.ref_id]);
  const closed = (
    await staff.call("adminSentMoneyClose", { ref_id: sent.ref_id, words: "Sudah dicek" })
  ).json as AdminSentMoney;
  expect(closed.attention).toBeNull();
  expect(closed.words.at(-1)).toMatchObject({ source: "staff", message: "Sudah dicek" });
  book(AMOUNT);
  const asked = (await staff.call("adminSentMoneyAsk", { ref_id: sent.ref_id }))
    .json as AdminSentMoney;
  expect(asked.state).toBe("success");
});
