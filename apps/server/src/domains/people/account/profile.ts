import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { beginEmailChange } from "./change-email.ts";
import type { Asker } from "./change-email.ts";
import { requireRecentPassword } from "./password.ts";

export interface ProfileInput {
  readonly name: string;
  /** Empty for none. Unchanged when omitted. */
  readonly email?: string | undefined;
}

/**
 * Saves name and e-mail. Another address needs a recent password: a verified one is replaced after both are verified
 * (change-email.ts), otherwise immediately, unverified until its code was entered. Throws password_needed, on its field
 * email_taken, and the errors of requestCode.
 */
export async function saveProfile(
  brand: BrandContext,
  member: MemberSubject,
  { name, email }: ProfileInput,
  asker: Asker,
): Promise<void> {
  const answer = await brand.pool.query<{ email: string | null; proved: boolean }>(
    "select email, email_verified_at is not null as proved from member where id = $1",
    [member.id],
  );
  const { proved = false } = answer.rows[0] ?? {};
  const before = answer.rows[0]?.email ?? "";
  const after = email ?? before;
  const changes = after.toLowerCase() !== before.toLowerCase();
  if (changes) {
    await requireRecentPassword(brand.pool, asker.context);
    await refuseTaken(brand.pool, member.id, after);
  }
  const waits = changes && proved;
  if (waits) await beginEmailChange(brand, member.id, { from: before, to: after }, asker);
  await brand.pool.query(
    "update member set name = $2, email = case when $4 then email else nullif($3, '') end where id = $1",
    [member.id, name, after, waits],
  );
}

async function refuseTaken(pool: pg.Pool, memberId: number, email: string): Promise<void> {
  const other = await pool.query(
    "select 1 from member where lower(email) = lower($1) and email_verified_at is not null and id <> $2",
    [email, memberId],
  );
  if (other.rowCount !== 0)
    throw new DomainError("email_taken", { fields: { email: { rule: "email_taken" } } });
}

export interface SettingChanges {
  readonly email_notification?: boolean | undefined;
  readonly user_permission_setting?: Readonly<Record<string, boolean>> | undefined;
}

/**
 * Saves the given settings and returns the remaining permissions. Only a granted permission can be switched. A stored
 * setting can remove one and never add one (feature row M97). Enabling one again needs a recent password, because a
 * switch that anyone at this device could reverse would protect nothing. Throws validation_failed with the unknown
 * names, password_needed.
 */
export async function saveSetting(
  pool: pg.Pool,
  member: MemberSubject,
  { email_notification: notifies, user_permission_setting: switches = {} }: SettingChanges,
  context: CallContext,
): Promise<readonly string[]> {
  const unknown = Object.keys(switches).filter((name) => !member.granted.includes(name));
  if (unknown.length > 0)
    throw new DomainError("validation_failed", {
      fields: Object.fromEntries(
        unknown.map((name) => [`user_permission_setting.${name}`, { rule: "one_of" as const }]),
      ),
    });
  const widens = Object.entries(switches).some(
    ([name, on]) => on && !member.permissions.includes(name),
  );
  if (widens) await requireRecentPassword(pool, context);
  const answer = await pool.query<{ permission_setting: Readonly<Record<string, boolean>> }>(
    `update member set email_notification = coalesce($2, email_notification), permission_setting = permission_setting || $3
     where id = $1 returning permission_setting`,
    [member.id, notifies ?? null, JSON.stringify(switches)],
  );
  const setting = answer.rows[0]?.permission_setting ?? {};
  return member.granted.filter((name) => setting[name] !== false);
}
