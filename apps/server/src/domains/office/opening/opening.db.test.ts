import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { OpeningState } from "@konter/contract/opening";
import type { OtpChallenge } from "@konter/contract/otp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import { noteRestoration } from "../backups/index.ts";
import { changeSetting, forgetSettings } from "../../../kernel/settings/index.ts";

const PUBLIC_URL = "https://app.konter.example";
const http = await openHttpEnvironment({
  members: 1,
  idle: true,
  isOpen: false,
  env: { KONTER_PUBLIC_URL: PUBLIC_URL },
});
const office = await openPostOffice(http.open.brand, http.open.channels);
const owner = await http.staff();
afterAll(async () => {
  await office.close();
  await http.close();
});
beforeEach(() => closeAgain(http));

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
async function closeAgain({ environment, open }: HttpEnvironment): Promise<void> {
  await environment.database.owner.query(
    "truncate brand_opening, trial_link, otp_request, login_attempt",
  );
  forgetSettings(open.brand);
}

let used = 0;
function person(trialToken?: string) {
  used += 1;
  return {
    name: "Ayu Lestari",
    email: `ayu${used}@contoh.example`,
    phone: `08135551${String(1000 + used)}`,
    password: "Perahu-Biru-71",
    password_confirmation: "Perahu-Biru-71",
    ...(trialToken !== undefined && { trial_token: trialToken }),
  };
}
const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? "done" : `${answer.status} ${refusalOf(answer).code}`;
const count = async (table: string) =>
  Number((await sql(`select count(*) as count from ${table}`))[0]?.["count"]);

async function trialToken(): Promise<string> {
  const answer = await owner.call("openingTrialLink");
  const { link } = answer.json as { link: string };
  const token = new RegExp(`^${PUBLIC_URL}/auth/register\\?trial=([\\w-]{43})$`).exec(link)?.[1];
  if (token === undefined) throw new Error(`no link: ${answer.text}`);
  return token;
}
/** Begins a registration. Returns the function that finishes it. */
async function begin(who: ReturnType<typeof person>) {
  const client = await http.visitor();
  const answer = await client.call("register", who);
  expect(answer.status, answer.text).toBe(200);
  const { otp_id } = answer.json as OtpChallenge;
  const code = await office.codeFor(who.phone.slice(1));
  return async () => client.call("otpVerify", { otp_id, code });
}

describe("a brand that is not opened", () => {
  test("rejects registration by every method with a separate message, and stores nothing", async () => {
    const before = [await count("otp"), await count("member"), await count("message")];
    const visitor = await http.visitor();
    for (const [name, input] of [
      ["register", person()],
      ["register", person("")],
      ["referral", { code: "HENDRA" }],
    ] as const)
      expect(codeOf(await visitor.call(name, input))).toBe("403 registration_closed");
    expect(codeOf(await visitor.call("register", person("A".repeat(43))))).toBe(
      "409 trial_link_invalid",
    );
    expect([await count("otp"), await count("member"), await count("message")]).toEqual(before);
    expect((await visitor.call("session")).json).toMatchObject({ brand: { is_open: false } });
  });

  test("registers one member by a trial link, also under concurrency, and no more", async () => {
    const token = await trialToken();
    const finish = await Promise.all([begin(person(token)), begin(person(token))]);
    const members = await count("member");
    const answers = await Promise.all(finish.map(async (each) => codeOf(await each())));
    expect(answers.toSorted()).toEqual(["409 trial_link_invalid", "done"]);
    expect(await count("member")).toBe(members + 1);
    expect(codeOf(await (await http.visitor()).call("register", person(token)))).toBe(
      "409 trial_link_invalid",
    );
  });

  test("invalidates a trial link by a newer one, and after a day", async () => {
    const first = await trialToken();
    const second = await trialToken();
    const visitor = await http.visitor();
    expect(codeOf(await visitor.call("register", person(first)))).toBe("409 trial_link_invalid");
    await sql("update trial_link set expires_at = clock_timestamp()");
    expect(codeOf(await visitor.call("register", person(second)))).toBe("409 trial_link_invalid");
    const stored = JSON.stringify(await sql("select token_hash from trial_link"));
    expect(stored).not.toContain(second);
    expect(
      await sql(
        "select action from audit_entry where subject = 'brand.opening' order by id desc limit 1",
      ),
    ).toEqual([{ action: "brand.trial_link_made" }]);
  });

  test("finishes a registration by a trial link normally after the brand was opened", async () => {
    const finish = await begin(person(await trialToken()));
    await sql("delete from trial_link");
    await sql("insert into brand_opening default values");
    expect(codeOf(await finish())).toBe("done");
  });
});

const stateOf = (answer: HttpAnswer) => answer.json as OpeningState;
async function doneKeys(): Promise<readonly string[]> {
  const { steps } = stateOf(await owner.call("opening"));
  return steps.filter((step) => step.is_done).map(({ key }) => key);
}
const TESTED = `tested_at = now(), test_steps = '[{"step":"balance","state":"passed"}]'`;
const BUSINESS = {
  legal_name: "PT Konter Uji",
  legal_address: "Jl. Melati 1\nBandung",
  support_email: "halo@konter.example",
  support_hours: "Setiap hari 07.00–22.00 WIB",
  terms: "Pulsa yang sukses tidak dapat dibatalkan.",
};
const saveBusiness = async (changes: object = {}, version?: number) => {
  const room = (await owner.call("brandBusiness")).json as { version: number };
  return owner.call("brandBusinessSave", {
    ...BUSINESS,
    ...changes,
    version: version ?? room.version,
  });
};

/** How each step becomes done, and insufficient states. */
const WAYS: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  [
    "look",
    () => changeSetting(http.open.brand, "name", "Konter Uji"),
    () => changeSetting(http.open.brand, "support_phone", "0812 3456 7890"),
  ],
  ["business", () => saveBusiness({ terms: "" }), () => saveBusiness()],
  [
    "supplier",
    () => sql(`update supplier set ${TESTED}, mode = 'sandbox'`),
    () => sql("update supplier set mode = 'production'"),
  ],
  [
    "supplier_balance.funded-before",
    () =>
      sql(
        `insert into supplier (id, vendor, name, mode, credentials, balance, balance_read_at)
         values ('funded-before', 'iak', 'IAK lama', 'production', '', 70000, now())`,
      ),
    () =>
      owner.call(
        "supplierFund",
        { id: "funded-before", kind: "present", amount: 70_000, proof: "Saldo awal" },
        { key: randomUUID() },
      ),
  ],
  [
    "products",
    () => sql("update supplier set enabled = false where id = 'digiflazz'"),
    () => sql("update supplier set enabled = true; update product set enabled = true"),
  ],
  [
    "messages",
    () => sql(`update message_channel set ${TESTED.replace("passed", "failed")}`),
    () => sql(`update message_channel set ${TESTED} where kind = 'sms'`),
  ],
  [
    "no_sandbox",
    () =>
      sql(
        "insert into disburser (id, vendor, name, mode, credentials) values ('flip', 'flip', 'Flip', 'sandbox', '')",
      ),
    () => sql("update disburser set enabled = false"),
  ],
  [
    "no_sandbox",
    () =>
      sql(
        "insert into courier_account (id, vendor, name, mode, credentials) values ('sicepat', 'sicepat', 'SiCepat', 'sandbox', '')",
      ),
    () => sql("update courier_account set enabled = false"),
  ],
  ["trial_purchase", async () => http.environment.buy(), succeed],
  [
    "second_owner",
    () => sql("update staff set role_id = (select id from staff_role where code = 'viewer')"),
    async () => {
      await http.staff();
      await sql("update staff set role_id = (select id from staff_role where code = 'owner')");
    },
  ],
  [
    "shop_origin.shop",
    () =>
      sql(
        "insert into shop_origin (name, phone, district, postcode, detail) values ('Toko', '+628123450000', '31.71.01', '10110', 'Jalan 1')",
      ),
    () => sql("update shop_origin set sender_id = (select min(id) from member)"),
  ],
  ["backup_restored", () => restored(1), () => restored(0)],
];
const restored = (problems: number) =>
  noteRestoration(http.environment.database.pool, {
    sha256: "0",
    archivedAt: new Date(),
    problems,
  });
async function succeed(): Promise<void> {
  http.environment.startDelivery();
  await expect
    .poll(() => sql("select 1 from purchase where state = 'success'"), { timeout: 60_000 })
    .not.toEqual([]);
}

describe("opening a brand", () => {
  test("computes each step's state from the data, and is possible when the required ones are done", async () => {
    await sql("update product set enabled = false");
    await sql("truncate message cascade");
    expect((await doneKeys()).toSorted()).toEqual(["address", "no_sandbox"]);
    for (const [key, almost, fulfil] of WAYS) {
      await almost();
      expect(await doneKeys()).not.toContain(key);
      const refused = await owner.call("openingOpen");
      const isRequired = stateOf(await owner.call("opening")).steps.some(
        (step) => step.key === key && step.is_required,
      );
      if (isRequired) expect(codeOf(refused)).toBe("409 opening_incomplete");
      await fulfil();
      expect(await doneKeys()).toContain(key);
    }
    const keys = stateOf(await owner.call("opening")).steps.map(({ key }) => key);
    expect((await doneKeys()).toSorted()).toEqual(keys.toSorted());
  });

  test("names the missing steps, happens once under concurrency, and is permanent", async () => {
    const opened = async () =>
      (await sql("select from audit_entry where action = 'brand.opened'")).length;
    const before = await opened();
    await sql(`update supplier set ${TESTED.replace("passed", "failed")}`);
    const refused = refusalOf(await owner.call("openingOpen"));
    expect(refused.message).toBe(
      "Brand belum bisa dibuka. Yang masih kurang: Pemasok yang terhubung.",
    );
    await sql(`update supplier set ${TESTED}`);
    const answers = await Promise.all([1, 2].map(() => owner.call("openingOpen")));
    expect(answers.map((answer) => stateOf(answer).opened_at)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect(await opened()).toBe(before + 1);
    await sql("update supplier set enabled = false");
    expect(stateOf(await owner.call("openingOpen")).opened_at).not.toBeNull();
    const visitor = await http.visitor();
    expect((await visitor.call("session")).json).not.toHaveProperty("brand.is_open");
    expect(codeOf(await visitor.call("register", person()))).toBe("done");
    expect(codeOf(await owner.call("openingTrialLink"))).toBe("409 opening_done");
  });

  test("returns texts in the reader's language", async () => {
    const headers = { "accept-language": "en" };
    const { steps } = stateOf(await owner.call("opening", {}, { headers }));
    expect(steps.find(({ key }) => key === "supplier")?.title).toBe("A connected supplier");
  });

  test.each([
    ["a brand with members is open", true],
    ["one without is not", false],
  ])("is recorded by the migration: %s", async (_what, hasMembers) => {
    const file = new URL(
      "../../../kernel/settings/tables/20261125T0750-opening.sql",
      import.meta.url,
    );
    const statement = /^insert into brand_opening[^;]*;/m.exec(
      readFileSync(fileURLToPath(file), "utf8"),
    )?.[0];
    const client = await http.environment.database.owner.connect();
    try {
      await client.query("begin");
      if (!hasMembers) await client.query("alter table member rename to member_of_another");
      if (!hasMembers) await client.query("create table member (id bigint)");
      await client.query(statement ?? "");
      const found = await client.query("select from brand_opening");
      expect(found.rowCount).toBe(hasMembers ? 1 : 0);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("the business details", () => {
  test("are public, and are not overwritten by an outdated version", async () => {
    expect(codeOf(await saveBusiness({ support_hours: "" }))).toBe("done");
    const { version } = (await owner.call("brandBusiness")).json as { version: number };
    expect(codeOf(await saveBusiness())).toBe("done");
    expect(codeOf(await saveBusiness({ terms: "Lain" }, version))).toBe(
      "409 brand_business_changed",
    );
    const about = await (await http.visitor()).call("brandAbout");
    expect(about.json).toMatchObject(BUSINESS);
  });

  test.each([
    [{ support_email: "bukan email" }, "support_email"],
    [{ legal_name: "PT\u0000" }, "legal_name"],
    [{ terms: "x".repeat(20_001) }, "terms"],
    [{ legal_address: "Jl.\u0007" }, "legal_address"],
  ])("get a field error for %j", async (wrong, field) => {
    const before = (await owner.call("brandBusiness")).text;
    expect(Object.keys(refusalOf(await saveBusiness(wrong)).fields ?? {})).toEqual([field]);
    expect((await owner.call("brandBusiness")).text).toBe(before);
  });
});
