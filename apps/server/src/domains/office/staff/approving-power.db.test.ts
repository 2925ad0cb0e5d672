import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import type { Approval } from "@konter/contract/approvals";
import { isApproving } from "@konter/contract/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, openApproverBrand } from "@konter/testkit/brand/approver-brand.ts";
import type { ApproverBrand, Colleague } from "@konter/testkit/brand/approver-brand.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { factsPlace } from "../../messages/messages/index.ts";
import { tellOwners } from "./index.ts";

let brand: ApproverBrand;
let owner: Colleague;
beforeAll(async () => {
  brand = await openApproverBrand();
});
beforeEach(async () => {
  await brand.begin();
  owner = await brand.owner();
});
afterAll(() => brand.close());

describe("a second person", () => {
  let second: Colleague;
  beforeEach(async () => {
    second = await brand.owner();
  });

  test("M671: is neither the giver nor the receiver, whoever requests, and holds the granted permissions", async () => {
    const colleague = await brand.joined(owner);
    await brand.pass(1000);
    const asked = await brand.openRequest(second.client, "staff.approver");
    expect(asked?.changes.map(({ after }) => after)).toContain("Pemilik");
    expect(asked && codeOf(await brand.approve(owner.client, asked))).toBe("approval_own");
    expect(asked && codeOf(await brand.approve(colleague.client, asked))).toBe(
      "approver_not_agreed",
    );
    // When another person requests it, the giver still cannot agree.
    const third = await brand.hire(["approvals.read", "staff.read", "staff.write"]);
    const input = { staff_id: colleague.id };
    const byThird = await brand.askFor(third.client, "staff.approver", input);
    const other = byThird.json as Approval;
    expect(codeOf(await brand.approve(owner.client, other))).toBe("approval_own");
    expect(asked && codeOf(await brand.approve(third.client, asked))).toBe("staff_above_you");
    expect(asked && codeOf(await brand.approve(second.client, asked))).toBe("done");
    expect(codeOf(await brand.askFor(third.client, "staff.approver", input))).toBe("power_held");
    const entries = await brand.sql<{ action: string }>(
      "select action from audit_entry where subject = $1 order by id",
      [colleague.email],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "staff.power_begun",
      "staff.invited",
      "approval.requested",
      "staff.joined",
      "approval.requested",
      "staff.power_agreed",
      "approval.approved",
    ]);
  });

  test("M671: cannot agree to a permission that the role no longer has", async () => {
    const colleague = await brand.hire(["approvals.read"]);
    const set = async (code: string) =>
      owner.client.call("staffRoleSet", {
        staff_id: String(colleague.id),
        role_id: await brand.roleId(code),
      });
    await set("finance");
    const asked = await brand.openRequest(second.client, "staff.approver");
    await set("viewer");
    expect(asked && codeOf(await brand.approve(second.client, asked))).toBe("approval_stale");
    await set("finance");
    const request = await brand.ask(owner);
    expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_not_agreed");
  });
});

describe("a power that is not effective yet", () => {
  test("is shown on the page with its time, and one action of an owner stops it permanently", async () => {
    const colleague = await brand.joined(owner);
    const { people } = await brand.room(owner.client);
    const shown = people.find(({ staff_id: id }) => id === colleague.id);
    expect(shown).toMatchObject({
      approves: false,
      coming_powers: [{ why: "Diundang oleh Staff", may_end: true }],
    });
    expect(people.find(({ is_you: you }) => you)).toMatchObject({
      approves: true,
      coming_powers: [],
    });
    const power = shown?.coming_powers[0];
    const hours = (Date.parse(power?.counts_from ?? "") - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const request = await brand.ask(owner);
    const list = await colleague.client.call("approvals");
    expect(list.json).toMatchObject({
      rows: [{ may_decide: false, not_yet: { counts_from: power?.counts_from } }],
    });
    const stranger = await brand.hire(["approvals.read", "staff.read"]);
    expect(codeOf(await brand.endPower(stranger.client, power))).toBe("unauthorized");
    expect(codeOf(await brand.endPower(owner.client, power))).toBe("done");
    expect(codeOf(await brand.endPower(owner.client, power))).toBe("power_not_found");
    await brand.pass(1000);
    expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_not_agreed");
    expect((await colleague.client.call("staffRoom")).status).toBe(200);
  });

  test("is stopped by its holder too, and by no one after it is effective", async () => {
    const colleague = await brand.joined(owner);
    const power = await brand.comingPower(owner, colleague);
    await brand.pass(24);
    expect(codeOf(await brand.endPower(owner.client, power))).toBe("power_counts");
    const other = await brand.joined(owner);
    expect(codeOf(await brand.endPower(other.client, await brand.comingPower(owner, other)))).toBe(
      "done",
    );
  });

  describe("when a command started it again for a colleague", () => {
    let second: Colleague;
    beforeEach(async () => {
      await establishApprovers(brand.http.environment.database.owner, owner.id);
      second = await brand.owner();
      await establishApprovers(brand.http.environment.database.owner, second.id);
    });
    const begin = () =>
      brand.sql("update staff set password_hash = 'y' where id = $1", [second.id]);
    const coming = () =>
      brand.sql("select from approving_power where staff_id = $1 and ended_at is null", [
        second.id,
      ]);

    test("M671: is not stopped by the only other person who decides, who would remain alone", async () => {
      await begin();
      const power = await brand.comingPower(owner, second);
      expect(power?.may_end).toBe(false);
      expect(codeOf(await brand.endPower(owner.client, power))).toBe("power_ender_alone");
      expect(await coming()).toHaveLength(1);
      expect(codeOf(await brand.endPower(second.client, power))).toBe("done");
    });

    test("M671: is not stopped when the third account may belong to the same person, and is when that one is independent", async () => {
      await brand.sql("update staff set blocked_at = now() where id = $1", [second.id]);
      const puppet = await brand.joined(owner);
      await brand.pass(1000);
      await brand.sql("update staff set blocked_at = null where id = $1", [second.id]);
      const power = await brand.comingPower(owner, second);
      for (const { client } of [owner, puppet])
        expect(codeOf(await brand.endPower(client, power))).toBe("power_ender_alone");
      const third = await brand.owner();
      await establishApprovers(brand.http.environment.database.owner, third.id);
      expect((await brand.comingPower(owner, second))?.may_end).toBe(true);
      expect(codeOf(await brand.endPower(owner.client, power))).toBe("done");
    });

    test("M671: is stopped neither by an account that this colleague alone made, nor by one without effective power", async () => {
      await brand.sql("update staff set blocked_at = now() where id = $1", [owner.id]);
      const puppet = await brand.joined(second);
      await brand.pass(1000);
      await brand.sql("update staff set blocked_at = null where id = $1", [owner.id]);
      await brand.pass(1000);
      await begin();
      const power = await brand.comingPower(owner, second);
      expect(codeOf(await brand.endPower(puppet.client, power))).toBe("staff_made_you");
      const newcomer = await brand.joined(owner);
      expect(codeOf(await brand.endPower(newcomer.client, power))).toBe("approver_not_agreed");
      expect(await coming()).toHaveLength(1);
    });
  });

  test.each([
    [
      "stopping it",
      (id: number) => `select end_power(${id}, ${owner.id})`,
      0,
      "approver_not_agreed",
    ],
    [
      "suspending him",
      (_id: number, staffId: number) => `update staff set blocked_at = now() where id = ${staffId}`,
      24,
      "unauthorized",
    ],
  ] as const)(
    "rejects an approval that begins while an owner is %s, after waiting for it",
    async (_what, statement, hours, code) => {
      const colleague = await brand.joined(owner);
      const clerk = await brand.hire(["approvals.read", "settings.write"]);
      const request = await brand.ask(clerk);
      const power = await brand.comingPower(owner, colleague);
      await brand.pass(hours);
      const client = await brand.http.environment.database.owner.connect();
      let answered = false;
      try {
        await client.query("begin");
        await client.query(statement(power?.power_id ?? 0, colleague.id));
        const approving = brand.approve(colleague.client, request).finally(() => {
          answered = true;
        });
        const waiting =
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%decide_approval%' and datname = current_database()";
        await expect
          .poll(async () => answered || (await brand.sql(waiting)).length > 0, { timeout: 60_000 })
          .toBe(true);
        expect(answered).toBe(false);
        await client.query("commit");
        expect(codeOf(await approving)).toBe(code);
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  );

  test("is announced once by e-mail to every owner and its holder, also to an owner suspended before", async () => {
    const leaver = await brand.owner();
    for (const { id } of [owner, leaver])
      await brand.sql("update staff set password_hash = 'x' where id = $1", [id]);
    await establishApprovers(brand.http.environment.database.owner);
    await owner.client.call("staffSuspend", { staff_id: String(leaver.id), reason: "Pergi" });
    await brand.sql("delete from message");
    await brand.sql("update owner_change set effective_at = clock_timestamp()");
    await owner.client.call("staffSuspend", { staff_id: String(leaver.id), reason: "Pergi" });
    const { email } = await brand.joined(owner);
    while (await tellOwners(brand.http.open.brand));
    expect(await tellOwners(brand.http.open.brand)).toBe(false);
    const mails = await brand.sql<{ kind: string; email: string; facts: Buffer }>(
      "select kind, email, facts from message where kind like 'approver%' order by id",
    );
    const told = mails.filter((mail) => String(factsOf(mail)["name"]).endsWith(`(${email})`));
    expect(told.map((mail) => mail.email)).toEqual(
      expect.arrayContaining([owner.email, leaver.email, email]),
    );
    expect(new Set(told.map((mail) => mail.email)).size).toBe(told.length);
    expect(factsOf(told[0])).toMatchObject({
      text: "Diundang oleh Staff",
      until: expect.stringMatching(/ WIB$/) as string,
    });
  });

  test("cannot be written by the server's own role in the database", async () => {
    const { pool } = brand.http.environment.database;
    for (const statement of [
      "update approving_power set counts_from = now()",
      "insert into approving_power (staff_id, permissions, way, counts_from) values (1, '{}', 'asked', now())",
      "delete from approving_power",
      "select begin_power(1, '{settings.approve}', 'asked', null)",
      "select drop_power(1, '{settings.approve}')",
    ])
      await expect(pool.query(statement)).rejects.toThrow("permission denied");
    await expect(
      brand.sql(
        "insert into approving_power (staff_id, permissions, way, given_by) values (1, '{x}', 'asked', 1)",
      ),
    ).rejects.toThrow("check");
  });

  test("includes the same deciding permissions in the database and in the contract", async () => {
    const rows = await brand.sql<{ name: string }>(
      "select name from unnest($1::text[]) name where is_approving(name)",
      [STAFF_PERMISSIONS],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      STAFF_PERMISSIONS.filter((name) => isApproving(name)),
    );
    expect(rows).toHaveLength(19);
  });
});

function factsOf(
  mail: { readonly email: string; readonly facts: Buffer } | undefined,
): Readonly<Record<string, unknown>> {
  if (mail === undefined) return {};
  const text = brand.http.open.brand.keys.open(mail.facts, factsPlace({ email: mail.email }));
  return JSON.parse(text) as Record<string, unknown>;
}
