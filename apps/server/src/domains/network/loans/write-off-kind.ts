import type { Locale, Sentence } from "@konter/contract/locale";
import { LOAN_WRITE_OFF_APPROVAL, loanReasonInput, writeOffOf } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { describeForStaff } from "./describe.ts";
import { readToday } from "./judge-loan.ts";
import { findLoan, readWallet } from "./store.ts";
import type { LoanRow } from "./store.ts";
import { requireWriteOff, writeOff } from "./write-off.ts";

const bound = z.extend(loanReasonInput, {
  amount: z.int(),
  /** The part of the amount that returns from the loan wallet; absent in older requests. */
  returned: z._default(z.int(), 0),
  agent: z.string(),
  master: z.string(),
});

const WORDS = {
  title: { id: "Hapus buku pinjaman {code}", en: "Write off loan {code}" },
  agent: { id: "Agen", en: "Agent" },
  master: { id: "Master yang menanggung", en: "Master who bears the loss" },
  owed: { id: "Utang", en: "Debt" },
  returned: {
    id: "Dana pinjaman belum dipakai, kembali ke Master",
    en: "Unspent loan money, back to the Master",
  },
  amount: { id: "Utang yang dihapus buku", en: "Debt to write off" },
  reason: { id: "Alasan", en: "Reason" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Computes the amount that a write-off returns from the agent's loan wallet. */
const returnedBy = async (database: Queries, loan: LoanRow): Promise<number> =>
  writeOffOf(loan.usage, await readWallet(database, loan.agent_id)).returned;

/** The write-off of an overdue loan. A repayment or a purchase from the loan wallet meanwhile makes the request stale. */
export function writeOffKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: LOAN_WRITE_OFF_APPROVAL,
    requestPermission: "loans.decide",
    permission: "loans.approve",
    asked: loanReasonInput,
    bound,
    async prepare(client, { loan_id: asked, reason }) {
      const loan = await requireWriteOff(brand, client, asked, await readToday(client));
      const { agent, master } = describeForStaff(loan);
      const returned = await returnedBy(client, loan);
      const shown = { amount: loan.usage, returned, agent: agent.name, master: master.name };
      return { subject: loan.code, bound: { loan_id: loan.code, reason, ...shown } };
    },
    describe: ({ loan_id: code, reason, amount, returned, agent, master }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{code}", code),
      changes: [
        { label: WORDS.agent[locale], before: null, after: agent },
        { label: WORDS.master[locale], before: null, after: master },
        { label: WORDS.owed[locale], before: formatRupiah(amount), after: formatRupiah(0) },
        { label: WORDS.returned[locale], before: null, after: formatRupiah(returned) },
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount - returned) },
        { label: WORDS.reason[locale], before: null, after: reason },
      ],
    }),
    async executeInChange(change, { loan_id: code, reason, amount, returned }, actor, madeBy) {
      const shown = await findLoan(change.reads, "l.code = $1", [code]);
      if (shown?.state !== "active" || shown.usage !== amount)
        throw new DomainError("approval_stale");
      const loan = await requireWriteOff(brand, change.reads, code, await readToday(brand.pool));
      if ((await returnedBy(change.reads, loan)) !== returned)
        throw new DomainError("approval_stale");
      await writeOff(brand, change, actor, loan, { reason, askedBy: madeBy });
    },
  });
}
