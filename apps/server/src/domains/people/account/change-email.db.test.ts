import type { EmailChange } from "@konter/contract/account";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { hashPassword } from "../identity/index.ts";

const PASSWORD = "kopi-susu-70";
let http: HttpEnvironment;
let office: PostOffice;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 10, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await sql("update member set password_hash = $1", [await hashPassword(PASSWORD)]);
});
beforeEach(async () => {
  await sql("truncate otp_request");
});
afterAll(async () => {
  await office.close();
  await http.close();
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

interface Owner {
  readonly client: HttpClient;
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** Creates a member with a verified address who requests another one; "" for none. */
async function asked(wish?: string): Promise<Owner> {
  const index = next++;
  const id = http.environment.members[index]?.id ?? 0;
  const [from, to] = [`lama${id}@contoh.example`, wish ?? `baru${id}@contoh.example`];
  await sql("update member set email = $2, email_verified_at = now() where id = $1", [id, from]);
  const client = await http.member(index);
  await client.call("passwordConfirm", { password: PASSWORD });
  const saved = await client.call("profileSave", { name: "Bu Sari", email: to });
  expect(saved.json).toMatchObject({ nama: "Bu Sari", email: from });
  return { client, id, from, to };
}

const prove = (client: HttpClient, side: "old" | "new", code: string) =>
  client.call("emailChangeProve", { side, code });
const changeOf = async (client: HttpClient) =>
  ((await client.call("emailChange")).json as EmailChange).change;
const emailOf = async ({ id }: Owner) =>
  (
    await sql("select email, email_verified_at is not null as proved from member where id = $1", [
      id,
    ])
  )[0];
/** The secret of the link in the latest mail to an address. */
async function linkFor(address: string): Promise<string> {
  await office.send();
  const mail = office.received().find(({ to }) => to === address);
  return /\/auth\/verify-email#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("replacing a verified e-mail", () => {
  test("M92: happens after both addresses were verified in either order, and notifies the old one", async () => {
    for (const sides of [["old", "new"] as const, ["new", "old"] as const]) {
      await sql("truncate otp_request");
      const who = await asked();
      expect(await changeOf(who.client)).toMatchObject({
        from: { email: who.from, proved: false },
        to: { email: who.to, proved: false },
      });
      const codes = {
        old: await office.codeFor(who.from),
        new: await office.codeFor(who.to),
      };
      const [first, second] = sides;
      expect(codeOf(await prove(who.client, first, codes[first]))).toBe("done");
      expect(await emailOf(who)).toEqual({ email: who.from, proved: true });
      const done = await prove(who.client, second, codes[second]);
      expect(done.json).toEqual({ change: null });
      expect(await emailOf(who)).toEqual({ email: who.to, proved: true });
      await office.send();
      const mail = office.received().find(({ to }) => to === who.from);
      expect(mail?.text).toContain("diganti, dan alamat ini tidak dipakai lagi");
      expect(await sql("select kind from notification where member_id = $1", [who.id])).toEqual([
        { kind: "email_changed" },
      ]);
    }
  });

  test("M92: does not happen for one address, for the code of the other address, or for a wrong one", async () => {
    const who = await asked();
    const [old, fresh] = [await office.codeFor(who.from), await office.codeFor(who.to)];
    expect(fieldsOf(await prove(who.client, "old", other(old)))).toEqual({
      code: refusalOf(await prove(who.client, "old", other(old))).message,
    });
    if (old !== fresh) expect(codeOf(await prove(who.client, "new", old))).toBe("otp_invalid");
    expect(codeOf(await prove(who.client, "new", fresh))).toBe("done");
    expect(codeOf(await prove(who.client, "new", fresh))).toBe("otp_invalid");
    expect(await emailOf(who)).toEqual({ email: who.from, proved: true });
    expect((await changeOf(who.client))?.to).toMatchObject({ proved: true });
  });

  test("M52, M92: works once through the links of both mails, for any holder", async () => {
    const who = await asked();
    const visitor = await http.visitor();
    const open = async (address: string) =>
      codeOf(await visitor.call("emailVerifyLink", { token: await linkFor(address) }));
    expect(await open(who.to)).toBe("done");
    expect(await open(who.to)).toBe("email_link_invalid");
    expect(await emailOf(who)).toEqual({ email: who.from, proved: true });
    expect(await open(who.from)).toBe("done");
    expect(await emailOf(who)).toEqual({ email: who.to, proved: true });
  });

  test("M92: ends the validity of codes when it is canceled, replaced or expired", async () => {
    const who = await asked();
    const link = await linkFor(who.to);
    expect((await who.client.call("emailChangeCancel")).json).toEqual({ change: null });
    const visitor = await http.visitor();
    expect(codeOf(await visitor.call("emailVerifyLink", { token: link }))).toBe(
      "email_link_invalid",
    );
    expect(codeOf(await prove(who.client, "old", "123456"))).toBe("email_change_none");
    expect(codeOf(await who.client.call("emailChangeSend", { side: "old" }))).toBe(
      "email_change_none",
    );
    const late = await asked();
    const code = await office.codeFor(late.to);
    await sql("update email_change set expires_at = now() where member_id = $1", [late.id]);
    expect(await changeOf(late.client)).toBeNull();
    expect(codeOf(await prove(late.client, "new", code))).toBe("email_change_none");
  });

  test("M92: leaves an address with another account that verified it meanwhile", async () => {
    const who = await asked();
    const [old, fresh] = [await office.codeFor(who.from), await office.codeFor(who.to)];
    await prove(who.client, "old", old);
    await sql("update member set email = upper($2), email_verified_at = now() where id = $1", [
      http.environment.members[9]?.id,
      who.to,
    ]);
    expect(codeOf(await prove(who.client, "new", fresh))).toBe("email_taken");
    expect(await emailOf(who)).toEqual({ email: who.from, proved: true });
  });

  test("M92: needs the old address's consent to remove it", async () => {
    const who = await asked("");
    expect(await changeOf(who.client)).toMatchObject({ to: null });
    expect(codeOf(await prove(who.client, "old", await office.codeFor(who.from)))).toBe("done");
    expect(await emailOf(who)).toEqual({ email: null, proved: false });
  });
});

describe("the phone", () => {
  test("M62: is verified again by a code, in the session that requested it, not in another", async () => {
    const index = next++;
    const { id, hp } = http.environment.members[index] ?? { id: 0, hp: "" };
    await sql("update member set phone_verified_at = null where id = $1", [id]);
    const client = await http.member(index);
    expect((await client.call("account")).json).toMatchObject({ phone_verified_at: null });
    const { otp_id } = (await client.call("phoneSend")).json as { otp_id: string };
    const code = await office.codeFor(hp.slice(-8));
    const elsewhere = await http.member(index);
    expect(codeOf(await elsewhere.call("phoneProve", { otp_id, code }))).toBe("otp_invalid");
    expect(codeOf(await client.call("phoneProve", { otp_id, code: other(code) }))).toBe(
      "otp_invalid",
    );
    const proved = await client.call("phoneProve", { otp_id, code });
    const { phone_verified_at: at } = proved.json as { phone_verified_at: string };
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    const [row] = await sql("select phone_verified_at as at from member where id = $1", [id]);
    expect(row?.["at"]).toEqual(new Date(at));
  });
});
