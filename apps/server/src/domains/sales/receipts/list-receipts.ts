import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { RECEIPTS_AT_ONCE } from "@konter/contract/receipts";
import type { ReceiptList, ReceiptSource } from "@konter/contract/receipts";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { billsOf } from "../bills/index.ts";
import { openDelivered, PURCHASE_COLUMNS, toTransaction } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";

/** Parses comma-separated references and removes duplicates. Throws receipts_too_many. */
export function readReferences(ids: string): readonly string[] {
  const asked = [...new Set(ids.split(",").map((id) => id.trim().toUpperCase()))].filter(Boolean);
  if (asked.length > RECEIPTS_AT_ONCE)
    throw new DomainError("receipts_too_many", { parameters: { limit: RECEIPTS_AT_ONCE } });
  return asked;
}

/** Returns the data of a member's receipts. Another member's are missing. Throws receipts_too_many. */
export async function listReceipts(
  brand: BrandContext,
  memberId: number,
  ids: string,
  locale: Locale,
): Promise<ReceiptList> {
  const asked = readReferences(ids);
  const found = await findSources(brand.pool, await brand.textSeal(), memberId, asked, locale);
  return {
    receipts: asked.flatMap((id) => found.get(id) ?? []),
    missing: asked.filter((id) => !found.has(id)),
  };
}

type SoldRow = PurchaseRow & {
  readonly nominal: number | null;
  readonly meter: ReceiptSource["meter"];
  readonly prints: number;
  readonly printed_fee: number | null;
};

/** Returns sales and bills of a member by reference. Unknown ones are left out. */
export async function findSources(
  database: Queries,
  seal: TextSeal,
  memberId: number,
  references: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, ReceiptSource>> {
  const sold = await database.query<SoldRow>(
    `select ${PURCHASE_COLUMNS}, d.nominal, coalesce(r.number, 0) as prints, r.service_fee as printed_fee,
       case when c.number is not null then json_build_object('meter_number', c.meter_number, 'subscriber_id', c.subscriber_id,
         'tariff', c.tariff, 'power_va', c.power_va) end as meter
     from purchase p join member m on m.id = p.member_id
       left join product d on d.id = p.product_id
       left join pln_customer c on p.operator_code = 'PLN' and c.number = p.destination
       left join lateral (select number, service_fee from receipt_print
         where ref_id = p.ref_id order by number desc limit 1) r on true
     where p.ref_id = any($1) and p.member_id = $2`,
    [references, memberId],
  );
  const bills = await billsOf(database, seal, memberId, references, locale);
  const sources = new Map<string, ReceiptSource>();
  for (const [ref, bill] of bills) sources.set(ref, { ...EMPTY, ref_id: ref, bill });
  for (const row of sold.rows)
    sources.set(row.ref_id, {
      ref_id: row.ref_id,
      transaction: toTransaction(row, locale, openDelivered(seal)),
      bill: bills.get(row.ref_id) ?? null,
      nominal: row.nominal === null ? null : rupiah(row.nominal),
      meter: row.meter,
      prints: row.prints,
      service_fee: row.printed_fee === null ? null : rupiah(row.printed_fee),
    });
  return sources;
}

const EMPTY = {
  transaction: null,
  nominal: null,
  meter: null,
  prints: 0,
  service_fee: null,
} as const;
