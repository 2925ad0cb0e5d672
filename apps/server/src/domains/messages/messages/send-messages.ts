import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { TEMPLATE_PLACES } from "../../../ports/message-channel.ts";
import type {
  OutgoingMessage,
  SendOutcome,
  TemplatePurpose,
} from "../../../ports/message-channel.ts";
import { readBrandFacts } from "../../../kernel/settings/index.ts";
import type { ChannelKind } from "../../../kernel/settings/index.ts";
import { noteTemplate } from "./note-template.ts";
import { CHANNEL_TABLE } from "./channels.ts";
import type { MessageChannels } from "./channels.ts";
import { factsPlace } from "./queue-message.ts";
import type { MessageFacts, MessageKind } from "./queue-message.ts";
import { wordsOf } from "./texts.ts";

/** Longer than any channel takes, so a lease ends only when its worker is dead. */
const LEASE_SECONDS = 60;
const AT_ONCE = 8;
/** Attempts on one channel before the next is tried. */
const TRIES_PER_CHANNEL = 2;
const RETRY_SECONDS = 3;

interface Claimed {
  readonly id: number;
  readonly kind: MessageKind;
  readonly hp: string | null;
  readonly email: string | null;
  readonly only_accounts: boolean;
  readonly channels: readonly ChannelKind[];
  readonly locale: Locale;
  readonly facts: Buffer | null;
  readonly channel: number;
  readonly tries: number;
  readonly lease: number;
  readonly expired: boolean;
}

/**
 * Sends due messages, each by its first channel that accepts it. After a vendor's rejection the next one is tried at
 * once, after a failure following a second attempt. Returns whether more may be due.
 */
export async function sendMessages(
  brand: BrandContext,
  channels: MessageChannels,
): Promise<boolean> {
  const claimed = await brand.pool.query<Claimed>(
    `update message set state = 'sending', lease = lease + 1, due_at = clock_timestamp() + make_interval(secs => $1)
     where id in (select id from message where state in ('waiting', 'sending') and due_at <= clock_timestamp()
       order by due_at limit $2 for update skip locked)
     returning id, kind, hp, email, only_accounts, channels, locale, facts, channel, tries, lease, expires_at <= clock_timestamp() as expired`,
    [LEASE_SECONDS, AT_ONCE],
  );
  await Promise.all(claimed.rows.map(async (message) => sendOne(brand, channels, message)));
  return claimed.rows.length > 0;
}

async function sendOne(
  brand: BrandContext,
  channels: MessageChannels,
  message: Claimed,
): Promise<void> {
  const kind = message.channels[message.channel - 1];
  if (message.expired || message.facts === null || kind === undefined)
    return end(brand, message, "failed");
  const recipient = await recipientOf(brand, message);
  if (recipient === undefined) return end(brand, message, "dropped");
  const channel = await channels.find(kind);
  const to = kind === "email" ? recipient.email : recipient.hp;
  if (channel === undefined || to === null) return goOn(brand, message, "refused");
  const outcome = await channel.send(await outgoing(brand, message, message.facts, to));
  await note(brand, message, kind, channel.vendor, outcome);
  if (purposeOf(message.kind) !== undefined)
    await noteTemplate(brand.pool, CHANNEL_TABLE, kind, outcome);
  if (outcome.state === "accepted") return end(brand, message, "sent");
  brand.log.warn(
    { channel: kind, vendor: channel.vendor, code: outcome.code, message: message.id },
    "a message was not taken",
  );
  return goOn(brand, message, outcome.state);
}

async function outgoing(
  brand: BrandContext,
  message: Claimed,
  sealed: Buffer,
  to: string,
): Promise<OutgoingMessage> {
  const facts = JSON.parse(brand.keys.open(sealed, factsPlace(message))) as MessageFacts;
  const { name } = await readBrandFacts(brand);
  const purpose = purposeOf(message.kind);
  return {
    reference: `m${message.id}`,
    to,
    locale: message.locale,
    ...wordsOf(message.kind, facts, name, message.locale),
    ...(facts.unsubscribe !== undefined && { unsubscribe: facts.unsubscribe }),
    ...(message.kind === "code" && facts.code !== undefined ? { code: facts.code } : {}),
    ...(purpose !== undefined && { template: { purpose, values: placesOf(purpose, facts, name) } }),
  };
}

/** The template purpose of kinds that can have a separate template. */
const purposeOf = (kind: MessageKind): TemplatePurpose | undefined =>
  Object.hasOwn(TEMPLATE_PLACES, kind) ? (kind as TemplatePurpose) : undefined;

function placesOf(
  purpose: TemplatePurpose,
  facts: MessageFacts,
  brand: string,
): Readonly<Record<string, string>> {
  const given: Readonly<Partial<Record<string, string | number>>> = { ...facts, brand };
  return Object.fromEntries(
    TEMPLATE_PLACES[purpose].map((place) => [place, String(given[place] ?? "")]),
  );
}

/** An account's message may also go to the e-mail that the account verified, never to another one. */
async function recipientOf(
  brand: BrandContext,
  { hp, email, only_accounts: onlyAccounts }: Claimed,
): Promise<{ hp: string | null; email: string | null } | undefined> {
  if (!onlyAccounts) return { hp, email };
  const answer = await brand.pool.query<{ email: string | null }>(
    `select case when email_verified_at is not null then email end as email from member
     where hp = $1 or (lower(email) = $2 and email_verified_at is not null)`,
    [hp, email],
  );
  const found = answer.rows[0];
  return found && { hp, email: found.email };
}

async function note(
  brand: BrandContext,
  { id }: Claimed,
  channel: ChannelKind,
  vendor: string,
  { state, code, detail }: SendOutcome,
): Promise<void> {
  await brand.pool.query(
    `insert into message_try (message_id, number, channel, vendor, state, code, detail)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 from message_try where message_id = $1`,
    [id, channel, vendor, state, code, detail],
  );
}

/** Retries by the same channel, tries the next, or gives up. */
async function goOn(
  brand: BrandContext,
  message: Claimed,
  state: "refused" | "trouble",
): Promise<void> {
  const again = state === "trouble" && message.tries + 1 < TRIES_PER_CHANNEL;
  if (!again && message.channel >= message.channels.length) return end(brand, message, "failed");
  await brand.pool.query(
    `update message set state = 'waiting', channel = $3, tries = $4, due_at = clock_timestamp() + make_interval(secs => $5)
     where id = $1 and lease = $2 and state = 'sending'`,
    [
      message.id,
      message.lease,
      again ? message.channel : message.channel + 1,
      again ? message.tries + 1 : 0,
      again ? RETRY_SECONDS : 0,
    ],
  );
}

/** The content is deleted as soon as it is no longer needed. */
async function end(
  brand: BrandContext,
  { id, lease }: Claimed,
  state: "sent" | "failed" | "dropped",
): Promise<void> {
  await brand.pool.query(
    `update message set state = $3, facts = null, ended_at = clock_timestamp()
     where id = $1 and lease = $2 and state = 'sending'`,
    [id, lease, state],
  );
}
