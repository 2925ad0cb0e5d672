import { randomUUID } from "node:crypto";
import { BULK_SHEET, bulkColumnsOf } from "@konter/contract/bulk";
import type {
  BulkFile,
  BulkRow,
  BulkRowFilter,
  BulkRowPage,
  BulkRun,
  BulkSells,
} from "@konter/contract/bulk";
import { readXlsx, writeXlsx } from "../../../../platform/workbooks.ts";
import type { CellValue } from "../../../../platform/workbooks.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";

/** Creates a workbook in the template's layout: product code, number, and the other cells of each row. */
export async function workbookOf(
  rows: readonly (readonly CellValue[])[],
  sells: BulkSells = "prepaid",
): Promise<Uint8Array<ArrayBuffer>> {
  const titles = Object.values(bulkColumnsOf(sells)).map(({ name }) => name.id);
  const bytes = await writeXlsx({
    sheets: [{ name: BULK_SHEET[sells], rows: [titles, ...rows.map((row) => [...row])] }],
  });
  return new Uint8Array(bytes);
}

export const csvBytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

/** Uploads a file like the page. */
export function sendFile(
  client: HttpClient,
  bytes: Uint8Array<ArrayBuffer>,
  { name = `${randomUUID()}.xlsx`, sells = "prepaid" }: { name?: string; sells?: BulkSells } = {},
): Promise<HttpAnswer> {
  return client.call("bulkUpload", { sells, file_name: name, bytes });
}

/** `ok`, or the error code. */
export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "ok" : refusalOf(answer).code;

/** Uploads a file and throws with the response when it is rejected. */
export async function uploaded(
  client: HttpClient,
  rows: readonly (readonly CellValue[])[],
  options: { name?: string; sells?: BulkSells } = {},
): Promise<BulkRun> {
  const answer = await sendFile(client, await workbookOf(rows, options.sells), options);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as BulkRun;
}

/** Returns the rows of an upload, one page. */
export async function rowsOf(
  client: HttpClient,
  code: string,
  show: BulkRowFilter = "all",
): Promise<readonly BulkRow[]> {
  const answer = await client.call("bulkRows", { code, show, limit: "100" });
  return (answer.json as BulkRowPage).rows;
}

export const runOf = async (client: HttpClient, code: string): Promise<BulkRun> =>
  (await client.call("bulkRun", { code })).json as BulkRun;

/** Confirms the displayed run, with the PIN by default. */
export function confirmed(
  client: HttpClient,
  { head, offer }: BulkRun,
  more: Readonly<Record<string, unknown>> = {},
  key: string = randomUUID(),
): Promise<HttpAnswer> {
  const agreed = { code: head.code, rows: offer?.rows ?? 1, total: offer?.total ?? 1 };
  return client.call("bulkConfirm", { ...agreed, pin: TEST_PIN, ...more }, { key });
}

/** Returns the sheets of a file response as rows of texts and numbers. */
export async function sheetsOf(answer: HttpAnswer) {
  const { content_base64: content } = answer.json as BulkFile;
  const { sheets } = await readXlsx(new Uint8Array(Buffer.from(content, "base64")));
  return sheets;
}

/** Everything that an upload or a rejected call may not change, except live events: a row check sends them. */
export async function moneyOf(environment: TestEnvironment): Promise<unknown> {
  const { events: _events, ...rest } = (await fingerprint(environment)) as Record<string, unknown>;
  return rest;
}
