import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { breakTable, mendTable } from "@konter/testkit/rows/broken-table.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
});
afterEach(async () => {
  await sql("alter table if exists purchase_away rename to purchase");
  await mendMembers();
});
afterAll(() => http.close());

const sql = (text: string) => http.environment.database.owner.query(text);
const breakMembers = () => breakTable(http.environment.database.owner, "member");
const mendMembers = () => mendTable(http.environment.database.owner, "member");

describe("an internal error of an endpoint with its own message", () => {
  test("M724: says that the data could not be read, with the request id, and is logged once", async () => {
    const member = await http.member(0);
    await sql("alter table purchase rename to purchase_away");
    for (const [language, message] of [
      ["id", "Gagal mengambil data."],
      ["en", "Failed to retrieve data."],
    ] as const) {
      const answer = await member.call(
        "transactions",
        {},
        { headers: { "accept-language": language } },
      );
      expect([answer.status, refusalOf(answer)]).toMatchObject([
        500,
        { code: "retrieval_failed", message },
      ]);
      const { requestId } = refusalOf(answer);
      const lines = http.logged.filter((line) => line.includes(requestId));
      expect(lines.filter((line) => line.includes("unexpected failure"))).toHaveLength(1);
    }
  });

  test("M737: says that a PIN could not be created or changed, and changes none", async () => {
    const member = await http.member(1);
    await breakMembers();
    const changed = await member.call("pinUpdate", {
      old_pin: "147258",
      pin: "639172",
      pin_confirmation: "639172",
    });
    expect([changed.status, refusalOf(changed).message]).toEqual([500, "Gagal mengubah PIN."]);
    await mendMembers();
    expect((await member.call("pinVerify", { pin: "147258" })).status).toBe(200);

    await sql("update member set pin_hash = null");
    await breakMembers();
    const input = { pin: "639172", pin_confirmation: "639172" };
    const stored = await (await http.member(1)).call("pinStore", input);
    expect([stored.status, refusalOf(stored).message]).toEqual([500, "Gagal membuat PIN."]);
    await mendMembers();
    expect((await (await http.member(1)).call("pinStore", input)).status).toBe(200);
  });
});
