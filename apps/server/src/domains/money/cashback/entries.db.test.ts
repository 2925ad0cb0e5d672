import type { CashbackPage, CashbackState } from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import {
  passDays,
  readEntries,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { installDatabaseClock } from "@konter/testkit/processes/database-clock.ts";
import type { DatabaseClock } from "@konter/testkit/processes/database-clock.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { readCashback } from "./testing/read-cashback.ts";
import { createSettle } from "../../sales/purchase/index.ts";
import type { Settle } from "../../sales/purchase/index.ts";

const [BUYER, UPLINE, LONE] = [0, 1, 2];
const CASHBACK = 20;
const SHARE = 30;

let http: HttpEnvironment;
let clock: DatabaseClock;
let settle: Settle;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
  clock = await installDatabaseClock(http.environment);
  settle = createSettle(http.environment.brand, () => {});
  await writeUpline(http.environment, UPLINE, [BUYER]);
  await writeRules(owner(), [
    { kind: "cashback", fixed: CASHBACK },
    { kind: "upline_share", fixed: SHARE },
  ]);
});
beforeEach(() => clock.release());
const owner = () => http.environment.database.owner;
afterAll(() => http.close());

const memberId = (index: number): number => http.environment.members[index]?.id ?? 0;
const wallet = (index: number): Promise<number> =>
  http.environment.brand.ledger.balance(memberAccount("cashback", memberId(index)));
const work = (): Promise<void> => workOffCashback(http.environment.brand);

/** Buys a product and has it delivered, at a frozen instant if one is given. */
async function sell(member: number, instant?: string): Promise<string> {
  if (instant !== undefined) await clock.freeze(instant);
  const { ref_id } = await http.environment.buy({ member, product: "SMART10" });
  await hear(ref_id, "success");
  return ref_id;
}

/** Delivers a supplier status for a purchase's first attempt. */
async function hear(ref_id: string, state: "success" | "failed" | "reversed"): Promise<void> {
  const said = { code: state, message: "", raw: state, created: "yes" } as const;
  const outcome: SupplierOutcome =
    state === "success"
      ? { ...said, state, serialNumber: "SN1" }
      : { ...said, state, reason: "other", tryElsewhere: false, closes: "nothing" };
  const heard = () => settle({ reference: `${ref_id}01`, source: "status", outcome });
  if ((await heard()).effect !== "questioned") return;
  // A status that contradicts a decision must be received twice, the supplier's interval apart.
  await http.environment.passTime("61 seconds");
  await heard();
}

const entriesOf = async (ref: string) =>
  (await readEntries(http.environment)).filter(({ ref_id }) => ref_id === ref);
const statesOf = async (ref: string) => (await entriesOf(ref)).map(({ state }) => state);

describe("cashback entries", () => {
  test("M514: are recorded once for buyer and upline as pending, without moving money", async () => {
    const before = [await wallet(BUYER), await wallet(UPLINE)];
    const ref = await sell(BUYER);
    await work();
    await work();
    expect(await entriesOf(ref)).toEqual([
      {
        ref_id: ref,
        kind: "cashback",
        member_id: memberId(BUYER),
        amount: CASHBACK,
        state: "pending",
      },
      {
        ref_id: ref,
        kind: "upline_share",
        member_id: memberId(UPLINE),
        amount: SHARE,
        state: "pending",
      },
    ]);
    expect([await wallet(BUYER), await wallet(UPLINE)]).toEqual(before);
  });

  test("are not created for a missing upline, a failed sale or a canceled sale", async () => {
    const alone = await sell(LONE);
    const failed = (await http.environment.buy({ member: BUYER, product: "XL5" })).ref_id;
    await hear(failed, "failed");
    const canceled = (await http.environment.buy({ member: BUYER, product: "XL5" })).ref_id;
    await http.environment.database.pool.query("select cancel_purchase($1, $2, 'member')", [
      canceled,
      memberId(BUYER),
    ]);
    await work();
    expect((await entriesOf(alone)).map(({ kind }) => kind)).toEqual(["cashback"]);
    expect([await entriesOf(failed), await entriesOf(canceled)]).toEqual([[], []]);
  });

  test("are not duplicated when the worker processes all journals again", async () => {
    await work();
    const before = await readEntries(http.environment);
    await owner().query("update cashback_progress set last_journal_id = first_journal_id");
    await work();
    expect(await readEntries(http.environment)).toEqual(before);
    expect(await ownProblems()).toEqual([]);
  });

  test("M501: belong to the upline at acceptance, and a change of upline is dated and audited", async () => {
    const { owner } = http.environment.database;
    const { ref_id } = await http.environment.buy({ member: BUYER, product: "SMART10" });
    await owner.query("update member set upline_id = $2 where id = $1", [
      memberId(BUYER),
      memberId(LONE),
    ]);
    await hear(ref_id, "success");
    const after = await sell(BUYER);
    await work();
    const uplineOf = async (ref: string) =>
      (await entriesOf(ref)).find(({ kind }) => kind === "upline_share")?.member_id;
    expect([await uplineOf(ref_id), await uplineOf(after)]).toEqual([
      memberId(UPLINE),
      memberId(LONE),
    ]);
    const audit = await owner.query<{ detail: unknown }>(
      "select detail from audit_entry where action = 'member.upline' and subject = $1 order by id desc limit 1",
      [`member ${memberId(BUYER)}`],
    );
    expect(audit.rows[0]?.detail).toEqual({ from: memberId(UPLINE), to: memberId(LONE) });
    await owner.query("update member set upline_id = $2 where id = $1", [
      memberId(BUYER),
      memberId(UPLINE),
    ]);
  });

  test("M501: never make an account its own upline, also not by a cycle or by two concurrent changes", async () => {
    const { owner } = http.environment.database;
    const move = (member: number, upline: number) =>
      owner
        .query("update member set upline_id = $2 where id = $1", [
          memberId(member),
          memberId(upline),
        ])
        .then(
          () => "moved",
          (reason: unknown) => (reason as { code: string }).code,
        );
    expect(await move(UPLINE, UPLINE)).toBe("KM001");
    expect(await move(UPLINE, BUYER)).toBe("KM001");
    expect(await move(UPLINE, LONE)).toBe("moved");
    expect(await move(LONE, BUYER)).toBe("KM001");
    await owner.query("update member set upline_id = null where id = $1", [memberId(UPLINE)]);
    const both = await Promise.all([move(UPLINE, LONE), move(LONE, UPLINE)]);
    expect(both.toSorted()).toEqual(["KM001", "moved"]);
    await owner.query("update member set upline_id = null where id = any($1)", [
      [memberId(UPLINE), memberId(LONE)],
    ]);
  });
});

/** Problems of our own records; the suppliers did not receive these sales. */
async function ownProblems(): Promise<readonly string[]> {
  const problems = await bookProblems(http.environment);
  return problems.filter((problem) => !/^(iak|digiflazz) /.test(problem));
}

describe("crediting of cashback", () => {
  test("M149, M783: happens on the day after the success in WIB: at the next midnight for 23:59:59, a day later for 00:00:00", async () => {
    await clock.release();
    await passDays(http.environment, 1);
    await work();
    const late = await sell(BUYER, "2027-03-05T23:59:59+07:00");
    const early = await sell(BUYER, "2027-03-06T00:00:00+07:00");
    const at = async (instant: string) => {
      await clock.freeze(instant);
      await work();
      return [(await statesOf(late))[0], (await statesOf(early))[0]];
    };
    expect(await at("2027-03-05T23:59:59.999+07:00")).toEqual(["pending", "pending"]);
    const before = await wallet(BUYER);
    expect(await at("2027-03-06T00:00:00+07:00")).toEqual(["credited", "pending"]);
    expect(await wallet(BUYER)).toBe(before + CASHBACK);
    expect(await at("2027-03-06T23:59:59.999+07:00")).toEqual(["credited", "pending"]);
    expect(await at("2027-03-07T00:00:00+07:00")).toEqual(["credited", "credited"]);
    expect(await wallet(BUYER)).toBe(before + 2 * CASHBACK);
    await work();
    expect(await wallet(BUYER)).toBe(before + 2 * CASHBACK);
  });

  test("counts from the day of delivery for a sale accepted before midnight and delivered after it", async () => {
    await clock.freeze("2027-03-10T23:59:59+07:00");
    const { ref_id } = await http.environment.buy({ member: BUYER, product: "SMART10" });
    await clock.freeze("2027-03-11T00:00:01+07:00");
    await hear(ref_id, "success");
    await work();
    const row = await owner().query<{ earned_on: string; due_on: string }>(
      "select e.earned_on, e.due_on from cashback_entry e join purchase p on p.id = e.purchase_id where p.ref_id = $1 and e.kind = 'cashback'",
      [ref_id],
    );
    expect(row.rows[0]).toEqual({ earned_on: "2027-03-11", due_on: "2027-03-12" });
  });
});

test("returns the number of processed rows, so that the worker knows whether more wait", async () => {
  await clock.freeze("2027-03-20T10:00:00+07:00");
  // The second run processes the journals that the first run's credits created.
  await work();
  await work();
  await sell(BUYER);
  const did = async (step: string): Promise<unknown> =>
    Object.values((await owner().query<Record<string, number>>(`select ${step}`)).rows[0] ?? {})[0];
  // A sale has two journals: the hold and the success.
  expect(await did("collect_cashback(1, 1)")).toBe(1);
  expect(await did("collect_cashback(5, 1)")).toBe(1);
  expect(await did("collect_cashback(5, 1)")).toBe(0);
  await clock.freeze("2027-03-21T10:00:00+07:00");
  expect(await did("credit_cashback(1)")).toBe(1);
  expect(await did("credit_cashback(5)")).toBe(1);
  expect(await did("credit_cashback(5)")).toBe(0);
});

describe("M246: a sale returned by the supplier", () => {
  test("cancels pending entries, which stay listed and are not credited", async () => {
    const ref = await sell(BUYER, "2027-04-01T10:00:00+07:00");
    await work();
    await hear(ref, "reversed");
    await clock.freeze("2027-04-02T00:00:00+07:00");
    const before = await wallet(BUYER);
    await work();
    expect(await statesOf(ref)).toEqual(["reversed", "reversed"]);
    expect(await wallet(BUYER)).toBe(before);
  });

  test("earns nothing if the worker processes the sale after the return", async () => {
    const ref = await sell(BUYER, "2027-04-03T10:00:00+07:00");
    await hear(ref, "reversed");
    const before = await wallet(BUYER);
    await clock.freeze("2027-04-04T10:00:00+07:00");
    await work();
    expect(await statesOf(ref)).toEqual(["reversed", "reversed"]);
    expect(await wallet(BUYER)).toBe(before);
  });

  test("reverses credited cashback and the upline's share, each with its own journal", async () => {
    const ref = await sell(BUYER, "2027-04-05T10:00:00+07:00");
    await clock.freeze("2027-04-06T10:00:00+07:00");
    await work();
    expect(await statesOf(ref)).toEqual(["credited", "credited"]);
    // Checked at once: the transaction that moved the money has sealed it already.
    expect(await ownProblems()).toEqual([]);
    const before = [await wallet(BUYER), await wallet(UPLINE)] as const;
    await hear(ref, "reversed");
    await work();
    expect(await ownProblems()).toEqual([]);
    await work();
    expect(await statesOf(ref)).toEqual(["reversed", "reversed"]);
    expect([await wallet(BUYER), await wallet(UPLINE)]).toEqual([
      before[0] - CASHBACK,
      before[1] - SHARE,
    ]);
    const journals = await owner().query<{ kind: string }>(
      "select kind from ledger.journal where reference = $1 and kind like 'cashback%' order by id",
      [ref],
    );
    expect(journals.rows.map(({ kind }) => kind)).toEqual([
      "cashback_credit",
      "cashback_credit",
      "cashback_taken_back",
      "cashback_taken_back",
    ]);
  });

  test("is processed when nothing else has happened since the worker's last run", async () => {
    const ref = await sell(BUYER, "2027-04-07T10:00:00+07:00");
    await clock.freeze("2027-04-08T10:00:00+07:00");
    await work();
    await work();
    await hear(ref, "reversed");
    await work();
    expect(await statesOf(ref)).toEqual(["reversed", "reversed"]);
  });

  test("is the only thing that makes a wallet negative, and later credits fill it first", async () => {
    const { brand } = http.environment;
    const spend = (key: string, amount: number) =>
      brand.ledger.post({
        key,
        kind: "test_spending",
        reference: key,
        transfers: [
          {
            debit: memberAccount("cashback", memberId(BUYER)),
            credit: memberAccount("deposit", memberId(BUYER)),
            amount: rupiah(amount),
          },
        ],
      });
    const ref = await sell(BUYER, "2027-04-08T10:00:00+07:00");
    await clock.freeze("2027-04-09T10:00:00+07:00");
    await work();
    expect(await spend("spend:1", await wallet(BUYER))).toBe("posted");
    expect(await spend("spend:2", 1)).toBe("insufficient");
    await hear(ref, "reversed");
    await work();
    expect(await wallet(BUYER)).toBe(-CASHBACK);
    expect(await spend("spend:3", 1)).toBe("insufficient");
    await sell(BUYER);
    await sell(BUYER);
    await clock.freeze("2027-04-10T10:00:00+07:00");
    await work();
    expect(await wallet(BUYER)).toBe(CASHBACK);
    expect(await spend("spend:4", CASHBACK + 1)).toBe("insufficient");
    expect(await spend("spend:5", CASHBACK)).toBe("posted");
    expect(await ownProblems()).toEqual([]);
  });
});

describe("M258, M147: the cashback report", () => {
  test("shows own cashback and each agent's share, pending and credited separately, and the wallet", async () => {
    await clock.freeze("2027-05-01T10:00:00+07:00");
    await work();
    const first = await sell(BUYER, "2027-05-02T10:00:00+07:00");
    await clock.freeze("2027-05-03T10:00:00+07:00");
    await work();
    const second = await sell(BUYER, "2027-05-03T11:00:00+07:00");
    await work();
    const days = { date_from: "2027-05-02", date_to: "2027-05-03" };
    const own = (await (await http.member(BUYER)).call("cashback", days)).json as CashbackPage;
    expect(own.rows).toMatchObject([
      {
        ref_id: second,
        kind: "cashback",
        agent: null,
        state: "pending",
        date: "2027-05-03",
        credit_date: "2027-05-04",
        credited_at: null,
      },
      {
        ref_id: first,
        kind: "cashback",
        agent: null,
        state: "credited",
        credit_date: "2027-05-03",
        credited_at: "2027-05-03T03:00:00.000Z",
      },
    ]);
    expect(own.totals).toEqual({ pending: CASHBACK, credited: CASHBACK, reversed: 0 });
    expect(own.balance).toBe(await wallet(BUYER));
    const upline = await http.member(UPLINE);
    const share = (await upline.call("cashback", { ...days, state: "pending" }))
      .json as CashbackPage;
    expect(share.rows).toMatchObject([
      { ref_id: second, kind: "upline_share", agent: { name: "Member 0" }, amount: SHARE },
    ]);
    expect(share.totals).toEqual({ pending: SHARE, credited: SHARE, reversed: 0 });
    const before = { date_from: "2027-01-01", date_to: "2027-01-31" };
    const nothing = (await upline.call("cashback", before)).json as CashbackPage;
    expect(nothing).toMatchObject({ rows: [], totals: { pending: 0, credited: 0, reversed: 0 } });
    const account = (await upline.call("account")).json as { cashback_wallet: number };
    expect(account.cashback_wallet).toBe(await wallet(UPLINE));
    expect(
      ((await (await http.member(LONE)).call("cashback", days)).json as CashbackPage).rows,
    ).toEqual([]);
  });

  test("returns each row on one page only, also filtered by state, and rejects an unknown cursor", async () => {
    const client = await http.member(UPLINE);
    const whole = (await client.call("cashback", { limit: "100" })).json as CashbackPage;
    expect(whole.rows.length).toBeGreaterThan(10);
    const read = (filter: { readonly state?: CashbackState; readonly limit: number }) =>
      readCashback(http.environment.brand, memberId(UPLINE), filter);
    expect(await read({ limit: 3 })).toEqual(whole.rows);
    for (const state of ["pending", "credited", "reversed"] as const) {
      const ofState = whole.rows.filter((row) => row.state === state);
      expect(ofState.length).toBeGreaterThan(0);
      expect(await read({ state, limit: 1 })).toEqual(ofState);
    }
    for (const wrong of ["x", "2027-02-31.1"])
      expect((await client.call("cashback", { cursor: wrong })).status).toBe(422);
    await owner().query("update cashback_entry set earned_on = '2027-01-01'");
    const ofOneDay = (await client.call("cashback", { limit: "100" })).json as CashbackPage;
    expect(await read({ limit: 1 })).toEqual(ofOneDay.rows);
  });
});
