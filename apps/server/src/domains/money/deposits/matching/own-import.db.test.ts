import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { BankFeedToken } from "@konter/contract/banks";
import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { isApproving } from "@konter/contract/staff";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { establishApprovers, placeUnder } from "@konter/testkit/brand/established-approvers.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { bcaFile, OPENING_BALANCE } from "../../banks/testing/bank-files.ts";
import { codeOf, openDepositDesk } from "../testing/deposit-desk.ts";
import type { DepositDesk } from "../testing/deposit-desk.ts";

let desk: DepositDesk;
let deposits: DepositDesk["deposits"];
let ani: HttpClient;
let finance: HttpClient;
let second: HttpClient;
let account: number;
/** The opening balance of the account's next valid file. */
let balance = OPENING_BALANCE;

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ deposits, ani, finance, second } = desk);
  [account] = deposits.accounts;
  await establishApprovers(deposits.http.environment.database.owner);
});
beforeEach(async () => {
  // Removes earlier credits from the sum of the day.
  await deposits.http.environment.database.owner.query(
    `alter table deposit_request disable trigger deposit_request_moves;
     update deposit_request set credited_at = credited_at - interval '2 days';
     alter table deposit_request enable trigger deposit_request_moves`,
  );
});
afterAll(() => deposits.close());

const APPROVING = STAFF_PERMISSIONS.filter(isApproving);
const TODAY = businessDate(new Date());
const importedBy = async (
  client: HttpClient,
  lines: readonly { readonly change: number; readonly text?: string }[],
  opening = balance,
) => {
  const rows = lines.map(({ change, text = "TRSF" }) => ({ day: TODAY, change, text }));
  const found = await deposits.imported(client, account, bcaFile(rows, "1234567890", opening));
  if (!found.held) balance = opening + rows.reduce((sum, { change }) => sum + change, 0);
  return found;
};
const lineOf = async (amount: number) => {
  const [line] = await deposits.sql<{ id: number; place: string; queue_reason: string | null }>(
    "select id, place, queue_reason from bank_line where amount = $1 order by id desc limit 1",
    [amount],
  );
  if (line === undefined) throw new Error(`no line of ${amount}`);
  return line;
};
const matchedBy = async (client: HttpClient, lineId: number, code: string) => {
  const answer = await client.call(
    "depositMatchApprove",
    { matches: [{ line_id: lineId, code }] },
    { key: randomUUID() },
  );
  const [result] = (
    answer.json as {
      results: readonly { credited: number | null; error: { code: string } | null }[];
    }
  ).results;
  return result?.error?.code ?? result?.credited;
};
const openApproval = async (client: HttpClient) => {
  const { rows } = (await client.call("approvals", {})).json as { rows: readonly Approval[] };
  const found = rows.at(-1);
  if (found === undefined) throw new Error("no approval is open");
  return found;
};
const approvedBy = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });
const askedBy = (client: HttpClient, lineId: number, code: string) =>
  client.call(
    "approvalRequest",
    { kind: "deposits.line", input: { line_id: lineId, code }, reason: "Rekening lain" },
    { key: randomUUID() },
  );
const claimed = async (code: string, amount: number, sender = "Budi Santoso") => {
  const paidAt = new Date(Date.now() - 60_000).toISOString();
  const further = { amount, sender, bank: "BCA", paid_at: paidAt };
  await ani.call("depositClaim", { code, ...further }, { key: randomUUID() });
  const [claim] = await deposits.sql<{ id: number }>(
    "select id from deposit_claim where state = 'open' order by id desc limit 1",
  );
  return String(claim?.id);
};
const acceptedBy = (client: HttpClient, claimId: string, lineId: number) =>
  client.call("depositClaimAccept", { claim_id: claimId, line_id: lineId }, { key: randomUUID() });

describe("a file imported by one of two people", () => {
  test("credits up to the importer's daily limit, and its other lines wait for another person", async () => {
    const [one, two] = [
      await deposits.asked(ani, { nominal: 3_000_000 }),
      await deposits.asked(ani, { nominal: 4_000_000 }),
    ];
    await importedBy(finance, [{ change: one.total }, { change: two.total }]);
    expect(await desk.now(one.code)).toMatchObject({ status: "approved" });
    expect(await desk.now(two.code)).toMatchObject({ status: "waiting" });
    const line = await lineOf(two.total);
    expect(line).toMatchObject({ place: "queue", queue_reason: "importer_limit" });
    expect(await matchedBy(finance, line.id, two.code)).toBe("bank_line_own_import");
    expect(await desk.now(two.code)).toMatchObject({ status: "waiting" });
    expect(await matchedBy(second, line.id, two.code)).toBe(two.total);
    expect(await deposits.problems()).toEqual([]);
  });

  test("M671: is decided neither by the account that created the importer's nor by an account created with it, but by an independent person", async () => {
    const made = await deposits.asked(ani, { nominal: 6_000_000 });
    const { http } = deposits;
    const sibling = await http.staff();
    const importer = await http.staff();
    const ids = await deposits.sql<{ id: number }>("select id from staff order by id desc limit 2");
    const [importerId = 0, siblingId = 0] = ids.map(({ id }) => id);
    const [maker] = await deposits.sql<{ id: number }>("select min(id) as id from staff");
    // Makes the account look as if it was invited to a role without approval rights.
    await deposits.sql(
      "update staff set permissions = array(select unnest(permissions) except select unnest($2::text[])), placed_by = $1, placed_at = now() where id = any ($3)",
      [maker?.id, APPROVING, [importerId, siblingId]],
    );
    await importedBy(importer, [{ change: made.total }]);
    const line = await lineOf(made.total);
    expect(line).toMatchObject({ queue_reason: "importer_limit" });
    for (const client of [finance, sibling])
      expect(await matchedBy(client, line.id, made.code)).toBe("bank_line_own_import");
    expect(await desk.now(made.code)).toMatchObject({ status: "waiting" });
    expect(await matchedBy(second, line.id, made.code)).toBe(made.total);
  });

  test("M671: reduces the daily amount of all accounts of one person", async () => {
    const { http } = deposits;
    const may = ["banks.import", "banks.read", "deposits.read", "deposits.decide"];
    await http.staff(["staff.write"]);
    const [maker] = await deposits.sql<{ id: number }>("select max(id) as id from staff");
    const [one, two] = [await http.staff(may), await http.staff(may)];
    await placeUnder(http.environment.database.owner, maker?.id ?? 0, 2);
    const made = await deposits.asked(desk.budi, { nominal: 4_200_000 });
    await importedBy(one, [{ change: made.total }]);
    expect(await desk.now(made.code, desk.budi)).toMatchObject({ status: "approved" });
    const next = await deposits.asked(desk.budi, { nominal: 3_100_000 });
    await importedBy(two, [{ change: next.total }]);
    expect(await lineOf(next.total)).toMatchObject({ queue_reason: "importer_limit" });
    const cash = await deposits.asked(desk.budi, { nominal: 900_000, method: "cash" });
    const grant = { code: cash.code, proof: "Kuitansi" };
    const refused = await two.call("depositApprove", grant, { key: randomUUID() });
    expect(codeOf(refused)[1]).toBe("deposit_approval_needed");
  });

  test("reduces the amount that the importer may still grant without approval", async () => {
    const made = await deposits.asked(ani, { nominal: 4_900_000 });
    const cash = await deposits.asked(ani, { nominal: 900_000, method: "cash" });
    await importedBy(finance, [{ change: made.total }]);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved" });
    const grant = { code: cash.code, proof: "Kuitansi" };
    const refused = await finance.call("depositApprove", grant, { key: randomUUID() });
    expect(codeOf(refused)[1]).toBe("deposit_approval_needed");
    expect((await second.call("depositApprove", grant, { key: randomUUID() })).status).toBe(200);
  });

  test("is matched only after another person approves if it does not follow the last known balance", async () => {
    const made = await deposits.asked(ani, { nominal: 70_000 });
    const found = await importedBy(finance, [{ change: made.total }], balance + 5_000);
    expect(found).toMatchObject({ held: true, matching: false, credited: 0 });
    await deposits.match();
    expect(await desk.now(made.code)).toMatchObject({ status: "waiting" });
    const approval = await openApproval(second);
    expect(approval.kind).toBe("banks.import");
    expect(codeOf(await approvedBy(finance, approval))[1]).toBe("approval_own");
    expect((await approvedBy(second, approval)).status).toBe(200);
    await deposits.match();
    expect(await desk.now(made.code)).toMatchObject({ status: "approved" });
    balance += 5_000 + made.total;
  });

  test("is held if it has no balances although one is known", async () => {
    const made = await deposits.asked(ani, { nominal: 71_000 });
    const file = `Tanggal;Keterangan;Jumlah;D/K\n${TODAY};TRSF;${made.total};K\n`;
    expect(await deposits.imported(finance, account, file)).toMatchObject({ held: true });
    expect(await desk.now(made.code)).toMatchObject({ status: "waiting" });
  });

  test("releases its lines after rejection to a valid file with the same lines, and can be submitted for approval again", async () => {
    const made = await deposits.asked(ani, { nominal: 72_000 });
    const forged = [{ change: 1_000 }, { change: made.total }];
    const held = await importedBy(finance, forged, balance - 1_000);
    expect(held).toMatchObject({ held: true, added: 2 });
    const { approval_id: id, hash } = await openApproval(second);
    const refusal = { approval_id: String(id), hash, words: "Saldo tidak cocok" };
    expect((await second.call("approvalRefuse", refusal)).status).toBe(200);
    const honest = await importedBy(finance, [{ change: made.total }]);
    expect(honest).toMatchObject({ held: false, added: 1, known: 0, credited: 1 });
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: made.total });

    const input = { import_id: held.import_id };
    const again = { kind: "banks.import", input, reason: "Sudah diperiksa" };
    expect((await finance.call("approvalRequest", again, { key: randomUUID() })).status).toBe(200);
    const lookedAt = await openApproval(second);
    expect(lookedAt.changes).toContainEqual(expect.objectContaining({ after: "1" }));
    expect((await approvedBy(second, lookedAt)).status).toBe(200);
    await deposits.match();
    expect(
      await deposits.sql("select amount, place from bank_line where import_id = $1 order by id", [
        held.import_id,
      ]),
    ).toEqual([
      { amount: 1_000, place: "suspense" },
      { amount: made.total, place: "withdrawn" },
    ]);
    expect(await deposits.problems()).toEqual([]);
  });

  test("does not limit the lines of a feed", async () => {
    const made = await deposits.asked(ani, { nominal: 9_000_000 });
    await deposits.lines(account, [{ amount: made.total }]);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved" });
  });
});

test("a feed token created by one person becomes valid when another person approves it", async () => {
  const made = await deposits.asked(ani, { nominal: 80_000 });
  const opened = await finance.call("bankFeedOpen", { account_id: String(account) });
  const { token, approval_id: id } = opened.json as BankFeedToken;
  const send = async () => {
    const line = { id: randomUUID(), day: TODAY, direction: "in", amount: made.total };
    const answer = await fetch(`${deposits.http.memberAddress}/callbacks/banks/${account}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ lines: [{ ...line, description: "TRSF" }] }),
    });
    return answer.status;
  };
  expect(await send()).toBe(401);
  const approval = await openApproval(second);
  expect([approval.kind, approval.approval_id]).toEqual(["banks.feed", id]);
  expect(codeOf(await approvedBy(finance, approval))[1]).toBe("approval_own");
  expect(await send()).toBe(401);
  expect((await approvedBy(second, approval)).status).toBe(200);
  expect(await send()).toBe(200);
  expect(await desk.now(made.code)).toMatchObject({ status: "approved" });
});

describe("a line that differs from the top-up", () => {
  test("requires two people, neither of them the importer, if its amount differs from the claimed one", async () => {
    const third = await deposits.http.staff();
    await establishApprovers(deposits.http.environment.database.owner);
    const made = await deposits.asked(ani, { nominal: 45_000 });
    await importedBy(finance, [{ change: 15_000_000, text: "TRSF BUDI SANTOSO" }]);
    const line = await lineOf(15_000_000);
    const claim = await claimed(made.code, 45_000);
    expect(codeOf(await acceptedBy(finance, claim, line.id))[1]).toBe("bank_line_own_import");
    expect(codeOf(await acceptedBy(second, claim, line.id))[1]).toBe("deposit_line_differs");
    expect(await matchedBy(second, line.id, made.code)).toBe("deposit_line_differs");
    expect((await askedBy(second, line.id, made.code)).status).toBe(200);
    const approval = await openApproval(third);
    expect(codeOf(await approvedBy(second, approval))[1]).toBe("approval_own");
    expect(codeOf(await approvedBy(finance, approval))[1]).toBe("bank_line_own_import");
    expect(await desk.now(made.code)).toMatchObject({ status: "waiting" });
    expect((await approvedBy(third, approval)).status).toBe(200);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: 15_000_000 });
    expect(await deposits.problems()).toEqual([]);
  });

  test("M671: requires two people above one person's limit if only the member's word links it to the top-up", async () => {
    const made = await deposits.asked(desk.budi, { nominal: 1_600_000 });
    await deposits.lines(account, [{ amount: 1_600_000, description: "TRSF SITI AMINAH" }]);
    const line = await lineOf(1_600_000);
    const paidAt = new Date(Date.now() - 60_000).toISOString();
    await desk.budi.call(
      "depositClaim",
      { code: made.code, amount: 1_600_000, sender: "Siti Aminah", bank: "BCA", paid_at: paidAt },
      { key: randomUUID() },
    );
    const [claim] = await deposits.sql<{ id: number }>(
      "select id from deposit_claim where state = 'open' order by id desc limit 1",
    );
    const accepted = await acceptedBy(second, String(claim?.id), line.id);
    expect(codeOf(accepted)[1]).toBe("deposit_line_differs");
    await askedBy(second, line.id, made.code);
    expect((await approvedBy(finance, await openApproval(finance))).status).toBe(200);
    expect(await desk.now(made.code, desk.budi)).toMatchObject({ credited: 1_600_000 });
  });

  test.each([
    ["another account", 1, 46_000, "TRSF BUDI SANTOSO"],
    ["another sender", 0, 47_000, "TRSF SITI AMINAH"],
    ["a line without a sender", 0, 48_000, "SETORAN TUNAI"],
  ] as const)("requires two people for %s", async (_, at, amount, description) => {
    const made = await deposits.asked(ani, { nominal: amount });
    await deposits.lines(deposits.accounts[at] ?? 0, [{ amount, description }]);
    const line = await lineOf(amount);
    const claim = await claimed(made.code, amount);
    expect(codeOf(await acceptedBy(second, claim, line.id))[1]).toBe("deposit_line_differs");
    expect(await desk.now(made.code)).toMatchObject({ status: "waiting" });
    await askedBy(second, line.id, made.code);
    expect((await approvedBy(finance, await openApproval(finance))).status).toBe(200);
    expect(await desk.now(made.code)).toMatchObject({ credited: amount });
  });
});

test("responds with approval_stale if the top-up was canceled after the approval was requested", async () => {
  const made = await deposits.asked(ani, { nominal: 2_000_000 });
  const input = { code: made.code, proof: "Kuitansi" };
  await finance.call(
    "approvalRequest",
    { kind: "deposits.approve", input, reason: "Nasabah lama" },
    { key: randomUUID() },
  );
  const approval = await openApproval(second);
  expect((await ani.call("depositCancel", { code: made.code })).status).toBe(200);
  expect(codeOf(await approvedBy(second, approval))).toEqual([409, "approval_stale"]);
});

test("M671: a file above the daily limit is credited and reported once to the owners if the brand has no second decider", async () => {
  await deposits.sql(
    `update staff set permissions = array_remove(permissions, 'deposits.decide')
     where id <> (select staff_id from bank_import where source = 'file' order by id desc limit 1)`,
  );
  const within = await deposits.asked(ani, { nominal: 4_000_000 });
  await importedBy(finance, [{ change: within.total }]);
  expect(await deposits.sql("select from lone_act where kind = 'deposits.own_file'")).toEqual([]);
  const above = await Promise.all(
    [2_000_000, 6_000_000].map((nominal) => deposits.asked(ani, { nominal })),
  );
  const { import_id: id } = await importedBy(
    finance,
    above.map(({ total }) => ({ change: total })),
  );
  for (const { code } of above) expect(await desk.now(code)).toMatchObject({ status: "approved" });
  const subject = `bank import ${id}`;
  expect(
    await deposits.sql("select subject from lone_act where kind = 'deposits.own_file'"),
  ).toEqual([{ subject }]);
  expect(
    await deposits.sql(
      "select detail ->> 'kind' as kind from audit_entry where action = 'approval.alone' and subject = $1",
      [subject],
    ),
  ).toEqual([{ kind: "deposits.own_file" }]);
});
