import { NOTICE_EVENTS } from "@konter/contract/notifications";
import type { NoticeSettings } from "@konter/contract/safety";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/transaction.ts";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { NOTICES, noticeNamed } from "@konter/testkit/brand/notices.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { mailNotices } from "../../messages/notifications/index.ts";
import { notify } from "../../../kernel/notices/index.ts";

let http: HttpEnvironment;
let office: PostOffice;
let client: HttpClient;
const ADDRESS = "sari@contoh.example";
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  client = await http.member(0);
});
beforeEach(async () => {
  await sql("delete from notification");
  await sql(
    "update member set notice_setting = '{}', email = $1, email_verified_at = now(), email_notification = true",
    [ADDRESS],
  );
});
afterAll(async () => {
  await office.close();
  await http.close();
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const switchTo = (event: string, channel: string, on: boolean) =>
  client.call("noticeSettingSave", { event, channel, on });
const settings = async () => (await client.call("noticeSettings")).json as NoticeSettings;

/** Sends one notification. Returns the number of notifications and mails. */
async function tell(kind: string): Promise<readonly [app: number, mails: number]> {
  const before = office.received().length;
  const memberId = http.environment.members[0]?.id ?? 0;
  await inTransaction(http.open.brand.pool, (connection) =>
    notify(connection, noticeNamed(kind), { memberId, body: "Sudah kami jawab." }),
  );
  while (await mailNotices(http.open.brand, NOTICES, "https://kios.example"));
  await office.send();
  const [row] = await sql("select count(*)::int as count from notification where kind = $1", [
    kind,
  ]);
  return [Number(row?.["count"]), office.received().length - before];
}

test("M94: links a mailed notification to its setting, and one about a file to the file", async () => {
  const told = async (facts: object) => {
    const memberId = http.environment.members[0]?.id ?? 0;
    await sql(`update member set notice_setting = '{"export": {"email": true}}'`);
    await inTransaction(http.open.brand.pool, (connection) =>
      notify(connection, noticeNamed("export_ready"), { memberId, facts: facts as never }),
    );
    while (await mailNotices(http.open.brand, NOTICES, "https://kios.example"));
    await office.send();
    return office.received()[0];
  };
  const ready = { code: "K1", rows: 3, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
  const mail = await told(ready);
  expect(mail?.text).toContain("\n\nhttps://kios.example/notification\n\n");
  expect(mail?.html).toContain('<a href="https://kios.example/notification">');
  expect(mail?.unsubscribe).toBe("<https://kios.example/account/notice>");
  const gone = await told({ ...ready, expires_at: new Date(0).toISOString() });
  expect(gone?.text).not.toContain("https://");
});

describe("an account's notifications", () => {
  test("M94: are in the app and not by e-mail by default, with a separate switch for each event and channel", async () => {
    const usual = { app: true, email: false };
    expect(await settings()).toEqual({
      email_notification: true,
      email_proved: true,
      events: Object.fromEntries(NOTICE_EVENTS.map((event) => [event, usual])),
    });
    expect(await tell("complaint_answered")).toEqual([1, 0]);
    const saved = await switchTo("complaint", "email", true);
    expect((saved.json as NoticeSettings).events.complaint).toEqual({ app: true, email: true });
    expect(await tell("complaint_resolved")).toEqual([1, 1]);
    const [mail] = office.received();
    expect(mail).toMatchObject({ to: ADDRESS });
    expect(mail?.text).toContain("Sudah kami jawab.");
    await switchTo("complaint", "app", false);
    expect(await tell("complaint_refused")).toEqual([0, 1]);
    expect(await tell("news")).toEqual([1, 0]);
    expect((await settings()).events.complaint).toEqual({ app: false, email: true });
  });

  test("M94: use the account's language, by mail and by message, whoever caused them", async () => {
    await switchTo("complaint", "email", true);
    const memberId = String(http.environment.members[0]?.id);
    const staff = await http.staff();
    const blocked = async (reason: string) => {
      const before = office.received().length;
      expect((await staff.call("memberBlock", { member_id: memberId, reason })).status).toBe(200);
      await office.send();
      expect(office.received().length).toBe(before + 1);
      const told = office.received()[0]?.text ?? "";
      await sql("update block set lifted_at = now() where lifted_at is null");
      await sql("select refresh_block(id) from member");
      // Blocking ended every session.
      client = await http.member(0);
      return told;
    };
    await tell("complaint_answered");
    expect(office.received()[0]?.subject).toContain("Komplain Anda dijawab");
    expect(await blocked("Penipuan")).toContain("diblokir");
    const saved = await client.call("userSettingsSave", { language: "en" });
    expect(saved.json).toMatchObject({ language: "en" });
    await tell("complaint_answered");
    expect(office.received()[0]?.subject).toContain("Your complaint was answered");
    expect(await blocked("Penipuan")).toContain("is blocked");
    expect((await client.call("userSettingsSave", { language: "fr" })).status).toBe(422);
    await client.call("userSettingsSave", { language: null });
  });

  test("M94: are not mailed while the main switch is off, or to an unverified address", async () => {
    await switchTo("complaint", "email", true);
    await client.call("accountSetting", { email_notification: false });
    expect(await tell("complaint_answered")).toEqual([1, 0]);
    await client.call("accountSetting", { email_notification: true });
    await sql("update member set email_verified_at = null");
    expect(await tell("complaint_resolved")).toEqual([1, 0]);
    await sql("update member set email_verified_at = now()");
    expect(await tell("complaint_refused")).toEqual([1, 1]);
  });

  test("M94: cannot be disabled when they concern security, whatever is stored", async () => {
    const refused = await switchTo("security", "app", false);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      { event: "Notifikasi keamanan selalu dikirim." },
    ]);
    await sql(`update member set notice_setting = '{"security": {"app": false}}'`);
    const always = [...NOTICES.values()].filter(({ event }) => event === "security");
    expect(always.length).toBeGreaterThan(20);
    for (const { kind } of always) {
      expect((await tell(kind))[0]).toBe(1);
    }
  });

  test("M94: keep concurrent changes of different switches by two devices", async () => {
    await Promise.all(
      NOTICE_EVENTS.flatMap((event) => [
        switchTo(event, "app", false),
        switchTo(event, "email", true),
      ]),
    );
    const { events } = await settings();
    for (const event of NOTICE_EVENTS) expect(events[event]).toEqual({ app: false, email: true });
  });
});
