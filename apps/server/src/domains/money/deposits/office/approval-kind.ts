import { DEPOSIT_APPROVAL, DEPOSIT_STATES, depositApprovalAsked } from "@konter/contract/deposits";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { judgeGrant, requireHeld, requireNotCancelledSince, writeGrant } from "./decide-request.ts";
import { findRequest } from "../store.ts";
import { maskName } from "../../../people/account/index.ts";

const bound = z.object({
  ...depositApprovalAsked.shape,
  nominal: z.int(),
  /** Missing in requests that were made before this field existed. */
  state: z.optional(z.enum(DEPOSIT_STATES)),
  name: z.string(),
  method: z.string(),
});

const WORDS = {
  title: { id: "Isi deposit {code}", en: "Top-up {code}" },
  member: { id: "Member", en: "Member" },
  method: { id: "Metode pembayaran", en: "Way of paying" },
  amount: { id: "Dikreditkan", en: "Credited" },
  reason: { id: "Alasan untuk member", en: "Reason for the member" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A top-up without a bank line, above the amount that one person may grant. */
export function depositApprovalKind(): RegisteredKind {
  return approvalKind({
    name: DEPOSIT_APPROVAL,
    requestPermission: "deposits.decide",
    permission: "deposits.approve",
    asked: depositApprovalAsked,
    bound,
    async prepare(client, asked) {
      const held = await requireHeld(client, asked.code);
      judgeGrant(held, asked);
      const row = await findRequest(client, asked.code);
      if (row === undefined) throw new DomainError("deposit_not_found");
      if (asked.amount !== undefined && asked.reason === undefined)
        throw new DomainError("validation_failed", { fields: { reason: { rule: "required" } } });
      const { nominal, member_name: name, method_name: method } = row;
      return { subject: asked.code, bound: { ...asked, nominal, state: held.state, name, method } };
    },
    describe({ code, amount, reason, proof, nominal, name, method }, locale: Locale) {
      const label = (word: keyof typeof WORDS) => WORDS[word][locale];
      return {
        title: label("title").replace("{code}", code),
        changes: [
          { label: label("member"), before: null, after: maskName(name) },
          { label: label("method"), before: null, after: method },
          {
            label: label("amount"),
            before: formatRupiah(nominal),
            after: formatRupiah(amount ?? nominal),
          },
          ...(reason === undefined
            ? []
            : [{ label: label("reason"), before: null, after: reason }]),
          { label: label("proof"), before: null, after: proof },
        ],
      };
    },
    async executeInChange(change, { state, ...asked }, actor) {
      const request = await requireHeld(change.reads, asked.code);
      requireNotCancelledSince(request, state);
      try {
        judgeGrant(request, asked);
      } catch (error) {
        throw error instanceof DomainError ? new DomainError("approval_stale") : error;
      }
      await writeGrant(change, actor, request, asked, undefined);
    },
  });
}
