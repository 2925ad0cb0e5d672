import { CONTACTS_LIMIT } from "@konter/contract/contacts";
import type { Contact } from "@konter/contract/contacts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let owner: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true, deposit: 5_000_000 });
  [owner, other] = await Promise.all([http.member(0), http.member(1)]);
});
afterAll(() => http.close());

interface Page {
  readonly rows: Contact[];
  readonly next_cursor: string | null;
  readonly count: number;
}
const list = async (client: HttpClient, filter: object = {}) =>
  (await client.call("contacts", filter)).json as Page;
const add = (client: HttpClient, number: string, name: string, type = "phone") =>
  client.call("contactAdd", { number, name, type });
async function added(client: HttpClient, number: string, name: string, type?: string) {
  const answer = await add(client, number, name, type);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Contact;
}
const names = ({ rows }: Page) => rows.map(({ name }) => name);
async function clear(): Promise<void> {
  await http.environment.database.owner.query("delete from contact");
}

describe("an account's contacts", () => {
  test("M103, M104: have number, name and type, are listed, and are visible only to their owner", async () => {
    await clear();
    const contact = await added(owner, "+62 812-3456-7890", "  Bu Ani ");
    expect(contact).toEqual({
      id: contact.id,
      number: "081234567890",
      name: "Bu Ani",
      type: "phone",
      last_used_at: null,
    });
    expect(await list(owner)).toEqual({ rows: [contact], next_cursor: null, count: 1 });
    expect(await list(other)).toEqual({ rows: [], next_cursor: null, count: 0 });
    await added(owner, "12345678901", "Meter rumah", "meter");
    await added(owner, "12345678|2001", "Dimas", "player");
    expect(names(await list(owner, { type: "meter" }))).toEqual(["Meter rumah"]);
  });

  test("M103: are rejected with field errors, and nothing is added", async () => {
    await clear();
    const refused: [object, object][] = [
      [
        { number: "", name: "", type: "phone" },
        { number: "Nomor wajib diisi", name: "Nama wajib diisi" },
      ],
      [{ number: "0812", name: "Ani", type: "phone" }, { number: "Format Nomor tidak sesuai" }],
      [
        { number: "081234567890x", name: "Ani", type: "meter" },
        { number: "Format Nomor tidak sesuai" },
      ],
      [
        { number: "081234567890", name: "Ani", type: "fax" },
        { type: "Pilihan Jenis tidak tersedia" },
      ],
      [
        { number: "081234567890", name: "Ani", type: "phone", member_id: 2 },
        { member_id: "Isian member_id tidak dikenal" },
      ],
    ];
    for (const [input, fields] of refused) {
      const answer = await owner.call("contactAdd", input);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    }
    expect((await list(owner)).count).toBe(0);
  });

  test("M107: detect a duplicate number in any spelling, when added or changed, for their owner only", async () => {
    await clear();
    await added(owner, "081234567890", "Bu Ani");
    const second = await added(owner, "087812345678", "Pak Budi");
    const sentence = { number: "Nomor ini sudah ada di kontak Anda." };
    for (const number of ["081234567890", "6281234567890", "+62 812 3456 7890", "0812.3456.7890"]) {
      const answer = await add(owner, number, "Lain");
      expect([answer.status, refusalOf(answer).code, fieldsOf(answer)]).toEqual([
        422,
        "contact_duplicate",
        sentence,
      ]);
    }
    const changed = await owner.call("contactEdit", {
      id: second.id,
      number: "+6281234567890",
      name: "Pak Budi",
      type: "phone",
    });
    expect(fieldsOf(changed)).toEqual(sentence);
    expect(names(await list(owner))).toEqual(["Bu Ani", "Pak Budi"]);
    await added(other, "081234567890", "Ani yang sama");
  });

  test("M107: are added once by concurrent requests", async () => {
    await clear();
    const answers = await Promise.all(
      ["081299990000", "+6281299990000", "6281299990000"].map((number) => add(owner, number, "A")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list(owner)).count).toBe(1);
  });

  test("M105, M106: are changed and removed by their owner, and not found for others", async () => {
    await clear();
    const { id } = await added(owner, "081234567890", "Bu Ani");
    const facts = { number: "62 812-0000-1111", name: "Bu Ani baru", type: "phone" };
    for (const client of [other])
      for (const answer of [
        await client.call("contactEdit", { id, ...facts }),
        await client.call("contactDelete", { id }),
        await client.call("contactDelete", { id: "999999" }),
      ])
        expect([answer.status, refusalOf(answer).code]).toEqual([404, "contact_not_found"]);
    const changed = await owner.call("contactEdit", { id, ...facts });
    expect(changed.json).toMatchObject({ id, number: "081200001111", name: "Bu Ani baru" });
    expect((await owner.call("contactDelete", { id })).status).toBe(200);
    expect((await list(owner)).rows).toEqual([]);
    expect((await owner.call("contactDelete", { id })).status).toBe(404);
  });

  test("M102: are ordered by last use, then by name", async () => {
    await clear();
    for (const [index, name] of ["Dani", "cici", "Ani", "Budi"].entries())
      await added(owner, `08123456780${index}`, name);
    await http.environment.buy({ member: 1, number: "081234567803" });
    await http.environment.buy({ member: 0, number: "081234567801" });
    await http.environment.buy({ member: 0, number: "081234567800" });
    const page = await list(owner);
    expect(names(page)).toEqual(["Dani", "cici", "Ani", "Budi"]);
    expect(page.rows.map(({ last_used_at: at }) => at !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("M104: are returned by pages without a gap, and found by name or by a number in any spelling", async () => {
    await clear();
    const everyone = Array.from(
      { length: 25 },
      (_, index) => `Toko ${String(index).padStart(2, "0")}`,
    );
    for (const [index, name] of everyone.entries())
      await added(owner, `0812345600${String(index).padStart(2, "0")}`, name);
    const first = await list(owner, { limit: "10" });
    const second = await list(owner, { limit: "10", cursor: first.next_cursor });
    const third = await list(owner, { limit: "10", cursor: second.next_cursor });
    expect([first, second, third].flatMap(names)).toEqual(everyone);
    expect([third.next_cursor, third.count]).toEqual([null, 25]);
    expect(names(await list(owner, { search: "toKO 07" }))).toEqual(["Toko 07"]);
    expect(names(await list(owner, { search: "+62 812-3456-0009" }))).toEqual(["Toko 09"]);
    expect(names(await list(owner, { search: "%" }))).toEqual([]);
    expect(names(await list(other, { cursor: first.next_cursor, search: "Toko" }))).toEqual([]);
  });

  test("return an error when the list is full", async () => {
    await clear();
    await http.environment.database.owner.query(
      `insert into contact (member_id, number, name, type)
       select $1, '0812' || to_char(n, 'FM00000000'), 'Kontak ' || n, 'phone' from generate_series(1, $2) n`,
      [http.environment.members[2]?.id, CONTACTS_LIMIT],
    );
    const full = await http.member(2);
    const answer = await add(full, "087812345678", "Satu lagi");
    expect([answer.status, refusalOf(answer).code]).toEqual([409, "contacts_too_many"]);
  });

  test("fill a list exactly to its limit by concurrent requests", async () => {
    const { owner } = http.environment.database;
    const memberId = http.environment.members[2]?.id;
    await owner.query(
      "delete from contact where member_id = $1 and id in (select id from contact where member_id = $1 limit 2)",
      [memberId],
    );
    const full = await http.member(2);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(full, `0878123456${10 + index}`, "Serentak")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const kept = await owner.query("select from contact where member_id = $1", [memberId]);
    expect(kept.rowCount).toBe(CONTACTS_LIMIT);
  });
});
