import type { Locale, Sentence } from "@konter/contract/locale";
import { numberMoveAsked } from "@konter/contract/members";
import { displayPhone } from "@konter/contract/phone";
import { isUniqueViolation } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { announceDevices, endTrust } from "../devices/index.ts";
import { refuseBlockedNumber } from "../identity/index.ts";
import { accountLocale } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { refuseForeignNumber } from "../registration/index.ts";
import { lockMember, memberSubject, recordAction } from "./store.ts";
import { MEMBER_NOTICES } from "./notices.ts";
import { maskName, maskPhone } from "./masks.ts";

const bound = z.object({
  member_id: z.int(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  evidence: z.string(),
});
type Move = z.output<typeof bound>;

const WORDS = {
  title: { id: "Pindahkan nomor member M{id}", en: "Move the number of member M{id}" },
  member: { id: "Member", en: "Member" },
  number: { id: "Nomor HP", en: "Phone number" },
  evidence: { id: "Bukti", en: "Evidence" },
} as const satisfies Readonly<Record<string, Sentence>>;

const MESSAGE_VALID_SECONDS = 24 * 3600;

/**
 * Changes the number of an account with evidence and two people (feature row M91): ends every session and
 * the trust in all devices, notifies both numbers, and keeps the former one. The member alone cannot do it.
 */
export function numberMoveKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: "members.number_move",
    requestPermission: "members.change",
    permission: "members.approve",
    asked: numberMoveAsked,
    bound,
    async prepare(database, { member_id: memberId, hp: to, evidence }) {
      const found = await database.query<{ hp: string; name: string }>(
        "select hp, name from member where id = $1 and deleted_at is null",
        [memberId],
      );
      const [member] = found.rows;
      if (member === undefined) throw new DomainError("member_not_found");
      refuseForeignNumber(to, "hp");
      await refuseBlockedNumber(database, to, "hp");
      await refuseInUse(database, to);
      const move: Move = { member_id: memberId, name: member.name, from: member.hp, to, evidence };
      return { subject: memberSubject(memberId), bound: move };
    },
    describe: (move, locale: Locale) => ({
      title: WORDS.title[locale].replace("{id}", String(move.member_id)),
      changes: [
        { label: WORDS.member[locale], before: null, after: maskName(move.name) },
        {
          label: WORDS.number[locale],
          before: maskPhone(move.from),
          after: displayPhone(move.to),
        },
        { label: WORDS.evidence[locale], before: null, after: move.evidence },
      ],
    }),
    async execute(client, move, actor) {
      const { member_id: memberId, from, to } = move;
      const member = await lockMember(client, memberId);
      if (member.hp !== from) throw new DomainError("approval_stale");
      await refuseBlockedNumber(client, to, "hp");
      await refuseInUse(client, to);
      await moveNumber(client, move);
      await endTrust(client, memberId);
      await client.query("delete from session where member_id = $1", [memberId]);
      await announceDevices(client, memberId);
      await tellBoth(brand, client, move);
      await recordAction(client, actor, {
        action: "member.number_moved",
        subject: memberSubject(memberId),
        before: { hp: from },
        after: { hp: to },
        detail: { evidence: move.evidence },
      });
    },
  });
}

/** Throws phone_taken on its field, also for a number whose deleted account can still be recovered. */
async function refuseInUse(database: Queries, hp: string): Promise<void> {
  const taken = await database.query("select from member where hp = $1", [hp]);
  if (taken.rowCount !== 0) throw inUse();
}

const inUse = (): DomainError =>
  new DomainError("phone_taken", { fields: { hp: { rule: "phone_taken" } } });

/** The owner verifies the new number again. Codes sent to the former one become invalid. */
async function moveNumber(
  client: pg.PoolClient,
  { member_id: memberId, from, to }: Move,
): Promise<void> {
  const moved = client.query("update member set hp = $2, phone_verified_at = null where id = $1", [
    memberId,
    to,
  ]);
  await moved.catch((error: unknown) => {
    // Another member registered with it concurrently.
    throw isUniqueViolation(error, "member_hp_key") ? inUse() : error;
  });
  await client.query("insert into former_number (member_id, hp) values ($1, $2)", [memberId, from]);
  await client.query("delete from otp where member_id = $1 or recipient = $2", [memberId, from]);
  await client.query("select refresh_block($1)", [memberId]);
}

async function tellBoth(
  brand: BrandContext,
  client: pg.PoolClient,
  { member_id: memberId, from, to }: Move,
): Promise<void> {
  await notify(client, MEMBER_NOTICES.number_moved, { memberId, facts: {} });
  const owner = await client.query<{ language: string | null }>(
    "select settings ->> 'language' as language from member where id = $1",
    [memberId],
  );
  for (const [kind, hp] of [
    ["number_moved_away", from],
    ["number_moved_here", to],
  ] as const)
    await queueMessage(brand, client, {
      kind,
      hp,
      channels: ["whatsapp", "sms"],
      locale: accountLocale(owner.rows[0]?.language),
      facts: {},
      validSeconds: MESSAGE_VALID_SECONDS,
    });
}
