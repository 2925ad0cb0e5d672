import { randomUUID } from "node:crypto";
import { businessDate } from "@konter/contract/time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { ReadLine } from "../../banks/index.ts";
import { askTopUp } from "../requests/ask-top-up.ts";
import { cancelRequest } from "../requests/cancel-request.ts";
import { expireRequests } from "../requests/expire-requests.ts";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";

let deposits: DepositEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  deposits = await openDepositEnvironment({ members: 4 });
  staff = await deposits.http.staff();
});
afterAll(() => deposits.close());

const TODAY = businessDate(new Date());
const SUSPENSE = { kind: "suspense", owner: "bank" } as const;

interface Asked {
  readonly code: string;
  readonly member: number;
  readonly account: number;
  readonly total: number;
}
interface Told {
  readonly account: number;
  readonly line: Partial<ReadLine>;
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("ask" as const),
      member: fc.nat(3),
      account: fc.nat(1),
      nominal: fc.integer({ min: 10, max: 14 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      which: fc.nat(50),
      off: fc.constantFrom(0, 0, 0, 1, -1000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("again" as const), which: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("out" as const),
      amount: fc.integer({ min: 1, max: 99_999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cancel" as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("expire" as const), which: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("approve" as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("decide" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("match" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

test(
  "for random events in random order, keeps each line in one place, credits no one twice or by another member's line, and leaves only unexplained money in suspense",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const asked: Asked[] = [];
        const told: Told[] = [];
        for (const each of steps) await take(each, asked, told);
        await deposits.match();
        await judge();
      }),
      { numRuns: randomRuns({ short: 10, long: 50 }) },
    );
  },
);

async function take(each: Step, asked: Asked[], told: Told[]): Promise<void> {
  const of = <T>(all: readonly T[], which: number): T | undefined =>
    all[which % Math.max(all.length, 1)];
  const { brand, payments } = deposits.http.open;
  switch (each.does) {
    case "ask": {
      const member = deposits.http.environment.members[each.member]?.id ?? 0;
      const account = deposits.accounts[each.account === 0 ? 0 : 1];
      const made = await unlessRefused(
        askTopUp(brand, payments, {
          memberId: member,
          key: randomUUID(),
          input: {
            nominal: (each.nominal * 1_000) as never,
            method: `bank.${account}`,
            holder_name: "Ani",
          },
          locale: "id",
        }),
      );
      if (made !== undefined) asked.push({ code: made.code, member, account, total: made.total });
      return;
    }
    case "pay": {
      const request = of(asked, each.which);
      if (request === undefined) return;
      const line = { day: TODAY, amount: request.total + each.off, id: randomUUID() };
      told.push({ account: request.account, line });
      return deposits.lines(request.account, [line], each.which % 2 === 0);
    }
    case "again": {
      const before = of(told, each.which);
      if (before !== undefined)
        await deposits.lines(before.account, [before.line, before.line], each.which % 2 === 0);
      return;
    }
    case "out":
      return deposits.lines(deposits.accounts[0], [{ direction: "out", amount: each.amount }]);
    case "cancel": {
      const request = of(asked, each.which);
      if (request !== undefined)
        await unlessRefused(cancelRequest(brand, payments, request.member, request.code, "id"));
      return;
    }
    case "expire": {
      const request = of(asked, each.which);
      await deposits.sql(
        "update deposit_request set expires_at = clock_timestamp() where code = $1 and state = 'waiting'",
        [request?.code ?? ""],
      );
      if (each.which % 2 === 0) await expireRequests(brand);
      return;
    }
    case "approve": {
      const request = of(asked, each.which);
      if (request !== undefined)
        await staff.call(
          "depositApprove",
          { code: request.code, proof: "x" },
          { key: randomUUID() },
        );
      return;
    }
    case "decide":
      return decide();
    case "match":
      return deposits.match();
  }
}

/** Staff take the oldest waiting line and credit a top-up that it fits. */
async function decide(): Promise<void> {
  const [row] = await deposits.sql<{ line_id: number; code: string }>(
    `select l.id as line_id, r.code from bank_line l join deposit_request r on r.bank_account_id = l.account_id and r.total = l.amount
     where l.place = 'queue' order by l.id limit 1`,
  );
  if (row !== undefined)
    await staff.call("depositMatchApprove", { matches: [row, row] }, { key: randomUUID() });
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

async function judge(): Promise<void> {
  expect(await deposits.problems()).toEqual([]);
  const [sums] = await deposits.sql<Record<string, number>>(
    `select coalesce(sum(amount) filter (where direction = 'in' and place in ('suspense', 'queue')), 0)::bigint
         - coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint
         - (select coalesce(sum(credited), 0) from deposit_request where credited_by = 'staff' and line_id is null)::bigint as expected,
       count(*) filter (where place = 'new')::int as unbooked,
       count(*) filter (where place = 'explained' and not exists (select from deposit_request r where r.line_id = l.id))::int as lost,
       count(*)::int - count(distinct digest)::int as doubled
     from bank_line l`,
  );
  expect([sums?.["unbooked"], sums?.["lost"], sums?.["doubled"]]).toEqual([0, 0, 0]);
  expect(await deposits.balance(SUSPENSE)).toBe(sums?.["expected"]);
  const wrong = await deposits.sql(
    `select r.code from deposit_request r join bank_line l on l.id = r.line_id
     where r.credited_by = 'bank' and (l.account_id <> r.bank_account_id or l.amount <> r.total or r.credited <> l.amount
       or l.day < (r.created_at at time zone 'Asia/Jakarta')::date)`,
  );
  expect(wrong).toEqual([]);
  const members = await deposits.sql<{ owner: string; credited: number; balance: number }>(
    `select m.id::text as owner, coalesce(sum(r.credited), 0)::bigint as credited,
       coalesce((select balance from ledger.account a where a.kind = 'deposit' and a.owner = m.id::text), 0)::bigint as balance
     from member m left join deposit_request r on r.member_id = m.id group by m.id`,
  );
  for (const { owner, credited, balance } of members)
    expect([owner, balance]).toEqual([owner, credited]);
}
