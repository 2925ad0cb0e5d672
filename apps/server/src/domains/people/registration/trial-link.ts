import { randomBytes } from "node:crypto";
import { TRIAL_LINK_HOURS } from "@konter/contract/opening";
import { holdLock, onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { openedAt, readBrandFacts } from "../../../kernel/settings/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";

/**
 * Creates the URL by which one member registers while registration is closed, and invalidates earlier ones. Throws
 * opening_done when registration is open.
 */
export async function offerTrialLink(
  brand: BrandContext,
  actor: Actor,
  publicUrl: string,
): Promise<{ link: string; expires_at: string }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = await inTransaction(brand.pool, async (client) => {
    // Serialized, so that of two concurrent links only the last one is valid.
    await holdLock(client, "trialLink");
    if ((await openedAt(client)) !== undefined) throw new DomainError("opening_done");
    await client.query("delete from trial_link where used_at is null");
    const added = await client.query<{ expires_at: Date }>(
      `insert into trial_link (token_hash, expires_at) values ($1, clock_timestamp() + make_interval(hours => $2))
       returning expires_at`,
      [hashToken(token), TRIAL_LINK_HOURS],
    );
    await recordAction(client, actor, {
      action: "brand.trial_link_made",
      subject: "brand.opening",
    });
    return onlyRow(added).expires_at;
  });
  return {
    link: `${publicUrl}/auth/register?trial=${token}`,
    expires_at: expiresAt.toISOString(),
  };
}

/** Throws registration_closed before the brand is opened. */
export async function requireOpen(brand: BrandContext): Promise<void> {
  if ((await readBrandFacts(brand)).is_open === false) throw new DomainError("registration_closed");
}

/**
 * Whether a registration may start: returns undefined in an open brand, the hash of the trial link in a closed one.
 * Throws registration_closed, trial_link_invalid.
 */
export async function admit(
  brand: BrandContext,
  token: string | undefined,
): Promise<Buffer | undefined> {
  if ((await openedAt(brand.pool)) !== undefined) return undefined;
  if (token === undefined || token === "") throw new DomainError("registration_closed");
  const hash = hashToken(token);
  const found = await brand.pool.query(
    "select from trial_link where token_hash = $1 and used_at is null and expires_at > clock_timestamp()",
    [hash],
  );
  if (found.rowCount !== 1) throw new DomainError("trial_link_invalid");
  return hash;
}

/**
 * Uses up the trial link of a registration, in the transaction that creates the account. Throws registration_closed
 * without a link, and trial_link_invalid when another request was faster.
 */
export async function useTrialLink(client: pg.ClientBase, otpId: Buffer): Promise<void> {
  if ((await openedAt(client)) !== undefined) return;
  const used = await client.query<{ came: boolean; used: boolean }>(
    `with came as (select trial_token_hash as hash from registration where otp_id = $1 and trial_token_hash is not null),
       used as (update trial_link set used_at = clock_timestamp() from came
         where token_hash = came.hash and used_at is null returning 1)
     select exists (select from came) as came, exists (select from used) as used`,
    [otpId],
  );
  const { came, used: isUsed } = onlyRow(used);
  if (!came) throw new DomainError("registration_closed");
  if (!isUsed) throw new DomainError("trial_link_invalid");
}
