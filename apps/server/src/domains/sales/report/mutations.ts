import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { Mutation } from "@konter/contract/report";
import { memberAccount } from "@konter/ledger";
import type { StatementLine } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { maskName } from "../../people/account/index.ts";
import { DEPOSIT_MOVEMENTS } from "./deposit-movements.ts";

/** Returns the deposit's ledger lines, newest first. The running balance is the ledger's. */
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
  const [reasons, transfers] = await Promise.all([
    reasonsOf(brand, shown),
    transfersOf(brand, memberId, shown),
  ]);
  const rows = shown.map((line): Mutation => {
    return {
      number: line.number,
      date: line.postedAt.toISOString(),
      kind: line.kind,
      description: describe(line, reasons, transfers, locale),
      ref_id: line.reference,
      debit: rupiah(Math.max(0 - line.change, 0)),
      credit: rupiah(Math.max(line.change, 0)),
      startBalance: line.startBalance,
      endBalance: line.endBalance,
      transfer_value: transfers.get(line.reference)?.value ?? null,
      transfer_fee: transfers.get(line.reference)?.fee ?? null,
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
  transfers: ReadonlyMap<string, TransferFacts>,
  locale: Locale,
): string {
  const sentence = DEPOSIT_MOVEMENTS[kind];
  const reason = reasons.get(reference) ?? transfers.get(reference)?.words[locale];
  const words = sentence === undefined ? kind : renderSentence(sentence, locale);
  return reason === undefined ? words : `${words}: ${reason}`;
}

/** Returns the reason of each balance correction, by the codes of the lines. */
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

interface TransferFacts {
  readonly value: Rupiah;
  /** Null for the receiver. */
  readonly fee: Rupiah | null;
  readonly words: Sentence;
}

/**
 * Returns the details of deposit transfers by the codes of the lines: the other member, and both values (feature row M262).
 */
async function transfersOf(
  brand: BrandContext,
  memberId: number,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, TransferFacts>> {
  const codes = lines
    .filter(({ kind }) => kind.startsWith("deposit_transfer"))
    .map(({ reference }) => reference);
  if (codes.length === 0) return new Map();
  const found = await brand.pool.query<{
    ref_id: string;
    amount: number;
    fee: number;
    notes: string;
    is_sender: boolean;
    name: string;
  }>(
    `select t.ref_id, t.amount, t.fee, t.notes, t.sender_id = $2 as is_sender, o.name
     from deposit_transfer t join member o on o.id = case when t.sender_id = $2 then t.receiver_id else t.sender_id end
     where t.ref_id = any($1)`,
    [codes, memberId],
  );
  return new Map(
    found.rows.map(({ ref_id, amount, fee, notes, is_sender: isSender, name }) => [
      ref_id,
      {
        value: rupiah(amount),
        fee: isSender ? rupiah(fee) : null,
        words: isSender
          ? { id: `ke ${maskName(name)}, ${notes}`, en: `to ${maskName(name)}, ${notes}` }
          : { id: `dari ${name}, ${notes}`, en: `from ${name}, ${notes}` },
      },
    ]),
  );
}
