import { randomUUID } from "node:crypto";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type { ServedCallName } from "@konter/contract/calls";
import type { DepositClaimRow } from "@konter/contract/deposits";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PASSWORD, transferPeople } from "../../domains/money/transfers/testing/transfer-people.ts";
import type {
  Sender,
  TransferPeople,
} from "../../domains/money/transfers/testing/transfer-people.ts";
import { processCallbacks } from "../../domains/money/payments/index.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { releasedTogether } from "@konter/testkit/processes/released-together.ts";
import type { Ask, Caller } from "@konter/testkit/processes/released-together.ts";
import { checkBooks } from "../prove-books.ts";

const BURST = 30;
const VA = "gateway.scripted.bca_va";
let deposits: DepositEnvironment;
let people: TransferPeople;
let finance: HttpClient;
let second: HttpClient;
beforeAll(async () => {
  deposits = await openDepositEnvironment({ members: 20, deposit: 10_000 });
  people = await transferPeople(deposits.http);
  [finance, second] = await Promise.all([deposits.http.staff(), deposits.http.staff()]);
  await deposits.sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('${VA}', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'bca_va', true, 0, 0, 10000, 50000000)`,
  );
});
afterEach(async () => {
  expect((await checkBooks(deposits.http.open.brand)).problems).toEqual([]);
});
afterAll(() => deposits.close());

/** A burst of concurrent calls and its allowed results. */
interface Burst {
  readonly callers: readonly Caller[];
  /** How many of them may succeed. */
  readonly allowed: number;
  /** The error codes for the others. */
  readonly refused: readonly string[];
  /** Checks the effect when all have responded. */
  after(): Promise<void>;
}

const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
const asks =
  (call: ServedCallName, input: object, key?: string): Ask =>
  (client) =>
    client.call(call, input, { key: key ?? randomUUID() });
/** Thirty calls, distributed over these clients. */
const burst = (clients: readonly HttpClient[], ask: (turn: number) => Ask): readonly Caller[] =>
  Array.from({ length: BURST }, (_item, turn) => ({
    client: clients[turn % clients.length] as HttpClient,
    ask: ask(turn),
  }));
const by = ({ client }: Sender): readonly HttpClient[] => [client];
const staff = (): readonly HttpClient[] => [finance, second];
const transferTo = (to: Sender, amount: number): Ask =>
  asks("depositTransferSend", {
    destination_number: to.number,
    amount,
    notes: "Modal",
    password: PASSWORD,
  });

/** Creates a sender with a verified password, because hashing takes longer than everything else. */
async function proved(): Promise<Sender> {
  const someone = await people.someone();
  await people.send(someone, someone, 10_000);
  return someone;
}

const give = (kind: "cashback" | "deposit", { id }: Sender, amount: number): Promise<unknown> =>
  deposits.http.open.brand.ledger.post({
    key: `burst:${kind}:${id}`,
    kind: "test_gift",
    reference: String(id),
    transfers: [
      {
        debit: { kind: "revenue", owner: "cashback" },
        credit: memberAccount(kind, id),
        amount: rupiah(amount),
      },
    ],
  });

/** Creates a claim with two matching lines. */
async function claimed(someone: Sender): Promise<{ claim_id: string; lines: readonly number[] }> {
  const { code } = await deposits.asked(someone.client, { nominal: 33_000 });
  await deposits.lines(
    deposits.accounts[0],
    [1, 2].map(() => ({ amount: 32_500, description: "TRSF BUDI" })),
  );
  await someone.client.call("depositClaim", claimOf(code), { key: randomUUID() });
  const { rows } = (await finance.call("depositClaims")).json as { rows: DepositClaimRow[] };
  const found = rows.find(({ row }) => row.request.code === code);
  const lines = await deposits.sql<{ id: number }>("select id from bank_line where amount = 32500");
  return { claim_id: String(found?.claim_id), lines: lines.map(({ id }) => id) };
}

const claimOf = (code: string) => ({
  code,
  amount: 32_500,
  sender: "Budi",
  bank: "BCA",
  paid_at: new Date().toISOString(),
});

const BURSTS: Readonly<Record<string, () => Promise<Burst>>> = {
  "M148: redeems cashback as often as the wallet covers it (F37)": async () => {
    const someone = await people.someone();
    await give("cashback", someone, 35_000);
    return {
      callers: burst(by(someone), () => asks("cashbackRedeem", { amount: 10_000 })),
      allowed: 3,
      refused: ["redeem_above_balance"],
      after: async () => expect(await people.depositOf(someone)).toBe(40_000),
    };
  },
  "M152: spends the last rupiah on either a purchase or a transfer (F36)": async () => {
    const [poor, to] = [await proved(), await people.someone()];
    return {
      callers: burst(by(poor), (turn) =>
        turn % 2 === 0
          ? transferTo(to, 10_000)
          : asks("buyPrepaid", {
              product_code: "XL5",
              destination_number: `0878${String(20_000_000 + turn)}`,
              price: 20_000,
              pin: TEST_PIN,
            }),
      ),
      allowed: 1,
      refused: ["balance_insufficient"],
      after: async () => expect(await people.depositOf(poor)).toBeLessThan(5_000),
    };
  },
  "M152: sends all crossing transfers without changing the total (F36)": async () => {
    const [one, other] = [await proved(), await proved()];
    for (const each of [one, other]) await give("deposit", each, 10_000 * BURST);
    return {
      callers: burst([one.client, other.client], (turn) =>
        transferTo(turn % 2 === 0 ? other : one, 10_000),
      ),
      allowed: BURST,
      refused: [],
      after: async () =>
        expect([await people.depositOf(one), await people.depositOf(other)]).toEqual([
          310_000, 310_000,
        ]),
    };
  },
  "M143: sends once per key with the same response for all": async () => {
    const [someone, to] = [await proved(), await people.someone()];
    const key = randomUUID();
    const input = {
      destination_number: to.number,
      amount: 10_000,
      notes: "Modal",
      password: PASSWORD,
    };
    return {
      callers: burst(by(someone), () => asks("depositTransferSend", input, key)),
      allowed: BURST,
      refused: [],
      after: async () => expect(await people.depositOf(someone)).toBe(0),
    };
  },
  "M133: claims a top-up once": async () => {
    const someone = await people.someone();
    const { code } = await deposits.asked(someone.client, { nominal: 31_000 });
    return {
      callers: burst(by(someone), () => asks("depositClaim", claimOf(code))),
      allowed: 1,
      refused: ["deposit_claim_open"],
      after: async () => {
        const claims = await deposits.sql(
          "select from deposit_claim c join deposit_request r on r.id = c.request_id where r.code = $1",
          [code],
        );
        expect(claims).toHaveLength(1);
      },
    };
  },
  "M662: accepts a claim once, with one line": async () => {
    const someone = await people.someone();
    const { claim_id, lines } = await claimed(someone);
    return {
      // The callers use two different lines; a repeated decision for the same line succeeds.
      callers: burst(staff(), (turn) =>
        asks("depositClaimAccept", { claim_id, line_id: lines[turn % 2] }),
      ),
      allowed: BURST / 2,
      refused: ["deposit_claim_closed"],
      after: async () => expect(await people.depositOf(someone)).toBe(42_500),
    };
  },
  "M662: approves a top-up by one of two people": async () => {
    const someone = await people.someone();
    const { code } = await deposits.asked(someone.client, { nominal: 32_000 });
    return {
      callers: burst(staff(), () => asks("depositApprove", { code, proof: "Slip" })),
      allowed: 1,
      refused: ["deposit_decided"],
      after: async () => expect(await people.depositOf(someone)).toBe(42_000),
    };
  },
  "M662: executes an action of two people once": async () => {
    const someone = await people.someone();
    const { code } = await deposits.asked(someone.client, { nominal: 1_500_000 });
    const input = { kind: "deposits.approve", input: { code, proof: "Slip" }, reason: "Besar" };
    const asked = (await finance.call("approvalRequest", input, { key: randomUUID() }))
      .json as Approval;
    const third = await deposits.http.staff();
    const { rows } = (await second.call("approvals")).json as ApprovalPage;
    const hash = rows.find(({ approval_id: id }) => id === asked.approval_id)?.hash;
    const approval = { approval_id: String(asked.approval_id), hash };
    return {
      callers: burst([second, third], () => asks("approvalApprove", approval)),
      allowed: 1,
      refused: ["approval_not_open"],
      after: async () => expect(await people.depositOf(someone)).toBe(1_510_000),
    };
  },
  "M662: matches a bank line once, by any person": async () => {
    const someone = await people.someone();
    const { code, total } = await deposits.asked(someone.client, { nominal: 34_000 });
    await someone.client.call("depositCancel", { code });
    await deposits.lines(deposits.accounts[0], [{ amount: total }]);
    const [line] = await deposits.sql<{ id: number }>("select max(id)::int as id from bank_line");
    const input = { matches: [{ line_id: line?.id, code }] };
    return {
      // Each line of a batch is independent, so the call itself succeeds.
      callers: burst(staff(), () => asks("depositMatchApprove", input)),
      allowed: BURST,
      refused: [],
      after: async () => expect(await people.depositOf(someone)).toBe(10_000 + total),
    };
  },
  "M135: credits a payment once for thirty callbacks": async () => {
    const someone = await people.someone();
    const made = await deposits.asked(someone.client, { method: VA, nominal: 35_000 });
    const reference = `${made.code}-1`;
    const paid = { state: "paid", amount: made.total, currency: "IDR" } as const;
    deposits.gateway.says(reference, paid);
    const { headers, body } = deposits.gateway.callback(reference, paid);
    const callBack: Ask = (client) =>
      client.send("/callbacks/payments/scripted", {
        method: "POST",
        body: String(body),
        headers,
      });
    return {
      callers: burst(by(someone), () => callBack),
      allowed: BURST,
      refused: [],
      after: async () => {
        const kept = await deposits.sql("select from payment_callback where reference = $1", [
          reference,
        ]);
        expect(kept).toHaveLength(1);
        await processCallbacks(deposits.http.open.brand);
        await Promise.all(Array.from({ length: BURST }, () => askAgain(reference)));
        expect(await people.depositOf(someone)).toBe(45_000);
      },
    };
  },
};

/** Makes the status query due now. */
async function askAgain(reference: string): Promise<void> {
  await deposits.sql(
    "update payment_charge set next_ask_at = clock_timestamp(), call_again_at = null where charge_reference = $1",
    [reference],
  );
  await deposits.askGateways();
}

test.each(Object.entries(BURSTS))("%s for thirty concurrent calls", async (_title, prepare) => {
  const { callers, allowed, refused, after } = await prepare();
  const answers = await releasedTogether(deposits.http, callers);
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === "done")).toHaveLength(allowed);
  expect([...new Set(codes.filter((code) => code !== "done"))]).toEqual(refused);
  await after();
});
