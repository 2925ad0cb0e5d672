import { randomUUID } from "node:crypto";
import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { rupiah } from "@konter/contract/money";
import type { BuyAnswer } from "@konter/contract/purchase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import { newReference } from "@konter/server/kernel/references.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { konter } from "@konter/testkit/processes/konter.ts";
import { startUnlessRestored } from "@konter/server/composition/restored-workers.ts";
import { createScheduler } from "@konter/server/platform/workers/scheduler.ts";
import type { Scheduler } from "@konter/server/platform/workers/scheduler.ts";

// Simulates the hours that a backup lacks without a backup: the suppliers receive requests that the database does not
// know. restored.long.test.ts does it with a backup and the log of a lost cluster.
const PASSWORD = "Perahu-Biru-71";

let http: HttpEnvironment;
let sari: HttpClient;
let workers: Scheduler | undefined;
const sold: Record<string, BuyAnswer> = {};
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true, callbacks: false });
  const { environment } = http;
  await environment.database.owner.query(
    "insert into staff (email, name, password_hash, permissions) values ('ratna@konter.example', 'Ratna', $1, $2)",
    [await hashPassword(PASSWORD), STAFF_PERMISSIONS],
  );
  sari = await http.staff();
  await establishApprovers(environment.database.owner);
  for (const [name, product] of [
    ["sent", "SMART10"],
    ["unsent", "SMART10"],
    ["over", "TSEL20"],
  ] as const)
    sold[name] = await environment.buy({ product });
  await tell("SMART10", `${refOf("sent")}01`);
  // Its own supplier had rejected it, and this one took over.
  await tell("TSEL20", `${refOf("over")}02`);
  await tell("SMART10", `${newReference()}01`);
  await environment.iak.idle();
});
afterAll(async () => {
  await workers?.stop();
  await http.close();
});

const refOf = (name: string): string => sold[name]?.ref_id ?? "";
const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : `${answer.status} ${refusalOf(answer).code}`;
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await http.environment.database.owner.query<Row>(text, values)).rows;

/** A purchase that our database does not have. */
async function tell(product: string, reference: string): Promise<void> {
  await http.environment.registry.find("iak")?.adapter.buy({
    reference,
    sku: `i${product.toLowerCase()}`,
    customerNumber: "088812345678",
    maxCost: rupiah(1_000_000),
  });
}

let bought = 0;
async function buy(): Promise<HttpAnswer> {
  bought += 1;
  const member = await http.member(1);
  return member.call(
    "buyPrepaid",
    {
      product_code: "SMART10",
      destination_number: `0881876543${10 + bought}`,
      price: 1_000_000,
      pin: TEST_PIN,
    },
    { key: randomUUID() },
  );
}

const sign = (password = PASSWORD) =>
  konter(http.environment, "restore sign --by ratna@konter.example --reason Diperiksa", password);

async function approve(): Promise<string> {
  const { rows } = (await sari.call("approvals")).json as {
    readonly rows: readonly { readonly approval_id: number; readonly hash: string }[];
  };
  const { approval_id, hash } = rows.at(-1) ?? {};
  return codeOf(await sari.call("approvalApprove", { approval_id, hash, words: "Sama" }));
}

test("(F44) rejects every money action of a restored brand with a specific code, and calls no vendor", async () => {
  const marked = await konter(
    http.environment,
    `restore mark --known-until ${new Date(Date.now() - 1).toISOString()}`,
  );
  expect(marked.code).toBe(0);
  const [before, calls] = [await sql("select * from ledger.head"), http.environment.iak.calls()];
  workers = createScheduler(http.open.brand);
  await startUnlessRestored(http.open, workers);
  expect(codeOf(await buy())).toBe("409 brand_restored");
  const journal = (kind: string) =>
    http.open.brand.ledger.post({
      key: `restored:${kind}`,
      kind,
      reference: kind,
      transfers: [
        {
          debit: { kind: "capital", owner: "brand" },
          credit: { kind: "bank", owner: "brand" },
          amount: rupiah(1),
        },
      ],
    });
  for (const kind of [
    "purchase_hold",
    "deposit_transfer",
    "cashback_redeem",
    "deposit_top_up",
    "x",
  ])
    await expect(journal(kind)).rejects.toMatchObject({ code: "KON44" });
  for (const table of ["deposit_request", "payment_charge"])
    await expect(sql(`insert into ${table} default values`)).rejects.toThrow(
      /restored from a backup/,
    );
  expect([await sql("select * from ledger.head"), http.environment.iak.calls()]).toEqual([
    before,
    calls,
  ]);
  // Corrections that staff made in the meantime are kept.
  expect(await journal("supplier_funding")).toBe("posted");
  const health = await konter(http.environment, "health");
  expect(health.output).toMatch(/^failing +office\.backups\.unsigned_seconds/m);
});

test("(F44) counts a supplier's callbacks about unknown purchases as a warning even if the brand is not marked as restored", async () => {
  const signs = async () =>
    /^(\w+) +office\.backups\.unknown_reference_count (\d+)/m
      .exec((await konter(http.environment, "health")).output)
      ?.slice(1);
  expect(await signs()).toEqual(["ok", "0"]);
  await sql(
    "insert into supplier_callback (supplier_id, digest, headers, body, address, tries) values ('iak', '\\x01', '{}', '\\x01', '', 2)",
  );
  expect(await signs()).toEqual(["warning", "1"]);
  await sql("delete from supplier_callback");
});

test("(F44) cannot be signed before suppliers were asked, nor with a wrong password", async () => {
  expect(await sign()).toMatchObject({
    code: 1,
    output: expect.stringContaining("not asked yet") as unknown,
  });
  await konter(http.environment, "restore reconcile");
  expect(await sign("Perahu-Merah-71")).toMatchObject({ code: 1 });
  expect(await sql("select from approval")).toEqual([]);
});

test("(F44) reports what a supplier does not answer, and settles what it knows from its status alone", async () => {
  const { iak } = http.environment;
  const delivered = iak.book.deliveries().length;
  const { code, output } = await konter(http.environment, "restore reconcile");
  expect(output).toContain(`1 decided by their suppliers: ${refOf("sent")}01`);
  expect(output).toContain(`1 taken over by another supplier since: ${refOf("over")}01`);
  expect(output).toMatch(new RegExp(`1 unknown to their suppliers, .*: ${refOf("unsent")}01`));
  expect(output).toMatch(/iak: holds .* the difference is booked/);
  expect(code).toBe(0);
  expect(iak.book.deliveries()).toHaveLength(delivered);
  expect(await http.environment.state(refOf("over"))).toBe("success");
  iak.misbehave({ kind: "answer-500", on: "status" });
  const silent = await konter(http.environment, "restore reconcile");
  expect([silent.code, silent.output]).toEqual([
    1,
    expect.stringContaining(`1 NOT ANSWERED: ${refOf("unsent")}01`),
  ]);
  iak.clearMisbehaviour();
});

test("(F44) needs two signatures on the same report, and rejects one on a report that has changed", async () => {
  expect((await sign()).output).toContain("A second person approves it");
  await konter(http.environment, "restore reconcile");
  expect(await approve()).toBe("409 approval_stale");
  expect(codeOf(await buy())).toBe("409 brand_restored");
  expect((await sign()).code).toBe(0);
  expect(await approve()).toBe("done");
  expect(
    await sql("select action from audit_entry where action = 'restoration.signed'"),
  ).toHaveLength(1);
  expect(codeOf(await buy())).toBe("done");
});

test("(F44) then delivers each unsent purchase once, and the ledger equals the supplier's records", async () => {
  await http.environment.passTime("1 minute");
  await expect
    .poll(() => http.environment.state(refOf("unsent")), { timeout: 60_000 })
    .not.toBe("submitting");
  await http.environment.iak.idle();
  await http.environment.passTime("5 minutes");
  await expect
    .poll(() => http.environment.state(refOf("unsent")), { timeout: 60_000 })
    .toBe("success");
  await expect
    .poll(() => sql("select from purchase where state <> 'success'"), { timeout: 60_000 })
    .toEqual([]);
  const held = 0 - (await http.open.brand.ledger.balance({ kind: "supplier", owner: "iak" }));
  expect(held).toBe(http.environment.iak.book.balance());
  const references = http.environment.iak.book.deliveries().map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  const proved = await konter(http.environment, "ledger verify");
  expect(proved.output).toContain("The books are right.");
});

test("(F44) lets one person sign alone if no other person may", async () => {
  await sql("update staff set blocked_at = now() where email <> 'ratna@konter.example'");
  await konter(
    http.environment,
    `restore mark --known-until ${new Date(Date.now() - 1).toISOString()}`,
  );
  expect(codeOf(await buy())).toBe("409 brand_restored");
  await konter(http.environment, "restore reconcile");
  expect(await sign()).toEqual({ code: 0, output: "The brand sells again.\n" });
  expect(codeOf(await buy())).toBe("done");
});
