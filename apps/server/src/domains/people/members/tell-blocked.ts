import { dateTimeSentence } from "@konter/contract/time-text";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { accountLocale } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { MEMBER_NOTICES } from "./notices.ts";

const MESSAGE_VALID_SECONDS = 24 * 3600;

/** Notifies a member of a block by message too, because a blocked member cannot read notifications. */
export async function tellBlocked(
  brand: BrandContext,
  client: pg.PoolClient,
  memberId: number,
  endsAt: string | null,
): Promise<void> {
  const facts = { until: endsAt };
  await notify(client, MEMBER_NOTICES.account_blocked, { memberId, facts });
  const kind = endsAt === null ? "account_blocked" : "account_blocked_until";
  await send(brand, client, memberId, kind, endsAt);
}

export async function tellUnblocked(
  brand: BrandContext,
  client: pg.PoolClient,
  memberId: number,
): Promise<void> {
  await notify(client, MEMBER_NOTICES.account_unblocked, { memberId, facts: {} });
  await send(brand, client, memberId, "account_unblocked", null);
}

async function send(
  brand: BrandContext,
  client: pg.PoolClient,
  memberId: number,
  kind: "account_blocked" | "account_blocked_until" | "account_unblocked",
  endsAt: string | null,
): Promise<void> {
  const found = await client.query<{ hp: string; language: string | null }>(
    "select hp, settings ->> 'language' as language from member where id = $1 and erased_at is null",
    [memberId],
  );
  const [member] = found.rows;
  if (member === undefined) return;
  const locale = accountLocale(member.language);
  await queueMessage(brand, client, {
    kind,
    hp: member.hp,
    channels: ["whatsapp", "sms"],
    locale,
    facts: { until: endsAt === null ? "" : dateTimeSentence(new Date(endsAt))[locale] },
    validSeconds: MESSAGE_VALID_SECONDS,
  });
}
