import type { Locale, Sentence } from "@konter/contract/locale";
import { HANDOVER_APPROVAL, handoverConfirmInput } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { readHandoverForStaff, requireWaiting, writeConfirmed } from "./confirm-handover.ts";

const bound = z.extend(handoverConfirmInput, {
  amount: z.int(),
  count: z.int(),
  name: z.string(),
});

const WORDS = {
  title: { id: "Setoran tunai {code}", en: "Cash hand-over {code}" },
  master: { id: "Master", en: "Master" },
  amount: { id: "Masuk ke saldo Master", en: "Into the Master's deposit" },
  count: { id: "Jumlah tagihan yang dikumpulkan", en: "Number of collections" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A Master's cash hand-over above the amount that one person may confirm. */
export function handoverKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: HANDOVER_APPROVAL,
    requestPermission: "loans.cash",
    permission: "loans.approve",
    asked: handoverConfirmInput,
    bound,
    async prepare(client, asked) {
      const { code, amount, count } = await requireWaiting(client, asked.handover_id);
      const { master } = await readHandoverForStaff(client, code);
      return { subject: code, bound: { ...asked, amount, count, name: master.name } };
    },
    describe: ({ handover_id: code, amount, count, name, proof }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{code}", code),
      changes: [
        { label: WORDS.master[locale], before: null, after: name },
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
        { label: WORDS.count[locale], before: null, after: String(count) },
        { label: WORDS.proof[locale], before: null, after: proof },
      ],
    }),
    async executeInChange(change, { handover_id: code, ...asked }, actor, madeBy) {
      const handover = await requireWaiting(change.reads, code);
      await writeConfirmed(brand, change, actor, handover, asked, { requestedBy: madeBy });
    },
  });
}
