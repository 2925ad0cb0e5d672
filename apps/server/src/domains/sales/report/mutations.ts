import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Mutation } from "@konter/contract/report";
import { memberAccount } from "@konter/ledger";
import type { StatementLine } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** What a member reads for each kind of journal; another kind shows its own name. */
const DESCRIPTIONS: Readonly<Record<string, Sentence>> = {
  stray_credit: { id: "Pembayaran yang sudah diperiksa", en: "A payment that was looked into" },
  purchase_hold: { id: "Pembelian", en: "Purchase" },
  purchase_refund: { id: "Pengembalian dana", en: "Refund" },
  purchase_returned: { id: "Pembatalan oleh operator", en: "Reversed by the operator" },
  purchase_late_success: { id: "Ternyata berhasil", en: "Delivered after all" },
  balance_adjustment: { id: "Koreksi saldo", en: "Balance correction" },
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
  const shown = lines.slice(0, page.limit);
  const reasons = await reasonsOf(brand, shown);
  const rows = shown.map((line): Mutation => {
    return {
      number: line.number,
      date: line.postedAt.toISOString(),
      kind: line.kind,
      description: describe(line, reasons, locale),
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

function describe(
  { kind, reference }: StatementLine,
  reasons: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const sentence = DESCRIPTIONS[kind];
  const reason = reasons.get(reference);
  const words = sentence === undefined ? kind : renderSentence(sentence, locale);
  return reason === undefined ? words : `${words}: ${reason}`;
}

/** Why staff corrected the balance, by the codes of the lines that did. */
async function reasonsOf(
  brand: BrandContext,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, string>> {
  const codes = lines
    .filter(({ kind }) => kind === "balance_adjustment")
    .map(({ reference }) => reference);
  if (codes.length === 0) return new Map();
  const found = await brand.pool.query<{ code: string; reason: string }>(
    "select code, reason from balance_adjustment where code = any($1)",
    [codes],
  );
  return new Map(found.rows.map(({ code, reason }) => [code, reason]));
}
