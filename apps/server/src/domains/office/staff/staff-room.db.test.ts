import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import type { CallName } from "@konter/contract/calls";
import type { StaffRoom, StaffSession } from "@konter/contract/staff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { factsPlace } from "../../messages/messages/index.ts";
import { syncRoles } from "./index.ts";

const PASSWORD = "kopi-tubruk-77";
const soon = { interval: 20 };

let http: HttpEnvironment;
let owner: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  owner = await hired("owner");
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const idOf = async (client: HttpClient) =>
  String(((await room(client)).people.find(({ is_you: you }) => you) ?? { staff_id: 0 }).staff_id);
const room = async (client = owner) => (await client.call("staffRoom")).json as StaffRoom;
const roleId = async (name: string) =>
  (await room()).roles.find((role) => role.name === name)?.role_id ?? 0;
const latestStaff = async () => String((await sql("select max(id) as id from staff"))[0]?.["id"]);
const send = (client: HttpClient, name: CallName, input: object) => client.call(name, input);

/** A person with a built-in role, signed in. */
async function hired(code: string): Promise<HttpClient> {
  const [role] = await sql("select id, permissions from staff_role where code = $1", [code]);
  const client = await http.staff(role?.["permissions"] as string[]);
  await sql("update staff set role_id = $1 where id = (select max(id) from staff)", [role?.["id"]]);
  return client;
}
/** A person with a role of these permissions. */
async function withRole(name: string, permissions: readonly string[]): Promise<HttpClient> {
  expect((await send(owner, "roleSave", { name, permissions })).status).toBe(200);
  const client = await http.staff(permissions);
  await sql(
    "update staff set role_id = (select id from staff_role where name = $1) where id = (select max(id) from staff)",
    [name],
  );
  return client;
}

/** The token of the latest invitation, from its mail. */
async function latestToken(email: string): Promise<string> {
  const [message] = await sql(
    "select facts from message where kind = 'staff_invitation' and email = $1 order by id desc limit 1",
    [email],
  );
  const facts = http.open.brand.keys.open(message?.["facts"] as Buffer, factsPlace({ email }));
  return /token=([A-Za-z0-9_-]{43})/.exec(facts)?.[1] ?? "";
}
const accept = async (token: string, password = PASSWORD) => {
  const client = await http.staffVisitor();
  const answer = await client.call("invitationAccept", {
    token,
    password,
    password_confirmation: password,
  });
  if (answer.status === 200) client.csrfToken = (answer.json as StaffSession).csrf_token;
  return { client, answer };
};

describe("roles", () => {
  test("M669: has built-in roles, gives an owner every permission, and makes persons with all permissions owners", async () => {
    const { roles, permissions, people } = await room();
    expect(roles.slice(0, 5).map(({ name }) => name)).toEqual([
      "Pemilik",
      "Keuangan",
      "Layanan pelanggan",
      "Katalog",
      "Hanya melihat",
    ]);
    expect(roles[0]?.permissions).toEqual(STAFF_PERMISSIONS);
    expect(permissions.map(({ name }) => name)).toEqual(STAFF_PERMISSIONS);
    // Each has a text: none is shown by its code.
    expect(permissions.filter(({ name, text }) => name === text)).toEqual([]);
    expect(people.find(({ is_you: you }) => you)).toMatchObject({
      role: "Pemilik",
      may_change: false,
    });
    await http.staff();
    await syncRoles(http.environment.database.pool);
    expect(
      (
        await sql(
          "select role_id is not null as owned from staff where id = (select max(id) from staff)",
        )
      )[0],
    ).toEqual({ owned: true });
  });

  test("M669: opens and closes pages for a custom role's people at once, over HTTP", async () => {
    const clerk = await withRole("Kasir", ["transactions.read"]);
    expect((await clerk.call("adminTransactions")).status).toBe(200);
    expect(codeOf(await clerk.call("suppliers"))).toEqual([403, "permission_missing"]);
    const role_id = await roleId("Kasir");
    const saved = await send(owner, "roleSave", {
      role_id,
      name: "Kasir",
      permissions: ["suppliers.read"],
    });
    expect(saved.status).toBe(200);
    await expect
      .poll(
        async () => [
          (await clerk.call("suppliers")).status,
          (await clerk.call("adminTransactions")).status,
        ],
        soon,
      )
      .toEqual([200, 403]);
    expect(await clerk.call("staffSession")).toMatchObject({
      json: { staff: { permissions: ["suppliers.read"] } },
    });
    const [entry] = await sql(
      "select before, after from audit_entry where action = 'role.changed' order by id desc limit 1",
    );
    expect(entry).toMatchObject({
      before: { permissions: ["transactions.read"] },
      after: { permissions: ["suppliers.read"] },
    });
  });

  test("M669: prevents giving or removing permissions without holding them, by role, by assignment or by an unknown name", async () => {
    const chief = await withRole("Kepala toko", ["staff.read", "staff.write", "catalog.read"]);
    const other = await withRole("Pembantu", ["catalog.read"]);
    const otherId = await latestStaff();
    const refused = [
      await send(chief, "roleSave", { name: "Baru", permissions: ["suppliers.write"] }),
      await send(chief, "roleSave", { name: "Baru", permissions: ["catalog.read", "root"] }),
      await send(chief, "staffRoleSet", { staff_id: otherId, role_id: await roleId("Pemilik") }),
      await send(chief, "staffInvite", {
        name: "Adik",
        email: "adik@konter.example",
        role_id: await roleId("Keuangan"),
      }),
    ];
    for (const answer of refused) expect(codeOf(answer)).toEqual([403, "permission_not_held"]);
    // The control: a held permission can be given.
    expect(
      (await send(chief, "roleSave", { name: "Baru", permissions: ["catalog.read"] })).status,
    ).toBe(200);
    expect(
      (await send(chief, "staffRoleSet", { staff_id: otherId, role_id: await roleId("Baru") }))
        .status,
    ).toBe(200);
    expect(
      codeOf(await send(owner, "roleSave", { name: "baru", permissions: ["brand.read"] })),
    ).toEqual([422, "role_name_taken"]);
    expect((await other.call("marginRules")).status).toBe(200);
    // A person with more permissions cannot be changed.
    const above = await idOf(owner);
    for (const [name, input] of [
      ["staffSuspend", { staff_id: above, reason: "x" }],
      ["staffRoleSet", { staff_id: above, role_id: await roleId("Baru") }],
      ["staffRestore", { staff_id: above }],
    ] as const)
      expect(codeOf(await send(chief, name, input))).toEqual([403, "staff_above_you"]);
  });

  test("M669: prevents changing or suspending oneself and changing one's own role, built-in roles and roles in use", async () => {
    const me = await idOf(owner);
    const viewer = await roleId("Hanya melihat");
    expect(codeOf(await send(owner, "staffRoleSet", { staff_id: me, role_id: viewer }))).toEqual([
      403,
      "staff_self",
    ]);
    expect(codeOf(await send(owner, "staffSuspend", { staff_id: me, reason: "x" }))).toEqual([
      403,
      "staff_self",
    ]);
    const chief = await withRole("Wakil", ["staff.read", "staff.write"]);
    const own = await roleId("Wakil");
    expect(
      codeOf(
        await send(chief, "roleSave", {
          role_id: own,
          name: "Wakil",
          permissions: ["staff.write"],
        }),
      ),
    ).toEqual([403, "staff_self"]);
    expect(
      codeOf(
        await send(owner, "roleSave", { role_id: viewer, name: "X", permissions: ["staff.read"] }),
      ),
    ).toEqual([409, "role_built_in"]);
    expect(codeOf(await send(owner, "roleDelete", { role_id: String(viewer) }))).toEqual([
      409,
      "role_built_in",
    ]);
    expect(codeOf(await send(owner, "roleDelete", { role_id: String(own) }))).toEqual([
      409,
      "role_in_use",
    ]);
    await send(owner, "roleSave", { name: "Sekali", permissions: ["brand.read"] });
    expect(
      (await send(owner, "roleDelete", { role_id: String(await roleId("Sekali")) })).status,
    ).toBe(200);
    expect(await roleId("Sekali")).toBe(0);
  });

  test("M669: keeps the last owner, also when two owners replace each other concurrently", async () => {
    const second = await hired("owner");
    const [me, you] = [await idOf(owner), await idOf(second)];
    await sql(
      "update staff set blocked_at = now() where role_id = (select id from staff_role where code = 'owner') and id not in ($1, $2)",
      [me, you],
    );
    const viewer = await roleId("Hanya melihat");
    const both = () =>
      Promise.all([
        send(owner, "staffRoleSet", { staff_id: you, role_id: viewer }),
        send(second, "staffRoleSet", { staff_id: me, role_id: viewer }),
      ]);
    // The first calls begin the waiting time of two owners.
    await both();
    await sql("update owner_change set effective_at = clock_timestamp()");
    const answers = await both();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await sql(
      "select count(*)::int as owners from staff where blocked_at is null and role_id = (select id from staff_role where code = 'owner')",
    );
    expect(left).toEqual({ owners: 1 });
    if (answers[1]?.status === 200) owner = second;
    // A person with every permission but without an owner's role cannot remove the last owner either.
    const equal = await withRole("Setara", STAFF_PERMISSIONS);
    const last = await idOf(owner);
    for (const [name, input] of [
      ["staffSuspend", { staff_id: last, reason: "x" }],
      ["staffRoleSet", { staff_id: last, role_id: viewer }],
    ] as const)
      expect(codeOf(await send(equal, name, input))).toEqual([409, "staff_last_owner"]);
    expect((await owner.call("staffRoom")).status).toBe(200);
  });
});

describe("people", () => {
  test("M669: excludes a suspended person at once until restored, and the password works again", async () => {
    const clerk = await hired("support");
    const id = await latestStaff();
    expect((await clerk.call("adminComplaints")).status).toBe(200);
    const suspended = await send(owner, "staffSuspend", { staff_id: id, reason: "Cuti panjang" });
    expect(
      (suspended.json as StaffRoom).people.find((person) => String(person.staff_id) === id),
    ).toMatchObject({ state: "suspended" });
    await expect.poll(async () => (await clerk.call("adminComplaints")).status, soon).toBe(401);
    expect((await send(owner, "staffRestore", { staff_id: id })).status).toBe(200);
    expect((await room()).people.find((person) => String(person.staff_id) === id)?.state).toBe(
      "active",
    );
    // The session ended permanently.
    expect((await clerk.call("adminComplaints")).status).toBe(401);
  });

  test("M669: invites by e-mail with a link that sets a password once and signs in with the role's permissions", async () => {
    const email = "baru@konter.example";
    const invited = await send(owner, "staffInvite", {
      name: "Baru Sekali",
      email: "Baru@Konter.example",
      role_id: await roleId("Katalog"),
    });
    expect(
      (invited.json as StaffRoom).people.find((person) => person.email === email),
    ).toMatchObject({
      state: "invited",
      role: "Katalog",
    });
    const token = await latestToken(email);
    const stranger = await http.staffVisitor();
    expect((await stranger.call("invitation", { token })).json).toEqual({
      email,
      name: "Baru Sekali",
    });
    // No sign-in is possible before there is a password.
    for (const password of ["invited", "", "invitedinvited"])
      expect((await stranger.call("staffLogin", { email, password })).status).toBe(422);
    expect(codeOf((await accept(token, "password")).answer)).toEqual([422, "password_too_common"]);
    const [one, other] = await Promise.all([accept(token), accept(token)]);
    const won = [one, other].filter(({ answer }) => answer.status === 200);
    expect(won).toHaveLength(1);
    expect((await won[0]?.client.call("marginRules"))?.status).toBe(200);
    expect((await won[0]?.client.call("staffRoom"))?.status).toBe(403);
    expect(codeOf((await accept(token)).answer)).toEqual([404, "invitation_invalid"]);
    const again = await (
      await http.staffVisitor()
    ).call("staffLogin", { email, password: PASSWORD });
    expect(again.json).toMatchObject({ staff: { email } });
  });

  test("M669: ends a link after 48 hours, by the next one, and by a suspension, and stores its token nowhere in plain text", async () => {
    const email = "kedua@konter.example";
    const role_id = await roleId("Hanya melihat");
    await send(owner, "staffInvite", { name: "Kedua", email, role_id });
    const id = await latestStaff();
    const first = await latestToken(email);
    expect(
      JSON.stringify(
        await sql("select encode(token_hash, 'escape') as text, * from staff_invitation"),
      ),
    ).not.toContain(first);
    expect((await send(owner, "staffInviteAgain", { staff_id: id })).status).toBe(200);
    expect(codeOf((await accept(first)).answer)).toEqual([404, "invitation_invalid"]);
    const second = await latestToken(email);
    await sql("update staff_invitation set expires_at = now() where staff_id = $1", [id]);
    expect(codeOf((await accept(second)).answer)).toEqual([404, "invitation_invalid"]);
    await send(owner, "staffInviteAgain", { staff_id: id });
    const third = await latestToken(email);
    await send(owner, "staffSuspend", { staff_id: id, reason: "Batal" });
    expect(codeOf((await accept(third)).answer)).toEqual([404, "invitation_invalid"]);
    expect(codeOf(await send(owner, "staffInviteAgain", { staff_id: id }))).toEqual([
      409,
      "staff_not_invited",
    ]);
    expect(codeOf(await send(owner, "staffInvite", { name: "X", email, role_id }))).toEqual([
      422,
      "staff_email_taken",
    ]);
  });

  test("needs one permission for reading the page and another for changing, and offers nothing to readers", async () => {
    const reader = await http.staff(["staff.read"]);
    const seen = await room(reader);
    expect(seen.people.some(({ may_change: may }) => may)).toBe(false);
    expect(seen.roles.some((role) => role.may_give || role.may_change)).toBe(false);
    expect(
      codeOf(await send(reader, "roleSave", { name: "X", permissions: ["staff.read"] })),
    ).toEqual([403, "unauthorized"]);
    expect(codeOf(await (await http.staff(["audit.read"])).call("staffRoom"))).toEqual([
      403,
      "permission_missing",
    ]);
  });
});
