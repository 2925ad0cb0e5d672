import type { Approval } from "@konter/contract/approvals";
import { ERRORS } from "@konter/contract/errors";
import type { StaffRoom } from "@konter/contract/staff";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, openApproverBrand } from "@konter/testkit/brand/approver-brand.ts";
import type { ApproverBrand, Colleague } from "@konter/testkit/brand/approver-brand.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";

let brand: ApproverBrand;
let owner: Colleague;
let other: Colleague;
beforeAll(async () => {
  brand = await openApproverBrand();
});
beforeEach(async () => {
  await brand.begin();
  owner = await brand.owner();
  other = await brand.owner();
  await brand.sql("update staff set password_hash = 'x' where id = any ($1)", [
    [owner.id, other.id],
  ]);
  await establishApprovers(brand.http.environment.database.owner);
});
afterAll(() => brand.close());

const suspend = (by: Colleague, whom: Colleague) =>
  by.client.call("staffSuspend", { staff_id: String(whom.id), reason: "Uji" });
/** A custom role that lacks only the permission to see requests. */
async function blind(by: Colleague, whom: Colleague) {
  const held = await brand.sql<{ permissions: string[] }>(
    "select permissions from staff_role where code = 'owner'",
  );
  const permissions = held[0]?.permissions.filter((name) => name !== "approvals.read");
  await by.client.call("roleSave", { name: "Tanpa persetujuan", permissions });
  const [role] = await brand.sql<{ id: number }>(
    "select id from staff_role where name = 'Tanpa persetujuan'",
  );
  return by.client.call("staffRoleSet", { staff_id: String(whom.id), role_id: role?.id });
}
async function demote(by: Colleague, whom: Colleague) {
  const role_id = await brand.roleId("viewer");
  return by.client.call("staffRoleSet", { staff_id: String(whom.id), role_id });
}
const WAYS = [
  ["suspending", suspend],
  ["demoting", demote],
] as const;
const personOf = ({ people }: StaffRoom, { id }: Colleague) =>
  people.find(({ staff_id: each }) => each === id);
const wait = () => brand.sql("update owner_change set effective_at = clock_timestamp()");

test.each(WAYS)(
  "M671: delays %s the other one of two owners for 24 hours, notifies both, and leaves the other unchanged",
  async (_way, put) => {
    expect(codeOf(await put(owner, other))).toBe("done");
    expect(codeOf(await put(owner, other))).toBe("done");
    const person = personOf(await brand.room(other.client), other);
    expect(person).toMatchObject({ state: "active", role: "Pemilik" });
    expect(person?.coming_changes).toHaveLength(1);
    for (const { email } of [owner, other])
      expect(
        await brand.sql("select from message where kind like 'owner\\_%' and email = $1", [email]),
      ).toHaveLength(1);
    await wait();
    expect(codeOf(await put(owner, other))).toBe("done");
    expect(codeOf(await other.client.call("staffInvite", {}))).not.toBe("done");
    const [row] = await brand.sql<{ out: boolean }>(
      "select blocked_at is not null or not 'staff.write' = any (permissions) as out from staff where id = $1",
      [other.id],
    );
    expect(row?.out).toBe(true);
  },
);

test("M671: delays also a role that lacks only the permission to see requests", async () => {
  expect(codeOf(await blind(owner, other))).toBe("done");
  const person = personOf(await brand.room(other.client), other);
  expect(person).toMatchObject({ role: "Pemilik" });
  expect(person?.coming_changes).toHaveLength(1);
});

test("M671: does not make the change after the waiting time when the owner concerned objected", async () => {
  await suspend(owner, other);
  const [change] = personOf(await brand.room(other.client), other)?.coming_changes ?? [];
  const input = { change_id: String(change?.change_id) };
  expect(codeOf(await other.client.call("staffChangeStop", input))).toBe("done");
  expect(codeOf(await other.client.call("staffChangeStop", input))).toBe("owner_change_not_found");
  await wait();
  expect(codeOf(await suspend(owner, other))).toBe("done");
  expect(personOf(await brand.room(other.client), other)?.state).toBe("active");
});

test("M671: leaves one of two owners who remove each other", async () => {
  await Promise.all([suspend(owner, other), suspend(other, owner)]);
  await wait();
  await Promise.all([suspend(owner, other), suspend(other, owner)]);
  const left = await brand.sql("select from staff where blocked_at is null and id = any ($1)", [
    [owner.id, other.id],
  ]);
  expect(left).toHaveLength(1);
});

test.each(WAYS)(
  "M671: needs the approval of a third person for %s when there is one",
  async (_way, put) => {
    const third = await brand.owner();
    await establishApprovers(brand.http.environment.database.owner);
    expect(codeOf(await put(owner, other))).toBe("owner_change_approval_needed");
    const input = {
      staff_id: other.id,
      ...(put === demote && { role_id: await brand.roleId("viewer") }),
    };
    await brand.askFor(owner.client, "staff.owner_change", input);
    const asked = await brand.openRequest(third.client, "staff.owner_change");
    if (asked === undefined) throw new Error("nothing was asked for");
    expect(codeOf(await brand.approve(owner.client, asked))).toBe("approval_own");
    expect(codeOf(await brand.approve(third.client, asked))).toBe("done");
    expect(personOf(await brand.room(third.client), other)).toMatchObject(
      put === demote ? { role: "Hanya melihat" } : { state: "suspended" },
    );
  },
);

test("M671: does not allow removing power from a person who manages staff through their custom role", async () => {
  const permissions = ["staff.read", "staff.write", "approvals.read", "settings.read"];
  const name = `Wakil ${owner.id}`;
  const saved = await owner.client.call("roleSave", { name, permissions });
  const role_id = (saved.json as StaffRoom).roles.find((role) => role.name === name)?.role_id;
  await brand.sql("update staff set role_id = $2, permissions = $3 where id = $1", [
    other.id,
    role_id,
    permissions,
  ]);
  const save = (names: readonly string[]) =>
    owner.client.call("roleSave", { role_id, name, permissions: names });
  expect(codeOf(await save(["staff.read"]))).toBe("role_of_deciders");
  expect(codeOf(await save(permissions.filter((each) => each !== "settings.read")))).toBe("done");
});

test.each(WAYS)(
  "M671: keeps the waiting time of %s when the third person has the power only from the requester",
  async (_way, put) => {
    await brand.begin();
    owner = await brand.owner();
    await establishApprovers(brand.http.environment.database.owner, owner.id);
    const puppet = await brand.joined(owner);
    await brand.pass(24);
    other = await brand.owner();
    await brand.sql("update staff set password_hash = 'x' where id = $1", [other.id]);
    await establishApprovers(brand.http.environment.database.owner, other.id);
    // The person's response to a request.
    await brand.askFor(owner.client, "staff.owner_change", { staff_id: other.id });
    const asked = await brand.openRequest(puppet.client, "staff.owner_change");
    expect(asked && codeOf(await brand.approve(puppet.client, asked))).toBe("approver_of_giver");
    expect(codeOf(await put(owner, other))).toBe("done");
    const person = personOf(await brand.room(other.client), other);
    expect(person).toMatchObject({ state: "active", role: "Pemilik" });
    expect(person?.coming_changes).toHaveLength(1);
  },
);

/** A brand with an owner, a second account that only this owner made, and an owner who came later. */
async function withPuppet(): Promise<Colleague> {
  await brand.begin();
  other = await brand.owner();
  await establishApprovers(brand.http.environment.database.owner, other.id);
  const puppet = await brand.joined(other);
  await brand.pass(24);
  owner = await independent();
  return puppet;
}
async function independent(): Promise<Colleague> {
  const made = await brand.owner();
  await brand.sql("update staff set password_hash = 'x' where id = $1", [made.id]);
  await establishApprovers(brand.http.environment.database.owner, made.id);
  return made;
}
async function askedToSuspend(reader: Colleague): Promise<Approval> {
  await brand.askFor(owner.client, "staff.owner_change", { staff_id: other.id });
  const asked = await brand.openRequest(reader.client, "staff.owner_change");
  if (asked === undefined) throw new Error("nothing was asked for");
  return asked;
}
const refuse = (by: Colleague, { approval_id: id, hash }: Approval) =>
  by.client.call("approvalRefuse", { approval_id: String(id), hash, words: "Tidak" });

test("M671: lets a third person refuse or approve an owner's suspension, but not an account that this owner alone made", async () => {
  const puppet = await withPuppet();
  const third = await independent();
  const asked = await askedToSuspend(puppet);
  expect(asked).toMatchObject({
    why_not_approve: ERRORS.approval_about_maker.id,
    why_not_refuse: ERRORS.approval_about_maker.id,
  });
  expect(await brand.openRequest(other.client, "staff.owner_change")).toMatchObject({
    why_not_approve: null,
    why_not_refuse: ERRORS.approval_about_you.id,
  });
  expect(codeOf(await refuse(puppet, asked))).toBe("approval_about_maker");
  expect(codeOf(await brand.approve(puppet.client, asked))).toBe("approval_about_maker");
  expect(codeOf(await refuse(other, asked))).toBe("approval_about_you");
  expect(codeOf(await brand.approve(third.client, asked))).toBe("done");
  expect(personOf(await brand.room(third.client), other)?.state).toBe("suspended");
});

test("M671: lets a third person refuse an owner's suspension", async () => {
  await withPuppet();
  const third = await independent();
  expect(codeOf(await refuse(third, await askedToSuspend(third)))).toBe("done");
});

test.each(WAYS)(
  "M671: makes %s an owner wait when the only third account belongs to that owner, and cannot stop it",
  async (_way, put) => {
    const puppet = await withPuppet();
    expect(codeOf(await put(owner, other))).toBe("done");
    const [change] = personOf(await brand.room(owner.client), other)?.coming_changes ?? [];
    const input = { change_id: String(change?.change_id) };
    expect(codeOf(await puppet.client.call("staffChangeStop", input))).toBe("staff_made_you");
    await wait();
    expect(codeOf(await put(owner, other))).toBe("done");
    const taken = personOf(await brand.room(owner.client), other);
    expect(taken).toMatchObject(
      put === demote ? { role: "Hanya melihat" } : { state: "suspended" },
    );
    const staff_id = String(other.id);
    const restored =
      put === demote
        ? await puppet.client.call("staffRoleSet", {
            staff_id,
            role_id: await brand.roleId("owner"),
          })
        : await puppet.client.call("staffRestore", { staff_id });
    expect(codeOf(restored)).toBe("staff_made_you");
    expect(personOf(await brand.room(owner.client), other)).toEqual(taken);
  },
);

test("M671: executes a requested suspension even if the person's role was renamed", async () => {
  const puppet = await withPuppet();
  const third = await independent();
  const asked = await askedToSuspend(third);
  await brand.sql("update staff_role set name = 'Pemilik utama' where code = 'owner'");
  expect(codeOf(await brand.approve(third.client, asked))).toBe("done");
  await brand.sql("update staff_role set name = 'Pemilik' where code = 'owner'");
  expect(personOf(await brand.room(puppet.client), other)?.state).toBe("suspended");
});

test("M671: has the requester's reason in the audit entry of an approved suspension", async () => {
  const third = await brand.owner();
  await establishApprovers(brand.http.environment.database.owner);
  await brand.askFor(owner.client, "staff.owner_change", { staff_id: other.id });
  const asked = await brand.openRequest(third.client, "staff.owner_change");
  expect(asked && codeOf(await brand.approve(third.client, asked))).toBe("done");
  const [entry] = await brand.sql(
    "select staff_id, detail from audit_entry where action = 'staff.suspended' order by id desc limit 1",
  );
  expect(entry).toEqual({ staff_id: third.id, detail: { reason: "Uji" } });
});

test("M671: rejects at once a request to suspend oneself, a suspended person, or the last owner", async () => {
  const ask = async (by: Colleague, { id }: Colleague) =>
    codeOf(await brand.askFor(by.client, "staff.owner_change", { staff_id: id }));
  expect(await ask(owner, owner)).toBe("staff_self");
  await brand.sql("update staff set blocked_at = clock_timestamp() where id = $1", [other.id]);
  expect(await ask(owner, other)).toBe("staff_suspended");
  const deputy = await brand.hire(["staff.read", "staff.write", "approvals.read"]);
  expect(await ask(deputy, owner)).toBe("staff_last_owner");
});

test("suspends at once a person who does not manage staff", async () => {
  const clerk = await brand.hire(["staff.read"]);
  expect(codeOf(await suspend(owner, clerk))).toBe("done");
  expect(personOf(await brand.room(owner.client), clerk)?.state).toBe("suspended");
});
