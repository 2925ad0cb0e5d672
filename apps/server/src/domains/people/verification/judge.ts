import type {
  AdminVerification,
  AdminVerificationPage,
  AdminVerificationsQuery,
  VerificationPicture,
} from "@konter/contract/verification";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskPhone } from "../account/index.ts";
import { VERIFICATION_NOTICES } from "./notices.ts";
import { picturePlace, pictureRow } from "./pictures.ts";

interface Row {
  readonly id: number;
  readonly member_id: number;
  readonly name: string;
  readonly hp: string;
  readonly state: "waiting" | "verified" | "rejected";
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly has_pictures: boolean;
}

const COLUMNS = `v.id, v.member_id, m.name, m.hp, v.state, v.submitted_at, v.decided_at, s.name as decided_by, v.reason,
  exists (select from verification_picture p where p.verification_id = v.id) as has_pictures`;
const FROM =
  "from verification v join member m on m.id = v.member_id left join staff s on s.id = v.decided_by";

/** The reviewer compares the whole name with the card. */
const toAdmin = (row: Row): AdminVerification => ({
  id: row.id,
  member: { member_id: row.member_id, name: row.name, hp: maskPhone(row.hp) },
  state: row.state,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  reason: row.reason,
  has_pictures: row.has_pictures,
});

/** Waiting ones oldest first, the others newest first. */
export async function listVerifications(
  database: Queries,
  { list, cursor, limit }: AdminVerificationsQuery,
): Promise<AdminVerificationPage> {
  const isQueue = list === "waiting";
  const start = isQueue ? 0 : Number.MAX_SAFE_INTEGER;
  const from = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : start;
  const [found, waiting] = await Promise.all([
    database.query<Row>(
      `select ${COLUMNS} ${FROM} where v.state = $1 and v.id ${isQueue ? ">" : "<"} $2
       order by v.id ${isQueue ? "" : "desc"} limit $3`,
      [list, from, limit + 1],
    ),
    database.query<{ count: number }>(
      "select count(*)::int as count from verification where state = 'waiting'",
    ),
  ]);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toAdmin),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
    waiting: onlyRow(waiting).count,
  };
}

/** Throws verification_not_found. */
export async function describeVerification(
  database: Queries,
  id: number,
): Promise<AdminVerification> {
  const found = await database.query<Row>(
    `select ${COLUMNS} ${FROM} where v.id = $1 and v.state <> 'open'`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("verification_not_found");
  return toAdmin(row);
}

/** Decrypts a picture for a reviewer. The audit entry precedes it. Throws verification_not_found. */
export async function showPicture(
  brand: BrandContext,
  actor: Actor,
  { id, picture }: { readonly id: number; readonly picture: VerificationPicture },
): Promise<{ readonly content_type: string; readonly base64: string }> {
  const found = await brand.pool.query<{
    content_type: string;
    sealed: Buffer;
    member_id: number;
  }>(
    `select p.content_type, p.sealed, v.member_id from verification_picture p join verification v on v.id = p.verification_id
     where p.verification_id = $1 and p.picture = $2 and v.state <> 'open'`,
    [id, picture],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("verification_not_found");
  await recordAction(brand.pool, actor, {
    action: "verification.seen",
    subject: String(row.member_id),
    detail: { verification: id, picture },
  });
  return {
    content_type: row.content_type,
    base64: brand.keys.open(row.sealed, picturePlace(pictureRow(id, picture))),
  };
}

/** Accepts or refuses, and notifies the member. Throws verification_not_found, verification_decided. */
export async function decideVerification(
  brand: BrandContext,
  actor: Actor,
  {
    id,
    verified,
    reason,
  }: { readonly id: number; readonly verified: boolean; readonly reason: string },
): Promise<AdminVerification> {
  return inTransaction(brand.pool, async (client) => {
    const before = await describeVerification(client, id);
    const state = verified ? "verified" : "rejected";
    const decided = await client.query<{ member_id: number }>(
      `update verification set state = $2, decided_at = clock_timestamp(), decided_by = $3, reason = $4
       where id = $1 and state = 'waiting' returning member_id`,
      [id, state, actor.staffId, reason],
    );
    const memberId = decided.rows[0]?.member_id;
    if (memberId === undefined) throw new DomainError("verification_decided");
    await recordAction(client, actor, {
      action: "verification.decided",
      subject: String(memberId),
      before: { state: before.state },
      after: { state, reason },
    });
    await notify(client, VERIFICATION_NOTICES[state], { memberId, facts: { reason } });
    return describeVerification(client, id);
  });
}

/** Pictures of a refusal are kept this long for inquiries. */
const REFUSED_KEPT_DAYS = 30;

/** Deletes pictures of old refusals, and of verifications that were never submitted. */
export async function forgetPictures({ pool }: BrandContext): Promise<void> {
  await pool.query(
    `delete from verification_picture p using verification v where v.id = p.verification_id
       and (v.state = 'rejected' and v.decided_at < clock_timestamp() - make_interval(days => $1)
         or v.state = 'open' and v.begun_at < clock_timestamp() - make_interval(days => $1))`,
    [REFUSED_KEPT_DAYS],
  );
}
