import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { OPENING_APPROVAL } from "@konter/contract/price-imports";
import type { PriceImportDetail, PriceImportRow } from "@konter/contract/price-imports";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

export const HEADER = "sku,name,category,brand,price";

export const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];

/** An environment with staff who import price lists, and a colleague who may approve. */
export async function openPriceLists() {
  const http = await openHttpEnvironment({ members: 1, idle: true });
  const [staff, colleague, member] = await Promise.all([
    http.staff(),
    http.staff(),
    http.member(0),
  ]);

  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await http.environment.database.owner.query<Row>(text, values)).rows;
  const upload = (lines: readonly string[] | Uint8Array, supplier = "iak") =>
    staff.send(`/api/v1/admin/suppliers/${supplier}/price-file`, {
      method: "POST",
      body: (lines instanceof Uint8Array
        ? lines
        : new TextEncoder().encode([HEADER, ...lines].join("\n"))) as Uint8Array<ArrayBuffer>,
      headers: { "content-type": "application/octet-stream" },
    });

  function detailOf(answer: HttpAnswer): PriceImportDetail {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json as PriceImportDetail;
  }

  /** A list imported from a file and compared. */
  async function filed(lines: readonly string[]): Promise<PriceImportDetail> {
    const { head } = detailOf(await upload(lines));
    return detailOf(await staff.call("priceImportCompare", { import_id: String(head.import_id) }));
  }
  /** The same for rows that are also on the supplier's own list, with the same name and cost. */
  async function compared(lines: readonly string[]): Promise<PriceImportDetail> {
    for (const line of lines) {
      const [sku, name, , , cost] = line.split(",");
      await listed(sku ?? "", name ?? "", Number(cost) || 1);
    }
    return filed(lines);
  }
  /** As if IAK's own list had been fetched with this SKU on it. */
  async function listed(sku: string, name: string, cost: number | null): Promise<void> {
    await sql("update supplier set price_list_at = now() where id = 'iak'");
    await sql(
      `insert into supplier_product (supplier_id, sku, name, category, brand, type, description, cost, buyer_active, seller_active, repeatable,
         listed_name, listed_cost)
       values ('iak', $1, $2, 'Pulsa', '-', '-', '-', coalesce($3, 1), true, true, true, $2, $3)
       on conflict (supplier_id, sku) do update set listed_name = excluded.listed_name, listed_cost = excluded.listed_cost`,
      [sku, name, cost],
    );
  }
  async function rowsOf({ head }: PriceImportDetail): Promise<readonly PriceImportRow[]> {
    const answer = await staff.call("priceImportRows", {
      import_id: String(head.import_id),
      limit: "100",
    });
    return (answer.json as { rows: PriceImportRow[] }).rows;
  }
  const linesOf = async (detail: PriceImportDetail, change = "new") =>
    (await rowsOf(detail)).filter((row) => row.change === change).map(({ line }) => line);
  /** The margins that a list proposes for tiers without one. */
  const proposed = ({ margins }: PriceImportDetail) =>
    margins.filter(({ stands }) => !stands).map(({ stands: _stands, ...margin }) => margin);
  const open = (
    detail: PriceImportDetail,
    lines: readonly number[],
    more: object = {},
    key: string = randomUUID(),
  ) => {
    const import_id = String(detail.head.import_id);
    const input = { import_id, lines, margins: proposed(detail), ...more };
    return staff.call("priceImportOpen", input, { key });
  };
  /** Requests approval by a colleague. */
  async function ask(detail: PriceImportDetail, lines: readonly number[]): Promise<Approval> {
    const import_id = String(detail.head.import_id);
    const input = { import_id, lines, margins: proposed(detail) };
    const request = { kind: OPENING_APPROVAL, input, reason: "Jalur kedua" };
    const asked = await staff.call("approvalRequest", request, { key: randomUUID() });
    if (asked.status !== 200) throw new Error(asked.text);
    return asked.json as Approval;
  }
  const approve = (by: HttpClient, { approval_id: id, hash }: Approval) =>
    by.call("approvalApprove", { approval_id: String(id), hash });
  /** The same with the approval of a colleague. */
  async function openByTwo(detail: PriceImportDetail, lines: readonly number[]): Promise<Approval> {
    const asked = await ask(detail, lines);
    const answer = await approve(colleague, asked);
    if (answer.status !== 200) throw new Error(answer.text);
    return asked;
  }
  const standing = () => sql<{ code: string }>("select code from product order by code");

  return {
    http,
    staff,
    colleague,
    member,
    sql,
    upload,
    detailOf,
    filed,
    compared,
    listed,
    rowsOf,
    linesOf,
    open,
    ask,
    approve,
    openByTwo,
    standing,
  };
}
export type PriceLists = Awaited<ReturnType<typeof openPriceLists>>;
