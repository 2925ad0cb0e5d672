import { isApproving } from "@konter/contract";
import type { Approval, StaffSession } from "@konter/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, NEW_PASSWORD, openApproverBrand } from "../../testing/approver-brand.ts";
import type { ApproverBrand, Colleague } from "../../testing/approver-brand.ts";
import { establishApprovers } from "../../testing/established-approvers.ts";
import { refusalOf } from "../../testing/http-client.ts";
import type { HttpClient } from "../../testing/http-client.ts";
import { hashPassword, STAFF_PERMISSIONS } from "../identity/index.ts";
import { factsPlace } from "../messages/index.ts";
import { tellOwners } from "./index.ts";

const ADDRESS = "10.9.0.1";
let brand: ApproverBrand;
let owner: Colleague;
let invitations = 0;
beforeAll(async () => {
  brand = await openApproverBrand();
});
beforeEach(async () => {
  await brand.begin();
  owner = await brand.owner();
});
afterAll(() => brand.close());

/** Invites somebody as another owner; answers the e-mail. */
async function invite(client = owner.client): Promise<string> {
  const email = `rekan${(invitations += 1)}@konter.example`;
  const input = { name: `Rekan ${invitations}`, email, role_id: await brand.roleId("owner") };
  expect(codeOf(await client.call("staffInvite", input))).toBe("done");
  return email;
}
const joined = async (client?: HttpClient) =>
  brand.join(await invite(), client ?? (await brand.browser()));
/** A client who has signed in with the password, so that the browser is known. */
async function signedIn({ id, email }: Colleague, address = ADDRESS): Promise<HttpClient> {
  await brand.sql("update staff set password_hash = $2 where id = $1", [
    id,
    await hashPassword(NEW_PASSWORD),
  ]);
  await establishApprovers(brand.http.counter.database.owner, id);
  const client = await brand.browser(address);
  const answer = await client.call("staffLogin", { email, password: NEW_PASSWORD });
  client.csrfToken = (answer.json as StaffSession).csrf_token;
  return client;
}
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
const powerOf = async ({ id }: Colleague) => {
  const { people } = await brand.room(owner.client);
  const person = people.find(({ staff_id: staffId }) => staffId === id);
  return person?.coming_powers[0];
};
const end = (client: HttpClient, powerId: number | undefined) =>
  client.call("staffPowerEnd", { power_id: String(powerId) });

describe("one person with two accounts", () => {
  test("M671: an owner who invites a second one, opens the link and approves his own correction of Rp80,000,000 is refused", async () => {
    const client = await signedIn(owner);
    const email = await invite(client);
    const puppet = await brand.join(email, await brand.browser(ADDRESS));
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
        /^Wewenang Anda untuk menyetujui berlaku mulai \d{4}-\d\d-\d\d \d\d:\d\d WIB\./,
      ) as string,
    });
    const refuse = { approval_id: String(request.approval_id), hash: request.hash, words: "Tidak" };
    expect(codeOf(await puppet.client.call("approvalRefuse", refuse))).toBe("approver_cooling");
    await brand.pass(24);
    expect(codeOf(await brand.approve(puppet.client, request))).toBe("approver_place");
    expect(await depositOf(member)).toBe(before);
    // The control: somebody with a browser and a network of his own.
    const row = await brand.ask(owner);
    const other = await signedIn(puppet, "10.9.0.2");
    expect(codeOf(await brand.approve(other, row))).toBe("done");
  });

  test("M671: a new approver's first approval is refused in a browser that the giver has used, whatever the address", async () => {
    const client = await signedIn(owner);
    const shared = await brand.browser("10.9.0.3");
    shared.cookies.set("staff_device", client.cookies.get("staff_device") ?? "");
    const puppet = await brand.join(await invite(client), shared);
    await brand.pass(24);
    const clerk = await brand.hire(["approvals.read", "settings.write"]);
    const request = await brand.ask(clerk);
    expect(codeOf(await brand.approve(shared, request))).toBe("approver_place");
    // The browser belongs to the session: without its cookie it is still the same.
    shared.cookies.delete("staff_device");
    expect(codeOf(await brand.approve(shared, request))).toBe("approver_place");
    const own = await brand.browser("10.9.0.3");
    const answer = await own.call("staffLogin", { email: puppet.email, password: NEW_PASSWORD });
    own.csrfToken = (answer.json as StaffSession).csrf_token;
    expect(codeOf(await brand.approve(own, request))).toBe("done");
    // After the first one the place does not matter any more.
    expect(codeOf(await brand.approve(shared, await brand.ask(clerk)))).toBe("done");
  });

  test("M671: nobody approves for a whole day what somebody asks for whom he himself has just hired", async () => {
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

  test("M671: who has the power of one person alone does not decide for him while there is a third, until that one agrees", async () => {
    const colleague = await joined();
    await brand.pass(24);
    const third = await brand.owner();
    const request = await brand.ask(owner);
    const refused = await brand.approve(colleague.client, request);
    expect(refusalOf(refused)).toMatchObject({
      code: "approver_of_giver",
      parameters: { name: "Staff" },
    });
    // What somebody else asks for he decides.
    expect(codeOf(await brand.approve(colleague.client, await brand.ask(third)))).toBe("done");
    await brand.askFor(owner.client, "staff.approver", { staff_id: colleague.id });
    const asked = await brand.openRequest(third.client, "staff.approver");
    expect(asked && codeOf(await brand.approve(third.client, asked))).toBe("done");
    expect(codeOf(await brand.approve(colleague.client, await brand.ask(owner)))).toBe("done");
  });

  test("M671: who has the power of one person alone decides for him where there is no third", async () => {
    const colleague = await joined();
    await brand.pass(24);
    expect(codeOf(await brand.approve(colleague.client, await brand.ask(owner)))).toBe("done");
  });
});

describe("a second person", () => {
  let second: Colleague;
  beforeEach(async () => {
    second = await brand.owner();
  });

  test("M671: is neither the giver nor the one who gains, whoever of them asks, and holds what is given", async () => {
    const colleague = await joined();
    await brand.pass(1000);
    const asked = await brand.openRequest(second.client, "staff.approver");
    expect(asked?.changes.map(({ after }) => after)).toContain("Pemilik");
    expect(asked && codeOf(await brand.approve(owner.client, asked))).toBe("approval_own");
    expect(asked && codeOf(await brand.approve(colleague.client, asked))).toBe(
      "approver_not_agreed",
    );
    // Asked for by another one, the giver still does not agree.
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

  test("M671: agrees to nothing that the role does not hold any more", async () => {
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

describe("power that comes", () => {
  test("is shown in the room with its end, and one act of an owner stops it for good", async () => {
    const colleague = await joined();
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
    expect(codeOf(await end(stranger.client, power?.power_id))).toBe("unauthorized");
    // Another one whose own power only comes ends nobody's.
    expect(codeOf(await end((await joined()).client, power?.power_id))).toBe("unauthorized");
    expect(codeOf(await end(owner.client, power?.power_id))).toBe("done");
    expect(codeOf(await end(owner.client, power?.power_id))).toBe("power_not_found");
    await brand.pass(1000);
    expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_not_agreed");
    expect((await colleague.client.call("staffRoom")).status).toBe(200);
  });

  test("is stopped by its holder too, and by nobody once it counts", async () => {
    const colleague = await joined();
    const power = await powerOf(colleague);
    await brand.pass(24);
    expect(codeOf(await end(owner.client, power?.power_id))).toBe("power_counts");
    const other = await joined();
    expect(codeOf(await end(other.client, (await powerOf(other))?.power_id))).toBe("done");
  });

  test("an approval that begins while an owner is stopping it waits for him, and is refused", async () => {
    const colleague = await joined();
    const request = await brand.ask(owner);
    const power = await powerOf(colleague);
    const client = await brand.http.counter.database.owner.connect();
    await client.query("begin");
    await client.query("select end_power($1, $2)", [power?.power_id, owner.id]);
    let answered = false;
    const approving = brand.approve(colleague.client, request).then((answer) => {
      answered = true;
      return answer;
    });
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%decide_approval%'";
    await expect
      .poll(async () => (await brand.sql(waiting)).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(answered).toBe(false);
    await client.query("commit");
    client.release();
    expect(codeOf(await approving)).toBe("approver_not_agreed");
  });

  test("is told to every owner and its holder once, by e-mail, also to an owner who was suspended before", async () => {
    const leaver = await brand.owner();
    for (const { id } of [owner, leaver])
      await brand.sql("update staff set password_hash = 'x' where id = $1", [id]);
    await establishApprovers(brand.http.counter.database.owner);
    await owner.client.call("staffSuspend", { staff_id: String(leaver.id), reason: "Pergi" });
    const email = await invite();
    while (await tellOwners(brand.http.open.brand));
    expect(await tellOwners(brand.http.open.brand)).toBe(false);
    const mails = await brand.sql<{ kind: string; email: string; facts: Buffer }>(
      "select kind, email, facts from message where kind like 'approver%' order by id",
    );
    const told = mails.filter(
      (mail) => factsOf(mail)["name"] === `Rekan ${invitations} (${email})`,
    );
    expect(told.map((mail) => mail.email)).toEqual(
      expect.arrayContaining([owner.email, leaver.email, email]),
    );
    expect(new Set(told.map((mail) => mail.email)).size).toBe(told.length);
    expect(factsOf(told[0])).toMatchObject({
      text: "Diundang oleh Staff",
      until: expect.stringMatching(/ WIB$/) as string,
    });
  });

  test("the server's own role in the database writes none of it", async () => {
    const { pool } = brand.http.counter.database;
    for (const statement of [
      "update approving_power set counts_from = now()",
      "insert into approving_power (staff_id, permissions, way, counts_from) values (1, '{}', 'asked', now())",
      "delete from approving_power",
      "select begin_power(1, '{settings.approve}', 'asked')",
      "select drop_power(1, '{settings.approve}')",
    ])
      await expect(pool.query(statement)).rejects.toThrow("permission denied");
    await expect(
      brand.sql(
        "insert into approving_power (staff_id, permissions, way, given_by) values (1, '{x}', 'asked', 1)",
      ),
    ).rejects.toThrow("check");
  });

  test("is of the permissions that decide: the database and the contract name the same", async () => {
    const rows = await brand.sql<{ name: string }>(
      "select name from unnest($1::text[]) name where is_approving(name)",
      [STAFF_PERMISSIONS],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      STAFF_PERMISSIONS.filter((name) => isApproving(name)),
    );
    expect(rows).toHaveLength(6);
  });
});

function factsOf(
  mail: { readonly email: string; readonly facts: Buffer } | undefined,
): Readonly<Record<string, unknown>> {
  if (mail === undefined) return {};
  const text = brand.http.open.brand.keys.open(mail.facts, factsPlace({ email: mail.email }));
  return JSON.parse(text) as Record<string, unknown>;
}
