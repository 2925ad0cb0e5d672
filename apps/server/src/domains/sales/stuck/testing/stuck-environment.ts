import { randomUUID } from "node:crypto";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { claimAttempts, settlePurchases } from "../../purchase/index.ts";

type Rows = Record<string, unknown>[];
interface Page {
  readonly rows: readonly StuckTransaction[];
  readonly next_cursor: string | null;
  readonly stuck: number;
  readonly late: number;
  readonly decided: number;
}

/** An environment with two of its staff, whose purchases can be stuck. */
export interface StuckEnvironment {
  readonly http: HttpEnvironment;
  readonly staff: HttpClient;
  readonly colleague: HttpClient;
  sql(text: string, values?: unknown[]): Promise<Rows>;
  /** Creates a purchase that its supplier answered with "pending" this many minutes ago. Returns its reference. */
  stuck(minutes?: number): Promise<string>;
  list(query?: object, client?: HttpClient): Promise<Page>;
  check(refIds: readonly string[], key?: string, client?: HttpClient): Promise<HttpAnswer>;
  settle(
    outcome: "success" | "failed",
    refIds: readonly string[],
    by?: { readonly key?: string; readonly client?: HttpClient },
  ): Promise<HttpAnswer>;
  /** The actions of staff on it, in order. */
  acts(refId: string): Promise<readonly unknown[]>;
}

export async function openStuckEnvironment(): Promise<StuckEnvironment> {
  const http = await openHttpEnvironment({ members: 1, idle: true, deposit: 10_000_000 });
  const [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
  const sql = async (text: string, values: unknown[] = []): Promise<Rows> =>
    (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
  await sql("update staff set name = 'Petugas ' || id");
  return {
    http,
    staff,
    colleague,
    sql,
    async stuck(minutes = 20) {
      const { ref_id: refId } = await http.environment.buy({ product: "XL5" });
      const { pool, textSeal } = http.environment.brand;
      for (const supplier of ["digiflazz", "iak"]) await claimAttempts(pool, supplier, 10, 600);
      await settlePurchases(pool, await textSeal(), [
        {
          reference: `${refId}01`,
          source: "submit",
          outcome: { state: "pending", created: "yes", code: "03", message: "Diproses", raw: "" },
        },
      ]);
      await sql(
        `with p as (update purchase set accepted_at = accepted_at - make_interval(mins => $2) where ref_id = $1 returning id)
         update purchase_attempt a set answered_at = answered_at - make_interval(mins => $2), call_again_at = null,
           submitted_at = submitted_at - make_interval(mins => $2 + 60) from p where a.purchase_id = p.id`,
        [refId, minutes],
      );
      return refId;
    },
    list: async (query = {}, client = staff) =>
      (await client.call("stuckTransactions", query)).json as Page,
    check: (refIds, key = randomUUID(), client = staff) =>
      client.call("stuckCheck", { ref_ids: refIds, reason: "Tanya lagi" }, { key }),
    settle: (outcome, refIds, { key = randomUUID(), client = staff } = {}) =>
      client.call(
        "stuckSettle",
        { outcome, rows: refIds.map((refId) => ({ ref_id: refId })), reason: "Tiket 77" },
        { key },
      ),
    acts: async (refId) =>
      (await sql("select action from audit_entry where subject = $1 order by id", [refId])).map(
        ({ action }) => action,
      ),
  };
}

export const refsOf = ({ rows }: Page): readonly string[] =>
  rows.map(({ row }) => row.transaction.ref_id);

/** The result of each row, or its error code. */
export const resultsOf = ({ json }: Pick<HttpAnswer, "json">): (readonly [string, string])[] =>
  (json as StuckResults).results.map(({ ref_id: refId, result, code }) => [refId, code ?? result]);

export const refsDone = (answers: readonly HttpAnswer[]): readonly string[] =>
  answers
    .flatMap(resultsOf)
    .flatMap(([refId, result]) => (result === "done" ? [refId] : []))
    .toSorted();
