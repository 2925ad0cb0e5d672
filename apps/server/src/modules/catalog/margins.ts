import { rupiah } from "@konter/contract";
import type { MarginRule } from "@konter/contract";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { recordAct } from "../audit/index.ts";
import type { Actor } from "../audit/index.ts";
import { reprice } from "./store.ts";

interface MarginRow {
  id: number;
  category: string;
  screen: MarginRule["screen"];
  operator_code: string | null;
  product_code: string | null;
  fixed: number;
  rate_basis_points: number;
}

const COLUMNS = `select r.id, r.category, r.screen, r.operator_code, p.code as product_code, r.fixed, r.rate_basis_points
  from margin_rule r left join product p on p.id = r.product_id`;

export async function listMarginRules(brand: BrandContext): Promise<MarginRule[]> {
  const answer = await brand.pool.query<MarginRow>(
    `${COLUMNS} order by r.category, r.screen nulls first, r.operator_code nulls first, p.code nulls first`,
  );
  return answer.rows.map(toRule);
}

export interface MarginInput {
  readonly category: string;
  readonly screen?: string | undefined;
  readonly operator_code?: string | undefined;
  readonly product_code?: string | undefined;
  readonly fixed: number;
  readonly rate_basis_points: number;
}

/** Sets one rule and reprices everything in the same transaction, with an audit entry. Throws product_not_found. */
export async function saveMarginRule(
  brand: BrandContext,
  actor: Actor,
  input: MarginInput,
): Promise<{ rule: MarginRule; products_repriced: number }> {
  return inTransaction(brand.pool, async (client) => {
    const product = await client.query<{ id: number }>("select id from product where code = $1", [
      input.product_code ?? null,
    ]);
    if (input.product_code !== undefined && product.rows.length === 0) {
      throw new Refusal("product_not_found", {
        fields: { product_code: { rule: "product_not_found" } },
      });
    }
    const place = [
      input.category,
      input.screen ?? null,
      input.operator_code ?? null,
      product.rows[0]?.id ?? null,
    ];
    const [before] = (
      await client.query<{ fixed: number; rate_basis_points: number }>(
        `select fixed, rate_basis_points from margin_rule
         where (category, screen, operator_code, product_id) is not distinct from ($1, $2, $3, $4::bigint)`,
        place,
      )
    ).rows;
    const saved = await client.query<{ id: number }>(
      `insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points) values ($1, $2, $3, $4, $5, $6)
       on conflict (category, screen, operator_code, product_id) do update set fixed = excluded.fixed, rate_basis_points = excluded.rate_basis_points
       returning id`,
      [...place, input.fixed, input.rate_basis_points],
    );
    const repriced = await reprice(client);
    const { fixed, rate_basis_points, ...where } = input;
    await recordAct(client, actor, {
      action: "margin.saved",
      subject: "margin",
      ...(before && { before }),
      after: { fixed, rate_basis_points },
      detail: where,
    });
    const rule = await client.query<MarginRow>(`${COLUMNS} where r.id = $1`, [saved.rows[0]?.id]);
    return { rule: toRule(rule.rows[0] as MarginRow), products_repriced: repriced };
  });
}

function toRule(row: MarginRow): MarginRule {
  return { ...row, fixed: rupiah(row.fixed) };
}
