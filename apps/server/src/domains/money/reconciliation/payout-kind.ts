import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { PAYOUT_APPROVAL, payoutAsked } from "@konter/contract/reconciliation";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind, isAboutOwn } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { holdLine, selectLines } from "../banks/index.ts";
import { bringPayout, findPayout } from "./payouts.ts";

const bound = z.extend(payoutAsked, {
  amount: z.int(),
  account: z.string(),
  line_day: z.string(),
  gateway: z.string(),
  payout_day: z.string(),
});

const WORDS = {
  title: { id: "Pencairan {gateway} lewat mutasi bank", en: "Payout of {gateway} by a bank line" },
  amount: { id: "Jumlah", en: "Amount" },
  payout: { id: "Tanggal pencairan", en: "Day of the payout" },
  line: { id: "Mutasi bank", en: "Bank line" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A bank line of a gateway's payout from a person's file: it counts after a second person approves. */
export function payoutKind(): RegisteredKind {
  return approvalKind({
    name: PAYOUT_APPROVAL,
    requestPermission: "banks.import",
    permission: "banks.approve",
    asked: payoutAsked,
    bound,
    async prepare(client, asked) {
      const [line] = await selectLines(client, "l.id = $1", [asked.line_id]);
      if (line === undefined) throw new DomainError("bank_line_not_found");
      const payout = await findPayout(client, asked);
      if (payout === undefined) throw new DomainError("payout_not_fitting");
      return {
        subject: asked.code,
        bound: {
          ...asked,
          amount: line.amount,
          account: line.bank,
          line_day: line.day,
          gateway: payout.gateway,
          payout_day: payout.day,
        },
      };
    },
    describe: ({ amount, account, line_day: lineDay, gateway, payout_day: day }, locale) => ({
      title: WORDS.title[locale].replace("{gateway}", () => gateway),
      changes: [
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
        { label: WORDS.payout[locale], before: null, after: day },
        { label: WORDS.line[locale], before: null, after: `${account} · ${lineDay}` },
      ],
    }),
    async executeInChange(change, { line_id: lineId, code, amount }, actor, makerId) {
      const line = await holdLine(change.reads, lineId);
      // The approval may have been requested by another person than the importer.
      const importer = line?.importer ?? null;
      if (await isAboutOwn(change.reads, importer, actor.staffId, "banks.approve"))
        throw new DomainError("bank_line_own_import");
      const fits = (await findPayout(change.reads, { line_id: lineId, code })) !== undefined;
      if (line === undefined || !fits || !(await bringPayout(change, line, code)))
        throw new DomainError("approval_stale");
      await recordAction(change.writes, actor, {
        action: "payout.matched",
        subject: code,
        detail: { line_id: lineId, amount, requested_by: makerId },
      });
    },
  });
}
