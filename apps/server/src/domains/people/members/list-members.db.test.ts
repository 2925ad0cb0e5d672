import type { ListedMember, MemberExport, MemberPage } from "@konter/contract/members";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let staff: HttpClient;
/** Their ids, oldest first. Their data is set where it is needed. */
let ids: readonly number[];
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 6, idle: true });
  staff = await http.staff();
  ids = http.environment.members.map(({ id }) => id);
  const { owner } = http.environment.database;
  await http.environment.buy({ member: 0 });
  const { ref_id: refId } = await http.environment.buy({ member: 4 });
  await owner.query(
    "update purchase set accepted_at = now() - interval '31 days' where ref_id = $1",
    [refId],
  );
  await owner.query("update member set category = 'master', name = '=SUM(A1)' where id = $1", [
    ids[0],
  ]);
  await owner.query("update member set blocked_at = now() where id = $1", [ids[1]]);
  await owner.query("update member set deleted_at = now() where id = $1", [ids[2]]);
  await owner.query("update member set erased_at = now(), deleted_at = now() where id = $1", [
    ids[3],
  ]);
});
afterAll(() => http.close());

const list = async (input: object = {}): Promise<MemberPage> => {
  const answer = await staff.call("adminMembers", input);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as MemberPage;
};
/** Returns their indexes in `ids`. */
const placesOf = async (input: object = {}) =>
  (await list(input)).rows.map(({ member_id: id }) => ids.indexOf(id));

describe("the list of members", () => {
  test("has each member's data, masked, without erased accounts", async () => {
    const { rows, count } = await list();
    expect([rows.length, count]).toEqual([5, 5]);
    const first = rows.at(-1) as ListedMember;
    expect(first).toMatchObject({
      member_id: ids[0],
      category: "master",
      blocked: false,
      deleted: false,
      of_brand: null,
      hp: "0812****0000",
    });
    expect(first.deposit).toBeLessThan(1_000_000);
    expect(Date.parse(String(first.last_purchase_at))).toBeGreaterThan(Date.now() - 3_600_000);
    expect(rows[0]?.last_purchase_at).toBeNull();
  });

  test.each([
    [{}, [5, 4, 2, 1, 0]],
    [{ order: "oldest" }, [0, 1, 2, 4, 5]],
    [{ category: "master" }, [0]],
    [{ category: "member" }, []],
    [{ state: "blocked" }, [1]],
    [{ state: "deleted" }, [2]],
    [{ state: "active" }, [5, 4, 0]],
    [{ activity: "buying" }, [0]],
    [{ activity: "quiet" }, [4]],
    [{ activity: "never" }, [5, 2, 1]],
    [{ activity: "never", state: "active" }, [5]],
  ])("filters by %j to %j", async (filters, expected) => {
    expect(await placesOf(filters)).toEqual(expected);
  });

  test("has the largest deposits first, and consecutive pages in every order", async () => {
    expect((await placesOf({ order: "deposit" })).slice(0, 3)).toEqual([5, 2, 1]);
    await http.environment.database.owner.query(
      `insert into member (hp, name, category, password_hash, pin_salt)
       select '+62813' || (10000000 + n), 'Banyak ' || n, 'member', 'none', '\\x00' from generate_series(1, 40) n`,
    );
    for (const order of ["newest", "oldest", "deposit"]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ order, limit: "10", ...(cursor !== undefined && { cursor }) });
        seen.push(...page.rows.map(({ member_id: id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect([order, seen.length, new Set(seen).size]).toEqual([order, 45, 45]);
    }
  });

  test("is exported with its filters, safe for spreadsheets, and recorded in the audit log", async () => {
    const answer = await staff.call("memberExport", { category: "master" });
    const file = answer.json as MemberExport;
    expect(file).toMatchObject({ rows: 1, complete: true });
    const [head, line] = file.csv.split("\r\n");
    expect(head).toBe("\uFEFFid,name,phone,category,state,deposit,last purchase,member since");
    expect(line).toMatch(new RegExp(`^${ids[0]},"'=SU\\*+",0812\\*{4}0000,master,active,\\d{6},2`));
    const { rows } = await http.environment.database.owner.query<{ detail: object }>(
      "select detail from audit_entry where action = 'members.exported'",
    );
    expect(rows).toEqual([{ detail: { category: "master", order: "newest", rows: 1 } }]);
  });

  test("returns a field error for an unknown filter", async () => {
    for (const field of ["category", "state", "activity", "order"]) {
      const answer = await staff.call("adminMembers", { [field]: "lain" });
      expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, [field]]);
    }
  });
});
