import { existsSync, readFileSync } from "node:fs";
import type { HsFound, HsLists } from "@konter/contract/customs";
import { onlyRow } from "@konter/postgres";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** UN Comtrade's list of the Harmonized System 2022. */
const FILE = "../shared/data/customs/hs2022-en.csv";

let http: HttpEnvironment;
let member: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  await http.environment.database.owner.query("update member set permissions = '{pos.use}'");
  [member, staff] = await Promise.all([http.member(0), http.staff()]);
});
afterAll(() => http.close());

const search = async (q: string) => (await member.call("hsCodes", { q })).json as HsFound;
const codesOf = ({ rows }: HsFound) => rows.map(({ hs_code: code }) => code);
const bring = (year: string, bytes: Uint8Array) => staff.call("adminHsImport", { year, bytes });

describe("M405: HS codes", () => {
  it.each([
    ["jilbab", "6214"],
    ["tas ransel", "4202"],
    ["handbags", "4202"],
    ["smart phone", "8517"],
    ["hp", "8517"],
    ["kaso", "6109"],
    ["sepatu sneaker", "6404"],
    ["42.02", "4202"],
  ])("are found by %j in the list that comes with the product", async (typed, code) => {
    expect(codesOf(await search(typed))).toContain(code);
  });

  it("say what was searched instead of a typing error", async () => {
    expect(await search("kosmetki")).toMatchObject({ searched: "kosmetik" });
    expect((await search("kosmetik")).searched).toBeNull();
    expect(await search("xqzwv")).toMatchObject({ searched: null, rows: [] });
  });

  it("are read as text whatever is typed", async () => {
    for (const typed of ["'", "a & b", "!!", "tas:*", "\\", "1'; drop table hs_code --"])
      expect((await member.call("hsCodes", { q: typed })).status).toBe(200);
  });

  it("are imported by year, all of a file or nothing", async () => {
    const good = Buffer.from("hscode,description\n4202,Bags\n420222,Handbags of textile\n");
    expect((await bring("2027", new Uint8Array(good))).status).toBe(200);
    expect(await search("4202")).toMatchObject({
      year: 2027,
      rows: [
        { hs_code: "4202", name_id: "Koper, tas, dompet, dan sejenisnya", heading: null },
        { hs_code: "420222", category: "bags", heading: "Koper, tas, dompet, dan sejenisnya" },
      ],
    });
    expect(codesOf(await search("dompet"))).toEqual(["4202", "420222"]);
    const bad = Buffer.from("hscode,description\n4203,Belts\n4203,Belts\n");
    expect(refusalOf(await bring("2027", new Uint8Array(bad))).code).toBe("hs_file_twice");
    expect(refusalOf(await bring("dua", new Uint8Array(good))).fields).toHaveProperty("year");
    const { rows } = (await staff.call("adminHsLists")).json as HsLists;
    expect(rows.map(({ year, codes, is_now: isNow }) => [year, codes, isNow])).toMatchObject([
      [2027, 2, true],
      [2022, expect.any(Number), false],
    ]);
  });

  it.skipIf(!existsSync(FILE))(
    "are found in the whole list through its indexes (skipped without ../shared/data)",
    async () => {
      expect((await bring("2029", new Uint8Array(readFileSync(FILE)))).status).toBe(200);
      expect(codesOf(await search("kaos"))).toEqual(expect.arrayContaining(["6109", "610910"]));
      expect(codesOf(await search("wrist watch"))).toEqual(expect.arrayContaining(["9101"]));
      expect(codesOf(await search("buffalo"))).toContain("010231");
      const { owner } = http.environment.database;
      await owner.query("analyze hs_code");
      const plan = await owner.query<{ "QUERY PLAN": string }>(
        "explain select code from hs_code where year = 2029 and search @@ to_tsquery('simple', '''kaos'':*')",
      );
      expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("hs_code_search");
      const count = await owner.query<{ count: number }>(
        "select count(*)::int as count from hs_code where year = 2029 and length(code) = 6",
      );
      expect(onlyRow(count).count).toBeGreaterThan(5_500);
    },
  );
});
