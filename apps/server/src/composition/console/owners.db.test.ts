import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createPool } from "@konter/postgres";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt, stepAt } from "../../domains/office/staff/index.ts";
import {
  openConsoleInstall,
  OWNER_PASSWORD,
  tokenOf,
} from "@konter/testkit/brand/console-install.ts";
import type { ConsoleInstall } from "@konter/testkit/brand/console-install.ts";
import { konterIn } from "@konter/testkit/processes/konter.ts";
import { readKeyFile } from "../../platform/keys/key-file.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";

const FIRST = "ratna@platform.example";
const SECOND = "joko@platform.example";
const NEW_PASSWORD = "teh-tarik-panas-88";

let install: ConsoleInstall;
let owner: HttpClient;
let second: HttpClient;
let secondSecret: string;
/** The console's database with its owner role. */
let sql: pg.Pool;
const ids = { first: "", second: "" };

beforeAll(async () => {
  install = await openConsoleInstall();
  ({ owner } = install);
  const { connection } = install.database;
  const consoles = { ...connection, database: `${String(connection.database)}_console` };
  sql = createPool({ connection: consoles, size: 2, onError: () => {} });
  ({ client: second, secret: secondSecret } = await invite(SECOND));
  const { rows } = await sql.query<{ id: string; email: string }>(
    "select id::text, email from staff",
  );
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? "";
  Object.assign(ids, { first: idOf(FIRST), second: idOf(SECOND) });
});
afterAll(async () => {
  await sql.end();
  await install.close();
});

const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? "done" : (refusalOf(answer).code ?? "");

async function invite(email: string): Promise<{ client: HttpClient; secret: string }> {
  const answer = await owner.call("platformOwnerInvite", { name: "Pak Joko", email });
  const { link } = answer.json as { link: string };
  const client = await install.visitor();
  expect(codeOf(await accept(client, link, OWNER_PASSWORD))).toBe("done");
  return { client, secret: await install.enrol(client) };
}

const accept = (client: HttpClient, link: string, password: string) =>
  client.call("invitationAccept", {
    token: tokenOf(link),
    password,
    password_confirmation: password,
  });
/** The process learns of a session's end by an announcement. */
const expectOut = (client: HttpClient) =>
  expect
    .poll(async () => codeOf(await client.call("platformBrands")), { timeout: 60_000 })
    .toBe("unauthenticated");

const suspend = (by: HttpClient, staffId: string, reason = "Pindah kerja") =>
  by.call("platformOwnerSuspend", { staff_id: staffId, reason });
const restore = (by: HttpClient, staffId: string, reason = "Kembali") =>
  by.call("platformOwnerRestore", { staff_id: staffId, reason });
const give = async (email: string, password: string) => {
  const client = await install.visitor();
  return { client, answer: await client.call("staffLogin", { email, password }) };
};
/** With both steps; an authenticator's code is accepted once per half minute. */
async function signIn(email: string, password: string, secret: string): Promise<HttpClient> {
  const { client } = await give(email, password);
  await client.open();
  await sql.query("update staff_factor set last_step = 0");
  const checked = await client.call("staffFactorCheck", {
    code: codeAt(secret, stepAt(Date.now())),
  });
  expect(codeOf(checked)).toBe("done");
  await client.open();
  return client;
}
const stateOf = async (email: string) => {
  const { rows } = await sql.query<{ blocked: boolean }>(
    "select blocked_at is not null as blocked from staff where email = $1",
    [email],
  );
  return rows[0]?.blocked;
};
/** Lets a day pass for owners who may not manage owners yet. */
const passADay = () =>
  sql.query("update approving_power set counts_from = clock_timestamp() where ended_at is null");
const entriesAbout = async (subject: string) => {
  const answer = await owner.call("auditEntries", { subject });
  return (answer.json as { rows: { action: string; detail: object; staff_name: string | null }[] })
    .rows;
};

describe("an owner's access to the console", () => {
  it("cannot be removed by a person whose power is not valid yet, from oneself, from an unknown person, or without a reason", async () => {
    expect(codeOf(await suspend(second, ids.first))).toBe("approver_cooling");
    await passADay();
    expect(codeOf(await suspend(owner, ids.first))).toBe("staff_self");
    expect(codeOf(await suspend(owner, "999999"))).toBe("staff_not_found");
    for (const act of [suspend, restore]) {
      const without = await act(owner, ids.second, "  ");
      expect([codeOf(without), Object.keys(fieldsOf(without))]).toEqual([
        "validation_failed",
        ["reason"],
      ]);
    }
    expect([await stateOf(FIRST), await stateOf(SECOND)]).toEqual([false, false]);
  });

  it("ends all sessions at once and returns with the same password and second step; both reasons are audited", async () => {
    const suspended = await suspend(owner, ids.second);
    expect(suspended.json).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ email: SECOND, state: "suspended" }),
      ]) as unknown,
    });
    await expectOut(second);
    expect(codeOf((await give(SECOND, OWNER_PASSWORD)).answer)).toBe("account_blocked");
    expect(codeOf(await restore(owner, ids.second))).toBe("done");
    second = await signIn(SECOND, OWNER_PASSWORD, secondSecret);
    const acts = (await entriesAbout(SECOND)).filter(({ action }) =>
      /suspended|restored/.test(action),
    );
    expect(acts.map(({ action, detail, staff_name: by }) => [action, detail, by])).toEqual([
      ["staff.restored", { reason: "Kembali" }, "Bu Ratna"],
      ["staff.suspended", { reason: "Pindah kerja" }, "Bu Ratna"],
    ]);
  });

  it("is given to a third person with a second person's approval in the console", async () => {
    await passADay();
    const { client: third } = await invite("siti@platform.example");
    expect(codeOf(await suspend(third, ids.first))).toBe("approver_not_agreed");
    const { rows } = (await second.call("approvals", { list: "open", limit: "10" })).json as {
      rows: { approval_id: number; kind: string; hash: string; may_decide: boolean }[];
    };
    expect(rows).toMatchObject([{ kind: "staff.approver", may_decide: true }]);
    const decision = { approval_id: String(rows[0]?.approval_id), hash: rows[0]?.hash };
    expect(codeOf(await owner.call("approvalApprove", decision))).toBe("approval_own");
    // A first-time decision must come from another network address; here both use the same one.
    expect(codeOf(await second.call("approvalApprove", decision))).toBe("approver_place");
    await sql.query("update approving_power set first_used_at = clock_timestamp()");
    expect(codeOf(await second.call("approvalApprove", decision))).toBe("done");
    expect(codeOf(await suspend(third, ids.first))).toBe("done");
    await sql.query("update staff set blocked_at = null");
    owner = await signIn(FIRST, OWNER_PASSWORD, install.ownerSecret);
    const shutOut = await sql.query<{ id: string }>(
      "select id::text from staff where email = 'siti@platform.example'",
    );
    await passADay();
    expect(codeOf(await suspend(owner, shutOut.rows[0]?.id ?? ""))).toBe("done");
  });

  it("is never removed from the last owner: of two who suspend each other concurrently one stays", async () => {
    await passADay();
    const both = await Promise.all([suspend(owner, ids.second), suspend(second, ids.first)]);
    expect(both.map(codeOf).filter((code) => code === "done")).toHaveLength(1);
    expect(await stateOf(FIRST)).not.toBe(await stateOf(SECOND));
    await sql.query("update staff set blocked_at = null");
    owner = await signIn(FIRST, OWNER_PASSWORD, install.ownerSecret);
    second = await signIn(SECOND, OWNER_PASSWORD, secondSecret);
  });
});

describe("an owner who lost phone and recovery codes", () => {
  const recover = (email: string) => install.konter("console", "owner", "recover", email);
  const linkIn = (output: string) => /http:\/\/\S+\/invitation\?token=[\w-]{43}/.exec(output)?.[0];

  it("is not recovered under an unknown name or while suspended, without a change", async () => {
    const nobody = await recover("siapa@platform.example");
    expect([nobody.code, nobody.output]).toEqual([2, expect.stringContaining("No owner")]);
    const unnamed = await install.konter("console", "owner", "recover");
    expect([unnamed.code, unnamed.output]).toEqual([2, expect.stringContaining("Whose?")]);
    await passADay();
    await suspend(owner, ids.second);
    const shutOut = await recover(SECOND);
    expect([shutOut.code, shutOut.output]).toEqual([2, expect.stringContaining("is suspended")]);
    await restore(owner, ids.second);
    second = await signIn(SECOND, OWNER_PASSWORD, secondSecret);
    expect((await entriesAbout(SECOND)).map(({ action }) => action)).not.toContain(
      "staff.access_recovered",
    );
  });

  it("signs in again with a link that the server prints once, also as the only owner; old credentials are invalid", async () => {
    await passADay();
    await suspend(owner, ids.second);
    const first = await recover(FIRST.toUpperCase());
    expect([first.code, first.output]).toEqual([0, expect.stringContaining("shown this once")]);
    await expectOut(owner);
    expect(codeOf((await give(FIRST, OWNER_PASSWORD)).answer)).toBe("credentials_wrong");
    const again = await recover(FIRST);
    const visitor = await install.visitor();
    expect(codeOf(await accept(visitor, linkIn(first.output) ?? "", NEW_PASSWORD))).toBe(
      "invitation_invalid",
    );
    const link = linkIn(again.output) ?? "";
    expect(codeOf(await accept(visitor, link, NEW_PASSWORD))).toBe("done");
    await visitor.open();
    expect(codeOf(await visitor.call("platformBrands"))).toBe("unauthenticated");
    await install.enrol(visitor);
    expect(codeOf(await visitor.call("platformBrands"))).toBe("done");
    expect(codeOf(await accept(await install.visitor(), link, NEW_PASSWORD))).toBe(
      "invitation_invalid",
    );
    owner = visitor;
    expect(codeOf(await restore(owner, ids.second))).toBe("approver_cooling");
    await passADay();
    expect(codeOf(await restore(owner, ids.second))).toBe("done");
    const recovered = (await entriesAbout(FIRST)).filter(
      ({ action }) => action === "staff.access_recovered",
    );
    expect(recovered).toMatchObject([
      { staff_name: null, detail: { by: "command" } },
      { staff_name: null, detail: { by: "command" } },
    ]);
    for (const { output } of [first, again])
      expect(JSON.stringify(recovered)).not.toContain(tokenOf(linkIn(output)));
  });

  it("has an hour for it", async () => {
    const link = linkIn((await recover(FIRST)).output) ?? "";
    await sql.query(
      "update staff_invitation set expires_at = clock_timestamp() where used_at is null",
    );
    const late = await accept(await install.visitor(), link, NEW_PASSWORD);
    expect(codeOf(late)).toBe("invitation_invalid");
    const valid = await recover(FIRST);
    const { rows } = await sql.query<{ minutes: number }>(
      "select (extract(epoch from expires_at - created_at) / 60)::int as minutes from staff_invitation where used_at is null",
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    owner = await install.visitor();
    await accept(owner, linkIn(valid.output) ?? "", NEW_PASSWORD);
    await install.enrol(owner);
  });
});

describe("commands on the console's database", () => {
  const wrapping = () =>
    readKeyFile(join(install.folder, "console", "keys.json")).wrapping.map(({ id }) => id);

  it("rotate its keys while the console runs, and existing second factors stay valid", async () => {
    const [old] = wrapping();
    const rotated = await install.konter("keys", "rotate", "--brand", "console");
    expect([rotated.code, rotated.output]).toEqual([
      0,
      expect.stringMatching(/Key \d+ seals from now on[\s\S]*4 values are wrapped anew/),
    ]);
    expect(wrapping().length).toBe(2);
    const forgotten = await install.konter("keys", "forget", String(old), "--brand", "console");
    expect(forgotten.code).toBe(0);
    await sql.query("update staff set blocked_at = null");
    second = await signIn(SECOND, OWNER_PASSWORD, secondSecret);
    expect(codeOf(await second.call("platformBrands"))).toBe("done");
    const { rows } = await sql.query(
      "select action from audit_entry where action like 'keys.%' order by id",
    );
    expect(rows).toEqual([{ action: "keys.rotated" }, { action: "keys.forgotten" }]);
    expect((await install.konter("audit", "verify", "--brand", "console")).output).toContain(
      "The audit log is whole.",
    );
  });

  it("report that there is no console", async () => {
    const elsewhere = { ...install.environment, DATABASE_URL: urlOf("postgres") };
    for (const words of [
      ["keys", "list", "--brand", "console"],
      ["console", "owner", "recover", FIRST],
    ]) {
      const refused = await konterIn(elsewhere, ...words);
      expect([refused.code, refused.output]).toEqual([2, expect.stringContaining("no console")]);
    }
  });
  const urlOf = (database: string) => {
    const url = new URL(install.environment["DATABASE_URL"] ?? "");
    url.pathname = `/${database}`;
    return url.href;
  };
});

describe("the doctor", () => {
  const examine = async (changes: Readonly<Record<string, string>>) => {
    const { output } = await konterIn({ ...install.environment, ...changes }, "doctor", "--json");
    return JSON.parse(output) as { state: string; subject: string; finding: string }[];
  };

  it("checks the console's port, address, tables and keys", async () => {
    const found = await examine({});
    for (const subject of ["console: tables", "console: PostgreSQL"])
      expect(found).toContainEqual(expect.objectContaining({ subject, state: "ok" }));
    const stranger = createServer((socket) => {
      socket.on("error", () => {});
      socket.resume();
      socket.end("220 somebody else\r\n");
    });
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    const port = String((stranger.address() as AddressInfo).port);
    try {
      expect(await examine({ KONTER_CONSOLE_PORT: port })).toContainEqual(
        expect.objectContaining({
          subject: `port ${port}`,
          state: "failing",
          finding: "Another program listens there.",
        }),
      );
    } finally {
      await new Promise((resolve) => stranger.close(resolve));
    }
    expect(await examine({ KONTER_CONSOLE_PUBLIC_URL: "http://kantor.utama.test" })).toContainEqual(
      expect.objectContaining({
        subject: "settings",
        state: "failing",
        finding: "The owner's console has the address of a brand, http://kantor.utama.test.",
      }),
    );
    expect(await examine({ KONTER_CONSOLE_PORT: port, KONTER_ADMIN_PORT: port })).toContainEqual(
      expect.objectContaining({ state: "failing", finding: `Port ${port} is set twice.` }),
    );
    const moved = {
      KONTER_DATA: `${install.folder}/elsewhere`,
      KONTER_KEYS: `${install.folder}/keys.json`,
    };
    expect(await examine(moved)).toContainEqual(
      expect.objectContaining({
        subject: "console: key file",
        state: "failing",
        finding: expect.stringContaining("is missing") as unknown,
      }),
    );
  });
});

it("marks every console page in its first bytes, and no back-office page", async () => {
  const signInPage = await install.consoleAt().send("/login");
  expect(signInPage.text).toMatch(/<html[^>]* data-place="console"/);
  const office = install.clientAt("kantor.utama.test", install.server.adminAddress);
  expect((await office.send("/login")).text).not.toContain("data-place");
});
