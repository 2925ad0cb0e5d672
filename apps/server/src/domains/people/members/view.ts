import { randomBytes } from "node:crypto";
import { VIEW_MINUTES, VIEW_TOKEN_SECONDS } from "@konter/contract/members";
import type { MemberView } from "@konter/contract/members";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext, Principal } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { endSession } from "../identity/index.ts";
import { hashToken, viewerOf } from "../../../kernel/caller/index.ts";
import type { Viewer } from "../../../kernel/caller/index.ts";
import { lockMember, memberSubject, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";

const TOKEN_BYTES = 32;
/** Its route in the members' app. */
const VIEW_PATH = "/auth/view";

/**
 * Requests read-only impersonation of an account. Returns a token that starts it once within seconds, passed in the URL
 * fragment, which is never sent to a server (docs/adr/0021-account-views.md). Throws member_not_found.
 */
export async function askView(
  brand: BrandContext,
  actor: Actor,
  publicUrl: string,
  { member_id: memberId, reason }: { readonly member_id: number; readonly reason: string },
): Promise<MemberView> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await inTransaction(brand.pool, async (client) => {
    await lockMember(client, memberId);
    await client.query(
      "insert into account_view (member_id, staff_id, reason, token_hash) values ($1, $2, $3, $4)",
      [memberId, actor.staffId, reason, hashToken(token)],
    );
    await recordAction(client, actor, {
      action: "member.view_asked",
      subject: memberSubject(memberId),
      detail: { reason },
    });
  });
  return { address: publicUrl + VIEW_PATH, token };
}

/**
 * Starts read-only impersonation: a session without a device, beside the member's sessions. Returns its token. Throws
 * view_token_invalid for a used, expired or unknown token.
 */
export async function beginView(
  brand: BrandContext,
  token: string,
  context: CallContext,
): Promise<string> {
  const sessionToken = randomBytes(TOKEN_BYTES).toString("base64url");
  await inTransaction(brand.pool, async (client) => {
    const begun = await client.query<{ id: number; member_id: number; staff_id: number }>(
      `update account_view v set begun_at = clock_timestamp(), ends_at = clock_timestamp() + make_interval(mins => $2)
       from staff s where v.token_hash = $1 and v.begun_at is null and v.asked_at > clock_timestamp() - make_interval(secs => $3)
         and s.id = v.staff_id and s.blocked_at is null and 'members.view' = any (s.permissions)
       returning v.id, v.member_id, v.staff_id`,
      [hashToken(token), VIEW_MINUTES, VIEW_TOKEN_SECONDS],
    );
    const [view] = begun.rows;
    if (view === undefined) throw new DomainError("view_token_invalid");
    await client.query(
      `insert into session (token_hash, member_id, expires_at, address, user_agent, view_id)
       select $1, member_id, ends_at, $2, $3, id from account_view where id = $4`,
      [hashToken(sessionToken), context.address, context.userAgent, view.id],
    );
    await recordAction(client, actorIn(context, view.staff_id), {
      action: "member.view_began",
      subject: memberSubject(view.member_id),
      detail: { view: view.id },
    });
  });
  context.setSession(sessionToken);
  return sessionToken;
}

/** Records a viewed page. Throws view_none for the account's own session. */
export async function noteViewedPage(
  brand: BrandContext,
  principal: Principal | undefined,
  context: Pick<CallContext, "requestId" | "address" | "userAgent">,
  path: string,
): Promise<void> {
  const viewer = requireViewer(principal);
  await recordAction(brand.pool, actorIn(context, viewer.staffId), {
    action: "member.view_page",
    subject: memberSubject(principal?.id ?? 0),
    detail: { view: viewer.viewId, path },
  });
}

/** Ends the impersonation and its session. Throws view_none for the account's own session. */
export async function endView(brand: BrandContext, context: CallContext): Promise<void> {
  const viewer = requireViewer(context.principal);
  await inTransaction(brand.pool, async (client) => {
    const ended = await client.query(
      "update account_view set ended_at = clock_timestamp() where id = $1 and ended_at is null",
      [viewer.viewId],
    );
    if (ended.rowCount === 0) return;
    await recordAction(client, actorIn(context, viewer.staffId), {
      action: "member.view_ended",
      subject: memberSubject(context.principal?.id ?? 0),
      detail: { view: viewer.viewId },
    });
  });
  await endSession(brand, context.sessionToken ?? "");
  context.setSession(undefined);
}

/** Records impersonations that expired or whose session ended otherwise. */
export async function endViews(brand: BrandContext): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const over = await client.query<{ id: number; member_id: number }>(
      `update account_view v set ended_at = least(clock_timestamp(), ends_at)
       where begun_at is not null and ended_at is null
         and (ends_at <= clock_timestamp() or not exists (select from session s where s.view_id = v.id))
       returning id, member_id`,
    );
    for (const { id, member_id: memberId } of over.rows) {
      await client.query("delete from session where view_id = $1", [id]);
      await recordAction(client, undefined, {
        action: "member.view_ended",
        subject: memberSubject(memberId),
        detail: { view: id },
      });
    }
  });
}

function requireViewer(principal: Principal | undefined): Viewer {
  const viewer = viewerOf(principal);
  if (viewer === undefined) throw new DomainError("view_none");
  return viewer;
}

const actorIn = (
  { requestId, address, userAgent }: Pick<CallContext, "requestId" | "address" | "userAgent">,
  staffId: number,
): Actor => ({ staffId, requestId, address, userAgent });
