import { randomUUID } from "node:crypto";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import { ERRORS } from "@konter/contract/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, openApproverBrand } from "@konter/testkit/brand/approver-brand.ts";
import type { ApproverBrand, Colleague } from "@konter/testkit/brand/approver-brand.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";

const CLERK = ["approvals.read", "settings.read", "settings.write"];

let brand: ApproverBrand;
let owner: Colleague;
let clerks = 0;
beforeAll(async () => {
  brand = await openApproverBrand();
});
beforeEach(async () => {
  await brand.begin();
  owner = await independent();
});
afterAll(() => brand.close());

/** An owner whose power came from no other person. */
async function independent(): Promise<Colleague> {
  const made = await brand.owner();
  await establishApprovers(brand.http.environment.database.owner, made.id);
  return made;
}

/** An account without power to approve, which `by` made more than a day ago. */
async function clerkOf(by: Colleague, permissions: readonly string[] = CLERK): Promise<Colleague> {
  clerks += 1;
  const [name, email] = [`Kasir ${clerks}`, `kasir${clerks}@konter.example`];
  await by.client.call("roleSave", { name, permissions });
  const { roles } = await brand.room(by.client);
  const role_id = roles.find((role) => role.name === name)?.role_id;
  expect(codeOf(await by.client.call("staffInvite", { name, email, role_id }))).toBe("done");
  const clerk = await brand.join(email, await brand.browser());
  await brand.sql("update staff set placed_at = placed_at - interval '25 hours' where id = $1", [
    clerk.id,
  ]);
  return clerk;
}
const decides = async (decider: Colleague, maker: Colleague) =>
  codeOf(await brand.approve(decider.client, await brand.ask(maker)));

test("M671: rejects an owner's approval of requests by the owner's second account, however old, until another person has approved one of its requests", async () => {
  const other = await independent();
  const clerk = await clerkOf(owner);
  await brand.sql("update staff set placed_at = placed_at - interval '1 year' where id = $1", [
    clerk.id,
  ]);
  expect(await decides(owner, clerk)).toBe("approval_maker_own");
  expect(await decides(other, clerk)).toBe("done");
  expect(await decides(owner, clerk)).toBe("done");
});

test("M671: treats a new role from the same owner as a new account's first request", async () => {
  const other = await independent();
  const clerk = await clerkOf(owner);
  expect(await decides(other, clerk)).toBe("done");
  const [row] = await brand.sql<{ role_id: number }>("select role_id from staff where id = $1", [
    (await clerkOf(owner)).id,
  ]);
  const input = { staff_id: String(clerk.id), role_id: row?.role_id };
  expect(codeOf(await owner.client.call("staffRoleSet", input))).toBe("done");
  await brand.sql("update staff set placed_at = placed_at - interval '25 hours'");
  await brand.sql(
    "update staff set placed_at = clock_timestamp() - interval '25 hours' where id = $1",
    [clerk.id],
  );
  await brand.sql("alter table approval disable trigger user");
  await brand.sql(
    "update approval set decided_at = decided_at - interval '2 days' where requested_by = $1 and decided_at is not null",
    [clerk.id],
  );
  await brand.sql("alter table approval enable trigger user");
  expect(await decides(owner, clerk)).toBe("approval_maker_own");
});

test("M671: rejects decisions between two accounts that one owner alone made while another person can decide", async () => {
  const puppet = await brand.joined(owner);
  await brand.pass(24);
  const other = await independent();
  const clerk = await clerkOf(owner);
  expect(await decides(puppet, clerk)).toBe("approval_maker_own");
  expect(await decides(other, clerk)).toBe("done");
});

test("M671: treats an account made by the owner's second account as another account of the owner", async () => {
  const puppet = await brand.joined(owner);
  await brand.pass(24);
  const other = await independent();
  const clerk = await clerkOf(puppet);
  expect(await decides(owner, clerk)).toBe("approval_maker_own");
  expect(await decides(other, clerk)).toBe("done");
});

test("M671: rejects the approval of a request whose maker got a role without the permission since", async () => {
  const clerk = await brand.hire(CLERK);
  const request = await brand.ask(clerk);
  const input = { staff_id: String(clerk.id), role_id: await brand.roleId("viewer") };
  expect(codeOf(await owner.client.call("staffRoleSet", input))).toBe("done");
  const other = await independent();
  expect(codeOf(await brand.approve(other.client, request))).toBe("approval_not_open");
});

test("M671: rejects the approval of a journal, too, when the maker lost the permission", async () => {
  const other = await independent();
  const clerk = await brand.hire(["approvals.read", "suppliers.read", "suppliers.fund"]);
  const input = { id: "iak", kind: "paid", amount: 30_000_000, proof: "Mutasi" };
  const asked = (await brand.askFor(clerk.client, "suppliers.funding", input)).json as Approval;
  await brand.sql("update staff set permissions = '{approvals.read}' where id = $1", [clerk.id]);
  expect(codeOf(await brand.approve(other.client, asked))).toBe("approval_not_open");
  expect(await brand.sql("select from supplier_funding")).toEqual([]);
});

test("M671: notifies the other owners by e-mail of an account that approves nothing", async () => {
  const other = await independent();
  await brand.sql("delete from message");
  await clerkOf(owner);
  const told = await brand.sql("select email from message where kind = 'staff_placed'");
  expect(told).toContainEqual({ email: other.email });
  expect(told).not.toContainEqual({ email: owner.email });
});

test("M671: prevents a second account from widening its maker's role while an independent person manages staff", async () => {
  const puppet = await brand.joined(owner);
  await brand.pass(24);
  const other = await independent();
  const name = `Terbatas ${owner.id}`;
  const permissions = ["approvals.read", "settings.read"];
  expect(codeOf(await other.client.call("roleSave", { name, permissions }))).toBe("done");
  const role_id = (await brand.room(other.client)).roles.find(
    (role) => role.name === name,
  )?.role_id;
  await brand.sql("update staff set role_id = $2, permissions = $3 where id = $1", [
    owner.id,
    role_id,
    permissions,
  ]);
  const save = (by: Colleague, names: readonly string[]) =>
    by.client.call("roleSave", { role_id, name, permissions: names });
  const held = () => brand.sql("select permissions from staff where id = $1", [owner.id]);
  const wide = [...permissions, "settings.write"];
  expect(codeOf(await save(puppet, wide))).toBe("staff_made_you");
  expect(await held()).toEqual([{ permissions }]);
  expect(codeOf(await save(puppet, ["approvals.read"]))).toBe("done");
  expect(codeOf(await save(other, wide))).toBe("done");
  expect(await held()).toEqual([{ permissions: wide.toSorted() }]);
});

test("M671: shows in the list of requests why an owner cannot approve a request by the owner's second account", async () => {
  const other = await independent();
  const clerk = await clerkOf(owner);
  const { approval_id: id } = await brand.ask(clerk);
  const shown = async (reader: Colleague) => {
    const { rows } = (await reader.client.call("approvals", { limit: 100 })).json as ApprovalPage;
    return rows.find((row) => row.approval_id === id);
  };
  expect(await shown(owner)).toMatchObject({
    may_decide: true,
    why_not_approve: ERRORS.approval_maker_own.id,
    why_not_refuse: null,
  });
  expect(await shown(other)).toMatchObject({ why_not_approve: null, why_not_refuse: null });
  expect(await shown(clerk)).toMatchObject({ may_decide: false, why_not_approve: null });
  await brand.sql("update staff set blocked_at = now() where id = $1", [clerk.id]);
  expect(await shown(other)).toMatchObject({ why_not_approve: ERRORS.approval_not_open.id });
});

test("lets the owner who made the account approve when no one else can", async () => {
  expect(await decides(owner, await clerkOf(owner))).toBe("done");
});

/** Actions with a limit for one person in 24 hours. Each uses more than half of it. */
const LIMITED = [
  [
    "corrections of balances",
    ["members.read", "balances.adjust"],
    "memberAdjust",
    async () => {
      const [member] = await brand.sql<{ id: number }>("select min(id) as id from member");
      return {
        member_id: String(member?.id),
        direction: "plus",
        amount: 150_000,
        reason: "Koreksi",
        proof: "Tiket 9",
      };
    },
    "adjustment_approval_needed",
  ],
  [
    "supplier fundings",
    ["suppliers.read", "suppliers.fund"],
    "supplierFund",
    async () => ({ id: "iak", kind: "paid", amount: 6_000_000, proof: "Mutasi" }),
    "supplier_funding_approval_needed",
  ],
  [
    "rules that lose money",
    ["catalog.read", "catalog.write"],
    "cashbackRuleSave",
    async (at: number) => {
      await changeSetting(brand.http.open.brand, "loss_alone_per_sale", 500);
      await changeSetting(brand.http.open.brand, "loss_alone_per_day", 60_000);
      return {
        kind: "cashback",
        product_code: ["XL5", "SMART10", "PLN20"][at],
        category: "agent",
        fixed: 700,
        may_exceed_margin: true,
      };
    },
    "loss_approval_needed",
  ],
] as const;

test.each(LIMITED)(
  "M671: gives %s of an owner and of accounts that this owner alone made one daily limit, and a clerk whom another person approved a separate one",
  async (_what, permissions, name, inputOf, refused) => {
    const other = await independent();
    const may = ["approvals.read", "settings.read", "settings.write", ...permissions];
    const [one, two] = [await clerkOf(owner, may), await clerkOf(owner, may)];
    let done = 0;
    const act = async ({ client }: Colleague) => {
      const code = codeOf(await client.call(name, await inputOf(done), { key: randomUUID() }));
      if (code === "done") done += 1;
      return code;
    };
    expect(await act(one)).toBe("done");
    expect([await act(two), await act(owner)]).toEqual([refused, refused]);
    expect(await act(other)).toBe("done");
    await brand.sql("update staff set blocked_at = now() where id = $1", [one.id]);
    expect(await act(await clerkOf(owner, may))).toBe(refused);
    expect(await decides(other, two)).toBe("done");
    expect(await act(two)).toBe("done");
  },
);
