import { POSTAL_CANCEL_APPROVAL, postalCancelDecideInput } from "@konter/contract/postal-cancels";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { requireApprovable, writeApproval } from "./decide.ts";

const asked = z.extend(postalCancelDecideInput, { case_id: z.int() });
const bound = z.extend(asked, { ref_id: z.string(), amount: z.int() });

const WORDS = {
  title: { id: "Pembatalan paket {ref_id}", en: "Cancellation of parcel {ref_id}" },
  amount: { id: "Kembali ke saldo pengirim", en: "Back to the sender's deposit" },
  words: { id: "Alasan", en: "Reason" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** The refund of a cancelled parcel above the limits of one person. */
export function postalCancelKind(): RegisteredKind {
  return approvalKind({
    name: POSTAL_CANCEL_APPROVAL,
    requestPermission: "parcels.compensate",
    permission: "parcels.approve",
    asked,
    bound,
    async prepare(client, { case_id: id, words }) {
      const { ref_id, amount } = await requireApprovable(client, id);
      return { subject: ref_id, bound: { case_id: id, ref_id, amount, words } };
    },
    describe: ({ ref_id: refId, amount, words }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{ref_id}", refId),
      changes: [
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
        { label: WORDS.words[locale], before: null, after: words },
      ],
    }),
    async executeInChange(change, { case_id: id, words }, actor, makerId) {
      const row = await requireApprovable(change.reads, id);
      const deciders = { decidedBy: makerId, approvedBy: actor.staffId };
      await writeApproval(change, actor, row, words, deciders);
    },
  });
}
