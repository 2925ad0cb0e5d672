import type { Locale } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import type { ChannelKind } from "../../../kernel/settings/index.ts";

export type MessageKind =
  | "code"
  | "agent_code"
  | "agent_welcome"
  | "email_code"
  | "password_changed"
  | "device_recovering"
  | "account_blocked"
  | "account_blocked_until"
  | "account_unblocked"
  | "number_moved_away"
  | "number_moved_here"
  | "pin_reset"
  | "staff_invitation"
  | "approver_cooling"
  | "approver_asked"
  | "owner_suspending"
  | "owner_role_changing"
  | "acted_alone"
  | "staff_placed"
  | "email_change_code"
  | "email_changed"
  | "notice"
  | "token"
  | "order"
  | "order_code";

/** The values of a message. Each kind has its texts in texts.ts. */
export interface MessageFacts {
  readonly code?: string;
  /** How long the code is valid; the usual time if omitted. */
  readonly minutes?: number;
  readonly link?: string;
  /** A browser's name. */
  readonly device?: string;
  readonly hours?: number;
  /** A time, formatted. */
  readonly until?: string;
  /** A notification's title and text. */
  readonly title?: string;
  readonly text?: string;
  /** The page on which such messages are disabled. */
  readonly unsubscribe?: string;
  /** The name of the requester. */
  readonly name?: string;
  /** A daily limit in rupiah. */
  readonly limit?: number;
  /** A product, and its destination. */
  readonly product?: string;
  readonly number?: string;
}

export interface NewMessage {
  readonly kind: MessageKind;
  /** The challenge whose code it carries. */
  readonly otpId?: Buffer;
  /** `+628…`. */
  readonly hp?: string | undefined;
  readonly email?: string | undefined;
  /** Sends nothing when no account has this number or verified e-mail. The caller does not learn which. */
  readonly onlyAccounts?: boolean;
  /** The channels that may carry it, tried in the brand's order. */
  readonly channels: readonly ChannelKind[];
  /** They are tried in the given order, because the sender chose the channel. */
  readonly isOrdered?: true;
  readonly locale: Locale;
  readonly facts: MessageFacts;
  /** Seconds after which it is no longer worth sending. */
  readonly validSeconds: number;
}

/** The encrypted facts are bound to the recipient, so they cannot be moved to another message. */
export const factsPlace = (message: {
  readonly hp?: string | null | undefined;
  readonly email?: string | null | undefined;
}): string => `message.facts.${message.hp ?? ""}.${message.email ?? ""}`;

/** Queues a message in the caller's transaction, and cancels an older one of the same challenge. Returns its id. */
export async function queueMessage(
  brand: BrandContext,
  client: pg.ClientBase,
  message: NewMessage,
): Promise<number> {
  if (message.otpId !== undefined)
    await client.query(
      "update message set state = 'dropped', facts = null, ended_at = clock_timestamp() where otp_id = $1 and state = 'waiting'",
      [message.otpId],
    );
  const { channel_order: order } = await readFreshSettings(brand, client);
  const queued = await client.query<{ id: number }>(
    `insert into message (kind, otp_id, hp, email, only_accounts, channels, locale, facts, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + make_interval(secs => $9)) returning id`,
    [
      message.kind,
      message.otpId ?? null,
      message.hp ?? null,
      message.email ?? null,
      message.onlyAccounts === true,
      message.isOrdered === true
        ? message.channels
        : order.filter((kind) => message.channels.includes(kind)),
      message.locale,
      brand.keys.seal(JSON.stringify(message.facts), factsPlace(message)),
      message.validSeconds,
    ],
  );
  return onlyRow(queued).id;
}

/** Whether the brand has an enabled vendor for this channel. */
export async function hasChannel(database: Queries, kind: ChannelKind): Promise<boolean> {
  const found = await database.query("select from message_channel where kind = $1 and enabled", [
    kind,
  ]);
  return found.rowCount === 1;
}

export interface Delivery {
  readonly state: "waiting" | "sending" | "sent" | "failed" | "dropped";
  /** The channel that accepted it, or is tried now. */
  readonly channel: ChannelKind | null;
}

/** Returns the delivery state of a challenge's latest message. */
export async function deliveryOf(pool: pg.Pool, otpId: Buffer): Promise<Delivery | undefined> {
  const answer = await pool.query<Delivery>(
    "select state, channels[channel] as channel from message where otp_id = $1 order by id desc limit 1",
    [otpId],
  );
  return answer.rows[0];
}

const KEPT_DAYS = 30;

export async function removeOldMessages(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    "delete from message where created_at < now() - make_interval(days => $1) and state not in ('waiting', 'sending')",
    [KEPT_DAYS],
  );
}
