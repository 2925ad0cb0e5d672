import type { Locale, Sentence } from "@konter/contract/locale";
import { recoveryEndAsked } from "@konter/contract/members";
import { dateTimeSentence } from "@konter/contract/time-text";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { announceDevices, DEVICE_NOTICES } from "../devices/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { lockMember, memberSubject, recordAction } from "./store.ts";

const bound = z.object({
  device_id: z.int(),
  member_id: z.int(),
  device: z.string(),
  trusted_from: z.string(),
});

const WORDS = {
  title: { id: "Akhiri masa tunggu perangkat lebih awal", en: "End a device's waiting early" },
  member: { id: "Member", en: "Member" },
  device: { id: "Perangkat", en: "Device" },
  trusted: { id: "Dipercaya mulai", en: "Trusted from" },
  now: { id: "sekarang", en: "now" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Trusts a device that signed in by a code before its waiting period is over: two people confirm its owner. */
export function recoveryEndKind(): RegisteredKind {
  return approvalKind({
    name: "members.recovery_end",
    requestPermission: "members.block",
    permission: "members.approve",
    asked: recoveryEndAsked,
    bound,
    async prepare(database, { device_id: deviceId }) {
      const found = await database.query<{ member_id: number; name: string; trusted_from: Date }>(
        "select member_id, name, trusted_from from device where id = $1 and trusted_from > clock_timestamp() and blocked_at is null",
        [deviceId],
      );
      const [device] = found.rows;
      if (device === undefined) throw new DomainError("recovery_not_found");
      return {
        subject: memberSubject(device.member_id),
        bound: {
          device_id: deviceId,
          member_id: device.member_id,
          device: device.name,
          trusted_from: device.trusted_from.toISOString(),
        },
      };
    },
    describe: (asked, locale: Locale) => ({
      title: WORDS.title[locale],
      changes: [
        { label: WORDS.member[locale], before: null, after: `M${asked.member_id}` },
        { label: WORDS.device[locale], before: null, after: asked.device },
        {
          label: WORDS.trusted[locale],
          before: dateTimeSentence(new Date(asked.trusted_from))[locale],
          after: WORDS.now[locale],
        },
      ],
    }),
    async execute(client, { device_id: deviceId, member_id: memberId, device }, actor) {
      await lockMember(client, memberId);
      const ended = await client.query(
        `update device set trusted_from = clock_timestamp()
         where id = $1 and member_id = $2 and trusted_from > clock_timestamp() and blocked_at is null`,
        [deviceId, memberId],
      );
      if (ended.rowCount === 0) throw new DomainError("approval_stale");
      const facts = { device };
      await notify(client, DEVICE_NOTICES.device_accepted, { memberId, facts });
      await announceDevices(client, memberId);
      await recordAction(client, actor, {
        action: "device.recovery_ended",
        subject: memberSubject(memberId),
        detail: { device: deviceId },
      });
    },
  });
}
