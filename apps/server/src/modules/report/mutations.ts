import { renderSentence, rupiah } from "@konter/contract";
import type { Locale, Mutation, Sentence } from "@konter/contract";
import { memberAccount } from "@konter/ledger";
import type { BrandContext } from "../../platform/brand-context.ts";

/** What a member reads for each kind of journal; another kind shows its own name. */
const DESCRIPTIONS: Readonly<Record<string, Sentence>> = {
  purchase_hold: { id: "Pembelian", en: "Purchase" },
  purchase_refund: { id: "Pengembalian dana", en: "Refund" },
  purchase_returned: { id: "Pembatalan oleh operator", en: "Reversed by the operator" },
  purchase_late_success: { id: "Ternyata berhasil", en: "Delivered after all" },
  deposit_top_up: { id: "Isi saldo", en: "Top-up" },
};

/** The deposit's own ledger lines, newest first: the running balance is the ledger's, not a sum of ours. */
export async function listMutations(
  brand: BrandContext,
  memberId: number,
  page: { readonly cursor?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<{ rows: Mutation[]; next_cursor: string | null; balance: Mutation["endBalance"] }> {
  const account = memberAccount("deposit", memberId);
  const before = /^\d{1,15}$/.test(page.cursor ?? "") ? Number(page.cursor) : undefined;
  const [lines, balance] = await Promise.all([
    brand.ledger.statement(account, {
      limit: page.limit + 1,
      ...(before === undefined ? {} : { beforeNumber: before }),
    }),
    brand.ledger.balance(account),
  ]);
  const rows = lines.slice(0, page.limit).map((line): Mutation => {
    const sentence = DESCRIPTIONS[line.kind];
    return {
      number: line.number,
      date: line.postedAt.toISOString(),
      kind: line.kind,
      description: sentence === undefined ? line.kind : renderSentence(sentence, locale),
      ref_id: line.reference,
      debit: rupiah(Math.max(0 - line.change, 0)),
      credit: rupiah(Math.max(line.change, 0)),
      startBalance: line.startBalance,
      endBalance: line.endBalance,
    };
  });
  const last = rows.at(-1);
  return {
    rows,
    next_cursor: lines.length > page.limit && last !== undefined ? String(last.number) : null,
    balance,
  };
}
