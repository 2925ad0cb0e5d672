import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { sqlOf } from "@konter/testkit/brand/test-environment.ts";
import type { RunSql } from "@konter/testkit/brand/test-environment.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { reprice } from "../../catalog/index.ts";

/** A brand whose prices two members of staff change by sheets. */
export interface SheetDesk {
  readonly http: HttpEnvironment;
  readonly maker: HttpClient;
  readonly checker: HttpClient;
  readonly sql: RunSql;
  /** Sets Digiflazz's cost of a product without repricing. */
  cost(code: string, amount: number): Promise<unknown>;
  reprice(): Promise<unknown>;
  /** The prices for agents, by product code. */
  agentPrices(): Promise<Record<string, number>>;
  /**
   * Resets the brand: an agent pays 200, a member 500 more than the lowest cost (TSEL10 costs 10,100, XL5 5,400, PLN50
   * 50,300). There is no floor, nothing waits, and no price was changed within a day.
   */
  reset(): Promise<void>;
}

/** `ok`, or status and code of the error. */
export const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? "ok" : [answer.status, refusalOf(answer).code];

export async function openSheetDesk(): Promise<SheetDesk> {
  const http = await openHttpEnvironment({ members: 1, idle: true });
  const [maker, checker] = await Promise.all([http.staff(), http.staff()]);
  const sql = sqlOf(http.environment.database.owner);
  const cost = (code: string, amount: number) =>
    sql("update supplier_product set cost = $2 where supplier_id = 'digiflazz' and sku = $1", [
      code,
      amount,
    ]);
  const repriced = () => reprice(http.environment.database.pool);
  return {
    http,
    maker,
    checker,
    sql,
    cost,
    reprice: repriced,
    async agentPrices() {
      const rows = await sql<{ code: string; price: number }>(
        "select code, price from product_price pp join product p on p.id = product_id where category = 'agent' order by code",
      );
      return Object.fromEntries(rows.map(({ code, price }) => [code, price]));
    },
    async reset() {
      await changeSetting(http.open.brand, "price_alone_percent", 100);
      await sql("update price_sheet set state = 'canceled' where state in ('scheduled', 'held')");
      await sql("delete from price_floor");
      await sql("delete from margin_rule");
      await sql(
        "insert into margin_rule (category, fixed, rate_basis_points) values ('member', 500, 0), ('agent', 200, 0)",
      );
      await cost("XL5", 5_400);
      await repriced();
      await sql("alter table price_change disable trigger price_change_is_final");
      await sql("update price_change set changed_at = changed_at - interval '25 hours'");
      await sql("alter table price_change enable trigger price_change_is_final");
    },
  };
}
