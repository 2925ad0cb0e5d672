import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { COST_REOPENING_APPROVAL, reopenCostInput } from "@konter/contract/suppliers";
import type pg from "pg";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";

/** Only this many latest charges are shown. */
const SHOWN_CHARGES = 5;

const bound = z.object({
  supplier: z.string(),
  supplier_name: z.string(),
  sku: z.string(),
  name: z.string(),
  closed_until: z.string(),
  /** The latest charge shown in the request; null for a SKU closed before charges were stored. */
  last_charge: z.nullable(z.int()),
  charges: z.array(z.object({ ref_id: z.string(), quoted: z.int(), charged: z.int() })),
});
type Bound = z.output<typeof bound>;

const WORDS = {
  title: { id: "Buka lagi SKU {sku} di {supplier}", en: "Reopen the SKU {sku} at {supplier}" },
  name: { id: "Nama di daftar harga", en: "Name in the price list" },
  charge: { id: "Penawaran, lalu tagihan {ref}", en: "Quote, then charge of {ref}" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * Reopens a SKU early that was closed by a charge above the quote. The request shows quotes and charges. When the SKU
 * was charged again or closed again since, the approval returns approval_stale. It always takes two people.
 */
export function reopenCostKind(): RegisteredKind {
  return approvalKind({
    name: COST_REOPENING_APPROVAL,
    requestPermission: "suppliers.write",
    permission: "catalog.approve",
    asked: reopenCostInput,
    bound,
    async prepare(client, { supplier, sku }) {
      return { subject: supplier, bound: await readClosed(client, supplier, sku) };
    },
    describe: ({ supplier_name: supplier, sku, name, charges }, locale) => ({
      title: WORDS.title[locale].replace("{sku}", sku).replace("{supplier}", supplier),
      changes: [
        { label: WORDS.name[locale], before: null, after: name },
        ...charges.map(({ ref_id: ref, quoted, charged }) => ({
          label: WORDS.charge[locale].replace("{ref}", ref),
          before: formatRupiah(quoted),
          after: formatRupiah(charged),
        })),
      ],
    }),
    async execute(client, seen, actor) {
      const { supplier, sku, last_charge: lastCharge, charges } = seen;
      await client.query("select from supplier where id = $1 for no key update", [supplier]);
      await client.query(
        "select from supplier_product where supplier_id = $1 and sku = $2 for no key update",
        [supplier, sku],
      );
      const now = await findClosed(client, supplier, sku);
      if (now?.closed_until !== seen.closed_until || now.last_charge !== lastCharge)
        throw new DomainError("approval_stale");
      await client.query(
        `update cost_overrun set reopened_at = clock_timestamp(), closed_at = coalesce(closed_at, clock_timestamp())
         where supplier_id = $1 and sku = $2 and reopened_at is null and id <= $3`,
        [supplier, sku, lastCharge],
      );
      await client.query(
        `update supplier_product set closed_until = null, closed_scope = null, closed_because = null
         where supplier_id = $1 and sku = $2`,
        [supplier, sku],
      );
      await recordAction(client, actor, {
        action: "supplier.sku_reopened",
        subject: supplier,
        detail: { sku, charges },
      });
    },
  });
}

/** Throws cost_closure_not_found. */
async function readClosed(client: pg.PoolClient, supplier: string, sku: string): Promise<Bound> {
  const closed = await findClosed(client, supplier, sku);
  if (closed === undefined) throw new DomainError("cost_closure_not_found");
  return closed;
}

async function findClosed(
  client: pg.PoolClient,
  supplier: string,
  sku: string,
): Promise<Bound | undefined> {
  const found = await client.query<Bound>(
    `select o.supplier_id as supplier, s.name as supplier_name, o.sku, coalesce(o.listed_name, o.name) as name,
       o.closed_until::text as closed_until, seen.last_charge, seen.charges
     from supplier_product o join supplier s on s.id = o.supplier_id
     cross join lateral (
       select max(c.id) as last_charge, coalesce(json_agg(json_build_object('ref_id', c.ref_id, 'quoted', c.quoted_cost, 'charged', c.charged_cost)
         order by c.id desc) filter (where c.place <= $3), '[]') as charges
       from (select r.id, p.ref_id, r.quoted_cost, r.charged_cost, row_number() over (order by r.id desc) as place
         from cost_overrun r join purchase p on p.id = r.purchase_id
         where r.supplier_id = o.supplier_id and r.sku = o.sku and r.reopened_at is null) c) seen
     where o.supplier_id = $1 and o.sku = $2 and o.closed_because = 'cost_above_quote' and o.closed_until > clock_timestamp()`,
    [supplier, sku, SHOWN_CHARGES],
  );
  return found.rows[0];
}
