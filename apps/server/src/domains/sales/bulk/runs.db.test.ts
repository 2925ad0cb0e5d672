import type { BulkRun } from "@konter/contract/bulk";
import type { TransactionDetail } from "@konter/contract/purchase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, confirmed, rowsOf, runOf, sheetsOf, uploaded } from "./testing/uploads.ts";

let http: HttpEnvironment;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 3_000_000 });
  member = await http.member(0);
});
afterAll(() => http.close());

let numbers = 0;
const number = () => `0821${String(40_000_000 + (numbers += 1))}`;
const rows = (count: number) => Array.from({ length: count }, () => ["TSEL10", number()]);
const owner = () => http.environment.database.owner;
const reaches = (code: string, head: object) =>
  expect
    .poll(async () => (await runOf(member, code)).head, { timeout: 60_000 })
    .toMatchObject(head);

test("M212, M213: gives each row its own transaction, outcome and refund, lists all of them in the result file, and notifies at the end", async () => {
  const refused = number();
  for (const simulator of [http.environment.digiflazz, http.environment.iak])
    simulator.misbehave({ kind: "always-fail", number: refused });
  const run = await uploaded(member, [...rows(2), ["TSEL10", refused], ["PLN20", "12345678903"]]);
  expect(codeOf(await confirmed(member, run))).toBe("ok");
  await reaches(run.head.code, {
    state: "finished",
    counts: { success: 3, failed: 1, processing: 0 },
    charged: 30_775 + 10_300 - 10_300 + 10_300,
  });
  const bought = await rowsOf(member, run.head.code);
  expect(bought.map(({ status }) => status)).toEqual(["success", "success", "failed", "success"]);
  expect(bought[2]?.text).not.toBeNull();
  for (const { ref_id: refId, status } of bought) {
    const detail = await member.call("transaction", { ref_id: refId });
    expect((detail.json as TransactionDetail).transaction).toMatchObject({
      status,
      file_name: run.head.file_name,
    });
  }
  const [sheet] = await sheetsOf(await member.call("bulkResultFile", { code: run.head.code }));
  expect(sheet?.rows[0]).toEqual(
    expect.arrayContaining(["Baris", "Status", "Ref id", "Nomor seri", "Harga"]),
  );
  expect(sheet?.rows.slice(1).map((row) => [row[0], row[5], row[6]])).toEqual(
    bought.map(({ line, status, ref_id: refId }) => [
      line,
      status === "failed" ? "Gagal" : "Berhasil",
      refId,
    ]),
  );
  const told = (await member.call("notificationsToday")).json as {
    readonly rows: readonly { readonly title: string; readonly body: string }[];
  };
  expect(told.rows.map(({ title }) => title)).toContain("Top up massal selesai dikirim");
  expect(await bookProblems(http.environment)).toEqual([]);
});

test("M212: holds a row whose price rose after the confirmation, and rejects one whose product closed", async () => {
  await changeSetting(http.open.brand, "bulk", false);
  const run = await uploadedWhileOn([
    ["TSEL10", number()],
    ["XL5", "081712340001"],
    ["TRI10", "089512340001"],
  ]);
  await owner().query(
    "update product_price set price = price + 50 where product_id = (select id from product where code = 'TSEL10')",
  );
  // Longer than the earlier price stays valid.
  await owner().query("update price_history set since = since - interval '1 hour'");
  await owner().query("update product set enabled = false where code = 'XL5'");
  await due(run);
  await changeSetting(http.open.brand, "bulk", true);
  await reaches(run.head.code, { state: "finished", counts: { held: 1, refused: 1, success: 1 } });
  await owner().query(
    "update product_price set price = price - 50 where product_id = (select id from product where code = 'TSEL10')",
  );
  await owner().query("update product set enabled = true where code = 'XL5'");
  expect(await rowsOf(member, run.head.code)).toMatchObject([
    {
      state: "held",
      price: 10_300,
      price_now: 10_350,
      ref_id: null,
      text: "Ditahan: harganya naik menjadi Rp10.350, di atas yang dikonfirmasi. Saldo tidak dipotong.",
    },
    {
      state: "refused",
      ref_id: null,
      text: "Tidak diproses: Produk sedang ditutup. Saldo tidak dipotong.",
    },
    { state: "bought", status: "success" },
  ]);
});

test("M174, M212: offers each row the price that its purchase pays, with the promo while its units last", async () => {
  await owner().query(
    "insert into promo (code, product_id, discount, stock) select 'DUA', id, 300, 2 from product where code = 'SMART10'",
  );
  const run = await uploaded(
    member,
    ["088112340001", "088112340002", "088112340003"].map((to) => ["SMART10", to]),
  );
  const offered = (await rowsOf(member, run.head.code)).map(({ price }) => price ?? 0);
  const [full = 0] = offered.slice(-1);
  expect(offered).toEqual([full - 300, full - 300, full]);
  expect(run.offer?.total).toBe(3 * full - 600);
  expect(codeOf(await confirmed(member, run))).toBe("ok");
  await reaches(run.head.code, {
    state: "finished",
    counts: { success: 3 },
    charged: 3 * full - 600,
  });
});

test("M174, M212: asks again with the full price when the promo ends before the chosen start", async () => {
  await owner().query(
    "insert into promo (code, product_id, discount, stock, ends_at) select 'SEBENTAR', id, 300, 9, now() + interval '2 hours' from product where code = 'TRI10'",
  );
  const run = await uploaded(member, [["TRI10", "089512340002"]]);
  const offered = run.offer?.total ?? 0;
  const starts = new Date(Date.now() + 3 * 3_600_000).toISOString();
  expect(codeOf(await confirmed(member, run, { starts_at: starts }))).toBe("bulk_total_changed");
  expect((await runOf(member, run.head.code)).offer?.total).toBe(offered + 300);
});

/**
 * Confirmed for later while the feature is enabled: no worker takes it before it is due, even one that still sees the
 * feature as enabled.
 */
async function uploadedWhileOn(sent: readonly (readonly string[])[]): Promise<BulkRun> {
  await changeSetting(http.open.brand, "bulk", true);
  const run = await uploaded(member, sent);
  const starts = new Date(Date.now() + 3_600_000).toISOString();
  expect(codeOf(await confirmed(member, run, { starts_at: starts }))).toBe("ok");
  await changeSetting(http.open.brand, "bulk", false);
  return run;
}

const due = (run: BulkRun) =>
  owner().query("update bulk_run set next_action_at = now() where code = $1", [run.head.code]);

test("M212: pauses and resumes a run, and cancels its unsent rows", async () => {
  const run = await uploadedWhileOn(rows(6));
  await owner().query("update bulk_run set state = 'running', started_at = now() where code = $1", [
    run.head.code,
  ]);
  const { code } = run.head;
  expect(codeOf(await member.call("bulkPause", { code }))).toBe("ok");
  await changeSetting(http.open.brand, "bulk", true);
  expect(codeOf(await member.call("bulkPause", { code }))).toBe("ok");
  expect((await runOf(member, code)).head).toMatchObject({
    state: "paused",
    pause: "member",
    counts: { waiting: 6 },
  });
  expect((await member.call("bulkResume", { code })).json).toMatchObject({
    head: { state: "running", pause: null },
  });
  await reaches(code, { state: "finished", counts: { success: 6 } });
  expect(codeOf(await member.call("bulkResume", { code }))).toBe("bulk_run_not_paused");
  expect(codeOf(await member.call("bulkPause", { code }))).toBe("bulk_run_not_running");
  const next = await uploadedWhileOn(rows(3));
  const canceled = await member.call("bulkCancel", { code: next.head.code });
  await changeSetting(http.open.brand, "bulk", true);
  expect(canceled.json).toMatchObject({
    head: { state: "canceled", counts: { canceled: 3 }, charged: 0 },
  });
});
