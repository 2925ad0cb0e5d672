import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "../../../../platform/domain-error.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { askTopUp } from "./ask-top-up.ts";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";

let deposits: DepositEnvironment;
let ani: HttpClient;
beforeAll(async () => {
  deposits = await openDepositEnvironment({ members: 35 });
  ani = await deposits.http.member(0);
});
afterAll(() => deposits.close());

const brand = () => deposits.http.open.brand;
const memberId = (index: number) => deposits.http.environment.members[index]?.id ?? 0;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const cancel = (client: HttpClient, code: string) => client.call("depositCancel", { code });

describe("the three digits of a total", () => {
  const NOMINAL = 777_000;
  /** Inserts requests of this nominal for the first account, with the digits from `from` to `to`. */
  const fill = async (from: number, to: number) => {
    // One account cannot have two open requests of a nominal, so the index that enforces this is dropped here.
    await deposits.sql("drop index if exists deposit_request_open");
    await deposits.sql(
      `insert into deposit_method (code, kind, source, bank_account_id, name, offered, least, most)
       values ($1, 'bank', 'bank', $2, 'BCA', true, 1000, 1000000000) on conflict do nothing`,
      [`bank.${deposits.accounts[0]}`, deposits.accounts[0]],
    );
    await deposits.sql(
      `insert into deposit_request (code, member_id, idempotency_key, method_code, kind, source, method_name, bank_account_id, nominal, digits,
         fee_paid_by, total, holder_name, state, expires_at, processed_on, holds_total, closed_at)
       select 'DEP' || translate(upper(substr(md5(random()::text), 1, 8)), 'ILOU', '0000'), (select max(id) from member), gen_random_uuid(), $1, 'bank', 'bank', 'BCA', $2, ${NOMINAL}, d, 'brand',
         ${NOMINAL} + d, 'X', 'waiting', now() + interval '1 day', now()::date, true, null
       from generate_series($3::int, $4::int) d`,
      [`bank.${deposits.accounts[0]}`, deposits.accounts[0], from, to],
    );
  };

  test("F34: are unique for 999 requests at one account and nominal, and the thousandth is rejected with its own error", async () => {
    await fill(1, 970);
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        askTopUp(brand(), deposits.http.open.payments, {
          memberId: memberId(3 + at),
          key: randomUUID(),
          input: {
            nominal: NOMINAL as never,
            method: `bank.${deposits.accounts[0]}`,
            holder_name: "Ani",
          },
          locale: "id",
        }).then(
          ({ unique_digits: digits }) => digits,
          (error: unknown) => (error instanceof DomainError ? error.code : error),
        ),
      ),
    );
    const given = asked.filter((each) => typeof each === "number").toSorted((a, b) => a - b);
    expect(given).toEqual(Array.from({ length: 29 }, (_, at) => 971 + at));
    expect(asked).toContain("deposit_digits_exhausted");
    const answer = await deposits.ask(ani, { nominal: NOMINAL });
    expect([...codeOf(answer), refusalOf(answer).message]).toEqual([
      409,
      "deposit_digits_exhausted",
      "Kode unik untuk nominal ini sedang habis. Pilih nominal atau bank lain.",
    ]);
    const elsewhere = await deposits.asked(ani, {
      nominal: NOMINAL,
      method: `bank.${deposits.accounts[1]}`,
    });
    await cancel(ani, elsewhere.code);
  });

  test("F34: are unique by a database index, and free again three days after the request ended", async () => {
    await expect(fill(5, 5)).rejects.toThrow(/deposit_request_total/);
    await deposits.sql(
      "update deposit_request set state = 'expired', closed_at = now() - interval '2 days 23 hours' where nominal = $1 and digits = 7",
      [NOMINAL],
    );
    expect(codeOf(await deposits.ask(ani, { nominal: NOMINAL }))[1]).toBe(
      "deposit_digits_exhausted",
    );
    await deposits.sql(
      "update deposit_request set closed_at = now() - interval '3 days 1 minute' where nominal = $1 and digits = 7 and state = 'expired'",
      [NOMINAL],
    );
    const made = await deposits.asked(ani, { nominal: NOMINAL });
    expect(made.unique_digits).toBe(7);
    await cancel(ani, made.code);
    await deposits.sql("delete from deposit_event");
    await deposits.sql("delete from deposit_request where nominal = $1", [NOMINAL]);
    await deposits.sql(
      "create unique index deposit_request_open on deposit_request (member_id, method_code, nominal) where state in ('waiting', 'confirming')",
    );
  });
});
