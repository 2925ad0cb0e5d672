import { DEPOSIT_LINE_APPROVAL, DEPOSIT_STATES, depositLineAsked } from "@konter/contract/deposits";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { holdLine, selectLines } from "../../banks/index.ts";
import { approveMatch, requireFitting } from "./decide-match.ts";
import { requireHeld, requireNotCancelledSince } from "../office/decide-request.ts";
import { findRequest } from "../store.ts";
import { maskName } from "../../../people/account/index.ts";

const bound = z.extend(depositLineAsked, {
  name: z.string(),
  asked: z.int(),
  state: z.enum(DEPOSIT_STATES),
  claimed: z.nullable(z.int()),
  sender: z.string(),
  account: z.nullable(z.string()),
  line: z.object({ amount: z.int(), description: z.string(), account: z.string() }),
});

const WORDS = {
  title: { id: "Isi deposit {code} dengan mutasi bank", en: "Top-up {code} by a bank line" },
  member: { id: "Member", en: "Member" },
  amount: { id: "Jumlah", en: "Amount" },
  claimed: { id: "Jumlah menurut klaim", en: "Amount in the claim" },
  account: { id: "Rekening", en: "Account" },
  sender: { id: "Pengirim", en: "Sender" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A top-up credited by a line whose amount, account or sender differs from what the member stated. */
export function depositLineKind(): RegisteredKind {
  return approvalKind({
    name: DEPOSIT_LINE_APPROVAL,
    requestPermission: "deposits.decide",
    permission: "deposits.approve",
    asked: depositLineAsked,
    bound,
    async prepare(client, { code, line_id: lineId }) {
      const held = await requireHeld(client, code);
      const line = await holdLine(client, lineId);
      const [shown] = await selectLines(client, "l.id = $1", [lineId]);
      const row = await findRequest(client, code);
      if (line === undefined || shown === undefined) throw new DomainError("bank_line_not_found");
      if (row === undefined) throw new DomainError("deposit_not_found");
      requireFitting(held, line, true);
      const claim = row.claim?.state === "open" ? row.claim : null;
      return {
        subject: code,
        bound: {
          code,
          line_id: lineId,
          name: row.member_name,
          asked: row.total,
          state: held.state,
          claimed: claim?.amount ?? null,
          sender: claim?.sender ?? row.holder_name ?? "",
          account: row.bank_name,
          line: { amount: line.amount, description: line.description, account: shown.bank },
        },
      };
    },
    describe({ code, name, asked, claimed, sender, account, line }, locale) {
      const change = (word: keyof typeof WORDS, before: string | null, after: string) => ({
        label: WORDS[word][locale],
        before,
        after,
      });
      const amount = formatRupiah(line.amount);
      return {
        title: WORDS.title[locale].replace("{code}", code),
        changes: [
          change("member", null, maskName(name)),
          change("amount", formatRupiah(asked), amount),
          ...(claimed === null ? [] : [change("claimed", formatRupiah(claimed), amount)]),
          change("account", account, line.account),
          change("sender", sender, line.description),
        ],
      };
    },
    async executeInChange(change, { code, line_id: lineId, state }, actor, makerId) {
      requireNotCancelledSince(await requireHeld(change.reads, code), state);
      try {
        await approveMatch(
          change,
          [actor, makerId],
          { line_id: lineId, code },
          { mayBeOtherAccount: true },
        );
      } catch (error) {
        const isOwn = error instanceof DomainError && error.code === "bank_line_own_import";
        throw error instanceof DomainError && !isOwn ? new DomainError("approval_stale") : error;
      }
    },
  });
}
