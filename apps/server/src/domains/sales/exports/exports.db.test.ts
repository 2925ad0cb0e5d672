import { randomUUID } from "node:crypto";
import type { DepositHistory } from "@konter/contract/deposits";
import { EXPORT_KEPT_DAYS } from "@konter/contract/exports";
import type { ReportExport } from "@konter/contract/exports";
import type { Notification } from "@konter/contract/notifications";
import type { TransactionPage } from "@konter/contract/report";
import { readXlsx } from "../../../platform/workbooks.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writeManyPurchases } from "@konter/testkit/rows/many-purchases.ts";
import { removeOldExports, writeExports } from "./index.ts";

const DAY_MS = 24 * 3_600_000;

let http: HttpEnvironment;
let owner: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, deposit: 900_000_000, idle: true });
  await http.environment.buy();
  await writeManyPurchases(http.environment, 13_000);
  [owner, other] = await Promise.all([http.member(0), http.member(1)]);
});
afterAll(() => http.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
const write = () => writeExports(http.open.brand);
const order = async (filters: object = {}, key: string = randomUUID()) =>
  (await owner.call("exportOrder", filters, { key })).json as ReportExport;
const stateOf = async (code: string) =>
  ((await owner.call("exports")).json as { exports: ReportExport[] }).exports.find(
    (each) => each.code === code,
  );

/** The file as its owner's browser downloads it. */
async function fetchFile(client: HttpClient, address: string | null | undefined) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(`${http.memberAddress}${address ?? "/nothing"}`, { headers: { cookie } });
}

/** Returns every row of every sheet below the header, as objects by column name. */
async function rowsOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  const workbook = await readXlsx(Buffer.from(await response.arrayBuffer()));
  return workbook.sheets.flatMap(({ rows: [header = [], ...rows] }) =>
    rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]]))),
  );
}
const sum = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

describe("M266: the full file of top-ups", () => {
  const topUps = async (filters: object = {}) =>
    (await owner.call("depositHistory", { ...filters, limit: "100" })).json as DepositHistory;
  const orderTopUps = async (filters: object = {}, key: string = randomUUID()) =>
    owner.call("depositExportOrder", filters, { key });

  test("has all rows of its account in the page's order with its sums, and only the matching rows of a filter", async () => {
    const [mine, theirs] = http.environment.members;
    await sql(
      "insert into deposit_method (code, kind, source, name, offered, least, most) values ('cash', 'cash', 'cash', 'Tunai', true, 1000, 1000000000) on conflict do nothing",
    );
    await sql(
      `insert into deposit_request (code, member_id, idempotency_key, method_code, kind, source, method_name, nominal, fee_paid_by, total,
         expires_at, processed_on, state, holds_total, reason, closed_at)
       select 'DEP' || lpad(n::text, 8, '0'), case when n % 50 = 0 then $2::bigint else $1::bigint end, 'full' || n, 'cash', 'cash', 'cash', 'Tunai',
         1000 * n, 'brand', 1000 * n, now() + interval '1 day', now()::date, case when n % 40 = 1 then 'rejected' else 'waiting' end, false,
         case when n % 40 = 1 then 'Bukan' end, case when n % 40 = 1 then now() end
       from generate_series(1, 2345) n`,
      [mine?.id, theirs?.id],
    );
    const { totals, rows: newest } = await topUps();
    const count = totals.reduce((all, each) => all + each.count, 0);
    expect(count).toBe(2_299);
    const ordered = (await orderTopUps()).json as ReportExport;
    expect(ordered).toMatchObject({ report: "deposits", state: "waiting" });
    await write();
    const ready = await stateOf(ordered.code);
    expect(ready).toMatchObject({ report: "deposits", state: "ready", rows: count });
    const response = await fetchFile(owner, ready?.file);
    expect(response.headers.get("content-disposition")).toMatch(/filename="deposit-/);
    const rows = await rowsOf(response);
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, newest.length).map((row) => row["deposit code"])).toEqual(
      newest.map(({ code }) => code),
    );
    const codes = rows.map((row) => String(row["deposit code"]));
    expect(codes).toEqual(codes.toSorted().toReversed());
    const told = ((await owner.call("notificationsToday")).json as { rows: Notification[] })
      .rows[0];
    expect(told?.body).toContain("Laporan isi deposit Anda dengan 2.299 baris");
    expect((await fetchFile(other, ready?.file)).status).toBe(404);

    const few = (await orderTopUps({ status: "rejected" })).json as ReportExport;
    await write();
    const fitting = await rowsOf(await fetchFile(owner, (await stateOf(few.code))?.file));
    expect(new Set(fitting.map((row) => row["status"]))).toEqual(new Set(["rejected"]));
    expect(fitting).toHaveLength(
      (await topUps({ status: "rejected" })).totals.reduce((all, each) => all + each.count, 0),
    );
  });

  test("is ordered once per key, and rejects the key for another report", async () => {
    const key = randomUUID();
    const [one, again] = [await orderTopUps({}, key), await orderTopUps({}, key)];
    expect((again.json as ReportExport).code).toBe((one.json as ReportExport).code);
    expect(refusalOf(await owner.call("exportOrder", {}, { key })).code).toBe(
      "idempotency_key_reused",
    );
    await write();
  });
});

describe("M266: the full file by a background job", () => {
  test("has every row with the page's sums, numbers as numbers and phone numbers as text, and sends a notification with a link", async () => {
    const ordered = await order();
    expect(ordered).toMatchObject({ state: "waiting", file: null, rows: null });
    expect(await write()).toBe(true);
    const ready = await stateOf(ordered.code);
    const { totals } = (await owner.call("transactions")).json as TransactionPage;
    expect(totals.count).toBeGreaterThan(6_000);
    expect(ready).toMatchObject({ state: "ready", rows: totals.count });
    const told = ((await owner.call("notificationsToday")).json as { rows: Notification[] })
      .rows[0];
    expect(told).toMatchObject({ title: "Berkas Excel siap", file: ready?.file, ref_id: null });
    expect(told?.body).toContain(`dengan ${totals.count.toLocaleString("id-ID")} baris`);

    const response = await fetchFile(owner, told?.file);
    expect([response.status, Number(response.headers.get("content-length"))]).toEqual([
      200,
      ready?.size_bytes,
    ]);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="transaksi-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const rows = await rowsOf(response);
    expect(rows).toHaveLength(totals.count);
    for (const [column, expected] of [
      ["selling price", totals.selling_price],
      ["profit", totals.profit],
      ["discount", totals.discount],
      ["loss", totals.loss],
      ["deductedBalance", totals.deductedBalance],
    ] as const)
      expect([column, sum(rows, column)]).toEqual([column, expected]);
    expect(rows.every((row) => /^08\d+$/.test(String(row["destinationNumber"])))).toBe(true);
    expect(rows.every((row) => typeof row["destinationNumber"] === "string")).toBe(true);
    expect(new Set(rows.map((row) => row["ref id"])).size).toBe(rows.length);
  });

  test("has exactly the matching rows of a narrow filter", async () => {
    const filters = { status: "canceled", type: "data" };
    const { code } = await order(filters);
    await write();
    const { totals } = (await owner.call("transactions", filters)).json as TransactionPage;
    const rows = await rowsOf(await fetchFile(owner, (await stateOf(code))?.file));
    expect(rows).toHaveLength(totals.count);
    expect(new Set(rows.map((row) => row["status"]))).toEqual(new Set(["canceled"]));
  });

  test("continues on a second sheet with the same header above the row limit of a sheet", async () => {
    const { code } = await order({ status: "success" });
    await writeExports(http.open.brand, 2_000);
    const file = await stateOf(code);
    const workbook = await readXlsx(
      Buffer.from(await (await fetchFile(owner, file?.file)).arrayBuffer()),
    );
    expect(workbook.sheets.length).toBeGreaterThan(2);
    expect(workbook.sheets.map(({ rows }) => rows[0]?.[1])).toEqual(
      workbook.sheets.map(() => "ref id"),
    );
    expect(workbook.sheets.reduce((count, { rows }) => count + rows.length - 1, 0)).toBe(
      file?.rows,
    );
  });

  test("is ordered once per key, and at most two at a time", async () => {
    const key = randomUUID();
    const [one, same] = await Promise.all([
      order({ type: "pulsa" }, key),
      order({ type: "pulsa" }, key),
    ]);
    expect(same.code).toBe(one.code);
    const reused = await owner.call("exportOrder", { type: "data" }, { key });
    expect([reused.status, refusalOf(reused).code]).toEqual([422, "idempotency_key_reused"]);
    await order({ type: "data" });
    const third = await owner.call("exportOrder", {}, { key: randomUUID() });
    expect([third.status, refusalOf(third).message]).toEqual([
      409,
      "Masih ada berkas yang sedang dibuat. Tunggu sampai selesai.",
    ]);
    while (await write());
    expect((await owner.call("exportOrder", {}, { key: randomUUID() })).status).toBe(200);
    await write();
  });

  test("is available only to its owner, and is deleted after its retention time", async () => {
    const { code } = await order({ type: "electricity" });
    await write();
    const file = await stateOf(code);
    expect((await fetchFile(owner, file?.file)).status).toBe(200);
    expect((await fetchFile(other, file?.file)).status).toBe(404);
    expect((await fetchFile(await http.visitor(), file?.file)).status).toBe(401);
    expect((await other.call("exports")).json).toEqual({ exports: [] });
    const crossSite = await fetch(`${http.memberAddress}${file?.file ?? ""}`, {
      headers: {
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "sec-fetch-site": "cross-site",
      },
    });
    expect(crossSite.status).toBe(403);
    expect(Date.parse(file?.expires_at ?? "") - Date.parse(file?.ended_at ?? "")).toBe(
      EXPORT_KEPT_DAYS * DAY_MS,
    );
    await sql("update report_export set expires_at = now() - interval '1 second' where code = $1", [
      code,
    ]);
    expect((await fetchFile(owner, file?.file)).status).toBe(404);
    await removeOldExports(http.open.brand);
    expect(await sql("select code from report_export where code = $1", [code])).toEqual([]);
    expect(
      await sql(
        "select export_id from report_export_part p where not exists (select from report_export e where e.id = p.export_id)",
      ),
    ).toEqual([]);
  });
});

describe("a worker that dies in the middle of a file", () => {
  test("leaves no partial file: another worker starts over after its lease ends, and the file is complete", async () => {
    const { code } = await order({ status: "success" });
    // The state after a worker died: a lease and half a file.
    await sql(
      "update report_export set state = 'writing', tries = 1, leased_until = now() + interval '1 minute' where code = $1",
      [code],
    );
    await sql(
      "insert into report_export_part select id, number, 'half' from report_export, generate_series(0, 3) number where code = $1",
      [code],
    );
    expect(await write()).toBe(false);
    await sql("update report_export set leased_until = now() where code = $1", [code]);
    expect(await write()).toBe(true);
    const { totals } = (await owner.call("transactions", { status: "success" }))
      .json as TransactionPage;
    expect(await rowsOf(await fetchFile(owner, (await stateOf(code))?.file))).toHaveLength(
      totals.count,
    );
  });

  test("writes no more to a file after its lease expired and another worker took over", async () => {
    const { code } = await order({ status: "failed" });
    const asleep = write();
    // Another worker takes over when this one has started, and finishes.
    for (;;) {
      const [row] = await sql("select state from report_export where code = $1", [code]);
      if (row?.["state"] !== "waiting") break;
    }
    await sql("update report_export set leased_until = now() where code = $1", [code]);
    await Promise.all([asleep, write()]);
    const { totals } = (await owner.call("transactions", { status: "failed" }))
      .json as TransactionPage;
    const file = await stateOf(code);
    expect(file).toMatchObject({ state: "ready", rows: totals.count });
    const response = await fetchFile(owner, file?.file);
    expect(await rowsOf(response)).toHaveLength(totals.count);
    expect(
      await sql("select ref_id from notification where facts ->> 'code' = $1", [code]),
    ).toHaveLength(1);
  });

  test("causes a notification after three failed attempts", async () => {
    const { code } = await order({ status: "returned" });
    await sql(
      "update report_export set state = 'writing', tries = 3, leased_until = now() where code = $1",
      [code],
    );
    expect(await write()).toBe(true);
    expect(await stateOf(code)).toMatchObject({ state: "failed", file: null });
    const { rows } = (await owner.call("notificationsToday")).json as { rows: Notification[] };
    expect(rows[0]).toMatchObject({ title: "Berkas Excel gagal dibuat", file: null });
  });
});
