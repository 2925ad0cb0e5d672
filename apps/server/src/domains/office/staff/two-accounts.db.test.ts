import type { Approval } from "@konter/contract/approvals";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, openApproverBrand } from "@konter/testkit/brand/approver-brand.ts";
import type { ApproverBrand, Colleague } from "@konter/testkit/brand/approver-brand.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { tellOwners } from "./index.ts";

const ADDRESS = "10.9.0.1";

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

async function memberId(): Promise<number> {
  const [row] = await brand.sql<{ id: number }>("select min(id) as id from member");
  return row?.id ?? 0;
}
const depositOf = async (id: number) => {
  const [row] = await brand.sql<{ balance: number }>(
    "select balance from ledger.account where kind = 'deposit' and owner = $1",
    [String(id)],
  );
  return Number(row?.balance);
};
describe("one person with two accounts", () => {
  test("M671: rejects an owner who invites a second account, opens the link and approves their own correction of Rp80,000,000", async () => {
    const client = await brand.signedIn(owner, ADDRESS);
    const puppet = await brand.joined({ ...owner, client }, await brand.browser(ADDRESS));
    const member = await memberId();
    const before = await depositOf(member);
    const asked = await brand.askFor(client, "members.balance_adjustment", {
      member_id: member,
      direction: "plus",
      amount: 80_000_000,
      reason: "Koreksi",
      proof: "Mutasi",
    });
    const request = asked.json as Approval;
    const refused = await brand.approve(puppet.client, request);
    expect(refusalOf(refused)).toMatchObject({
      code: "approver_cooling",
      message: expect.stringMatching(
        /^Wewenang Anda untuk menyetujui dan mengatur staf berlaku mulai \d+ \w+ \d{4}, \d\d\.\d\d WIB\./,
      ) as string,
    });
    const refuse = { approval_id: String(request.approval_id), hash: request.hash, words: "Tidak" };
    expect(codeOf(await puppet.client.call("approvalRefuse", refuse))).toBe("approver_cooling");
    await brand.pass(24);
    expect(codeOf(await brand.approve(puppet.client, request))).toBe("approver_place");
    expect(await depositOf(member)).toBe(before);
    // The control: a person with a separate browser and network.
    const row = await brand.ask(owner);
    const other = await brand.signedIn(puppet, "10.9.0.2");
    expect(codeOf(await brand.approve(other, row))).toBe("done");
  });

  test("M671: rejects a new approver's first approval in a browser that the giver has used, at any address", async () => {
    const client = await brand.signedIn(owner, ADDRESS);
    const shared = await brand.browser("10.9.0.3");
    shared.cookies.set("staff_device", client.cookies.get("staff_device") ?? "");
    const puppet = await brand.joined({ ...owner, client }, shared);
    await brand.pass(24);
    const clerk = await brand.hire(["approvals.read", "settings.write"]);
    const request = await brand.ask(clerk);
    expect(codeOf(await brand.approve(shared, request))).toBe("approver_place");
    // The browser belongs to the session: without its cookie it is still the same.
    shared.cookies.delete("staff_device");
    expect(codeOf(await brand.approve(shared, request))).toBe("approver_place");
    const own = await brand.browser("10.9.0.3");
    await brand.signIn(own, puppet.email);
    expect(codeOf(await brand.approve(own, request))).toBe("done");
    // After the first approval the location does not matter.
    expect(codeOf(await brand.approve(shared, await brand.ask(clerk)))).toBe("done");
  });

  test("M671: rejects for a day the approval of requests by a person whom the approver has just hired", async () => {
    const role = { name: `Kasir ${owner.id}`, permissions: ["approvals.read", "settings.write"] };
    await owner.client.call("roleSave", role);
    const { roles } = await brand.room(owner.client);
    const role_id = roles.find(({ name }) => name === role.name)?.role_id;
    const email = `kasir${owner.id}@konter.example`;
    await owner.client.call("staffInvite", { name: "Kasir", email, role_id });
    const clerk = await brand.join(email, await brand.browser());
    const request = await brand.ask(clerk);
    expect(codeOf(await brand.approve(owner.client, request))).toBe("approval_maker_new");
    const other = await brand.owner();
    expect(codeOf(await brand.approve(other.client, await brand.ask(clerk)))).toBe("done");
    await brand.sql("update staff set placed_at = placed_at - interval '24 hours' where id = $1", [
      clerk.id,
    ]);
    expect(codeOf(await brand.approve(owner.client, await brand.ask(clerk)))).toBe("done");
  });

  test("M671: rejects a decision for the only giver of the decider's power while a third person exists, until that person agrees", async () => {
    const colleague = await brand.joined(owner);
    await brand.pass(24);
    const third = await brand.owner();
    const request = await brand.ask(owner);
    const refused = await brand.approve(colleague.client, request);
    expect(refusalOf(refused)).toMatchObject({
      code: "approver_of_giver",
      parameters: { name: "Staff" },
    });
    // Requests by another person can be decided.
    expect(codeOf(await brand.approve(colleague.client, await brand.ask(third)))).toBe("done");
    await brand.askFor(owner.client, "staff.approver", { staff_id: colleague.id });
    const asked = await brand.openRequest(third.client, "staff.approver");
    expect(asked && codeOf(await brand.approve(third.client, asked))).toBe("done");
    expect(codeOf(await brand.approve(colleague.client, await brand.ask(owner)))).toBe("done");
  });

  test("M671: allows a decision for the only giver of the decider's power when there is no third person", async () => {
    const colleague = await brand.joined(owner);
    await brand.pass(24);
    expect(codeOf(await brand.approve(colleague.client, await brand.ask(owner)))).toBe("done");
  });
});

test("M671: rejects the first approval from the location of the invitation, even if the giver signed in elsewhere", async () => {
  const puppet = await brand.joined(owner);
  await brand.pass(24);
  const clerk = await brand.hire(["approvals.read", "settings.write"]);
  const { approval_id: id, hash } = await brand.ask(clerk);
  const [place] = await brand.sql<{ address: string }>(
    "select address from staff_place where staff_id = $1",
    [owner.id],
  );
  const input = { approval_id: String(id), hash };
  const headers = { "x-forwarded-for": place?.address };
  expect(codeOf(await puppet.client.call("approvalApprove", input, { headers }))).toBe(
    "approver_place",
  );
  expect(codeOf(await puppet.client.call("approvalApprove", input))).toBe("done");
});

describe("a third account of one person", () => {
  test("M671: cannot manage staff while it waits for a second person, so no power is given through it", async () => {
    const second = await brand.owner();
    const puppet = await brand.joined(owner);
    const clerk = await brand.hire(["approvals.read"]);
    const role_id = await brand.roleId("owner");
    const staff_id = String(clerk.id);
    const refused = [
      await puppet.client.call("staffInvite", { name: "X", email: "x@konter.example", role_id }),
      await puppet.client.call("staffRoleSet", { staff_id, role_id }),
      await puppet.client.call("staffSuspend", { staff_id: String(second.id), reason: "x" }),
      await puppet.client.call("roleSave", { name: "Baru", permissions: ["staff.read"] }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => "approver_not_agreed"));
    expect(await brand.sql("select from staff where email = 'x@konter.example'")).toEqual([]);
  });

  test("M671: cannot receive the giver's agreement after an owner has stopped it, whoever requests", async () => {
    const second = await brand.owner();
    const puppet = await brand.joined(owner);
    expect(
      codeOf(await brand.endPower(second.client, await brand.comingPower(owner, puppet))),
    ).toBe("done");
    const input = { staff_id: puppet.id };
    await brand.sql("update staff set placed_at = placed_at - interval '24 hours'");
    for (const [asker, code] of [
      [puppet, "approval_maker_own"],
      [second, "approval_own"],
    ] as const) {
      const asked = (await brand.askFor(asker.client, "staff.approver", input)).json as Approval;
      expect(codeOf(await brand.approve(owner.client, asked))).toBe(code);
    }
  });

  test.each([
    ["suspending him", "staffSuspend", ""],
    ["making him a viewer", "staffRoleSet", "viewer"],
    ["leaving him some of it", "staffRoleSet", "finance"],
  ] as const)(
    "M671: waits a week instead of a day for an owner who removes the other one by %s, and notifies the other one",
    async (_how, name, role) => {
      const second = await brand.owner();
      const input = { staff_id: String(second.id) };
      const rest =
        name === "staffSuspend" ? { reason: "x" } : { role_id: await brand.roleId(role) };
      await brand.sql("update staff set password_hash = 'x' where id = $1", [second.id]);
      await establishApprovers(brand.http.environment.database.owner, second.id);
      expect(codeOf(await owner.client.call(name, { ...input, ...rest }))).toBe("done");
      await brand.sql("update owner_change set effective_at = clock_timestamp()");
      expect(codeOf(await owner.client.call(name, { ...input, ...rest }))).toBe("done");
      const puppet = await brand.joined(owner);
      while (await tellOwners(brand.http.open.brand));
      const told = "select from message where kind = 'approver_cooling' and email = $1";
      expect(await brand.sql(told, [second.email])).toHaveLength(1);
      const clerk = await brand.hire(["approvals.read", "settings.write"]);
      const request = await brand.ask(clerk);
      await brand.pass(7 * 24 - 0.1);
      expect(codeOf(await brand.approve(puppet.client, request))).toBe("approver_cooling");
      await brand.pass(0.1);
      expect(codeOf(await brand.approve(puppet.client, request))).toBe("done");
    },
  );

  test("M671: cannot approve in a browser in which the requester has signed in", async () => {
    const clerk = await brand.hire(["approvals.read", "settings.write"]);
    const theirs = await brand.signedIn(clerk, ADDRESS);
    const client = await brand.signedIn(owner, "10.9.0.4");
    const request = await brand.ask(clerk);
    expect(codeOf(await brand.approve(client, request))).toBe("done");
    const shared = await brand.browser("10.9.0.5");
    shared.cookies.set("staff_device", theirs.cookies.get("staff_device") ?? "");
    await brand.signIn(shared, owner.email);
    expect(codeOf(await brand.approve(shared, await brand.ask(clerk)))).toBe(
      "approval_same_browser",
    );
  });
});
