import { holdLock } from "@konter/postgres";
import { randomBytes } from "node:crypto";
import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { FIRST_OWNER_MINUTES } from "@konter/contract/staff";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import {
  hashNewPassword,
  refuseCommonPassword,
  replaceStaffSession,
} from "../../people/identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import { syncRoles } from "./roles.ts";
import { nextStep } from "./sign-in.ts";

const HAS_STAFF = "select exists (select from staff) as has";

async function hasStaff(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const found = await client.query<{ has: boolean }>(HAS_STAFF);
  return found.rows[0]?.has === true;
}

/**
 * Creates the URL that makes the first owner, valid for an hour and once, and invalidates earlier ones. Returns
 * undefined in a brand with staff, whose owners invite each other.
 */
export async function offerFirstOwnerLink(
  brand: BrandContext,
  staffUrl: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const isOffered = await inTransaction(brand.pool, async (client) => {
    await holdLock(client, "firstOwner");
    if (await hasStaff(client)) return false;
    await client.query("delete from first_owner_link");
    await client.query(
      "insert into first_owner_link (token_hash, expires_at) values ($1, clock_timestamp() + make_interval(mins => $2))",
      [hashToken(token), FIRST_OWNER_MINUTES],
    );
    return true;
  });
  return isOffered ? `${staffUrl}/first-owner?token=${token}` : undefined;
}

const OPEN_LINK =
  "select from first_owner_link where token_hash = $1 and used_at is null and expires_at > clock_timestamp()";

/** Throws first_owner_link_invalid for an expired, used or unknown link, and when there is staff by now. */
export async function checkFirstOwner(
  client: pg.ClientBase | pg.Pool,
  token: string,
): Promise<void> {
  const found = await client.query(OPEN_LINK, [hashToken(token)]);
  if (found.rowCount !== 1 || (await hasStaff(client)))
    throw new DomainError("first_owner_link_invalid");
}

export interface FirstOwner {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the first owner, who may approve at once, and starts the second step. Returns the session's token. Throws
 * first_owner_link_invalid, password_too_common, overloaded.
 */
export async function makeFirstOwner(
  brand: BrandContext,
  context: CallContext,
  { token, name, password, ...input }: FirstOwner,
): Promise<string> {
  const email = input.email.toLowerCase();
  await checkFirstOwner(brand.pool, token);
  refuseCommonPassword(password, { email, name });
  const passwordHash = await hashNewPassword(password);
  await syncRoles(brand.pool);
  const staffId = await inTransaction(brand.pool, async (client) => {
    await holdLock(client, "firstOwner");
    await checkFirstOwner(client, token);
    await client.query(
      "update first_owner_link set used_at = clock_timestamp() where token_hash = $1",
      [hashToken(token)],
    );
    const added = await client.query<{ id: number }>(
      `insert into staff (email, name, password_hash, permissions, role_id)
       values ($1, $2, $3, $4, (select id from staff_role where code = 'owner')) returning id`,
      [email, name, passwordHash, STAFF_PERMISSIONS],
    );
    const id = Number(added.rows[0]?.id);
    await recordAction(
      client,
      { ...context, staffId: id },
      { action: "staff.first_owner", subject: email },
    );
    return id;
  });
  const step = await nextStep(brand, staffId);
  return replaceStaffSession(brand, { staffId, step }, context);
}
