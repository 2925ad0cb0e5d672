import { PASSWORD_WINDOW_MINUTES } from "@konter/contract/account";
import type { ErrorCode } from "@konter/contract/errors";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import {
  forgiveLoginAttempt,
  hashNewPassword,
  inQueue,
  isPassword,
  refuseCommonPassword,
  takeAttempt,
} from "../identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";

const TRIES = 5;
const NOTICE_VALID_SECONDS = 24 * 3600;

interface Refused {
  readonly code: Extract<ErrorCode, "old_password_wrong" | "password_wrong">;
  readonly field: string;
  /** The number of consecutive wrong passwords after which the account has to wait. */
  readonly tries?: number;
}

/**
 * Counts the attempt before checking it. Returns the stored hash. Throws login_paused, overloaded, and the given code
 * on its field.
 */
export async function checkPassword(
  brand: BrandContext,
  memberId: number,
  password: string,
  context: CallContext,
  { code, field, tries = TRIES }: Refused = { code: "password_wrong", field: "password" },
): Promise<string> {
  const key = `password:${memberId}`;
  await takeAttempt(brand, key, tries);
  const answer = await brand.pool.query<{ password_hash: string }>(
    "select password_hash from member where id = $1",
    [memberId],
  );
  const stored = answer.rows[0]?.password_hash;
  if (!(await inQueue(isPassword(password, stored))) || stored === undefined)
    throw new DomainError(code, { fields: { [field]: { rule: code } } });
  await forgiveLoginAttempt(brand.pool, key, `address:${context.address}`);
  return stored;
}

/**
 * Opens this session for some minutes to calls that need the password (FEATURES M61). Throws the errors of
 * checkPassword.
 */
export async function confirmPassword(
  brand: BrandContext,
  memberId: number,
  password: string,
  context: CallContext,
): Promise<{ until: string }> {
  await checkPassword(brand, memberId, password, context);
  const answer = await brand.pool.query<{ password_until: Date }>(
    `update session set password_until = now() + make_interval(mins => $2) where token_hash = $1 returning password_until`,
    [hashToken(context.sessionToken ?? ""), PASSWORD_WINDOW_MINUTES],
  );
  const until = answer.rows[0]?.password_until;
  if (until === undefined) throw new DomainError("unauthenticated");
  return { until: until.toISOString() };
}

/** Throws password_needed unless this session gave the password within the window. */
export async function requireRecentPassword(pool: pg.Pool, context: CallContext): Promise<void> {
  const answer = await pool.query(
    "select 1 from session where token_hash = $1 and password_until > now()",
    [hashToken(context.sessionToken ?? "")],
  );
  if (answer.rowCount === 0) throw new DomainError("password_needed");
}

export interface PasswordInput {
  readonly old_password: string;
  readonly password: string;
  readonly sign_out_others: boolean;
}

/**
 * Changes the password and optionally ends all other sessions. A database trigger stores the former one. Throws
 * old_password_wrong, password_unchanged, password_used_before, password_too_common, login_paused, overloaded.
 */
export async function changePassword(
  brand: BrandContext,
  member: MemberSubject,
  input: PasswordInput,
  context: CallContext,
): Promise<void> {
  const { old_password: old, password } = input;
  const refused = { code: "old_password_wrong", field: "old_password" } as const;
  await checkPassword(brand, member.id, old, context, refused);
  if (password === old) throw onPassword("password_unchanged");
  refuseCommonPassword(password, member);
  await refuseFormer(brand, member.id, password);
  const passwordHash = await hashNewPassword(password);
  await inTransaction(brand.pool, async (client) => {
    const changed = await client.query<{ email: string | null }>(
      `update member set password_hash = $2 where id = $1
       returning case when email_verified_at is not null then email end as email`,
      [member.id, passwordHash],
    );
    if (input.sign_out_others)
      await client.query("delete from session where member_id = $1 and token_hash <> $2", [
        member.id,
        hashToken(context.sessionToken ?? ""),
      ]);
    await client.query(
      "insert into audit_entry (action, subject, detail, request_id) values ('password.changed', $1, $2, $3)",
      [
        `member:${member.id}`,
        JSON.stringify({ sign_out_others: input.sign_out_others }),
        context.requestId,
      ],
    );
    const email = changed.rows[0]?.email ?? null;
    if (email !== null)
      await queueMessage(brand, client, {
        kind: "password_changed",
        email,
        channels: ["email"],
        locale: context.locale,
        facts: {},
        validSeconds: NOTICE_VALID_SECONDS,
      });
  });
}

/** Rejects the last five: the current one and the four before it. */
async function refuseFormer(
  brand: BrandContext,
  memberId: number,
  password: string,
): Promise<void> {
  const former = await brand.pool.query<{ password_hash: string }>(
    "select password_hash from member_password where member_id = $1 order by id desc",
    [memberId],
  );
  for (const { password_hash: stored } of former.rows)
    if (await inQueue(isPassword(password, stored))) throw onPassword("password_used_before");
}

const onPassword = (code: "password_unchanged" | "password_used_before"): DomainError =>
  new DomainError(code, { fields: { password: { rule: code } } });
