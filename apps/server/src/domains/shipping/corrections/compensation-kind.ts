import { COMPENSATION_APPROVAL } from "@konter/contract/parcel-corrections";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { requireOpenClaim, writePayment } from "./claims/decide.ts";
import { claimTooHigh } from "./claims/file.ts";
import { lockClaim } from "./claims/store.ts";
import { requireOpenCase, writeAcceptance } from "./invoices/cases.ts";
import { givenBy, requireWaiting, writeDecision } from "./reweigh/decide.ts";
import { lockCorrection } from "./reweigh/store.ts";

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const asked = z.discriminatedUnion("about", [
  z.strictObject({ about: z.literal("invoice"), id: z.int(), line: z.int(), words }),
  z.strictObject({
    about: z.literal("claim"),
    id: z.int(),
    amount: z.int().check(z.gte(1)),
    words,
  }),
  z.strictObject({
    about: z.literal("correction"),
    id: z.int(),
    outcome: z.enum(["stands", "falls"]),
    words,
  }),
]);
const bound = z.object({
  about: z.enum(["claim", "correction", "invoice"]),
  id: z.int(),
  line: z.optional(z.int()),
  ref_id: z.string(),
  state: z.string(),
  amount: z.int(),
  outcome: z.enum(["stands", "falls"]),
  words: z.string(),
});

const WORDS = {
  claim: { id: "Klaim paket {ref_id}", en: "Claim of parcel {ref_id}" },
  correction: { id: "Koreksi ongkir {ref_id}", en: "Shipping correction {ref_id}" },
  invoice: { id: "Tagihan kurir, resi {ref_id}", en: "Courier's charge, waybill {ref_id}" },
  amount: { id: "Untuk member", en: "For the member" },
  charge: { id: "Untuk kurir", en: "For the courier" },
  words: { id: "Alasan", en: "Reason" },
} as const satisfies Readonly<Record<string, Sentence>>;
const word = (name: keyof typeof WORDS, locale: Locale) => WORDS[name][locale];

/** A payment for a parcel to a member or a courier above the limits of one person. */
export function compensationKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: COMPENSATION_APPROVAL,
    requestPermission: "parcels.compensate",
    permission: "parcels.approve",
    asked,
    bound,
    async prepare(client, input) {
      const { about, id } = input;
      if (about === "claim") {
        const { ref_id, state, most } = requireOpenClaim(await lockClaim(client, id));
        if (input.amount > most) throw claimTooHigh(most);
        const { amount } = input;
        const facts = { about, id, ref_id, state, amount, outcome: "stands" as const };
        return { subject: ref_id, bound: { ...facts, words: input.words } };
      }
      if (about === "invoice") {
        const { line } = input;
        const { waybill, total } = await requireOpenCase(client, id, line);
        const facts = { about, id, line, ref_id: waybill, state: "open", amount: total };
        return {
          subject: waybill,
          bound: { ...facts, outcome: "stands" as const, words: input.words },
        };
      }
      const row = requireWaiting(await lockCorrection(client, id));
      const { ref_id, state } = row;
      const { outcome } = input;
      const amount = givenBy(row, outcome);
      return {
        subject: ref_id,
        bound: { about, id, ref_id, state, amount, outcome, words: input.words },
      };
    },
    describe({ about, ref_id: refId, amount, words: reason }, locale) {
      return {
        title: word(about, locale).replace("{ref_id}", refId),
        changes: [
          {
            label: word(about === "invoice" ? "charge" : "amount", locale),
            before: null,
            after: formatRupiah(amount),
          },
          { label: word("words", locale), before: null, after: reason },
        ],
      };
    },
    async executeInChange(
      change,
      { about, id, line, state, amount, outcome, words: reason },
      actor,
      makerId,
    ) {
      const deciders = { decidedBy: makerId, approvedBy: actor.staffId };
      if (about === "claim") {
        const row = requireOpenClaim(await lockClaim(change.reads, id));
        await writePayment(change, actor, row, { amount: rupiah(amount), words: reason }, deciders);
        return;
      }
      if (about === "invoice" && line !== undefined) {
        const open = await requireOpenCase(change.reads, id, line);
        await writeAcceptance(change, actor, open, reason, deciders);
        return;
      }
      const row = requireWaiting(await lockCorrection(change.reads, id));
      if (row.state !== state) throw new DomainError("approval_stale");
      await writeDecision(brand, change, actor, row, { outcome, words: reason }, deciders);
    },
  });
}
