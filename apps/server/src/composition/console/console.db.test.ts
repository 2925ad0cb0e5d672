import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openConsoleInstall,
  OWNER_PASSWORD,
  tokenOf,
} from "@konter/testkit/brand/console-install.ts";
import type { ConsoleInstall } from "@konter/testkit/brand/console-install.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";

const PATIENT = { timeout: 60_000 };
const NAME = `Pulsa "Juragan" 🦜 O'Neil`;
const MEMBER = { hp: "+6281299000777", name: "Warung Bu Tini" };

let install: ConsoleInstall;
let owner: HttpClient;

beforeAll(async () => {
  install = await openConsoleInstall();
  ({ owner } = install);
});
afterAll(() => install.close("satu", "dua"));

const code = (answer: HttpAnswer) => refusalOf(answer).code;

const add = (over: object = {}) =>
  owner.call("platformBrandAdd", {
    code: "satu",
    name: NAME,
    host: "satu.test",
    staff_host: "kantor.satu.test",
    template: "",
    database_url: "",
    ...over,
  });
const brandCodes = async () => {
  const { rows } = (await owner.call("platformBrands")).json as { rows: { code: string }[] };
  return rows.map((row) => row.code);
};
const figuresOf = async (brand: string) =>
  (await owner.call("platformBrandFigures", { code: brand })).json;
const statusAt = async (host: string) =>
  (await install.clientAt(host, install.server.address, "session").send("/")).status;

describe("the owner's console", () => {
  it("rejects visitors, partial sign-ins and brands' staff, and is served only at its own host", async () => {
    const nobody = await install.visitor();
    expect(code(await nobody.call("platformBrands"))).toBe("unauthenticated");
    expect(code(await nobody.call("platformBrandSuspend", { code: "own" }))).toBe(
      "unauthenticated",
    );
    expect((await install.consoleAt("lain.test").send("/")).status).toBe(421);
    const office = install.clientAt("kantor.utama.test", install.server.adminAddress);
    await office.open();
    for (const client of [
      office,
      install.clientAt("utama.test", install.server.address, "session"),
    ])
      expect((await client.call("platformBrands")).status).toBe(404);
    const stolen = await install.visitor();
    stolen.cookies.set("console_sid", office.cookies.get("staff_sid") ?? "");
    expect(code(await stolen.call("platformBrands"))).toBe("unauthenticated");
    expect((await owner.call("transactions")).status).toBe(404);
  });

  it("has one first owner, by the link of the start or of the command; owners invite each other with single-use links", async () => {
    expect(await install.server.platformOwnerLink()).toBeUndefined();
    const said = await install.konter("console", "owner", "link");
    expect([said.code, said.output]).toEqual([2, expect.stringContaining("has an owner")]);
    const invited = await owner.call("platformOwnerInvite", {
      name: "Pak Joko",
      email: "joko@platform.example",
    });
    const { link } = invited.json as { link: string };
    expect(link).toMatch(/^http:\/\/konsol\.utama\.test\/invitation\?token=[\w-]{43}$/);
    const twice = await owner.call("platformOwnerInvite", {
      name: "Pak Joko",
      email: "JOKO@platform.example",
    });
    expect(code(twice)).toBe("staff_email_taken");
    const second = await install.visitor();
    const accept = {
      token: tokenOf(link),
      password: OWNER_PASSWORD,
      password_confirmation: OWNER_PASSWORD,
    };
    expect((await second.call("invitationAccept", accept)).status).toBe(200);
    await install.enrol(second);
    expect((await second.call("platformOwners")).json).toMatchObject({
      rows: [
        { email: "ratna@platform.example", state: "active", second_factor: true, is_you: false },
        { email: "joko@platform.example", state: "active", second_factor: true, is_you: true },
      ],
    });
    expect(code(await (await install.visitor()).call("invitationAccept", accept))).toBe(
      "invitation_invalid",
    );
  });

  it("rejects each invalid brand with its own message and without leftovers", async () => {
    const refused = async (over: object) => {
      const answer = await add(over);
      return [code(answer), ...Object.keys(fieldsOf(answer))];
    };
    expect(await refused({ code: "Satu" })).toEqual(["validation_failed", "code"]);
    expect(await refused({ code: "console" })).toEqual(["brand_code_reserved", "code"]);
    expect(await refused({ name: " " })).toEqual(["validation_failed", "name"]);
    expect(await refused({ name: "Dua\nbaris" })).toEqual(["validation_failed", "name"]);
    expect(await refused({ host: "satu.test:8080" })).toEqual(["host_port", "host"]);
    expect(await refused({ host: "https://satu.test" })).toEqual(["host_form", "host"]);
    expect(await refused({ staff_host: "kantor satu" })).toEqual(["host_form", "staff_host"]);
    expect(await refused({ host: "UTAMA.test" })).toEqual(["host_is_own", "host"]);
    expect(await refused({ staff_host: "konsol.utama.test" })).toEqual([
      "host_is_own",
      "staff_host",
    ]);
    expect(await refused({ template: "tidak-ada" })).toEqual([
      "brand_template_not_found",
      "template",
    ]);
    expect(await brandCodes()).toEqual(["own"]);
  });

  it("adds a brand that serves at once with the entered name and a link for its first owner", async () => {
    const answer = await add({ host: "SATU.Test", template: "own" });
    expect(answer.json).toMatchObject({
      brand: { code: "satu", name: NAME, status: "active", member_host: "satu.test" },
    });
    // Before the first additional brand every host is the server's own, so the list must be read first.
    await expect
      .poll(
        async () => (await owner.call("platformBrandFigures", { code: "satu" })).status,
        PATIENT,
      )
      .toBe(200);
    expect(await statusAt("satu.test")).toBe(200);
    const { owner: first } = answer.json as { owner: { link: string } };
    expect(new URL(first.link).hostname).toBe("kantor.satu.test");
    const office = install.clientAt("kantor.satu.test", install.server.adminAddress);
    await office.open();
    const again = await owner.call("platformOwnerLink", { code: "satu" });
    const make = (link: string) =>
      office.call("firstOwnerCreate", {
        token: tokenOf(link),
        name: "Pemilik",
        email: "pemilik@satu.example",
        password: OWNER_PASSWORD,
        password_confirmation: OWNER_PASSWORD,
      });
    expect(code(await make(first.link))).toBe("first_owner_link_invalid");
    const { link } = again.json as { link: string };
    expect((await make(link)).status).toBe(200);
    expect(code(await make(link))).toBe("first_owner_link_invalid");
    expect(code(await owner.call("platformOwnerLink", { code: "satu" }))).toBe("brand_has_staff");
    const duplicates = [
      await add({ host: "lain.test", staff_host: "" }),
      await add({ code: "dua", host: "SATU.test", staff_host: "" }),
      await add({ code: "dua", host: "dua.test", staff_host: "Kantor.Satu.test" }),
    ];
    expect(duplicates.map((each) => [code(each), ...Object.keys(fieldsOf(each))])).toEqual([
      ["brand_code_taken", "code"],
      ["host_taken", "host"],
      ["host_taken", "staff_host"],
    ]);
    expect(await brandCodes()).toEqual(["own", "satu"]);
  });

  it("shows a brand's figures and no member data", async () => {
    const site = install.server.open;
    await install.database.owner.query(
      `insert into member (hp, name, category, roles, password_hash, pin_salt, phone_verified_at)
       values ($1, $2, 'agent', '{}', 'none', $3, now())`,
      [MEMBER.hp, MEMBER.name, Buffer.alloc(16)],
    );
    await install.database.owner.query(
      `insert into brand_sales_day (product_id, business_date, state, count, first_id, last_id)
       select 0, (now() at time zone 'Asia/Jakarta')::date - day, 'success', 7 + day, 1, 2 from generate_series(0, 1) as day`,
    );
    await site.brand.pool.query(
      "insert into backup_made (made_at, size_bytes, sha256) values (now() - interval '90 minutes', 1, 'x')",
    );
    const answers = [
      await owner.call("platformBrands"),
      await owner.call("platformBrandFigures", { code: "own" }),
      await owner.call("platformBrandFigures", { code: "satu" }),
      await owner.call("auditEntries", {}),
      await owner.call("platformOwners"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { text } of answers)
      for (const secret of [MEMBER.hp, MEMBER.hp.slice(3), MEMBER.name, "pemilik@satu.example"])
        expect(text).not.toContain(secret);
    const own = await figuresOf("own");
    expect(own).toMatchObject({ sales_today_count: 7, restored_age_seconds: null });
    const {
      backup_age_seconds: age,
      size_bytes: size,
      version,
      health,
      troubles,
    } = own as {
      backup_age_seconds: number;
      size_bytes: number;
      version: string;
      health: string;
      troubles: { name: string }[];
    };
    expect(age).toBeGreaterThanOrEqual(90 * 60);
    expect(size).toBeGreaterThan(1_000_000);
    expect(version).toMatch(/^\d{8}T\d{4}-/);
    expect(health === "ok").toBe(troubles.length === 0);
    expect(await figuresOf("satu")).toMatchObject({
      sales_today_count: 0,
      backup_age_seconds: null,
      version,
      has_staff: true,
    });
  });

  it("M694: chooses the supplying brand, and opens and ends accounts there, with an error code for each rejection", async () => {
    const phone = MEMBER.hp;
    const choose = (brand: string) => owner.call("platformHouseChoose", { code: brand });
    const open = (brand: string, number = phone) =>
      owner.call("platformHouseAccountOpen", { code: brand, phone: number });
    const end = (brand: string) => owner.call("platformHouseAccountEnd", { code: brand });
    expect((await owner.call("platformHouse")).json).toEqual({ house: null, accounts: [] });
    expect(code(await open("satu"))).toBe("house_not_chosen");
    expect(code(await choose("tidak-ada"))).toBe("brand_not_found");
    expect((await choose("own")).json).toEqual({ house: "own", accounts: [] });
    expect(code(await open("own"))).toBe("brand_is_own");
    expect(code(await open("satu", "081211110000"))).toBe("house_member_not_found");
    expect(code(await end("satu"))).toBe("house_account_missing");
    await install.database.owner.query("update member set blocked_at = now() where hp = $1", [
      phone,
    ]);
    expect(code(await open("satu"))).toBe("house_member_blocked");
    await install.database.owner.query("update member set blocked_at = null where hp = $1", [
      phone,
    ]);
    const account = { brand: "satu", house: "own", member_id: expect.any(Number) as number };
    expect((await open("satu")).json).toEqual({
      house: "own",
      accounts: [{ ...account, ended: false }],
    });
    expect(code(await open("satu"))).toBe("house_account_open");
    expect(code(await choose("satu"))).toBe("house_in_use");
    expect((await end("satu")).json).toEqual({
      house: "own",
      accounts: [{ ...account, ended: true }],
    });
    expect((await choose("satu")).json).toMatchObject({ house: "satu" });
    expect(code(await open("satu"))).toBe("house_of_itself");
    expect((await choose("")).json).toMatchObject({ house: null });
    const { rows } = await install.database.owner.query<{ action: string }>(
      "select action from audit_entry where subject like 'member:%' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "house.account_opened",
      "house.account_ended",
    ]);
  });

  it("suspends and resumes a brand and changes its hosts, and audits who did it", async () => {
    const suspend = () => owner.call("platformBrandSuspend", { code: "satu" });
    expect((await suspend()).json).toMatchObject({ status: "suspended" });
    expect(code(await suspend())).toBe("brand_already_so");
    await expect.poll(() => statusAt("satu.test"), PATIENT).toBe(503);
    expect((await owner.call("platformBrandResume", { code: "satu" })).status).toBe(200);
    await expect.poll(() => statusAt("satu.test"), PATIENT).toBe(200);
    const moved = await owner.call("platformBrandHosts", {
      code: "satu",
      host: "münchen.test",
      staff_host: "",
    });
    expect(moved.json).toMatchObject({
      member_host: "xn--mnchen-3ya.test",
      staff_host: "xn--mnchen-3ya.test",
    });
    await expect.poll(() => statusAt("xn--mnchen-3ya.test"), PATIENT).toBe(200);
    expect(await statusAt("satu.test")).toBe(421);
    for (const name of ["platformBrandSuspend", "platformBrandResume"] as const) {
      expect(code(await owner.call(name, { code: "own" }))).toBe("brand_is_own");
      expect(code(await owner.call(name, { code: "tidak-ada" }))).toBe("brand_not_found");
    }
    const { rows } = (await owner.call("auditEntries", {})).json as {
      rows: { action: string; subject: string }[];
    };
    const acts = rows.filter(({ action }) => action.startsWith("platform."));
    expect(acts.map(({ action, subject }) => [action, subject])).toEqual([
      ["platform.brand_hosts_changed", "satu"],
      ["platform.brand_resumed", "satu"],
      ["platform.brand_suspended", "satu"],
      ["platform.house_chosen", "none"],
      ["platform.house_chosen", "satu"],
      ["platform.house_account_ended", "satu"],
      ["platform.house_account_opened", "satu"],
      ["platform.house_chosen", "own"],
      ["platform.owner_link_made", "satu"],
      ["platform.brand_added", "satu"],
    ]);
  });
});
