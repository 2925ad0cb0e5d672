import type {
  AdminDepositClaim,
  AdminDepositDetail,
  DepositClaimRow,
  DepositEvent,
  DepositStep,
} from "@konter/contract/deposits";
import { DEPOSIT_APPROVAL } from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { selectLines } from "../../banks/index.ts";
import { photoAddress } from "../claims/claim-photos.ts";
import { readAlone } from "./decide-request.ts";
import { toClaim } from "../requests/describe-request.ts";
import { toAdminRows } from "./list-office.ts";
import { findRequest, selectRequests } from "../store.ts";
import type { DepositRow } from "../store.ts";
import { suggestLines } from "../matching/suggestions.ts";

/** Returns one top-up with all details for staff. Throws deposit_not_found. */
export async function describeDeposit(
  brand: BrandContext,
  staffId: number,
  code: string,
  locale: Locale,
): Promise<AdminDepositDetail> {
  const row = await findRequest(brand.pool, code);
  if (row === undefined) throw new DomainError("deposit_not_found");
  const [admin] = await toAdminRows(brand.pool, [row], locale);
  if (admin === undefined) throw new DomainError("deposit_not_found");
  const [steps, claims, suggestions, lines, alone, approval] = await Promise.all([
    readSteps(brand.pool, row.id),
    readClaims(brand.pool, staffId, "c.request_id = $1 order by c.id", [row.id], locale),
    suggestLines(brand.pool, row),
    row.line_id === null ? [] : selectLines(brand.pool, "l.id = $1", [row.line_id]),
    readAlone(brand, brand.pool, staffId),
    brand.pool.query<{ id: number }>(
      "select id from approval where kind = $1 and subject = $2 and state = 'open' and expires_at > now() order by id desc limit 1",
      [DEPOSIT_APPROVAL, code],
    ),
  ]);
  return {
    row: admin,
    steps,
    claims,
    suggestions,
    line: lines[0] ?? null,
    alone: { each: rupiah(alone.each), left: rupiah(alone.left) },
    approval_id: approval.rows[0]?.id ?? null,
  };
}

async function readSteps(database: Queries, requestId: number): Promise<DepositStep[]> {
  const found = await database.query<{
    at: Date;
    event: DepositEvent;
    by: DepositStep["by"];
    name: string | null;
    amount: number | null;
    text: string;
  }>(
    `select e.at, e.event, e.by, s.name, e.amount, e.text from deposit_event e left join staff s on s.id = e.staff_id
     where e.request_id = $1 order by e.id`,
    [requestId],
  );
  return found.rows.map(({ at, amount, ...step }) => ({
    ...step,
    at: at.toISOString(),
    amount: amount === null ? null : rupiah(amount),
  }));
}

interface ClaimOf {
  readonly id: number;
  readonly code: string;
  readonly claim: NonNullable<DepositRow["claim"]>;
  readonly claimed_by: number | null;
  readonly claimed_by_name: string | null;
  readonly overdue: boolean;
}

const CLAIMS = `select c.id, r.code, c.claimed_by, s.name as claimed_by_name, c.state = 'open' and c.due_at <= now() as overdue,
    json_build_object('id', c.id, 'state', c.state, 'amount', c.amount, 'sender', c.sender, 'bank', c.bank, 'paid_at', c.paid_at,
      'note', c.note, 'opened_at', c.opened_at, 'due_at', c.due_at, 'closed_at', c.closed_at, 'reason', c.reason,
      'has_photo', exists (select from deposit_claim_photo f where f.claim_id = c.id)) as claim
  from deposit_claim c join deposit_request r on r.id = c.request_id left join staff s on s.id = c.claimed_by
  where`;

async function readClaims(
  database: Queries,
  staffId: number,
  where: string,
  values: readonly unknown[],
  locale: Locale,
): Promise<DepositClaimRow[]> {
  const found = await database.query<ClaimOf>(`${CLAIMS} ${where}`, [...values]);
  const rows = await selectRequests(database, "r.code = any($1)", [
    found.rows.map(({ code }) => code),
  ]);
  const admins = await toAdminRows(database, rows, locale);
  const byCode = new Map(admins.map((row) => [row.request.code, row]));
  return found.rows.flatMap((each) => {
    const row = byCode.get(each.code);
    if (row === undefined) return [];
    return [
      {
        claim_id: each.id,
        row,
        claim: toClaim(each.claim),
        photo: each.claim.has_photo ? photoAddress(each.id) : null,
        claimed_by: each.claimed_by_name,
        claimed_by_me: each.claimed_by === staffId,
        overdue: each.overdue,
      },
    ];
  });
}

/** Lists open claims, earliest due time first, or decided claims, newest first. */
export async function listClaims(
  brand: BrandContext,
  staffId: number,
  filter: {
    readonly list: "open" | "closed";
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
  locale: Locale,
) {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const where =
    filter.list === "open"
      ? `c.state = 'open' and ($1::bigint is null or (c.due_at, c.id) > (select due_at, id from deposit_claim where id = $1))
         order by c.due_at, c.id limit $2`
      : `c.state <> 'open' and ($1::bigint is null or (c.closed_at, c.id) < (select closed_at, id from deposit_claim where id = $1))
         order by c.closed_at desc, c.id desc limit $2`;
  const found = await readClaims(brand.pool, staffId, where, [after, filter.limit + 1], locale);
  const counted = await brand.pool.query<{ open: number; overdue: number }>(
    "select count(*)::int as open, (count(*) filter (where due_at <= now()))::int as overdue from deposit_claim where state = 'open'",
  );
  const rows = found.slice(0, filter.limit);
  return {
    rows,
    next_cursor: found.length > filter.limit ? String(rows.at(-1)?.claim_id) : null,
    ...onlyRow(counted),
  };
}

/** Returns one claim with the suggested bank lines. Throws deposit_claim_not_found. */
export async function describeClaim(
  brand: BrandContext,
  staffId: number,
  id: number,
  locale: Locale,
): Promise<AdminDepositClaim> {
  const [claim] = await readClaims(brand.pool, staffId, "c.id = $1", [id], locale);
  if (claim === undefined) throw new DomainError("deposit_claim_not_found");
  const row = await findRequest(brand.pool, claim.row.request.code);
  return { claim, suggestions: row === undefined ? [] : await suggestLines(brand.pool, row) };
}
