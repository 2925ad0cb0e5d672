import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpDatabase } from "@konter/testkit/rows/dump-database.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { COURIER_ADDRESS } from "@konter/testkit/acts/member-office-inputs.ts";
import { PERSONAL_DATA } from "@konter/testkit/brand/personal-data.ts";
import { TEST_REGIONS } from "@konter/testkit/brand/regions.ts";
import { importRegions } from "../addresses/index.ts";
import { hashPassword } from "../identity/index.ts";
import { eraseDeletedAccounts } from "./erase.ts";

const PASSWORD = "kopi-susu-77";
let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 8, idle: true, deposit: 0 });
  await sql("update member set password_hash = $1", [await hashPassword(PASSWORD)]);
  await sql("delete from member_password");
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const idOf = (index: number) => http.environment.members[index]?.id ?? 0;
const hpOf = (index: number) => (http.environment.members[index]?.hp ?? "").replace("+62", "0");
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const remove = (client: HttpClient, password = PASSWORD) =>
  client.call("accountDelete", { password });
const signIn = async (index: number) =>
  (await http.visitor()).call("login", { hp: hpOf(index), password: PASSWORD });
const recover = async (index: number, password = PASSWORD) =>
  (await http.visitor()).call("accountRecovery", { hp: hpOf(index), password });
async function deletedAgo(index: number, ago: string): Promise<void> {
  expect((await remove(await http.member(index))).status).toBe(200);
  await sql("update member set deleted_at = now() - $2::interval where id = $1", [
    idOf(index),
    ago,
  ]);
}
async function give(index: number, kind: "deposit" | "cashback", amount: number): Promise<void> {
  await sql("insert into ledger.account (kind, owner) values ($1, $2) on conflict do nothing", [
    kind,
    String(idOf(index)),
  ]);
  await sql("update ledger.account set balance = $3 where kind = $1 and owner = $2", [
    kind,
    String(idOf(index)),
    amount,
  ]);
}

describe("deleting an account", () => {
  test("M113, M114: needs the password and zero balances, names each remaining balance, and changes nothing otherwise", async () => {
    const client = await http.member(0);
    expect(codeOf(await remove(client, "salah-sekali"))).toEqual([422, "password_wrong"]);
    await give(0, "deposit", 1500);
    const one = refusalOf(await remove(client));
    expect([one.code, one.message]).toEqual([
      "account_has_balance",
      "Akun tidak dapat dihapus selama masih ada deposit Rp1.500.",
    ]);
    await give(0, "cashback", 20);
    expect(refusalOf(await remove(client)).message).toBe(
      "Akun tidak dapat dihapus selama masih ada deposit Rp1.500, cashback Rp20.",
    );
    expect((await client.call("account")).status).toBe(200);
    expect(await sql("select 1 from account_deletion")).toEqual([]);
    await give(0, "deposit", 0);
    await give(0, "cashback", 0);
    const removed = await remove(client);
    const until = Date.parse((removed.json as { recoverable_until: string }).recoverable_until);
    expect(Math.abs(until - Date.now() - 7 * 24 * 3600_000)).toBeLessThan(10_000);
  });

  test("M114: is rejected while a transaction is open", async () => {
    await give(1, "deposit", 1_000_000);
    await http.environment.buy({ member: 1 });
    await give(1, "deposit", 0);
    const refused = refusalOf(await remove(await http.member(1)));
    expect(refused.message).toContain("1 transaksi yang masih berjalan");
  });

  test("M115: ends its sessions at once; signing in shows until when it can be recovered and does not restore it", async () => {
    const [client, elsewhere] = await Promise.all([http.member(2), http.member(2)]);
    expect((await remove(client)).status).toBe(200);
    await expect.poll(async () => (await elsewhere.call("account")).status).toBe(401);
    const answer = await signIn(2);
    expect(codeOf(answer)).toEqual([409, "account_deleted"]);
    expect(refusalOf(answer).message).toMatch(/^Akun ini sudah dihapus\. Sampai .* WIB akun/);
    expect(codeOf(await signIn(2))).toEqual([409, "account_deleted"]);
    const wrong = await (await http.visitor()).call("login", { hp: hpOf(2), password: "salah-1" });
    expect(codeOf(wrong)).toEqual([422, "credentials_wrong"]);
    expect(codeOf(await recover(2, "salah-1"))).toEqual([422, "credentials_wrong"]);
    expect((await recover(2)).status).toBe(200);
    expect((await signIn(2)).status).toBe(200);
    expect(
      await sql(
        "select recovered_at is not null as told, address from account_deletion where member_id = $1",
        [idOf(2)],
      ),
    ).toEqual([{ told: true, address: "127.0.0.1" }]);
    expect(
      await sql("select action from audit_entry where subject = $1 order by id", [
        `member:${idOf(2)}`,
      ]),
    ).toEqual([{ action: "account.deleted" }, { action: "account.recovered" }]);
  });

  test("M115, M116, M779: allows recovery a second before seven days, and only through customer service a second after", async () => {
    await deletedAgo(3, "167 hours 59 minutes 55 seconds");
    expect(codeOf(await signIn(3))).toEqual([409, "account_deleted"]);
    expect(await eraseDeletedAccounts(http.open.brand, PERSONAL_DATA)).toBe(0);
    expect((await recover(3)).status).toBe(200);
    expect((await signIn(3)).status).toBe(200);
    await deletedAgo(4, "168 hours 1 second");
    const late = await signIn(4);
    expect(codeOf(late)).toEqual([403, "account_gone"]);
    expect(refusalOf(late).message).toContain("Hubungi layanan pelanggan");
    expect(codeOf(await recover(4))).toEqual([403, "account_gone"]);
  });

  test("M116: then erases personal data and still tells the owner; its records stay without a name", async () => {
    const id = idOf(5);
    const client = await http.member(5);
    await client.call("contactAdd", { number: "081234567890", name: "Ani", type: "phone" });
    await sql(
      "update member set email = 'lima@contoh.example', name = 'Lima Lestari' where id = $1",
      [id],
    );
    await sql(
      "insert into ledger.account (kind, owner) values ('deposit', $1) on conflict do nothing",
      [String(id)],
    );
    await deletedAgo(5, "168 hours 1 second");
    expect(await eraseDeletedAccounts(http.open.brand, PERSONAL_DATA)).toBeGreaterThanOrEqual(1);
    expect(
      await sql("select hp, name, email, password_hash from member where id = $1", [id]),
    ).toEqual([{ hp: `erased:${id}`, name: "Akun dihapus", email: null, password_hash: "erased" }]);
    for (const table of ["contact", "member_password", "session", "notification", "device"])
      expect(await sql(`select 1 from ${table} where member_id = $1`, [id]), table).toEqual([]);
    expect(await sql("select 1 from ledger.account where owner = $1", [String(id)])).toHaveLength(
      1,
    );
    const late = await signIn(5);
    expect(codeOf(late)).toEqual([403, "account_gone"]);
    const wrong = await (await http.visitor()).call("login", { hp: hpOf(5), password: "salah-1" });
    expect(codeOf(wrong)).toEqual([422, "credentials_wrong"]);
    expect(await eraseDeletedAccounts(http.open.brand, PERSONAL_DATA)).toBe(0);
  });

  test("M116: leaves no personal data of the account or its customers in any row of the database", async () => {
    const id = idOf(7);
    const [client, staff] = [await http.member(7), await http.staff()];
    await importRegions(http.environment.database.owner, TEST_REGIONS);
    const done = async (asked: Promise<HttpAnswer>) => {
      const answer = await asked;
      expect(answer.status, answer.text).toBe(200);
    };
    await sql(
      "update member set name = 'Dahlia Wulandari', email = 'dahlia@contoh.example' where id = $1",
      [id],
    );
    await done(
      client.call("contactAdd", { number: "081299887766", name: "Bu Teratai", type: "phone" }),
    );
    await done(
      client.call("addressSave", {
        province: "31",
        city: "31.71",
        district: "31.71.01",
        postcode: "10110",
        detail: "Gang Anggrek 5",
      }),
    );
    for (const [version, address] of ["Gang Kamboja 17", "Gang Cempaka 23"].entries())
      await done(
        staff.call(
          "courierAddressSave",
          { ...COURIER_ADDRESS, member_id: String(id), address, version },
          { key: randomUUID() },
        ),
      );
    await sql(
      `insert into purchase (ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen,
         operator_code, destination, needs_serial, price, selling_price, customer_name, note, start_balance, end_balance,
         business_date, state, accepted_at, settled_at)
       values ('KERASED00001', $1, 'erased', '', 1, 'TSEL10', 'Telkomsel 10.000', 'pulsa', 'TSEL', '081277665544', false, 10000,
         12000, 'Pak Seroja', 'dibayar Pak Seroja besok', 10000, 0, current_date, 'success', now(), now())`,
      [id],
    );
    const sale = "(select id from purchase where ref_id = 'KERASED00001')";
    await sql(
      `insert into debt_repayment (purchase_id, member_id, idempotency_key, amount, note) values (${sale}, $1, 'erased', 500, 'titip Seroja')`,
      [id],
    );
    await sql(
      `insert into debt_write_off (purchase_id, member_id, idempotency_key, kind, amount, reason)
       values (${sale}, $1, 'erased', 'written_off', 500, 'Seroja pindah')`,
      [id],
    );
    await sql(
      `with opened as (insert into complaint (purchase_id, member_id, reason, opened_at, due_at)
         values (${sale}, $1, 'other', now(), now()) returning id)
       insert into complaint_event (complaint_id, kind, text) select id, 'opened', 'Seroja belum terima' from opened`,
      [id],
    );
    await sql(
      `insert into schedule (code, member_id, idempotency_key, input_hash, product_code, product_name, screen, destination,
         customer_name, note, repeats, on_date, at_time, max_price, monthly_limit, next_run_at)
       values ('JERASED', $1, 'erased', '', 'TSEL10', 'Telkomsel 10.000', 'pulsa', '081277665544', 'Pak Seroja', 'untuk Seroja',
         'once', current_date + 30, '08:00', 12000, 12000, now() + interval '30 days')`,
      [id],
    );
    await sql(
      "insert into pinned_number (member_id, screen, slot, destination, name, product_code) values ($1, 'pulsa', 1, '081277665544', 'Pak Seroja', 'TSEL10')",
      [id],
    );
    await sql(
      "insert into permission_request (member_id, permission, note) values ($1, 'deposit_transfer', 'Dahlia butuh')",
      [id],
    );
    const hp = hpOf(7).slice(1);
    const personal = [
      hp,
      "Dahlia",
      "dahlia@",
      "Teratai",
      "81299887766",
      "Anggrek",
      "Kamboja",
      "Cempaka",
      "81377770003",
    ];
    const customers = ["Seroja"];
    const before = await dumpDatabase(http.environment.database.owner);
    for (const word of [...personal, ...customers]) expect(before).toContain(word);
    await deletedAgo(7, "168 hours 1 second");
    await eraseDeletedAccounts(http.open.brand, PERSONAL_DATA);
    const after = await dumpDatabase(http.environment.database.owner);
    expect(after).toContain(`erased:${id}`);
    const left = after
      .split("\n")
      .filter((line) => [...personal, ...customers].some((word) => line.includes(word)));
    expect(left).toEqual([]);
    expect(await sql("select state, next_run_at from schedule where code = 'JERASED'")).toEqual([
      { state: "deleted", next_run_at: null },
    ]);
    // Purchases stay, for the ledger.
    expect(after).toContain("081277665544");
  });

  test("M114: is not followed by erasure when money arrives after the deletion", async () => {
    await deletedAgo(6, "168 hours 1 second");
    await give(6, "deposit", 5000);
    await eraseDeletedAccounts(http.open.brand, PERSONAL_DATA);
    expect(await sql("select erased_at from member where id = $1", [idOf(6)])).toEqual([
      { erased_at: null },
    ]);
  });
});
