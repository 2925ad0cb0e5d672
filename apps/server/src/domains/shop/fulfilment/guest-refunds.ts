import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Locale, Sentence } from "@konter/contract/locale";
import { SHOP_REFUND_APPROVAL, shopRefundSent } from "@konter/contract/shop-office-orders";
import type { ShopRefunds, ShopRefundsQuery } from "@konter/contract/shop-office-orders";
import { SHOP_CANCEL_REASONS, SHOP_CANCEL_REASON_TEXTS } from "@konter/contract/shop-orders";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { bankWord, listAccountRows } from "../../money/banks/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { pageOf } from "../../shipping/shipments/index.ts";
import { settleRefund } from "../orders/index.ts";

interface RefundRow {
  readonly id: number;
  readonly number: string;
  readonly amount: number;
  readonly reason: string;
  readonly made_at: Date;
  readonly guest_name: string | null;
  readonly guest_phone: string | null;
  readonly settled_at: Date | null;
  readonly settled_to: string | null;
  readonly staff: string | null;
  readonly asked: boolean;
}

const LATE: Sentence = {
  id: "Pembayaran datang setelah pesanan berakhir",
  en: "The payment came after the order had ended",
};

function reasonText(reason: string, locale: Locale): string {
  const known = SHOP_CANCEL_REASONS.find((each) => each === reason);
  if (known !== undefined) return SHOP_CANCEL_REASON_TEXTS[known][locale];
  return reason === "late" ? LATE[locale] : reason;
}

const nameOf = ({ bank, name }: { readonly bank: string; readonly name: string }): string =>
  `${bankWord(bank)} ${name}`;

/** Money owed to visitors, the oldest first, or what was settled, the latest first. */
export async function listRefunds(
  database: Queries,
  { list, cursor, limit }: ShopRefundsQuery,
  locale: Locale,
): Promise<ShopRefunds> {
  const isOpen = list === "open";
  const after = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const [found, owed, accounts] = await Promise.all([
    database.query<RefundRow>(
      `select r.id, o.number, r.amount, r.reason, r.made_at, o.guest_name, o.guest_phone, r.settled_at, r.settled_to, f.name as staff,
         exists (select from approval a where a.kind = $1 and a.subject = o.number and a.state = 'open' and a.expires_at > now()) as asked
       from shop_guest_refund r join shop_order o on o.id = r.order_id left join staff f on f.id = r.staff_id
       where (r.settled_at is null) = $2 and ($3::bigint is null or case when $2 then r.id > $3 else r.id < $3 end)
       order by case when $2 then r.id else 0 - r.id end limit $4`,
      [SHOP_REFUND_APPROVAL, isOpen, after, limit + 1],
    ),
    database.query<{ owed: number }>(
      "select coalesce(sum(amount), 0)::bigint as owed from shop_guest_refund where settled_at is null",
    ),
    listAccountRows(database),
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return {
    rows: shown.map((row) => ({
      refund_id: row.id,
      number: row.number,
      amount: rupiah(row.amount),
      reason: reasonText(row.reason, locale),
      made_at: row.made_at.toISOString(),
      ...visitorOf(row),
      settled_at: row.settled_at?.toISOString() ?? null,
      settled_to: row.settled_to,
      staff: row.staff,
      asked: row.asked,
    })),
    next_cursor,
    owed: rupiah(onlyRow(owed).owed),
    accounts: accounts.map((account) => ({ id: account.id, name: nameOf(account) })),
  };
}

function visitorOf({ guest_name: name, guest_phone: phone }: RefundRow) {
  const { name: buyer, hp } = maskedPerson(name ?? "", phone ?? "");
  return { buyer, hp };
}

/** Money that is owed to visitors. */
export const REFUND_INBOX: InboxQueue = {
  kind: "shop_refunds",
  waiting: `select r.id::text as key, r.made_at as since, null::timestamptz as due_at, r.amount, jsonb_build_object('number', o.number) as facts
    from shop_guest_refund r join shop_order o on o.id = r.order_id where r.settled_at is null`,
  sentence: {
    id: "Uang pesanan {number} harus dikirim balik ke pembelinya.",
    en: "The money of order {number} has to be sent back to its buyer.",
  },
  path: () => "/shop-refunds",
};

const WORDS = {
  title: {
    id: "Uang pesanan {number} sudah dikirim balik",
    en: "Money of order {number} sent back",
  },
  amount: { id: "Jumlah", en: "Amount" },
  account: { id: "Dari rekening", en: "From the account" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;

const bound = z.extend(shopRefundSent, {
  number: z.string(),
  amount: z.int(),
  account: z.string(),
});

/** The record that money owed to a visitor was sent from a bank account. Its approval posts the journal once. */
export function refundKind(): RegisteredKind {
  return approvalKind({
    name: SHOP_REFUND_APPROVAL,
    requestPermission: "shop.refunds",
    permission: "shop.approve",
    asked: shopRefundSent,
    bound,
    async prepare(database, asked) {
      const { number, amount } = await requireOwed(database, asked.refund_id);
      const account = (await listAccountRows(database)).find(({ id }) => id === asked.account_id);
      if (account === undefined) throw new DomainError("bank_account_not_found");
      return { subject: number, bound: { ...asked, number, amount, account: nameOf(account) } };
    },
    describe: ({ number, amount, account, proof }, locale) => ({
      title: WORDS.title[locale].replace("{number}", number),
      changes: [
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
        { label: WORDS.account[locale], before: null, after: account },
        { label: WORDS.proof[locale], before: null, after: proof },
      ],
    }),
    async executeInChange(change, { refund_id: id, account, proof }, actor, makerId) {
      const { number, amount } = await requireOwed(change.reads, id);
      settleRefund(change, { id, number, amount, account, staffId: makerId });
      await recordAction(change.writes, actor, {
        action: "shop.refund_sent",
        subject: number,
        detail: { amount, account, proof, requested_by: makerId },
      });
    },
  });
}

/** Throws shop_refund_not_found, shop_refund_settled. */
async function requireOwed(
  database: Queries,
  id: number,
): Promise<{ readonly number: string; readonly amount: number }> {
  const found = await database.query<{ number: string; amount: number; is_settled: boolean }>(
    `select o.number, r.amount, r.settled_at is not null as is_settled
     from shop_guest_refund r join shop_order o on o.id = r.order_id where r.id = $1 for no key update of r`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("shop_refund_not_found");
  if (row.is_settled) throw new DomainError("shop_refund_settled");
  return row;
}
