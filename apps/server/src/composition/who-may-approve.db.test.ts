import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../domains/people/identity/index.ts";
import { staffModule } from "../domains/office/staff/module.ts";
import { syncRoles, tellOwners } from "../domains/office/staff/index.ts";
import { codeOf, NEW_PASSWORD, openApproverBrand } from "@konter/testkit/brand/approver-brand.ts";
import type { ApproverBrand, Colleague } from "@konter/testkit/brand/approver-brand.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { konter, konterProcess } from "@konter/testkit/processes/konter.ts";
import { COMMANDS } from "@konter/cli/commands.ts";

let brand: ApproverBrand;
let giver: Colleague;
let joined = 0;
beforeAll(async () => {
  brand = await openApproverBrand();
});
beforeEach(async () => {
  await brand.begin();
  giver = await brand.owner();
});
afterAll(() => brand.close());

const ROOM = ["approvals.read", "settings.read"];
const MAY = [...ROOM, "settings.approve"];

/** How a person gets the power to approve; `calls` are the endpoints, approval kinds and commands involved. */
interface Way {
  readonly name: string;
  readonly uses: readonly string[];
  /** Not given by staff: it always has a waiting period. */
  readonly byProgram?: true;
  /** Two people have agreed to it. */
  readonly byTwo?: true;
  come(): Promise<Colleague>;
}

async function invited(): Promise<string> {
  joined += 1;
  const email = `baru${joined}@konter.example`;
  const input = { name: "Baru", email, role_id: await brand.roleId("owner") };
  expect(codeOf(await giver.client.call("staffInvite", input))).toBe("done");
  return email;
}
/** Creates a staff member with a role of these permissions. */
async function withRole(name: string, permissions: readonly string[]): Promise<Colleague> {
  const role = `${name} ${(joined += 1)}`;
  expect(codeOf(await giver.client.call("roleSave", { name: role, permissions }))).toBe("done");
  const colleague = await brand.hire(permissions);
  await brand.sql(
    "update staff set role_id = (select id from staff_role where name = $2) where id = $1",
    [colleague.id, role],
  );
  return colleague;
}
/** Creates a staff member with a password whose power to approve is valid. */
async function established(): Promise<Colleague> {
  const colleague = await brand.hire(MAY);
  await brand.sql("update staff set password_hash = $2 where id = $1", [
    colleague.id,
    await hashPassword(NEW_PASSWORD),
  ]);
  await establishApprovers(brand.http.environment.database.owner, colleague.id);
  return colleague;
}
const signedIn = async (id: number): Promise<Colleague> => {
  const [row] = await brand.sql<{ email: string }>("select email from staff where id = $1", [id]);
  const client = await brand.browser();
  const email = row?.email ?? "";
  const answer = await client.call("staffLogin", { email, password: NEW_PASSWORD });
  expect(codeOf(answer)).toBe("done");
  client.csrfToken = (answer.json as { csrf_token: string }).csrf_token;
  return { id, email, client };
};
const pool = () => brand.http.environment.database.pool;

const WAYS: readonly Way[] = [
  {
    name: "is invited with such a role",
    uses: ["staffInvite", "invitationAccept"],
    come: async () => brand.join(await invited(), await brand.browser()),
  },
  {
    name: "is invited again after the earlier power was valid",
    uses: ["staffInviteAgain"],
    async come() {
      const email = await invited();
      await brand.pass(25);
      const [row] = await brand.sql<{ id: number }>("select id from staff where email = $1", [
        email,
      ]);
      const input = { staff_id: String(row?.id) };
      expect(codeOf(await giver.client.call("staffInviteAgain", input))).toBe("done");
      return brand.join(email, await brand.browser());
    },
  },
  {
    name: "is given such a role",
    uses: ["staffRoleSet"],
    async come() {
      const colleague = await brand.hire(ROOM);
      const input = { staff_id: String(colleague.id), role_id: await brand.roleId("finance") };
      expect(codeOf(await giver.client.call("staffRoleSet", input))).toBe("done");
      return colleague;
    },
  },
  {
    name: "has a role that is widened",
    uses: ["roleSave"],
    async come() {
      const colleague = await withRole("Kasir", ROOM);
      const [row] = await brand.sql<{ id: number; name: string }>(
        "select r.id, r.name from staff_role r join staff s on s.role_id = r.id where s.id = $1",
        [colleague.id],
      );
      const input = { role_id: row?.id, name: row?.name, permissions: MAY };
      expect(codeOf(await giver.client.call("roleSave", input))).toBe("done");
      return colleague;
    },
  },
  {
    name: "comes back from a suspension",
    uses: ["staffSuspend", "staffRestore"],
    async come() {
      // The power is valid before; a person who manages no staff is suspended at once.
      const { id } = await established();
      const input = { staff_id: String(id) };
      const suspended = await giver.client.call("staffSuspend", { ...input, reason: "Cuti" });
      expect(codeOf(suspended)).toBe("done");
      expect(codeOf(await giver.client.call("staffRestore", input))).toBe("done");
      return signedIn(id);
    },
  },
  {
    name: "has the second factor taken away",
    uses: ["staff.factor_reset"],
    byTwo: true,
    async come() {
      const colleague = await established();
      await brand.sql(
        "insert into staff_factor (staff_id, secret, confirmed_at) values ($1, '', now())",
        [colleague.id],
      );
      const asked = await brand.askFor(giver.client, "staff.factor_reset", {
        staff_id: colleague.id,
      });
      expect(codeOf(asked)).toBe("done");
      const second = await brand.owner();
      const request = await brand.openRequest(second.client, "staff.factor_reset");
      expect(request && codeOf(await brand.approve(second.client, request))).toBe("done");
      return signedIn(colleague.id);
    },
  },
  {
    name: "is created by the command on the server",
    uses: ["konter admin create"],
    byProgram: true,
    async come() {
      joined += 1;
      const email = `server${joined}@konter.example`;
      const ran = await konterProcess(
        brand.http.environment,
        `admin create --email ${email} --name Server`,
        NEW_PASSWORD,
      );
      expect(ran.output).toMatch(/works from 20.* on; the owners are told and can stop it\./);
      const [row] = await brand.sql<{ id: number }>("select id from staff where email = $1", [
        email,
      ]);
      return signedIn(row?.id ?? 0);
    },
  },
  {
    name: "has a role that a new program version widens",
    uses: [],
    byProgram: true,
    async come() {
      const colleague = await brand.owner();
      await brand.sql(
        "update staff set permissions = array_remove(permissions, 'settings.approve') where id = $1",
        [colleague.id],
      );
      await syncRoles(pool());
      return colleague;
    },
  },
  {
    name: "has another password",
    uses: [],
    byProgram: true,
    async come() {
      const colleague = await brand.hire(MAY);
      await pool().query("update staff set password_hash = 'another' where id = $1", [
        colleague.id,
      ]);
      return colleague;
    },
  },
  {
    name: "is changed directly in the database by the server's role",
    uses: [],
    byProgram: true,
    async come() {
      const colleague = await brand.hire(ROOM);
      await pool().query("update staff set permissions = $2 where id = $1", [colleague.id, MAY]);
      return colleague;
    },
  },
];

/** The other endpoints for staff, roles and accounts, each with the reason why they give no power to approve. */
const GIVES_NOTHING: Readonly<Record<string, string>> = {
  staffSession: "reads",
  staffRoom: "reads",
  invitation: "reads",
  firstOwner: "reads",
  firstOwnerCreate:
    "works only in a brand where nobody is, so that there is no power yet to protect",
  staffLogin: "opens a session for what the account may do",
  staffLogout: "ends a session",
  staffFactorBegin: "writes a secret that does not count",
  staffFactorConfirm: "adds a factor where there is none; taking one away is staff.factor_reset",
  staffFactorCheck: "opens a session for what the account may do",
  staffRecoveryCodes: "takes a code of the factor that stands",
  staffPowerEnd: "takes power away",
  staffChangeStop: "stops what would take power away",
  "staff.owner_change": "takes power away",
  roleDelete: "removes a role that nobody has",
  "staff.approver": "is the second person's act itself; looked at in every row",
};

describe("a person who", () => {
  test("gets the power to approve does so by this table, which has every endpoint, approval kind and command", () => {
    const ofStaff = (Object.keys(calls) as CallName[]).filter((name) =>
      /^admin\/(session|auth|staff|roles)(\/|$)/.test(calls[name].path),
    );
    const kinds = (staffModule.approvalKinds?.(brand.http.open) ?? []).map(({ name }) => name);
    const commands = COMMANDS.filter(({ words }) => words[0] === "admin");
    const there = [
      ...ofStaff,
      ...kinds,
      ...commands.map(({ words }) => `konter ${words.join(" ")}`),
    ];
    const named = [...WAYS.flatMap(({ uses }) => uses), ...Object.keys(GIVES_NOTHING)];
    expect(named.toSorted()).toEqual(there.toSorted());
  });

  test.each(WAYS.filter(({ byTwo }) => byTwo === undefined))(
    "$name may approve after 24 hours in a brand with one owner, and all owners are notified",
    async ({ come }) => {
      const clerk = await brand.hire([...ROOM, "settings.write"]);
      const colleague = await come();
      const request = await brand.ask(clerk);
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_cooling");
      expect(await mailsTo(giver.email)).toEqual(["approver_cooling"]);
      await brand.pass(23.9);
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_cooling");
      await brand.pass(0.1);
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("done");
    },
  );

  test.each(WAYS.filter(({ byTwo, byProgram }) => byTwo === undefined && byProgram === undefined))(
    "$name may approve in a brand with two owners only after the other one agrees",
    async ({ come }) => {
      const second = await brand.owner();
      const clerk = await brand.hire([...ROOM, "settings.write"]);
      const colleague = await come();
      const request = await brand.ask(clerk);
      await brand.pass(1000);
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_not_agreed");
      expect(await brand.openRequest(giver.client, "staff.approver")).toBeUndefined();
      const asked = await brand.openRequest(second.client, "staff.approver");
      expect(asked && codeOf(await brand.approve(second.client, asked))).toBe("done");
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("done");
    },
  );

  test.each(WAYS.filter(({ byTwo }) => byTwo === true))(
    "$name has the agreement of two people, and first approves from another address than the requester",
    async ({ come }) => {
      const clerk = await brand.hire([...ROOM, "settings.write"]);
      const colleague = await come();
      const request = await brand.ask(clerk);
      const [place] = await brand.sql<{ address: string }>(
        "select address from staff_place where staff_id = $1",
        [giver.id],
      );
      const headers = { "x-forwarded-for": place?.address };
      const { approval_id: id, hash } = request;
      const input = { approval_id: String(id), hash };
      expect(codeOf(await colleague.client.call("approvalApprove", input, { headers }))).toBe(
        "approver_place",
      );
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("done");
    },
  );

  test.each(WAYS.filter(({ byProgram }) => byProgram === true))(
    "$name has to wait 24 hours also with two owners",
    async ({ come }) => {
      await brand.owner();
      const clerk = await brand.hire([...ROOM, "settings.write"]);
      const colleague = await come();
      const request = await brand.ask(clerk);
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("approver_cooling");
      await brand.pass(24);
      expect(codeOf(await brand.approve(colleague.client, request))).toBe("done");
    },
  );
});

describe("on an empty server", () => {
  test("the first owner created by the command may approve at once, and the next one follows the table", async () => {
    const environment = await openTestEnvironment({ idle: true, members: 1 });
    const create = (name: string) =>
      konter(
        environment,
        `admin create --email ${name}@konter.example --name ${name}`,
        NEW_PASSWORD,
      );
    try {
      expect((await create("pertama")).output).toContain("works at once");
      expect((await create("kedua")).output).toContain("the owners are told and can stop it");
      const { rows } = await environment.database.owner.query(
        "select way, counts_from <= clock_timestamp() as counts from approving_power order by id",
      );
      expect(rows).toEqual([
        { way: "command", counts: true },
        { way: "command", counts: false },
      ]);
    } finally {
      await environment.close();
    }
  });

  test("the demo's two owners, created together, may approve", async () => {
    const environment = await openTestEnvironment({ idle: true, members: 1 });
    try {
      await environment.database.pool.query(
        "insert into staff (email, name, password_hash, permissions) select name, name, 'x', $1 from unnest('{a,b}'::text[]) name",
        [MAY],
      );
      await environment.database.pool.query(
        "insert into staff (email, name, password_hash, permissions) values ('c', 'c', 'x', $1)",
        [MAY],
      );
      const { rows } = await environment.database.owner.query(
        "select counts_from <= clock_timestamp() as counts from approving_power order by id",
      );
      expect(rows).toEqual([{ counts: true }, { counts: true }, { counts: false }]);
    } finally {
      await environment.close();
    }
  });
});

/** The kinds of mails about new approvers sent to this address. */
async function mailsTo(email: string): Promise<string[]> {
  await brand.sql("delete from message where kind like 'approver%'");
  while (await tellOwners(brand.http.open.brand));
  const rows = await brand.sql<{ kind: string }>(
    "select distinct kind from message where email = $1 and kind like 'approver%'",
    [email],
  );
  return rows.map(({ kind }) => kind);
}
