import { seenPriceEffect } from "@konter/contract/catalog";
import type { Sentence } from "@konter/contract/locale";
import {
  PRICE_SHEET_ACTS,
  PRICE_SHEET_APPROVAL,
  priceSheetAsked,
} from "@konter/contract/price-sheets";
import { dateTimeText } from "@konter/contract/time-text";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { describeEffect } from "../catalog/index.ts";
import { holdForApplying, holdForReturning, readStart, schedule } from "./apply-sheet.ts";
import { takeSheetBack, writeSheet } from "./write-sheet.ts";

const bound = z.object({
  sheet_id: z.int(),
  act: z.enum(PRICE_SHEET_ACTS),
  file_name: z.string(),
  starts_at: z.nullable(z.string()),
  effect: seenPriceEffect,
});

const TITLES = {
  apply: { id: "Terapkan harga dari {file}", en: "Apply the prices of {file}" },
  roll_back: { id: "Kembalikan harga dari {file}", en: "Roll the prices of {file} back" },
} as const satisfies Readonly<Record<string, Sentence>>;
const STARTS: Sentence = { id: "Mulai berlaku", en: "In force from" };
const AT_ONCE: Sentence = { id: "langsung", en: "at once" };

const holdFor = { apply: holdForApplying, roll_back: holdForReturning } as const;

/**
 * Applying a sheet, or its rollback, above the limits of one person. Without a start it is bound to every price that
 * its preview changed (decision 23). With a start, two people approve the prices of the sheet and its possible loss.
 */
export function priceSheetKind(): RegisteredKind {
  return approvalKind({
    name: PRICE_SHEET_APPROVAL,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: priceSheetAsked,
    bound,
    async prepare(client, { sheet_id: id, act, seen, starts_at: startsAt }) {
      if (startsAt !== undefined) readStart(startsAt);
      const { sheet, effect } = await holdFor[act](client, id);
      if (effect.seen !== seen) throw new DomainError("price_effect_moved");
      const starts_at = act === "apply" ? (startsAt ?? null) : null;
      return {
        subject: sheet.file_name,
        bound: { sheet_id: id, act, file_name: sheet.file_name, starts_at, effect },
      };
    },
    describe: ({ act, file_name: file, starts_at: start, effect }, locale) => ({
      title: TITLES[act][locale].replace("{file}", file),
      changes: [
        ...(act === "apply"
          ? [
              {
                label: STARTS[locale],
                before: null,
                after: start === null ? AT_ONCE[locale] : `${dateTimeText(start, locale)} WIB`,
              },
            ]
          : []),
        ...describeEffect(effect, locale),
      ],
    }),
    async execute(client, { sheet_id: id, act, starts_at: startsAt, effect }, actor) {
      const { sheet, effect: now } = await holdFor[act](client, id);
      refuseGrown(effect, now);
      const isAhead = startsAt !== null && Date.parse(startsAt) > Date.now();
      if (isAhead) {
        await schedule(client, actor, sheet, { start: readStart(startsAt), agreed: effect });
        return;
      }
      if (now.seen !== effect.seen) throw new DomainError("approval_stale");
      if (act === "apply") await writeSheet(client, actor, sheet, { alone: false });
      else await takeSheetBack(client, actor, sheet, { alone: false });
    },
  });
}
