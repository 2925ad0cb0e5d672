import type { BankLine } from "@konter/contract/banks";
import type { AdminDepositRow } from "@konter/contract/deposits";
import type { PaymentCase } from "@konter/contract/payments";
import type { BooksToday } from "@konter/contract/reconciliation";
import type { ServedCallName } from "@konter/contract/calls";
import { checkBooks } from "@konter/server/composition/prove-books.ts";
import {
  gatewayDifferences,
  openWithoutCase,
} from "@konter/server/domains/money/payments/testing/gateway-judgement.ts";
import type { HttpClient } from "../../brand/http-client.ts";
import { homeSuppliers } from "../campaign-suppliers.ts";
import { describeJudgement } from "../supplier-book-judgement.ts";
import { heardOf, judgeSuppliers } from "../supplier-book-campaign.ts";
import type { Acknowledged } from "./members.ts";
import type { Town } from "./town.ts";

/** All problems: within our ledger, between our ledger and the external parties, and with acknowledged actions. */
export async function judgeTown(
  town: Town,
  acknowledged: Acknowledged,
): Promise<readonly string[]> {
  const { environment } = town.http;
  const own = (await checkBooks(environment.brand)).problems.map(
    ({ check, detail }) => `${check}: ${detail}`,
  );
  const suppliers = await judgeSuppliers(environment, homeSuppliers(environment));
  const gateways = await Promise.all(
    Object.values(town.books).map(async (books) => [
      ...(await gatewayDifferences(books)),
      ...books.simulator.violations().map((violation) => JSON.stringify(violation)),
    ]),
  );
  return [
    ...own,
    ...(suppliers.faults.length === 0
      ? []
      : [describeJudgement(suppliers), ...(await heardOf(environment, suppliers))]),
    ...gateways.flat(),
    ...(await openWithoutCase(town.sql)),
    ...(await bankDifferences(town)),
    ...(await leftUndone(town)),
    ...(await lostAcknowledgements(town, acknowledged)),
    ...(await unexplainedDifferences(town)),
  ];
}

/** Each payment to the bank must be one line in our records, and the ledger must hold their sum. */
async function bankDifferences({ sql, bank, http }: Town): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const account of bank.accounts) {
    const theirs = bank.paidTo(account);
    const held =
      0 - (await http.environment.brand.ledger.balance({ kind: "bank", owner: String(account) }));
    const [ours] = await sql<{ lines: number; amount: number }>(
      `select count(*)::int as lines, coalesce(sum(amount), 0)::bigint as amount from bank_line where account_id = $1`,
      [account],
    );
    const said = [theirs.lines, theirs.amount, theirs.amount].join();
    const have = [ours?.lines, ours?.amount, held].join();
    if (said !== have)
      problems.push(
        `account ${account}: the bank says ${said}, we have lines, sum and ledger ${have}`,
      );
  }
  // A top-up's credited amount must equal its line's, and each line belongs to one top-up.
  const wrong = await sql<{ detail: string }>(
    `select concat(r.code, ' has ', r.credited, ' of line ', l.id, ' with ', l.amount) as detail
     from deposit_request r join bank_line l on l.id = r.line_id
     where r.credited_by = 'bank' and (r.credited <> l.amount or l.place <> 'explained')
     union all select concat('line ', line_id, ' is of ', count(*), ' top-ups') from deposit_request
     where line_id is not null group by line_id having count(*) > 1`,
  );
  return [...problems, ...wrong.map(({ detail }) => detail)];
}

/** Work that nothing would process again: each item must be done or wait for a person. */
async function leftUndone({ sql }: Town): Promise<readonly string[]> {
  const found = await sql<{ detail: string }>(
    `select concat('top-up ', code, ' is still ', state) as detail from deposit_request r
       where state in ('waiting', 'confirming') and not exists (select from payment_case k where k.charge_id = r.charge_id and k.closed_at is null)
     union all select concat('purchase ', ref_id, ' is still ', state) from purchase
       where state in ('reserved', 'submitting', 'unknown', 'blocked') and case_reason is null
     union all select concat('bank line ', id, ' is new') from bank_line where place = 'new'
     union all select concat('transfer ', ref_id, ' is held') from deposit_transfer where state = 'held'
     union all select concat('callback ', id, ' of a payment waits') from payment_callback where processed_at is null`,
  );
  return found.map(({ detail }) => detail);
}

const TABLES = {
  purchases: ["purchase", "ref_id"],
  topUps: ["deposit_request", "code"],
  transfers: ["deposit_transfer", "ref_id"],
  redemptions: ["cashback_redemption", "ref_id"],
} as const satisfies Readonly<Record<keyof Acknowledged, readonly [string, string]>>;

/** Every acknowledged action must exist, once. */
async function lostAcknowledgements(
  { sql }: Town,
  acknowledged: Acknowledged,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [what, [table, column]] of Object.entries(TABLES)) {
    const references = acknowledged[what as keyof Acknowledged];
    if (new Set(references).size !== references.length)
      problems.push(`${what}: one was acknowledged under two keys`);
    const stored = await sql<{ reference: string }>(
      `select ${column} as reference from ${table} where ${column} = any($1)`,
      [references],
    );
    const known = new Set(stored.map(({ reference }) => reference));
    const lost = references.filter((reference) => !known.has(reference));
    if (lost.length > 0) problems.push(`${what} that were acknowledged are lost: ${lost.join()}`);
  }
  return problems;
}

/** The total on the back office's home page must be the sum of what its pages list. */
async function unexplainedDifferences({ http, sql }: Town): Promise<readonly string[]> {
  const staff = await http.staff();
  const { unexplained } = (await staff.call("booksToday")).json as BooksToday;
  const shown = new Map(unexplained.parts.map(({ source, amount }) => [source, amount as number]));
  const lines = await everyPage<BankLine>(staff, "bankLines", {});
  const cases = await everyPage<PaymentCase>(staff, "paymentCases", { list: "open" });
  const topUps = await everyPage<AdminDepositRow>(staff, "adminDeposits", { list: "decided" });
  const unproved = await sql<{ code: string }>(
    "select code from deposit_request where credited_by = 'staff' and source = 'bank' and line_id is null",
  );
  const byProof = new Set(unproved.map(({ code }) => code));
  const listed = new Map([
    [
      "money.banks.lines",
      sumOf(
        lines.filter(({ place }) => place === "suspense" || place === "queue" || place === "out"),
      ),
    ],
    [
      "money.payments.strays",
      cases.reduce((sum, { stray }) => sum + Math.abs(stray?.amount ?? 0), 0),
    ],
    [
      "money.deposits.unproved",
      topUps
        .filter(({ request }) => byProof.has(request.code))
        .reduce((sum, { request }) => sum + (request.credited ?? 0), 0),
    ],
    ["sales.suppliers.balance", shown.get("sales.suppliers.balance") ?? 0],
  ]);
  const sum = [...listed.values()].reduce((total, amount) => total + amount, 0);
  const differences = [...listed].flatMap(([source, amount]) =>
    amount === (shown.get(source) ?? 0)
      ? []
      : [`unexplained of ${source}: ${shown.get(source) ?? 0} is shown, ${amount} is listed`],
  );
  return sum === unexplained.amount
    ? differences
    : [...differences, `unexplained: ${unexplained.amount} is shown, ${sum} is listed`];
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

async function everyPage<Row>(
  staff: HttpClient,
  call: ServedCallName,
  filter: object,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const answer = await staff.call(call, { ...filter, limit: 100, ...(cursor && { cursor }) });
    const page = answer.json as { rows: Row[]; next_cursor: string | null };
    rows.push(...page.rows);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}
