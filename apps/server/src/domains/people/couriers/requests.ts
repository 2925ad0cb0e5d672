import type { CourierRequestRow } from "@konter/contract/couriers";
import type { REQUEST_LISTS } from "@konter/contract/members";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { afterId, memberSubject, pageOf } from "../members/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { findRequests } from "./store.ts";
import { COURIER_NOTICES } from "./notices.ts";

/** The next page begins after the row that the cursor ($1) names. $2 is one row more than a page. */
const PAGES: Readonly<Record<(typeof REQUEST_LISTS)[number], string>> = {
  open: `r.state = 'waiting' and ($1::bigint is null or (r.at, r.id) > (select at, id from courier_address_request where id = $1))
    order by r.at, r.id limit $2`,
  decided: `r.state <> 'waiting'
      and ($1::bigint is null or (r.decided_at, r.id) < (select decided_at, id from courier_address_request where id = $1))
    order by r.decided_at desc, r.id desc limit $2`,
};

/** Returns the queue of the back office by waiting time; the decided ones latest first. */
export async function listRequests(
  pool: pg.Pool,
  filter: {
    readonly list: (typeof REQUEST_LISTS)[number];
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: CourierRequestRow[]; next_cursor: string | null; open: number }> {
  const [rows, counted] = await Promise.all([
    findRequests(pool, PAGES[filter.list], [afterId(filter.cursor), filter.limit + 1]),
    pool.query<{ open: number }>(
      "select count(*)::int as open from courier_address_request where state = 'waiting'",
    ),
  ]);
  return {
    ...pageOf(rows, filter.limit, (row) => row.request_id),
    open: counted.rows[0]?.open ?? 0,
  };
}

/** Refuses a change with a reason for the member. Throws request_not_found, request_decided. */
export async function refuseRequest(
  brand: BrandContext,
  actor: Actor,
  { request_id: id, reason }: { readonly request_id: number; readonly reason: string },
): Promise<CourierRequestRow> {
  return inTransaction(brand.pool, async (client) => {
    const memberId = await lockRequest(client, id);
    await decide(client, actor, id, "refused", reason);
    await recordAction(client, actor, {
      action: "member.courier_request_refused",
      subject: memberSubject(memberId),
      detail: { request: id, reason },
    });
    await notify(client, COURIER_NOTICES.courier_request_refused, {
      memberId,
      facts: { reason },
    });
    const [row] = await findRequests(client, "r.id = $1", [id]);
    return row as CourierRequestRow;
  });
}

/**
 * Locks an open request and returns its member. The second of two concurrent decisions fails. Throws request_not_found
 * (also for a request of another member than the given one), request_decided.
 */
export async function lockRequest(
  client: pg.ClientBase,
  id: number,
  memberId?: number,
): Promise<number> {
  const locked = await client.query<{ member_id: number; state: string }>(
    "select member_id, state from courier_address_request where id = $1 for update",
    [id],
  );
  const [request] = locked.rows;
  if (request === undefined || (memberId !== undefined && request.member_id !== memberId))
    throw new DomainError("request_not_found");
  if (request.state !== "waiting") throw new DomainError("request_decided");
  return request.member_id;
}

/** Writes the decision by staff on a locked request. */
export async function decide(
  client: pg.ClientBase,
  actor: Actor,
  id: number,
  state: "done" | "refused",
  answer: string,
): Promise<void> {
  await client.query(
    `update courier_address_request set state = $2, decided_at = clock_timestamp(), decided_by = $3, answer = $4 where id = $1`,
    [id, state, actor.staffId, answer],
  );
}
