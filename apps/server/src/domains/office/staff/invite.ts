import { randomBytes } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import { INVITATION_HOURS } from "@konter/contract/staff";
import type { Invitation } from "@konter/contract/staff";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import {
  hashNewPassword,
  refuseCommonPassword,
  replaceStaffSession,
} from "../../people/identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { changeStaff } from "./change-staff.ts";
import { findRole } from "./roles.ts";
import { findPerson, NO_PASSWORD, refuseNotHeld } from "./rules.ts";
import { nextStep } from "./sign-in.ts";

const HOUR_SECONDS = 3600;

/** The inviter, the language, and the base URL of links. */
export interface Inviter {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly staffUrl: string;
  /** Receives the link. Without it the link is sent by e-mail. */
  readonly takeLink?: (link: string) => void;
}

/** Invites a person. Throws staff_email_taken, role_not_found, permission_not_held. */
export async function invite(
  brand: BrandContext,
  inviter: Inviter,
  input: { readonly name: string; readonly email: string; readonly role_id: number },
): Promise<void> {
  const email = input.email.toLowerCase();
  await changeStaff(brand, inviter.actor, async (client, maker) => {
    const role = await findRole(client, input.role_id);
    refuseNotHeld(maker, role.permissions);
    const added = await client.query<{ id: number }>(
      `insert into staff (email, name, password_hash, permissions, role_id) values ($1, $2, $3, $4, $5)
       on conflict (email) do nothing returning id`,
      [email, input.name, NO_PASSWORD, role.permissions, role.id],
    );
    const id = added.rows[0]?.id;
    if (id === undefined)
      throw new DomainError("staff_email_taken", {
        fields: { email: { rule: "staff_email_taken" } },
      });
    await recordAction(client, inviter.actor, {
      action: "staff.invited",
      subject: email,
      after: { name: input.name, role: role.name },
    });
    await sendLink(brand, client, inviter, { id, email });
  });
}

/**
 * Creates another link and invalidates earlier ones. Throws staff_not_found, staff_not_invited, staff_self,
 * staff_above_you.
 */
export async function inviteAgain(
  brand: BrandContext,
  inviter: Inviter,
  staffId: number,
): Promise<void> {
  await changeStaff(brand, inviter.actor, async (client, maker) => {
    const person = await findPerson(client, maker, staffId);
    if (person.password_hash !== NO_PASSWORD || person.blocked_at !== null)
      throw new DomainError("staff_not_invited");
    await client.query("delete from staff_invitation where staff_id = $1 and used_at is null", [
      staffId,
    ]);
    await client.query("select restart_power($1)", [staffId]);
    await recordAction(client, inviter.actor, {
      action: "staff.invited_again",
      subject: person.email,
    });
    await sendLink(brand, client, inviter, person);
  });
}

async function sendLink(
  brand: BrandContext,
  client: pg.ClientBase,
  { locale, staffUrl, takeLink }: Inviter,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await client.query(
    "insert into staff_invitation (token_hash, staff_id, expires_at) values ($1, $2, clock_timestamp() + make_interval(hours => $3))",
    [hashToken(token), id, INVITATION_HOURS],
  );
  const link = `${staffUrl}/invitation?token=${token}`;
  if (takeLink) return takeLink(link);
  await queueMessage(brand, client, {
    kind: "staff_invitation",
    email,
    channels: ["email"],
    locale,
    facts: { link, hours: INVITATION_HOURS },
    validSeconds: INVITATION_HOURS * HOUR_SECONDS,
  });
}

const OPEN_INVITATION = `staff_invitation i join staff s on s.id = i.staff_id
  where i.token_hash = $1 and i.used_at is null and i.expires_at > clock_timestamp() and s.blocked_at is null`;

/** Throws invitation_invalid for an expired, used or unknown link. */
export async function readInvitation(brand: BrandContext, token: string): Promise<Invitation> {
  const found = await brand.pool.query<Invitation>(
    `select s.email, s.name from ${OPEN_INVITATION}`,
    [hashToken(token)],
  );
  const row = found.rows[0];
  if (row === undefined) throw new DomainError("invitation_invalid");
  return row;
}

/**
 * Sets the password, once, and starts the second step. Returns the session's token. Throws invitation_invalid,
 * password_too_common, overloaded.
 */
export async function acceptInvitation(
  brand: BrandContext,
  context: CallContext,
  token: string,
  password: string,
): Promise<string> {
  refuseCommonPassword(password, await readInvitation(brand, token));
  const passwordHash = await hashNewPassword(password);
  const staffId = await inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ id: number; email: string }>(
      `select s.id, s.email from ${OPEN_INVITATION} for update of i`,
      [hashToken(token)],
    );
    const row = found.rows[0];
    if (row === undefined) throw new DomainError("invitation_invalid");
    await client.query(
      "update staff_invitation set used_at = clock_timestamp() where token_hash = $1",
      [hashToken(token)],
    );
    await client.query("update staff set password_hash = $2 where id = $1", [row.id, passwordHash]);
    await recordAction(
      client,
      { ...context, staffId: row.id },
      { action: "staff.joined", subject: row.email },
    );
    return row.id;
  });
  const step = await nextStep(brand, staffId);
  return replaceStaffSession(brand, { staffId, step }, context);
}
