import type { PriceSheetDetail, PriceSheetRow } from "@konter/contract/price-sheets";
import { readXlsx, writeXlsx } from "../../../../platform/workbooks.ts";
import type { CellValue } from "../../../../platform/workbooks.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";

export const csvOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

export async function workbookOf(
  rows: readonly (readonly CellValue[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = [{ name: "Harga", rows: rows.map((row) => [...row]) }];
  return new Uint8Array(await writeXlsx({ sheets }));
}

export const sendSheet = (
  client: HttpClient,
  bytes: Uint8Array<ArrayBuffer>,
  name = "harga.xlsx",
): Promise<HttpAnswer> => client.call("priceSheetUpload", { file_name: name, bytes });

/** Uploads a sheet of agents' prices by product code, and throws with the response when it is rejected. */
export async function sheetOf(
  client: HttpClient,
  prices: Readonly<Record<string, number | string>>,
): Promise<PriceSheetDetail> {
  const lines = Object.entries(prices).map(([code, price]) => `${code};${price}`);
  const answer = await sendSheet(client, csvOf(["Kode;Harga agent", ...lines].join("\n")));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as PriceSheetDetail;
}

export const apply = (
  client: HttpClient,
  { head, effect }: PriceSheetDetail,
  more: Readonly<Record<string, unknown>> = {},
): Promise<HttpAnswer> =>
  client.call("priceSheetApply", {
    sheet_id: String(head.sheet_id),
    seen: effect?.seen ?? "0".repeat(64),
    ...more,
  });

export const rollBack = (
  client: HttpClient,
  { head, effect }: PriceSheetDetail,
): Promise<HttpAnswer> =>
  client.call("priceSheetRollBack", {
    sheet_id: String(head.sheet_id),
    seen: effect?.seen ?? "0".repeat(64),
  });

export const look = async (client: HttpClient, sheetId: number): Promise<PriceSheetDetail> =>
  (await client.call("priceSheet", { sheet_id: String(sheetId) })).json as PriceSheetDetail;

export async function rowsOf(client: HttpClient, sheetId: number): Promise<PriceSheetRow[]> {
  const answer = await client.call("priceSheetRows", { sheet_id: String(sheetId), limit: "100" });
  return (answer.json as { rows: PriceSheetRow[] }).rows;
}

/** Returns the first sheet of a workbook response. */
export async function cellsOf(answer: HttpAnswer): Promise<readonly (readonly CellValue[])[]> {
  const { content_base64: content } = answer.json as { readonly content_base64: string };
  const { sheets } = await readXlsx(new Uint8Array(Buffer.from(content, "base64")));
  return sheets[0]?.rows ?? [];
}
