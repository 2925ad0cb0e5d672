import type {
  PermissionAsked,
  PermissionRequestRow,
  REQUEST_LISTS,
} from "@konter/contract/members";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { maskName } from "./masks.ts";
import { insertGrant, requireExtra } from "./permissions.ts";
import { afterId, instantOf, memberSubject, pageOf, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";
import { MEMBER_NOTICES } from "./notices.ts";

/** Returns the result of the account's last request for a permission. */
export async function readAsked(
  database: Queries,
  memberId: number,
  permission: string,
): Promise<PermissionAsked> {
  const found = await database.query<{
    state: "waiting" | "granted" | "refused";
    at: Date;
    words: string;
  }>(
    "select state, at, words from permission_request where member_id = $1 and permission = $2 order by id desc limit 1",
    [memberId, permission],
  );
  const [last] = found.rows;
  if (last === undefined) return { state: "none", asked_at: null, words: "" };
  // The text of a granted request is for colleagues.
  const words = last.state === "refused" ? last.words : "";
  return { state: last.state, asked_at: last.at.toISOString(), words };
}

/** Requests a permission from staff. Only one request can be open. Throws validation_failed, permission_held. */
export async function askPermission(
  brand: BrandContext,
  member: Pick<MemberSubject, "id" | "granted">,
  { permission, note }: { readonly permission: string; readonly note: string },
): Promise<PermissionAsked> {
  requireExtra(permission);
  if (member.granted.includes(permission)) throw new DomainError("permission_held");
  await brand.pool.query(
    "insert into permission_request (member_id, permission, note) values ($1, $2, $3) on conflict do nothing",
    [member.id, permission, note],
  );
  return readAsked(brand.pool, member.id, permission);
}

/** The next page begins after the row that the cursor ($1) names. $2 is one row more than a page. */
const PAGES: Readonly<Record<(typeof REQUEST_LISTS)[number], string>> = {
  open: `r.state = 'waiting' and ($1::bigint is null or (r.at, r.id) > (select at, id from permission_request where id = $1))
    order by r.at, r.id limit $2`,
  decided: `r.state <> 'waiting' and ($1::bigint is null or (r.decided_at, r.id) < (select decided_at, id from permission_request where id = $1))
    order by r.decided_at desc, r.id desc limit $2`,
};

interface RequestRow {
  readonly id: number;
  readonly member_id: number;
  readonly name: string;
  readonly category: string;
  readonly permission: string;
  readonly note: string;
  readonly at: Date;
  readonly state: PermissionRequestRow["state"];
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly words: string;
}

/** Returns the queue of the back office by waiting time; the decided ones latest first. */
export async function listRequests(
  pool: pg.Pool,
  filter: {
    readonly list: (typeof REQUEST_LISTS)[number];
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: PermissionRequestRow[]; next_cursor: string | null; open: number }> {
  const [found, counted] = await Promise.all([
    pool.query<RequestRow>(
      `select r.id, r.member_id, m.name, m.category, r.permission, r.note, r.at, r.state, r.decided_at, s.name as decided_by, r.words
       from permission_request r join member m on m.id = r.member_id left join staff s on s.id = r.decided_by
       where ${PAGES[filter.list]}`,
      [afterId(filter.cursor), filter.limit + 1],
    ),
    pool.query<{ open: number }>(
      "select count(*)::int as open from permission_request where state = 'waiting'",
    ),
  ]);
  const rows = found.rows.map((row) => ({
    request_id: row.id,
    member: { member_id: row.member_id, name: maskName(row.name) },
    category: row.category,
    permission: row.permission,
    note: row.note,
    at: row.at.toISOString(),
    state: row.state,
    decided_at: instantOf(row.decided_at),
    decided_by: row.decided_by,
    words: row.words,
  }));
  return {
    ...pageOf(rows, filter.limit, (row) => row.request_id),
    open: counted.rows[0]?.open ?? 0,
  };
}

export interface RequestDecision {
  readonly request_id: number;
  readonly grant: boolean;
  readonly reason: string;
  readonly ends_at: string | null;
}

/** Grants or refuses a request and notifies the member. Throws request_not_found, request_decided, ends_in_past. */
export async function decideRequest(
  brand: BrandContext,
  actor: Actor,
  { request_id: id, grant, reason, ends_at }: RequestDecision,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const locked = await client.query<{
      member_id: number;
      permission: string;
      state: string;
    }>("select member_id, permission, state from permission_request where id = $1 for update", [
      id,
    ]);
    const [request] = locked.rows;
    if (request === undefined) throw new DomainError("request_not_found");
    if (request.state !== "waiting") throw new DomainError("request_decided");
    const { member_id: memberId, permission } = request;
    await client.query(
      `update permission_request set state = $2, decided_at = clock_timestamp(), decided_by = $3, words = $4 where id = $1`,
      [id, grant ? "granted" : "refused", actor.staffId, reason],
    );
    if (grant) {
      await insertGrant(client, actor, { member_id: memberId, permission, reason, ends_at });
      return;
    }
    const detail = { request: id, permission, reason };
    await recordAction(client, actor, {
      action: "member.permission_refused",
      subject: memberSubject(memberId),
      detail,
    });
    const facts = { permission, reason };
    await notify(client, MEMBER_NOTICES.permission_refused, { memberId, facts });
  });
}
