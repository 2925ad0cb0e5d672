import { BILL_NUMBERS_OFFERED, SAVED_BILLS_LIMIT } from "@konter/contract/saved-bills";
import type { BillNumber, SavedBill, SavedBills } from "@konter/contract/saved-bills";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { sellBills, TEST_PASSWORD } from "../bills/testing/sell-bills.ts";
import { tellDueBills } from "./tell-due-bills.ts";

const PLN = { product_code: "PLNPOSTPAID", customer_number: "530000000001" } as const;
const BPJS = { product_code: "BPJS", customer_number: "8801234560001" } as const;
let http: HttpEnvironment;
let agent: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, deposit: 5_000_000 });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(TEST_PASSWORD),
  ]);
  agent = await http.member(0);
  await sellBills(http);
});
afterAll(() => http.close());
beforeEach(async () => {
  await http.environment.database.owner.query("delete from saved_bill; delete from notification");
});

const add = (facts: object, client = agent) => client.call("savedBillAdd", facts);
const saved = async (facts: object): Promise<SavedBill> => {
  const answer = await add(facts);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SavedBill;
};
const list = async (client = agent) => ((await client.call("savedBills")).json as SavedBills).rows;
const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "ok" : refusalOf(answer).code);
const ruleOf = (answer: HttpAnswer, field: string) =>
  (answer.json as { fields?: Record<string, { rule: string }[]> }).fields?.[field]?.[0]?.rule;

describe("saved bills", () => {
  test("are stored with label, group and due day, changed, and deleted", async () => {
    const kept = await saved({ ...PLN, label: "Kamar 1", group: "Kos Melati", due_day: 20 });
    expect(kept).toMatchObject({
      ...PLN,
      type: "pln_postpaid",
      label: "Kamar 1",
      group: "Kos Melati",
      due_day: 20,
      reminder_days: 3,
      paid: false,
      last_paid: null,
      customer_name: null,
    });
    const changed = await agent.call("savedBillEdit", { id: kept.id, ...BPJS, months: 3 });
    expect(changed.json).toMatchObject({ ...BPJS, months: 3, label: "", due_day: null });
    expect(await list()).toEqual([changed.json]);
    expect((await agent.call("savedBillDelete", { id: kept.id })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(codeOf(await agent.call("savedBillDelete", { id: kept.id }))).toBe(
      "saved_bill_not_found",
    );
  });

  test("are rejected with field errors by the rules of their kind, and nothing is stored", async () => {
    const refused = async (facts: object, field: string) => ruleOf(await add(facts), field);
    expect(await refused({ ...PLN, customer_number: "53" }, "customer_number")).toBe(
      "destination_invalid",
    );
    expect(await refused({ ...PLN, due_day: 32 }, "due_day")).toBe("saved_bill_due_day_invalid");
    expect(await refused({ ...PLN, reminder_days: 15 }, "reminder_days")).toBe(
      "saved_bill_reminder_invalid",
    );
    expect(codeOf(await add({ ...PLN, product_code: "NOTHING" }))).toBe("bill_product_not_found");
    expect(await list()).toEqual([]);
    await saved(PLN);
    expect(await refused(PLN, "customer_number")).toBe("saved_bill_duplicate");
    const other = await saved(BPJS);
    expect(
      ruleOf(await agent.call("savedBillEdit", { id: other.id, ...PLN }), "customer_number"),
    ).toBe("saved_bill_duplicate");
    expect(await list()).toHaveLength(2);
  });

  test("are stored only up to the limit by concurrent requests", async () => {
    await http.environment.database.owner.query(
      `insert into saved_bill (member_id, product_id, customer_number, input, label, group_name, reminder_days)
       select $1, d.id, 5300000 + n, '{}', '', '', 3 from bill_product d, generate_series(1, $2) n where d.code = 'PLNPOSTPAID'`,
      [http.environment.members[0]?.id, SAVED_BILLS_LIMIT - 2],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, index) =>
        add({ ...BPJS, customer_number: `880123456000${index}` }),
      ),
    );
    expect(answers.map(codeOf).toSorted()).toEqual([
      "ok",
      "ok",
      ...Array.from({ length: 4 }, () => "saved_bills_too_many"),
    ]);
    expect(await list()).toHaveLength(SAVED_BILLS_LIMIT);
  });

  test("have a reminder the brand's number of days before, unless the owner chose another", async () => {
    await changeSetting(http.open.brand, "bill_reminder_days", 5);
    expect((await saved({ ...PLN, due_day: 1 })).reminder_days).toBe(5);
    expect((await saved({ ...BPJS, due_day: 1, reminder_days: 1 })).reminder_days).toBe(1);
    await changeSetting(http.open.brand, "bill_reminder_days", 3);
  });

  test("M219: are offered first among the account's own numbers of a kind, each once", async () => {
    const other = await http.member(1);
    for (const number of ["530000000001", "530000000002"])
      await agent.call("billInquire", { ...PLN, customer_number: number });
    await saved({ ...PLN, label: "Kamar 1" });
    const numbers = async (client: HttpClient, type: string) =>
      ((await client.call("billNumbers", { type })).json as { numbers: BillNumber[] }).numbers;
    const offered = await numbers(agent, "pln_postpaid");
    expect(offered.map(({ customer_number, saved: kept }) => [customer_number, kept])).toEqual([
      ["530000000001", true],
      ["530000000002", false],
    ]);
    expect(offered[0]?.name).toBe("Kamar 1");
    expect(offered[1]?.name).not.toBe("");
    expect(await numbers(agent, "bpjs_health")).toEqual([]);
    expect(await numbers(other, "pln_postpaid")).toEqual([]);
    expect(offered.length).toBeLessThanOrEqual(BILL_NUMBERS_OFFERED);
  });
});

describe("reminders", () => {
  const owner = () => http.environment.database.owner;
  const at = async (dueDay: number, days: number, over: string | null, now: string) =>
    (
      await owner().query<{ at: string }>(
        "select to_char(bill_reminder_at($1, $2, $3, $4) at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') as at",
        [dueDay, days, over, `${now}+07:00`],
      )
    ).rows[0]?.at;

  test.each([
    ["days before, in the morning", 20, 3, null, "2026-11-10 12:00", "2026-11-17 07:00"],
    [
      "the next month, once this one's is told",
      20,
      3,
      "2026-11-20",
      "2026-11-17 07:00",
      "2026-12-17 07:00",
    ],
    [
      "the next morning, where the day has passed",
      20,
      3,
      null,
      "2026-11-18 15:00",
      "2026-11-19 07:00",
    ],
    [
      "at once in a morning on which it is due",
      20,
      3,
      null,
      "2026-11-18 08:30",
      "2026-11-18 08:30",
    ],
    [
      "at once on the due day, when its morning has passed",
      20,
      3,
      null,
      "2026-11-20 15:00",
      "2026-11-20 15:00",
    ],
    ["the last day, where a month is shorter", 31, 0, null, "2026-11-10 12:00", "2026-11-30 07:00"],
    ["the last day of February", 30, 1, null, "2027-02-02 12:00", "2027-02-27 07:00"],
    ["over the turn of the year", 2, 3, null, "2026-12-20 12:00", "2026-12-30 07:00"],
  ])("come %s", async (_when, dueDay, days, over, now, expected) => {
    expect(await at(dueDay, days, over, now)).toBe(expected);
  });

  /** A saved bill that is due today, whose reminder is due now. */
  const dueToday = async (facts: object = PLN) => {
    const kept = await saved({ ...facts, label: "Kamar 1" });
    await owner().query(
      `update saved_bill set due_day = extract(day from now() at time zone 'Asia/Jakarta'), remind_at = now() where id = $1`,
      [kept.id],
    );
    return kept;
  };
  const told = async () =>
    (
      await owner().query<{ facts: { label: string; customer_number: string } }>(
        "select facts from notification where kind = 'saved_bill_due'",
      )
    ).rows;
  /** At eight in the morning of this day in WIB. */
  const morning = async () => {
    const { rows } = await owner().query<{ at: Date }>(
      "select (((now() at time zone 'Asia/Jakarta')::date + time '08:00') at time zone 'Asia/Jakarta') as at",
    );
    return rows[0]?.at as Date;
  };
  const tellInTheMorning = async () => {
    const now = await morning();
    await owner().query("update saved_bill set remind_at = $1 where told_due_on is null", [now]);
    await Promise.all([tellDueBills(http.open.brand, now), tellDueBills(http.open.brand, now)]);
  };

  test("are delayed until the morning when they are due at night", async () => {
    await dueToday();
    await owner().query("update saved_bill set remind_at = '2026-11-01T00:00Z'");
    const night = new Date((await morning()).getTime() - 3 * 3_600_000);
    await tellDueBills(http.open.brand, night);
    expect(await told()).toEqual([]);
    const { rows } = await owner().query<{ at: Date }>("select remind_at as at from saved_bill");
    expect(rows[0]?.at.getTime()).toBe((await morning()).getTime() - 3_600_000);
  });

  test("M238: come once per period with any number of workers", async () => {
    await dueToday();
    await tellInTheMorning();
    await tellInTheMorning();
    expect((await told()).map(({ facts }) => [facts.label, facts.customer_number])).toEqual([
      ["Kamar 1", "530000000001"],
    ]);
    const { rows } = (await agent.call("notificationsToday")).json as {
      rows: { title: string; body: string }[];
    };
    expect(rows[0]?.title).toBe("Tagihan jatuh tempo");
    expect(rows[0]?.body).toContain("Kamar 1 (");
    const next = await owner().query<{ later: boolean }>(
      "select bool_and(remind_at > now() + interval '20 days') as later from saved_bill",
    );
    expect(next.rows[0]?.later).toBe(true);
  });

  test("M238: do not come for a bill that was paid here in its month", async () => {
    const number = "530000000007";
    const looked = await agent.call("billInquire", { ...PLN, customer_number: number });
    const { ref_id, price } = looked.json as { ref_id: string; price: number };
    const paid = await agent.call(
      "billPay",
      { ref_id, price, password: TEST_PASSWORD },
      { key: `paid-${number}-0123456789` },
    );
    expect(paid.status, paid.text).toBe(200);
    await dueToday({ ...PLN, customer_number: number });
    expect((await list())[0]).toMatchObject({ paid: true, last_paid: { ref_id, amount: price } });
    await tellInTheMorning();
    expect(await told()).toEqual([]);
    // In its month, or from the day of the reminder on, whichever is earlier.
    const paidFor = async (due: string, asked: string) => {
      await owner().query("update bill_inquiry set asked_at = $2 where ref_id = $1", [
        ref_id,
        asked,
      ]);
      const { rows } = await owner().query<{ paid: boolean }>(
        "select bill_paid_for(b, $1) as paid from saved_bill b where reminder_days = 3",
        [due],
      );
      return rows[0]?.paid;
    };
    expect(await paidFor("2026-12-20", "2026-12-01T00:00:00+07:00")).toBe(true);
    expect(await paidFor("2026-12-20", "2026-11-30T23:59:59+07:00")).toBe(false);
    expect(await paidFor("2026-12-02", "2026-11-29T00:00:00+07:00")).toBe(true);
    expect(await paidFor("2026-12-02", "2026-11-28T23:59:59+07:00")).toBe(false);
  });

  test("do not come after an outage that covered the due day", async () => {
    const kept = await saved({ ...PLN, due_day: 1 });
    await owner().query(
      `update saved_bill set due_day = extract(day from now() at time zone 'Asia/Jakarta' - interval '1 day'), reminder_days = 0,
         remind_at = now() - interval '1 day' where id = $1`,
      [kept.id],
    );
    await tellDueBills(http.open.brand, await morning());
    expect(await told()).toEqual([]);
  });
});
