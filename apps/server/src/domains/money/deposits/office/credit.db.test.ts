import { randomUUID } from "node:crypto";
import type { DepositRequest } from "@konter/contract/deposits";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import type { IncomingLine, ReadLine } from "../../banks/index.ts";
import { expireRequests } from "../requests/expire-requests.ts";
import { depositMatcher } from "../matching/matcher.ts";
import { reference, VA, openDepositDesk } from "../testing/deposit-desk.ts";
import type { DepositDesk } from "../testing/deposit-desk.ts";

let desk: DepositDesk;
let deposits: DepositDesk["deposits"];
let ani: HttpClient;
let finance: HttpClient;
beforeAll(async () => {
  desk = await openDepositDesk();
  ({ deposits, ani, finance } = desk);
});
afterAll(() => deposits.close());

const SUSPENSE = { kind: "suspense", owner: "bank" } as const;
const brand = () => deposits.http.open.brand;
const days = (by: number) => businessDate(new Date(Date.now() + by * 24 * 3_600_000));

describe("a bank line", () => {
  test("M131, M132: credits its whole amount within seconds if it equals the exact total, and notifies the member at once", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    await deposits.lines(deposits.accounts[0], [{ amount: made.total }]);
    expect(await deposits.deposit()).toBe(before + made.total);
    const after = await desk.now(made.code);
    expect(after).toMatchObject({ status: "approved", credited: made.total, paid_late: false });
    expect(await desk.noticesOf(made.code)).toEqual(["deposit_credited"]);
    const told = await deposits.sql<{ payload: { state?: string } }>(
      "select payload from outbox where reference = $1 order by id desc limit 1",
      [made.code],
    );
    expect(told[0]?.payload.state).toBe("approved");
    const [taken] = await deposits.sql<{ seconds: number }>(
      `select extract(epoch from r.credited_at - l.received_at)::float8 as seconds
       from deposit_request r join bank_line l on l.id = r.line_id where r.code = $1`,
      [made.code],
    );
    expect(taken?.seconds).toBeLessThan(120);
    expect(await deposits.balance(SUSPENSE)).toBe(0);
    expect(await deposits.problems()).toEqual([]);
  });

  test.each<
    readonly [
      what: string,
      line: (total: number) => Partial<ReadLine> & { readonly amount: number },
    ]
  >([
    ["another amount", (total: number) => ({ amount: total - 1 })],
    ["the nominal without its digits", () => ({ amount: 50_000 })],
    ["a line of a day before the request", (total: number) => ({ amount: total, day: days(-1) })],
    ["money that went out", (total: number) => ({ amount: total, direction: "out" as const })],
    [
      "a line from before the request was made",
      (total: number) => ({
        amount: total,
        at: new Date(Date.now() - 3_600_000).toISOString(),
      }),
    ],
  ])("F34: credits no one and waits in suspense: %s", async (_what, line) => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const suspense = await deposits.balance(SUSPENSE);
    const given = line(made.total);
    await deposits.lines(deposits.accounts[0], [given]);
    expect(await deposits.deposit()).toBe(before);
    expect((await desk.now(made.code)).status).toBe("waiting");
    const moved = (await deposits.balance(SUSPENSE)) - suspense;
    expect(moved).toBe(given.direction === "out" ? 0 - given.amount : given.amount);
    await ani.call("depositCancel", { code: made.code });
    expect(await deposits.problems()).toEqual([]);
  });

  test("is credited even if the bank's clock is some minutes behind the server's", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    await deposits.lines(deposits.accounts[0], [
      { amount: made.total, at, day: businessDate(new Date(made.created_at)) },
    ]);
    expect(await deposits.deposit()).toBe(before + made.total);
  });

  test("with midnight as time is credited to the only request of its day and amount", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const [year, month, day] = businessDate(new Date(made.created_at)).split("-");
    const file = `Tanggal,Keterangan,Jumlah,D/K\n${day}/${month}/${year} 00:00:00,TRSF,${made.total},K\n`;
    await deposits.imported(finance, deposits.accounts[0], file);
    expect(await deposits.deposit()).toBe(before + made.total);
    expect(await deposits.sql("select at from bank_line where amount = $1", [made.total])).toEqual([
      { at: null },
    ]);
  });

  test("F34: is not credited by a match with another amount, another account, or another request", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    await deposits.lines(deposits.accounts[0], [{ amount: made.total - 1 }]);
    const [kept] = await deposits.sql<{ id: number }>("select max(id) as id from bank_line");
    const line: IncomingLine = {
      id: kept?.id ?? 0,
      accountId: deposits.accounts[0],
      day: days(0),
      at: null,
      amount: made.total,
      description: "",
      importer: null,
    };
    const { credit } = depositMatcher(brand());
    for (const [wrong, reference] of [
      [{ ...line, amount: made.total - 1 }, made.code],
      [{ ...line, accountId: deposits.accounts[1] }, made.code],
      [line, "DEP00000000"],
    ] as const) {
      const credited = await brand().ledger.commit((change) =>
        credit(change, change.reads, [{ line: wrong, reference }]),
      );
      expect(credited.size).toBe(0);
    }
    expect(await deposits.deposit()).toBe(before);
    await ani.call("depositCancel", { code: made.code });
  });

  test("F34: credits no one if it is in the brand's other account", async () => {
    const made = await deposits.asked(ani);
    await deposits.lines(deposits.accounts[1], [{ amount: made.total }]);
    expect((await desk.now(made.code)).status).toBe("waiting");
    await ani.call("depositCancel", { code: made.code });
  });

  test("F34, M130: waits for staff if it is late, for a canceled request, a duplicate, or above the limit", async () => {
    const reasonsOf = async (total: number) =>
      (
        await deposits.sql<{ place: string; queue_reason: string | null }>(
          "select place, queue_reason from bank_line where amount = $1 order by id",
          [total],
        )
      ).map(({ place, queue_reason: reason }) => reason ?? place);
    const before = await deposits.deposit();
    const late = await deposits.asked(ani, { nominal: 51_000 });
    await deposits.sql(
      "update deposit_request set expires_at = clock_timestamp() where code = $1",
      [late.code],
    );
    await deposits.lines(deposits.accounts[0], [{ amount: late.total }]);
    while (await expireRequests(brand()));
    await deposits.lines(deposits.accounts[0], [{ amount: late.total }]);
    expect(await reasonsOf(late.total)).toEqual(["late", "late"]);
    const canceled = await deposits.asked(ani, { nominal: 52_000 });
    await ani.call("depositCancel", { code: canceled.code });
    await deposits.lines(deposits.accounts[0], [{ amount: canceled.total }]);
    expect(await reasonsOf(canceled.total)).toEqual(["closed"]);
    await changeSetting(brand(), "deposit_match_most", 53_000);
    const large = await deposits.asked(ani, { nominal: 53_000 });
    await deposits.lines(deposits.accounts[0], [{ amount: large.total }]);
    expect(await reasonsOf(large.total)).toEqual(["above_limit"]);
    await changeSetting(brand(), "deposit_match_most", 10_000_000);
    expect(await deposits.deposit()).toBe(before);
    const twice = await deposits.asked(ani, { nominal: 54_000 });
    await deposits.lines(deposits.accounts[0], [{ amount: twice.total }, { amount: twice.total }]);
    expect(await reasonsOf(twice.total)).toEqual(["explained", "closed"]);
    expect(await deposits.deposit()).toBe(before + twice.total);
    await ani.call("depositCancel", { code: large.code });
    expect(await deposits.problems()).toEqual([]);
  });

  test("F34: is not credited if it fits two requests", async () => {
    const [first, second] = await Promise.all([
      deposits.asked(ani, { nominal: 61_000 }),
      deposits.http.member(1).then((client) => deposits.asked(client, { nominal: 61_000 })),
    ]);
    await deposits.sql("drop index deposit_request_total");
    await deposits.sql("alter table deposit_request disable trigger deposit_request_moves");
    await deposits.sql("update deposit_request set total = $2, digits = $3 where code = $1", [
      second?.code,
      first?.total,
      first?.unique_digits,
    ]);
    await deposits.lines(deposits.accounts[0], [{ amount: first?.total ?? 0 }]);
    expect(
      await deposits.sql("select place, queue_reason from bank_line where amount = $1", [
        first?.total,
      ]),
    ).toEqual([{ place: "queue", queue_reason: "two_requests" }]);
    expect((await desk.now(first?.code ?? "")).status).toBe("waiting");
    await deposits.sql(
      "update deposit_request set total = total + 1, digits = digits + 1, state = 'canceled', closed_at = now() where code = $1",
      [second?.code],
    );
    await deposits.sql("alter table deposit_request enable trigger deposit_request_moves");
    await deposits.sql(
      "create unique index deposit_request_total on deposit_request (bank_account_id, total) where holds_total",
    );
    await ani.call("depositCancel", { code: first?.code });
  });

  test("is stored and credited once if it is sent thirty times at once", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const line = { amount: made.total, balance: 9_000_000, id: undefined };
    await Promise.all(
      Array.from({ length: 30 }, () => deposits.lines(deposits.accounts[0], [line])),
    );
    expect(await deposits.deposit()).toBe(before + made.total);
    expect(
      await deposits.sql("select count(*)::int as count from bank_line where amount = $1", [
        made.total,
      ]),
    ).toEqual([{ count: 1 }]);
  });
});

/** Makes the status query to the gateway due now. */
async function askNow(code: string): Promise<void> {
  await deposits.sql(
    `update payment_charge set next_ask_at = clock_timestamp(), call_again_at = null where reference = $1`,
    [code],
  );
  await deposits.askGateways();
}

describe("concurrent credits of one request", () => {
  test("credit it once for thirty calls of each method at the same time", async () => {
    for (const ways of [["bank"], ["staff"], ["claim"], ["bank", "staff", "claim"]]) {
      const made = await deposits.asked(ani, { nominal: 60_000 });
      const before = await deposits.deposit();
      const claimed = (
        await ani.call(
          "depositClaim",
          {
            code: made.code,
            amount: 59_000,
            sender: "Budi",
            bank: "BCA",
            paid_at: new Date().toISOString(),
          },
          { key: randomUUID() },
        )
      ).json as DepositRequest;
      expect(claimed.claim?.state).toBe("open");
      const [claim] = await deposits.sql<{ id: number }>("select max(id) as id from deposit_claim");
      await deposits.lines(deposits.accounts[0], [{ amount: 59_000, description: "TRSF BUDI" }]);
      const [line] = await deposits.sql<{ id: number }>("select max(id) as id from bank_line");
      const key = randomUUID();
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        bank: () =>
          deposits.lines(deposits.accounts[0], [{ amount: made.total, balance: 7, id: undefined }]),
        staff: () =>
          finance.call("depositApprove", { code: made.code, proof: "Mutasi dilihat" }, { key }),
        claim: () =>
          finance.call(
            "depositClaimAccept",
            { claim_id: String(claim?.id), line_id: line?.id },
            { key: randomUUID() },
          ),
      };
      const all = await Promise.all(
        Array.from({ length: 30 }, async (_, at) => acts[ways[at % ways.length] ?? "bank"]?.()),
      );
      const statuses = all.flatMap((each) =>
        each === undefined ? [] : [(each as HttpAnswer).status],
      );
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const after = await desk.now(made.code);
      expect(after.status).toBe("approved");
      expect(await deposits.deposit()).toBe(before + (after.credited ?? 0));
      expect([made.total, 60_000, 59_000]).toContain(after.credited);
      expect(after.claim?.state).toBe("accepted");
      expect(await deposits.problems()).toEqual([]);
    }
  });

  test("end in either payment or cancellation for thirty concurrent calls", async () => {
    const made = await deposits.asked(ani, { method: VA, nominal: 64_000 });
    const before = await deposits.deposit();
    deposits.gateway.says(reference(made.code), {
      state: "paid",
      amount: made.total,
      currency: "IDR",
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2 === 0 ? ani.call("depositCancel", { code: made.code }) : askNow(made.code),
      ),
    );
    await askNow(made.code);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: 64_000 });
    expect(await deposits.deposit()).toBe(before + 64_000);
    expect(await deposits.problems()).toEqual([]);
  });

  test("leave nothing after a crash, and the next attempt credits it", async () => {
    const made = await deposits.asked(ani, { nominal: 65_000 });
    const before = await deposits.deposit();
    await deposits.lines(deposits.accounts[0], [{ amount: made.total }], false);
    await brand()
      .ledger.commit(async (change) => {
        await change.writes.query("update deposit_request set credited = total where code = $1", [
          made.code,
        ]);
        await change.writes.query("select 1 / 0");
      })
      .catch(() => {});
    await deposits.match();
    expect(await deposits.deposit()).toBe(before + made.total);
  });
});
