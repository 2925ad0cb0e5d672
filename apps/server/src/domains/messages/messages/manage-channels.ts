import type { AuditAction } from "@konter/contract/audit";
import { randomInt } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type {
  OutgoingMessage,
  SendOutcome,
  TemplatePurpose,
} from "../../../ports/message-channel.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import {
  CHANNEL_KINDS,
  putSetting,
  readBrandFacts,
  readFreshSettings,
} from "../../../kernel/settings/index.ts";
import type { ChannelKind } from "../../../kernel/settings/index.ts";
import type { MessageChannels } from "./channels.ts";
import type { MessageFacts } from "./queue-message.ts";
import { wordsOf } from "./texts.ts";

export interface ChannelStanding {
  readonly kind: ChannelKind;
  /** Null where none is set. */
  readonly vendor: string | null;
  readonly enabled: boolean;
}

/** Returns the brand's channels in the order in which they are tried, without credentials. */
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

/** Enables or disables a channel. Returns false when none is set. */
export async function switchChannel(
  brand: BrandContext,
  kind: ChannelKind,
  enabled: boolean,
): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    if (!(await writeSwitch(client, kind, enabled))) return false;
    await note(client, "channel.switched", kind, { enabled });
    return true;
  });
}

/** The same by staff, in the caller's transaction. */
export async function switchChannelBy(
  client: pg.PoolClient,
  actor: Actor,
  kind: string,
  enabled: boolean,
): Promise<boolean> {
  if (!(await writeSwitch(client, kind, enabled))) return false;
  await recordAction(client, actor, {
    action: "channel.switched",
    subject: kind,
    after: { enabled },
  });
  return true;
}

async function writeSwitch(
  client: pg.PoolClient,
  kind: string,
  enabled: boolean,
): Promise<boolean> {
  const switched = await client.query("update message_channel set enabled = $2 where kind = $1", [
    kind,
    enabled,
  ]);
  return switched.rowCount !== 0;
}

/** Sets the order in which a message's channels are tried. Throws an Error when it does not name each kind once. */
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
 * Sends one message by a channel now, without the queue: a code without effect, because WhatsApp carries only codes.
 * Returns undefined when the channel is not set or disabled.
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
  const outcome = await channel.send(trialMessage(name, to, locale));
  await note(brand.pool, "channel.tried", kind, { state: outcome.state, code: outcome.code });
  return outcome;
}

/** A message with a code without effect, because WhatsApp carries only codes. */
export function trialMessage(brandName: string, to: string, locale: Locale): OutgoingMessage {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const words = wordsOf("code", { code }, brandName, locale);
  return { reference: `test-${code}`, to, locale, ...words, code };
}

/** A fictitious token for a fictitious meter, and news of a fictitious order. */
const TRIAL_FACTS = {
  token: { code: "0000 0000 0000 0000 0000", product: "PLN 20.000", number: "00000000000" },
  order: {
    number: "W0000000000A",
    text: "Pembayaran Rp10.000 untuk pesanan W0000000000A sudah masuk.",
    link: "https://toko.example/final-shop",
  },
} as const satisfies Readonly<Record<TemplatePurpose, MessageFacts>>;

/** The test message of a purpose's template. */
export function trialTemplate(
  brandName: string,
  to: string,
  locale: Locale,
  purpose: TemplatePurpose,
): OutgoingMessage {
  const facts = { ...TRIAL_FACTS[purpose], name: brandName };
  return {
    reference: `test-${purpose}`,
    to,
    locale,
    ...wordsOf(purpose, facts, brandName, locale),
    template: { purpose, values: { ...facts, brand: brandName } },
  };
}

/** The operator's own actions are in the audit log without a member of staff. */
async function note(
  database: Pick<BrandContext["pool"], "query">,
  action: AuditAction,
  kind: string,
  detail: object,
): Promise<void> {
  await database.query("insert into audit_entry (action, subject, detail) values ($1, $2, $3)", [
    action,
    kind,
    JSON.stringify(detail),
  ]);
}
