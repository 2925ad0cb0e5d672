import type { Locale, Sentence } from "@konter/contract/locale";
import { DEMOTION_APPROVAL, demotionAsked } from "@konter/contract/promotions";
import { dateText } from "@konter/contract/time-text";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { memberSubject } from "../../people/members/index.ts";
import { planDemotion, writeDemotion } from "./demote.ts";

const bound = z.extend(demotionAsked, { upline_id: z.nullable(z.int()) });

const WORDS = {
  title: { id: "M{id} menjadi agen lagi", en: "M{id} becomes an agent again" },
  date: { id: "Mulai", en: "From" },
  upline: { id: "Master baru bagi agennya", en: "New Master of the agents" },
  none: { id: "tidak ada", en: "none" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A demotion that gives a Master's agents another Master, who earns a share of their sales: two people decide. */
export function demotionKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: DEMOTION_APPROVAL,
    requestPermission: "masters.demote",
    permission: "members.approve",
    asked: demotionAsked,
    bound,
    async prepare(client, asked) {
      const { agentsUpline } = await planDemotion(brand, client, asked);
      return {
        subject: memberSubject(asked.member_id),
        bound: { ...asked, upline_id: agentsUpline },
      };
    },
    describe: ({ member_id: id, takes_effect_on: on, upline_id: upline }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{id}", String(id)),
      changes: [
        { label: WORDS.date[locale], before: null, after: dateText(on, locale) },
        {
          label: WORDS.upline[locale],
          before: `M${id}`,
          after: upline === null ? WORDS.none[locale] : `M${upline}`,
        },
      ],
    }),
    async execute(client, { upline_id: upline, ...asked }, actor, makerId, reason) {
      const planned = await planDemotion(brand, client, asked);
      if (planned.agentsUpline !== upline) throw new DomainError("approval_stale");
      await writeDemotion(client, actor, planned, { reason, requestedBy: makerId });
    },
  });
}
