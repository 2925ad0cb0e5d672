import type { AuditEntry, AuditExport, AuditFilter } from "@konter/contract/audit";
import { featureRow } from "@konter/contract/features";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { recordAction, verifyAudit } from "../../../kernel/audit/index.ts";
import type { Act } from "../../../kernel/audit/index.ts";
import { maskName } from "../../people/account/index.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let staffId = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
  staffId = Number((await sql("select max(id) as id from staff"))[0]?.["id"]);
});
afterEach(async () => {
  expect((await verifyAudit(pool())).problems).toEqual([]);
});
afterAll(() => http.close());

const pool = () => http.environment.database.pool;
async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const actor = () => ({
  staffId,
  requestId: "request-1",
  address: "203.0.113.7",
  userAgent: "Uji/1.0",
});
async function recorded(subject: string, after: object = { value: 1 }): Promise<number> {
  await recordAction(pool(), actor(), {
    action: "brand.saved",
    subject,
    before: { value: 0 },
    after,
  });
  const [row] = await sql("select max(id) as id from audit_entry where subject = $1", [subject]);
  return Number(row?.["id"]);
}

/** Runs statements as a superuser without triggers. `undo` reverts them afterwards. */
async function pastTriggers(statements: readonly string[]): Promise<void> {
  const client = await http.environment.database.owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    await client.query("reset session_replication_role");
  } finally {
    client.release(true);
  }
}
const problems = async () =>
  (await verifyAudit(pool())).problems.map(({ check, detail }) => `${check}: ${detail}`);

describe("the chain", () => {
  test("M670: names an entry that was changed past every trigger, whatever was changed", async () => {
    const id = await recorded("chain");
    await recorded("chain");
    for (const [column, value, back] of [
      ["subject", "'other'", "'chain'"],
      ["after", `'{"value": 2}'`, `'{"value": 1}'`],
      ["before", "null", `'{"value": 0}'`],
      ["staff_id", "null", String(staffId)],
      ["address", "'10.0.0.1'", "'203.0.113.7'"],
      ["user_agent", "''", "'Uji/1.0'"],
      ["request_id", "null", "'request-1'"],
      ["at", "at - interval '1 microsecond'", "at + interval '1 microsecond'"],
    ]) {
      await pastTriggers([`update audit_entry set ${column} = ${value} where id = ${id}`]);
      expect(await problems()).toEqual([`audit: changed: entry ${id} (brand.saved)`]);
      await pastTriggers([`update audit_entry set ${column} = ${back} where id = ${id}`]);
      expect(await problems()).toEqual([]);
    }
  });

  test("M670: detects a removed entry in the middle and at the end, with or without its seal", async () => {
    const middle = await recorded("removed");
    const last = await recorded("removed");
    await pastTriggers([
      "create table kept_entry as select * from audit_entry",
      "create table kept_seal as select * from audit_seal",
    ]);
    const restore = [
      "insert into audit_entry overriding system value select * from kept_entry k where not exists (select from audit_entry e where e.id = k.id)",
      "insert into audit_seal select * from kept_seal k where not exists (select from audit_seal s where s.number = k.number)",
    ];
    await pastTriggers([`delete from audit_entry where id = ${middle}`]);
    expect(await problems()).toEqual([`audit: removed: entry ${middle}`]);
    await pastTriggers([`delete from audit_seal where entry_id = ${middle}`]);
    expect((await problems())[0]).toMatch(/^audit: broken: seal \d+$/);
    await pastTriggers(restore);
    expect(await problems()).toEqual([]);
    await pastTriggers([
      `delete from audit_seal where entry_id = ${last}`,
      `delete from audit_entry where id = ${last}`,
    ]);
    expect((await problems())[0]).toMatch(/^audit: cut: after seal \d+$/);
    await pastTriggers([...restore, "drop table kept_entry", "drop table kept_seal"]);
  });

  test("M670: detects an entry inserted past the log, also with an invalid seal", async () => {
    await recorded("inserted");
    await pastTriggers([
      "insert into audit_entry (action, subject) values ('planted.entry', 'nobody')",
    ]);
    const [found] = await problems();
    expect(found).toMatch(/^audit: inserted: entry \d+ \(planted\.entry\)$/);
    await pastTriggers([
      `insert into audit_seal select max(number) + 1, (select max(id) from audit_entry), sha256('x'), sha256('y') from audit_seal`,
    ]);
    expect((await problems()).map((text) => text.split(": ")[1] ?? "").toSorted()).toEqual([
      "broken",
      "changed",
      "cut",
    ]);
    await pastTriggers([
      "delete from audit_seal where number = (select max(number) from audit_seal)",
      "delete from audit_entry where action = 'planted.entry'",
    ]);
  });

  test("M670: prevents changes and deletions, and the server's role cannot write seals or times", async () => {
    const id = await recorded("final");
    for (const table of ["audit_entry", "audit_seal"]) {
      const change = table === "audit_entry" ? "subject = 'x'" : "hash = sha256('x')";
      for (const statement of [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(sql(statement)).rejects.toThrow("never updated or deleted");
    }
    for (const statement of [
      `update audit_entry set subject = 'x' where id = ${id}`,
      `delete from audit_entry where id = ${id}`,
      "insert into audit_entry (action, subject, at) values ('x', 'x', now() - interval '1 day')",
      "insert into audit_seal values (1000000, 1, '', '')",
      "update audit_head set number = 0",
      "alter table audit_entry disable trigger audit_is_sealed",
    ])
      await expect(pool().query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test("has no gaps with many concurrent writers, in any order of commits", async () => {
    const before = (await verifyAudit(pool())).entries;
    await Promise.all(
      Array.from({ length: 120 }, (_writer, index) => recorded(`parallel${index % 7}`)),
    );
    const after = await verifyAudit(pool());
    expect(after.entries).toBe(before + 120);
    expect(after.problems).toEqual([]);
  });

  test("M670: gets no entry from a purchase, which does not wait for it", async () => {
    const before = (await verifyAudit(pool())).entries;
    const client = await http.environment.database.owner.connect();
    await client.query("begin");
    await client.query("select from audit_head for update");
    try {
      await http.environment.buy();
      http.environment.startDelivery();
      await allSettled(http.environment);
      // The control: a writer of an entry does wait.
      const writing = await http.environment.database.owner.connect();
      await writing.query("set lock_timeout = 200");
      await expect(
        writing.query("insert into audit_entry (action, subject) values ('test.waits', 'x')"),
      ).rejects.toThrow("lock timeout");
      writing.release(true);
    } finally {
      await client.query("rollback");
      client.release();
      await http.environment.stopDelivery();
    }
    expect((await verifyAudit(pool())).entries).toBe(before);
  });
});

describe("the audit page", () => {
  const list = async (filter: Record<string, unknown>) =>
    (await staff.call("auditEntries", filter)).json as {
      rows: AuditEntry[];
      next_cursor: string | null;
      staff: { staff_id: number }[];
    };

  test("M670: finds entries by staff, subject, action and day, with old and new value and origin", async () => {
    const id = await recorded("Batas_100%", { value: 7 });
    const only = { entry_id: id, staff_id: staffId, subject: "Batas_100%" };
    for (const filter of [
      { subject: "Batas_1" },
      { subject: "Batas_100%" },
      { action: "brand.", subject: "Batas" },
      { staff_id: String(staffId), subject: "Batas" },
    ])
      expect((await list(filter)).rows).toMatchObject([only]);
    expect((await list({ subject: "Batas" })).rows[0]).toMatchObject({
      before: { value: 0 },
      after: { value: 7 },
      address: "203.0.113.7",
      user_agent: "Uji/1.0",
      request_id: "request-1",
      staff_name: "Staff",
    });
    for (const filter of [
      { subject: "%" },
      { subject: "Batas%" },
      { staff_id: "999999", subject: "Batas" },
      { subject: "Batas", date_to: "2020-01-01" },
      { subject: "Batas", date_from: "2099-01-01" },
    ])
      expect((await list(filter)).rows).toEqual([]);
  });

  test("names members masked, records and settings in the reader's language, and leaves references", async () => {
    const member = http.environment.members[0]?.id ?? 0;
    const written: readonly Act[] = [
      { action: "member.blocked", subject: `member:${member}` },
      { action: "member.upline", subject: `member ${member}` },
      { action: "verification.seen", subject: String(member) },
      {
        action: "approval.requested",
        subject: `member:${member}`,
        detail: { kind: "members.standing" },
      },
      { action: "product.switched", subject: "TSEL10" },
      { action: "supplier.switched", subject: "digiflazz" },
      { action: "settings.changed", subject: "ppob" },
      { action: "review.rule", subject: "number_watched" },
      { action: "margin.saved", subject: "margin" },
      { action: "finance.statement_exported", subject: `deposit:${member}` },
      { action: "staff.invited", subject: "baru@contoh.example" },
    ];
    for (const act of written) await recordAction(pool(), actor(), act);
    const { rows } = await list({});
    const [name] = await sql("select name from member where id = $1", [member]);
    const masked = `${maskName(String(name?.["name"]))} · M${member}`;
    const [product] = await sql("select name from product where code = 'TSEL10'");
    const [supplier] = await sql("select name from supplier where id = 'digiflazz'");
    const named = rows.slice(0, written.length).toReversed();
    expect(named.map(({ subject_name: each }) => each)).toEqual([
      masked,
      masked,
      masked,
      masked,
      product?.["name"],
      supplier?.["name"],
      featureRow("ppob").name.id,
      "Nomor dalam daftar pantauan",
      "Margin dan batas harga",
      expect.stringMatching(/^Saldo member: .+\*\*/),
      null,
    ]);
  });

  test("returns pages without a gap or a duplicate while entries are added", async () => {
    for (let count = 0; count < 25; count += 1) await recorded("paged");
    const first = await list({ subject: "paged", limit: "10" });
    await recorded("paged");
    const second = await list({ subject: "paged", limit: "10", cursor: first.next_cursor ?? "" });
    const third = await list({ subject: "paged", limit: "10", cursor: second.next_cursor ?? "" });
    const ids = [...first.rows, ...second.rows, ...third.rows].map(({ entry_id: id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(25);
    expect(third.next_cursor).toBeNull();
  });

  test("M670: exports a table without formulas, and logs the export", async () => {
    await recorded('=HYPERLINK("http://x")', { value: "-1+1" });
    await recorded('a,"b"\nc');
    const filter: AuditFilter = { action: "brand." };
    const answer = await staff.call("auditExport", filter);
    const file = answer.json as AuditExport;
    expect([file.rows > 2, file.complete]).toEqual([true, true]);
    expect(file.file_name).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
    const cells = csvCells(file.csv);
    expect(cells[0]).toEqual([
      "id",
      "at",
      "staff",
      "action",
      "subject",
      "before",
      "after",
      "detail",
      "address",
      "user agent",
      "request id",
      "hash",
    ]);
    expect(cells.every((row) => row.length === 12)).toBe(true);
    expect(cells.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells.flat()).toContain('\'=HYPERLINK("http://x")');
    expect(cells.flat()).toContain('a,"b"\nc');
    const [entry] = (await list({ action: "audit.exported" })).rows;
    expect(entry).toMatchObject({
      staff_id: staffId,
      detail: { action: "brand.", rows: file.rows },
    });
    expect(entry?.request_id).toBe(answer.headers.get("x-request-id"));
  });

  test("needs one permission for reading and another for exporting", async () => {
    const reader = await http.staff(["audit.read"]);
    expect((await reader.call("auditEntries")).status).toBe(200);
    expect(refusalOf(await reader.call("auditExport")).code).toBe("unauthorized");
    const nobody = await http.staff(["settings.read"]);
    expect(refusalOf(await nobody.call("auditEntries")).code).toBe("permission_missing");
  });
});

/** RFC 4180, as a spreadsheet reads it. */
function csvCells(csv: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g;
  for (const [, quoted, plain = "", end] of csv.replace("\uFEFF", "").matchAll(pattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}
