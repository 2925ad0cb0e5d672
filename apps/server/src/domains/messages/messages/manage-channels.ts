import { randomInt } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { SendOutcome } from "../../../ports/message-channel.ts";
import {
  CHANNEL_KINDS,
  putSetting,
  readBrandFacts,
  readFreshSettings,
} from "../../office/brand/index.ts";
import type { ChannelKind } from "../../office/brand/index.ts";
import { saveChannel } from "./channels.ts";
import type { ChannelCredentials, ChannelFactories, MessageChannels } from "./channels.ts";
import { wordsOf } from "./texts.ts";

export interface ChannelStanding {
  readonly kind: ChannelKind;
  /** Null where none is set. */
  readonly vendor: string | null;
  readonly enabled: boolean;
}

/** Who carries the brand's messages, in the order in which they are asked; never with their keys. */
export async function listChannels(brand: BrandContext): Promise<readonly ChannelStanding[]> {
  const { channel_order: order } = await readFreshSettings(brand, brand.pool);
  const found = await brand.pool.query<{ kind: ChannelKind; vendor: string; enabled: boolean }>(
    "select kind, vendor, enabled from message_channel",
  );
  return order.map((kind) => {
    const row = found.rows.find((each) => each.kind === kind);
    return { kind, vendor: row?.vendor ?? null, enabled: row?.enabled ?? false };
  });
}

/**
 * Sets who carries messages of a kind, sealed, once its adapter could be made of what was given. Throws an Error that names
 * what is missing, and changes nothing then.
 */
export async function setChannel(
  brand: BrandContext,
  factories: ChannelFactories,
  { kind, vendor, credentials }: ChannelSetting,
): Promise<void> {
  const factory = factories[vendor];
  if (factory === undefined) throw new Error(`no adapter of the vendor ${vendor}`);
  await factory(credentials).close?.();
  await inTransaction(brand.pool, async (client) => {
    await saveChannel({ ...brand, pool: client }, kind, vendor, credentials);
    await note(client, "channel.set", kind, { vendor });
  });
}

export interface ChannelSetting {
  readonly kind: ChannelKind;
  readonly vendor: string;
  readonly credentials: ChannelCredentials;
}

/** Switches a channel on or off; false where none is set. */
export async function switchChannel(
  brand: BrandContext,
  kind: ChannelKind,
  enabled: boolean,
): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const switched = await client.query("update message_channel set enabled = $2 where kind = $1", [
      kind,
      enabled,
    ]);
    if (switched.rowCount === 0) return false;
    await note(client, "channel.switched", kind, { enabled });
    return true;
  });
}

/** Sets the order in which a message's channels are asked. Throws an Error for one that does not name each kind once. */
export async function orderChannels(
  brand: BrandContext,
  order: readonly ChannelKind[],
): Promise<void> {
  if (order.length !== CHANNEL_KINDS.length || new Set(order).size !== CHANNEL_KINDS.length)
    throw new Error(`the order names each of ${CHANNEL_KINDS.join(", ")} once`);
  await inTransaction(brand.pool, async (client) => {
    await putSetting(client, "channel_order", [...order]);
    await note(client, "channel.ordered", "channels", { order });
  });
}

/**
 * Sends one message by a channel now, past the queue: a code that opens nothing, since WhatsApp carries codes only. Undefined
 * where the channel is not set or off.
 */
export async function tryChannel(
  brand: BrandContext,
  channels: MessageChannels,
  {
    kind,
    to,
    locale,
  }: { readonly kind: ChannelKind; readonly to: string; readonly locale: Locale },
): Promise<SendOutcome | undefined> {
  const channel = await channels.find(kind);
  if (channel === undefined) return undefined;
  const { name } = await readBrandFacts(brand);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const outcome = await channel.send({
    reference: `test-${code}`,
    to,
    locale,
    ...wordsOf("code", { code }, name, locale),
    code,
  });
  await note(brand.pool, "channel.tried", kind, { state: outcome.state, code: outcome.code });
  return outcome;
}

/** The operator's own acts stand in the audit log, without a member of staff. */
async function note(
  database: Pick<BrandContext["pool"], "query">,
  action: string,
  kind: string,
  detail: object,
): Promise<void> {
  await database.query("insert into audit_entry (action, subject, detail) values ($1, $2, $3)", [
    action,
    kind,
    JSON.stringify(detail),
  ]);
}
