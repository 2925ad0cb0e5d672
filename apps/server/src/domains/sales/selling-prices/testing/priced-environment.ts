import { randomUUID } from "node:crypto";
import type { PriceList } from "@konter/contract/catalog";
import type {
  SellingPriceEffect,
  SellingPriceRule,
  SellingPriceSaved,
} from "@konter/contract/selling-prices";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { sqlOf } from "@konter/testkit/brand/test-environment.ts";
import type { RunSql } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { reprice } from "../../catalog/index.ts";

/**
 * Two agents who pay Rp200 above cost, where the recommended price is Rp900 above cost: TSEL10 costs them 10,300, and
 * its recommended price is 11,000.
 */
export interface PricedEnvironment {
  readonly http: HttpEnvironment;
  readonly agent: HttpClient;
  readonly other: HttpClient;
  readonly sql: RunSql;
  /** Restores the initial state: no rule, no notification. */
  reset(): Promise<void>;
  set(code: string, sellingPrice: string, client?: HttpClient): Promise<SellingPriceSaved>;
  mark(input: object, client?: HttpClient): Promise<SellingPriceEffect>;
  listed(client?: HttpClient): Promise<ReadonlyMap<string, PriceList["rows"][number]>>;
  sellingPrice(code: string, client?: HttpClient): Promise<number | null | undefined>;
  rulesOf(client?: HttpClient): Promise<readonly SellingPriceRule[]>;
}

/** Sends a call and returns the response body. Throws for an error. */
export async function told<Answer>(
  client: HttpClient,
  ...[name, input]: Parameters<HttpClient["call"]>
): Promise<Answer> {
  const { status, json, text } = await client.call(name, input, { key: randomUUID() });
  if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
  return json as Answer;
}

export async function openPricedEnvironment(): Promise<PricedEnvironment> {
  const http = await openHttpEnvironment({ members: 2, idle: true });
  const [agent, other] = await Promise.all([http.member(0), http.member(1)]);
  const sql = sqlOf(http.environment.database.owner);
  const listed: PricedEnvironment["listed"] = async (client = agent) => {
    const { rows } = await told<PriceList>(client, "priceList");
    return new Map(rows.map((row) => [row.code, row]));
  };
  return {
    http,
    agent,
    other,
    sql,
    async reset() {
      for (const table of [
        "selling_price_rule",
        "selling_price_recheck",
        "notification",
        "margin_rule",
      ])
        await sql(`delete from ${table}`);
      await sql(
        "insert into margin_rule (category, fixed, rate_basis_points) values ('member', 900, 0), ('agent', 200, 0)",
      );
      await reprice(http.environment.database.pool);
    },
    set: (code, sellingPrice, client = agent) =>
      told(client, "sellingPriceSet", { product_code: code, selling_price: sellingPrice }),
    mark: (input, client = agent) => told(client, "markupSet", { unit: "rupiah", ...input }),
    listed,
    sellingPrice: async (code, client) => (await listed(client)).get(code)?.selling_price,
    rulesOf: async (client = agent) =>
      (await told<{ rules: SellingPriceRule[] }>(client, "sellingPriceRules")).rules,
  };
}
