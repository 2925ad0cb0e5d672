import type { StatementPreview } from "@konter/contract/reconciliation";
import { BYTES_TYPE } from "@konter/contract/http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { judgeAgain } from "./judge-statements.ts";
import { digiflazzEnglishFile, digiflazzFile } from "./testing/statement-files.ts";
import type { SaleRow } from "./testing/statement-files.ts";
import { dayAgo, instantOf, openStatementEnvironment } from "./testing/statement-environment.ts";
import type { PlantedSale, StatementEnvironment } from "./testing/statement-environment.ts";

let environment: StatementEnvironment;
beforeAll(async () => {
  environment = await openStatementEnvironment();
});
afterAll(() => environment.close());

const DAY = dayAgo(3);
const at = (hours: number) => instantOf(DAY, hours);
const sale = (reference: string, changes: Partial<PlantedSale> = {}): PlantedSale => ({
  reference,
  state: "success",
  at: at(10),
  quoted: 10_000,
  cost: 10_000,
  ...changes,
});
const row = (reference: string, changes: Partial<SaleRow> = {}): SaleRow => ({
  reference,
  at: at(10),
  price: 10_000,
  status: "Sukses",
  ...changes,
});
const classesOf = (found: { readonly classes: readonly { class: string; rows: number }[] }) =>
  Object.fromEntries(found.classes.map((each) => [each.class, each.rows]));

test("M673: gives each row of a supplier's statement one class and finds records without a row (F39)", async () => {
  await environment.supplier("satu");
  await environment.sales("satu", [
    sale("A1"),
    sale("A2", { cost: 10_250 }),
    sale("A3", { state: "failed" }),
    sale("A4", { state: "pending" }),
    sale("A5"),
    sale("A6"),
    sale("A7"),
    sale("A8"),
  ]);
  const found = await environment.imported(
    "supplier",
    "satu",
    digiflazzFile([
      row("A1"),
      row("A2", { price: 10_750 }),
      row("A3", { status: "Gagal" }),
      row("A4", { status: "Pending" }),
      row("A5", { status: "Gagal" }),
      row("A6"),
      row("A6"),
      row("X9", { price: 7_000 }),
      row("A7", { at: instantOf(dayAgo(2), 10) }),
    ]),
    { from: DAY },
  );
  expect(classesOf(found)).toEqual({
    matched: 4,
    amount_differs: 1,
    status_differs: 1,
    duplicate: 1,
    missing_here: 1,
    other_day: 1,
  });
  expect(found).toMatchObject({ rows: 9, added: 9, missing_there: 2, open: 7, judging: false });
  const open = await environment.differences("satu");
  expect(new Map(open.map((each) => [`${each.class} ${each.reference}`, each.amount]))).toEqual(
    new Map([
      ["amount_differs A2", -500],
      ["status_differs A5", 10_000],
      ["duplicate A6", -10_000],
      ["missing_here X9", -7_000],
      ["other_day A7", -10_000],
      ["missing_there A7", 10_000],
      ["missing_there A8", 10_000],
    ]),
  );
  // The vendor is queried about contradicting rows; the file decides nothing.
  expect(
    await environment.sql(
      "select q.reason from purchase_question q join purchase_attempt a on a.purchase_id = q.purchase_id where a.supplier_reference = 'A5'",
    ),
  ).toEqual([{ reason: "said_otherwise" }]);
  expect(await environment.problems()).toEqual([]);
});

test("M673: ignores a repeated file, also thirty times at once, and lets a corrected one replace what did not match (F39)", async () => {
  await environment.supplier("dua");
  await environment.sales("dua", [sale("B1"), sale("B2"), sale("B3"), sale("B4")]);
  const wrong = digiflazzFile([row("B1"), row("B2", { price: 11_000 }), row("X1"), row("X2")]);
  const first = await environment.imported("supplier", "dua", wrong, { from: DAY });
  expect(classesOf(first)).toEqual({ matched: 1, amount_differs: 1, missing_here: 2 });
  const again = await Promise.all(
    Array.from({ length: 30 }, () => environment.imported("supplier", "dua", wrong, { from: DAY })),
  );
  expect(again).toEqual(Array.from({ length: 30 }, () => ({ ...first, repeated: true })));
  // A difference that a person has decided stays.
  const decided = (await environment.differences("dua")).find(
    ({ reference }) => reference === "X2",
  );
  await environment.clerk.call("differencesResolve", {
    difference_ids: [decided?.difference_id],
    how: "accepted",
    reason: "Tiket 5",
  });

  const right = digiflazzEnglishFile([row("B1"), row("B2"), row("B3"), row("B4")]);
  const corrected = await environment.imported("supplier", "dua", right, { from: DAY });
  expect(corrected).toMatchObject({ rows: 4, added: 3, known: 1, replaced: 2, open: 0 });
  expect(classesOf(corrected)).toEqual({ matched: 3 });
  expect(await environment.differences("dua")).toEqual([]);
  const ended = await environment.differences("dua", "resolved");
  expect(new Map(ended.map((each) => [`${each.class} ${each.reference}`, each.how]))).toEqual(
    new Map([
      ["amount_differs B2", "replaced"],
      ["missing_here X1", "replaced"],
      ["missing_here X2", "accepted"],
      ["missing_there B3", "agrees_now"],
      ["missing_there B4", "agrees_now"],
    ]),
  );
  const before = await environment.clerk.call("statement", { statement_id: first.statement_id });
  expect(before.json).toMatchObject({ rows: 4, outdated: 2 });
});

test("uses the latest status of a pending row, combines refunds with their sale, and ends differences that agree later", async () => {
  await environment.supplier("tiga");
  await environment.sales("tiga", [
    sale("C1", { state: "pending" }),
    sale("C2", { state: "reversed" }),
    sale("C3", { state: "failed" }),
  ]);
  const days = { from: DAY, extent: "part" as const };
  const first = await environment.imported(
    "supplier",
    "tiga",
    digiflazzFile([row("C1", { status: "Pending" }), row("C2"), row("C3")]),
    days,
  );
  expect(classesOf(first)).toEqual({ matched: 1, status_differs: 2 });
  await environment.imported(
    "supplier",
    "tiga",
    digiflazzFile([row("C1", { status: "Gagal" }), row("C2", { kind: "Refund" })]),
    days,
  );
  expect(
    (await environment.differences("tiga")).map(({ reference }) => reference).toSorted(),
  ).toEqual(["C1", "C3"]);
  await environment.sql(
    "update purchase_attempt set state = case supplier_reference when 'C1' then 'failed' else 'success' end, actual_cost = 10000 where supplier_reference in ('C1', 'C3')",
  );
  await environment.judge();
  while (await judgeAgain(environment.deposits.http.open));
  expect(await environment.differences("tiga")).toEqual([]);
  expect((await environment.differences("tiga", "resolved")).map(({ how }) => how)).toEqual([
    "agrees_now",
    "agrees_now",
    "agrees_now",
  ]);
});

test("opens a case without an amount for a balance that does not follow (F39)", async () => {
  await environment.supplier("empat");
  await environment.sales("empat", [sale("D1"), sale("D2"), sale("D3")]);
  const file = digiflazzFile([
    row("D1", { balance: 90_000 }),
    row("D2", { balance: 78_500 }),
    row("D3", { balance: 68_500 }),
  ]);
  const unexplained = async () =>
    ((await environment.clerk.call("booksToday")).json as { unexplained: { amount: number } })
      .unexplained.amount;
  const before = await unexplained();
  await environment.imported("supplier", "empat", file, { from: DAY });
  expect(await environment.differences("empat")).toMatchObject([
    { class: "balance_break", reference: "D2", amount: -1_500 },
  ]);
  expect(await unexplained()).toBe(before);
});

test("matches each deposit at a supplier to its funding record once", async () => {
  await environment.supplier("lima");
  await environment.sql(
    `insert into supplier_funding (supplier_id, kind, amount, proof, made_by, idempotency_key, made_at)
     select 'lima', 'paid', 500000, 'Mutasi', (select min(id) from staff), 'f' || n, $1 from generate_series(1, 1) n`,
    [at(9)],
  );
  const funding = row("", { price: 500_000, kind: "Deposit", at: at(9) });
  const found = await environment.imported(
    "supplier",
    "lima",
    digiflazzFile([funding, { ...funding, balance: 1 }]),
    { from: DAY },
  );
  expect(classesOf(found)).toEqual({ matched: 1, missing_here: 1 });
});

test("keeps nothing of a rejected file and requires days that are over and in order", async () => {
  await environment.supplier("enam");
  const count = async () =>
    (await environment.sql<{ n: number }>("select count(*)::int as n from vendor_statement"))[0]?.n;
  const before = await count();
  const whole = digiflazzFile([row("E1"), row("E2")]);
  const code = async (...given: Parameters<StatementEnvironment["upload"]>) =>
    refusalOf(await environment.upload(...given)).code;
  expect(await code("supplier", "enam", whole.slice(0, -12), { from: DAY })).toBe(
    "statement_file_cut_off",
  );
  expect(await code("supplier", "enam", whole, { from: DAY, until: dayAgo(4) })).toBe(
    "statement_days_invalid",
  );
  expect(await code("supplier", "enam", whole, { from: "2026-02-30" })).toBe(
    "statement_days_invalid",
  );
  expect(await code("supplier", "enam", whole, { from: dayAgo(0) })).toBe(
    "statement_days_not_over",
  );
  expect(await code("supplier", "tidak-ada", whole, { from: DAY })).toBe(
    "statement_account_not_found",
  );
  expect(await code("gateway", "enam", whole, { from: DAY })).toBe("statement_account_not_found");
  expect(await count()).toBe(before);

  const preview = await environment.clerk.send("/api/v1/admin/statements/supplier/enam/preview", {
    method: "POST",
    body: new Uint8Array(Buffer.from(whole)),
    headers: { "content-type": BYTES_TYPE },
  });
  expect(preview.json as StatementPreview).toMatchObject({
    rows: 2,
    first_day: DAY,
    last_day: DAY,
    total: -20_000,
    breaks: 0,
    repeats: null,
    corrects: 0,
    sample: [{ reference: "E1" }, { reference: "E2" }],
  });
  expect((preview.json as StatementPreview).columns[1]).toEqual({
    title: "Ref ID",
    meaning: "reference",
  });
  expect(await count()).toBe(before);
});

test("M673: assigns, annotates and resolves differences in batches once with the permission, and exports them", async () => {
  await environment.supplier("tujuh");
  await environment.imported(
    "supplier",
    "tujuh",
    digiflazzFile(Array.from({ length: 5 }, (_, index) => row(`Z${index}`))),
    { from: DAY },
  );
  const ids = (await environment.differences("tujuh")).map(({ difference_id: id }) => id);
  const act = (name: "differencesAssign" | "differencesResolve", input: object) =>
    environment.clerk.call(name, { difference_ids: ids, ...input });
  expect((await act("differencesAssign", { mine: true, note: "Tanya vendor" })).json).toEqual({
    done: 5,
    left: 0,
  });
  const mine = await environment.clerk.call("differences", { owner: "me", account: "tujuh" });
  expect((mine.json as { rows: object[] }).rows).toHaveLength(5);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      act("differencesResolve", { how: "vendor_corrects", reason: "Tiket 12" }),
    ),
  );
  const done = answers.map(({ json }) => (json as { done: number }).done);
  expect(done.filter((each) => each > 0)).toEqual([5]);
  expect(refusalOf(await act("differencesResolve", { how: "accepted", reason: "" })).code).toBe(
    "validation_failed",
  );
  const unknown = { difference_ids: [999_999_999], how: "accepted", reason: "Tiket" };
  expect(refusalOf(await environment.clerk.call("differencesResolve", unknown)).code).toBe(
    "difference_not_found",
  );
  const file = await environment.clerk.call("differenceExport", {
    state: "resolved",
    account: "tujuh",
  });
  expect(file.json).toMatchObject({ rows: 5, complete: true });
  expect((file.json as { csv: string }).csv).toContain("Tiket 12");
});

test("closes the SKU once for a charge above the quote that only the statement shows", async () => {
  await environment.supplier("mahal");
  await environment.sales("mahal", [sale("M1"), sale("M2"), sale("M3", { cost: 10_250 })]);
  const file = [
    row("M1", { price: 990_180 }),
    row("M2", { price: 10_100 }),
    row("M3", { price: 10_250 }),
  ];
  await environment.imported("supplier", "mahal", digiflazzFile(file), { from: DAY });
  await judgeAgain(environment.deposits.http.open);
  const overruns = () =>
    environment.sql(
      `select a.supplier_reference as reference, c.charged_cost::int as charged from cost_overrun c
       join purchase_attempt a on a.purchase_id = c.purchase_id and a.number = c.attempt_number where c.supplier_id = 'mahal'`,
    );
  expect(await overruns()).toEqual([{ reference: "M1", charged: 990_180 }]);
});
