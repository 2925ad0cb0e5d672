import { DEPOSIT_DIGITS_KEPT_DAYS } from "@konter/contract/deposits";
import type { DepositState } from "@konter/contract/deposits";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";
import { BANK_SUSPENSE } from "../../banks/index.ts";
import type { BankCandidate, BankMatch, BankMatcher, IncomingLine } from "../../banks/index.ts";
import { creditRequests } from "../office/credit-requests.ts";
import { limitImporters, noteAboveLimit } from "./importer-limit.ts";
import { holdRequests } from "../store.ts";

/** Tolerance for the difference between the bank's clock and the server's. */
const CLOCKS_DIFFER_MINUTES = 10;

interface FoundRequest {
  readonly line_id: number;
  readonly code: string;
  readonly state: DepositState;
  readonly in_time: boolean;
  readonly has_line: boolean;
}

/**
 * A line is a candidate for a request of the same account and exact total if it arrived while the request was open, or
 * within the days in which the total stays reserved. One statement for many lines.
 */
const FIND = `select l.id as line_id, r.code, r.state, r.line_id is not null as has_line,
    r.state = 'waiting' and r.expires_at > clock_timestamp() and l.day <= (r.expires_at at time zone 'Asia/Jakarta')::date
      and coalesce(l.at <= r.expires_at, true) as in_time
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[], $5::timestamptz[]) as l(id, account_id, amount, day, at)
  join deposit_request r on r.source = 'bank' and r.bank_account_id = l.account_id and r.total = l.amount
    and r.expires_at > clock_timestamp() - make_interval(days => 60)
  where l.day >= (r.created_at at time zone 'Asia/Jakarta')::date
    and coalesce(l.at >= r.created_at - make_interval(mins => ${CLOCKS_DIFFER_MINUTES}), true)
    and l.day <= (r.expires_at at time zone 'Asia/Jakarta')::date + ${DEPOSIT_DIGITS_KEPT_DAYS}
  order by l.id, r.id`;

/** Matches bank lines to top-ups by their exact total (FEATURES M132). */
export function depositMatcher(brand: BrandContext): BankMatcher {
  return {
    name: "deposit",
    async candidates(reads, lines) {
      const { deposit_match_most: most } = await readFreshSettings(brand, reads);
      const amounts = new Map(lines.map(({ id, amount }) => [id, amount]));
      const found = await find(reads, lines);
      const candidates = found.map((row): BankCandidate => ({
        lineId: row.line_id,
        reference: row.code,
        fits: fitOf(row, (amounts.get(row.line_id) ?? 0) > most),
      }));
      return limitImporters(brand, reads, lines, candidates);
    },
    credit: async (change, reads, matches) => credit(brand, change, reads, matches),
  };
}

async function find(
  reads: Queries,
  lines: readonly IncomingLine[],
): Promise<readonly FoundRequest[]> {
  const found = await reads.query<FoundRequest>({
    name: "deposits.find_by_lines",
    text: FIND,
    values: [
      lines.map(({ id }) => id),
      lines.map(({ accountId }) => accountId),
      lines.map(({ amount }) => amount),
      lines.map(({ day }) => day),
      lines.map(({ at }) => at),
    ],
  });
  return found.rows;
}

function fitOf(
  { state, in_time: isInTime }: FoundRequest,
  isLarge: boolean,
): BankCandidate["fits"] {
  if (isInTime) return isLarge ? "above_limit" : "now";
  return state === "waiting" || state === "expired" ? "late" : "closed";
}

/** Credits the whole amount (feature row M131) to requests that are still waiting. */
async function credit(
  brand: BrandContext,
  change: Change,
  reads: Queries,
  matches: readonly BankMatch[],
): Promise<ReadonlySet<number>> {
  const held = await holdRequests(
    reads,
    matches.map(({ reference }) => reference),
  );
  const open = new Map(
    held
      .filter(({ state, is_over: isOver }) => state === "waiting" && !isOver)
      .map((request) => [request.code, request]),
  );
  const credits = matches.flatMap(({ line, reference }) => {
    const request = open.get(reference);
    const fits = request?.total === line.amount && request.bank_account_id === line.accountId;
    return request !== undefined && fits ? [{ line, request }] : [];
  });
  await noteAboveLimit(
    brand,
    { reads, writes: change.writes },
    credits.map(({ line }) => line.id),
  );
  await creditRequests(
    change,
    credits.map(({ line, request }) => ({
      request,
      amount: line.amount,
      from: BANK_SUSPENSE,
      by: "bank",
      lineId: line.id,
    })),
  );
  return new Set(credits.map(({ line }) => line.id));
}
