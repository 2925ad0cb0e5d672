import type { Locale, Sentence } from "@konter/contract/locale";
import { MEMBER_STANDING_APPROVAL, standingAsked } from "@konter/contract/members";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { planStanding, writeStanding } from "./standing.ts";
import { memberSubject } from "./store.ts";

const standing = z.object({ category: z.string(), upline: z.nullable(z.int()) });
const bound = z.extend(standingAsked, { before: standing, after: standing });

const WORDS = {
  title: { id: "Upline lain bagi M{id}", en: "Another upline for M{id}" },
  upline: { id: "Upline", en: "Upline" },
  tier: { id: "Tingkat", en: "Tier" },
  none: { id: "tidak ada", en: "none" },
} as const satisfies Readonly<Record<string, Sentence>>;

const uplineText = (id: number | null, locale: Locale): string =>
  id === null ? WORDS.none[locale] : `M${id}`;

const factsOf = ({ category, upline }: { category: string; upline: number | null }) => ({
  category,
  upline,
});

/**
 * A member's new upline earns a share of the member's sales, so two people decide. The approval is stale when the tier
 * or upline changed since the request.
 */
export function standingKind(): RegisteredKind {
  return approvalKind({
    name: MEMBER_STANDING_APPROVAL,
    requestPermission: "members.change",
    permission: "members.approve",
    asked: standingAsked,
    bound,
    async prepare(client, asked) {
      const { memberId, before, after } = await planStanding(client, asked);
      return {
        subject: memberSubject(memberId),
        bound: { ...asked, before: factsOf(before), after: factsOf(after) },
      };
    },
    describe: ({ member_id: id, before, after }, locale) => ({
      title: WORDS.title[locale].replace("{id}", String(id)),
      changes: [
        {
          label: WORDS.upline[locale],
          before: uplineText(before.upline, locale),
          after: uplineText(after.upline, locale),
        },
        { label: WORDS.tier[locale], before: before.category, after: after.category },
      ],
    }),
    async execute(client, { before, after, ...asked }, actor, makerId, reason) {
      const planned = await planStanding(client, asked);
      const stands = [factsOf(planned.before), factsOf(planned.after)];
      if (JSON.stringify(stands) !== JSON.stringify([factsOf(before), factsOf(after)]))
        throw new DomainError("approval_stale");
      await writeStanding(client, actor, planned, { reason, requested_by: makerId });
    },
  });
}
