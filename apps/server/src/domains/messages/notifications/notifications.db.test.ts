import type { LiveEvent } from "@konter/contract/live-events";
import type { Notification, NotificationPeriod, UnreadCount } from "@konter/contract/notifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/transaction.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { noticeNamed } from "@konter/testkit/brand/notices.ts";
import { notify, removeOldNotifications } from "../../../kernel/notices/index.ts";

let http: HttpEnvironment;
let owner: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2 });
  [owner, other] = await Promise.all([http.member(0), http.member(1)]);
});
afterAll(() => http.close());

const id = (member: number) => http.environment.members[member]?.id ?? 0;

/** A notification of this age (an interval of PostgreSQL). Returns its id. */
async function told(age = "0", kind = "complaint_answered", member = 0) {
  await inTransaction(http.open.brand.pool, (client) =>
    notify(client, noticeNamed(kind), {
      memberId: id(member),
      refId: "K123456789AB",
      body: `berumur ${age}`,
    }),
  );
  const made = await http.environment.database.owner.query<{ id: number }>(
    "update notification set created_at = now() - $1::interval where id = (select max(id) from notification) returning id",
    [age],
  );
  return made.rows[0]?.id ?? 0;
}

const forget = () => http.environment.database.owner.query("delete from notification");
const rowsOf = async (period: NotificationPeriod, client = owner) =>
  ((await client.call("notifications", { period })).json as { rows: Notification[] }).rows;
const idsOf = async (period: NotificationPeriod) => (await rowsOf(period)).map((row) => row.id);
const unread = async (client = owner) =>
  ((await client.call("notificationsUnread")).json as { unread: number }).unread;

test("rejects a notification of an undeclared kind by name, whatever writes it", async () => {
  const write = (kind: string) =>
    http.environment.database.pool.query(
      "insert into notification (member_id, kind, body) values ($1, $2, '')",
      [id(0), kind],
    );
  await expect(write("reminder_due")).rejects.toThrow("no module declares the notice reminder_due");
  await expect(write("news")).resolves.toMatchObject({ rowCount: 1 });
});

describe("the lists", () => {
  test("M585: have notifications of this WIB day as today's, older ones in the archive, and announcements as news", async () => {
    await forget();
    const [now, news] = [await told(), await told("0", "news")];
    const [justNow, yesterday] = [await told(), await told()];
    const move = (moved: number, at: string) =>
      http.environment.database.owner.query(
        `update notification set created_at = (date_trunc('day', now() at time zone 'Asia/Jakarta') ${at}) at time zone 'Asia/Jakarta' where id = $1`,
        [moved],
      );
    await move(justNow, "");
    await move(yesterday, "- interval '1 second'");
    const old = await told("29 days 23 hours");
    expect(await idsOf("today")).toEqual([justNow, now]);
    expect(await idsOf("archive")).toEqual([old, yesterday]);
    expect(await idsOf("news")).toEqual([news]);
    expect((await rowsOf("news"))[0]?.type).toBe("news");
    expect(await rowsOf("today", other)).toEqual([]);
  });

  test("M587: name the record that each is about, and where its reader acts", async () => {
    await forget();
    await told("0", "float_low");
    await told("0", "complaint_answered");
    expect((await rowsOf("today")).map(({ page, ref_id }) => [page, ref_id])).toEqual([
      [null, "K123456789AB"],
      ["top_up", "K123456789AB"],
    ]);
  });

  test("M588: default to today, and return not found for an unknown period", async () => {
    const { rows } = (await owner.call("notificationsToday")).json as { rows: Notification[] };
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await rowsOf("today"));
    for (const period of ["yesterday", "TODAY", "unread", "1", "%20"]) {
      const answer = await owner.send(`/api/v1/notification/${period}`, {
        headers: { "x-requested-with": "XMLHttpRequest" },
      });
      expect([period, answer.status < 500, answer.status >= 404]).toEqual([period, true, true]);
    }
    const unknown = await owner.call("notifications", { period: "yesterday" });
    expect([unknown.status, refusalOf(unknown).code]).toEqual([404, "not_found"]);
  });

  test("are returned by pages without duplicates", async () => {
    await forget();
    const made = [];
    for (let count = 0; count < 23; count += 1) made.push(await told());
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = (await owner.call("notifications", { period: "today", limit: "10", cursor }))
        .json as { rows: Notification[]; next_cursor: string | null };
      seen.push(...page.rows.map((row) => row.id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(made.toReversed());
  });

  test("use the reader's language", async () => {
    await told("0", "complaint_refused");
    const answer = await owner.call(
      "notifications",
      { period: "today" },
      { headers: { "accept-language": "en" } },
    );
    expect((answer.json as { rows: Notification[] }).rows[0]?.title).toBe(
      "Your complaint was refused",
    );
  });
});

describe("reading", () => {
  test("M589, M590: lower the unread count once for one marked as read, and to zero for all", async () => {
    await forget();
    const [first] = [await told(), await told(), await told("3 days")];
    await told("0", "complaint_answered", 1);
    expect([await unread(), await unread(other)]).toEqual([3, 1]);
    for (let again = 0; again < 2; again += 1)
      expect((await owner.call("notificationRead", { id: first })).json).toMatchObject({
        unread: 2,
      });
    const [row] = (await rowsOf("today")).filter((each) => each.id === first);
    expect(row?.read_at).not.toBeNull();
    expect(await unread()).toBe(2);
    expect((await owner.call("notificationsReadAll")).json).toMatchObject({ unread: 0 });
    expect([await unread(), await unread(other)]).toEqual([0, 1]);
  });

  test("names the list with the newest unread notification, and none when all are read", async () => {
    await forget();
    const newestType = async () =>
      ((await owner.call("notificationsUnread")).json as UnreadCount).newest_type;
    const read = (id: number) => owner.call("notificationRead", { id });
    await told("3 days");
    const news = await told("0", "news");
    const now = await told();
    expect(await newestType()).toBe("today");
    await read(now);
    expect(await newestType()).toBe("news");
    await read(news);
    expect(await newestType()).toBe("archive");
    await owner.call("notificationsReadAll");
    expect(await newestType()).toBeNull();
  });

  test("do not contain another member's notification", async () => {
    const theirs = await told("0", "complaint_answered", 1);
    const before = await unread(other);
    const bodies = [];
    for (const asked of [theirs, 999_999_999]) {
      const answers = [
        await owner.call("notificationRead", { id: asked }),
        await owner.call("notification", { period: "today", notification_id: String(asked) }),
      ];
      bodies.push(answers.map((answer) => ({ ...refusalOf(answer), requestId: "" })));
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]?.map(({ message }) => message)).toEqual([
      "Notifikasi tidak ditemukan.",
      "Notifikasi tidak ditemukan.",
    ]);
    expect(await unread(other)).toBe(before);
  });

  test("keep links from yesterday valid after the notification moved to the archive", async () => {
    const old = await told("2 days");
    const answer = await owner.call("notification", {
      period: "today",
      notification_id: String(old),
    });
    expect(answer.json).toMatchObject({ id: old, type: "archive", ref_id: "K123456789AB" });
    const unknown = await owner.call("notification", {
      period: "tomorrow",
      notification_id: String(old),
    });
    expect([unknown.status, refusalOf(unknown).code]).toEqual([404, "not_found"]);
  });

  test("M590: notify every open page of the member about a changed count", async () => {
    const waiting = async () =>
      (await http.environment.database.owner.query("select from outbox where published_at is null"))
        .rowCount;
    await expect.poll(waiting).toBe(0);
    const stop = new AbortController();
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${http.memberAddress}/api/v1/events`, {
      headers: { cookie },
      signal: stop.signal,
    });
    const events: LiveEvent[] = [];
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? [])
        for (const [, json = "null"] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm))
          events.push(JSON.parse(json) as LiveEvent);
    })().catch(() => undefined);
    await told("0", "complaint_answered", 1);
    const mine = await told();
    await expect.poll(() => events).toEqual([{ type: "notification" }]);
    await owner.call("notificationRead", { id: mine });
    await expect.poll(() => events.length).toBe(2);
    // It is read already, so nothing changes and no event is sent.
    await owner.call("notificationRead", { id: mine });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(events).toEqual([{ type: "notification" }, { type: "notification" }]);
    stop.abort();
    await reading;
  });
});

describe("old notifications", () => {
  test("M591, M777: are hidden after 30 days and deleted by the job", async () => {
    await forget();
    const [kept, gone] = [
      await told("29 days 23 hours 59 minutes"),
      await told("30 days 1 second"),
    ];
    expect(await idsOf("archive")).toEqual([kept]);
    expect(await unread()).toBe(1);
    for (const [name, input] of [
      ["notification", { period: "archive", notification_id: String(gone) }],
      ["notificationRead", { id: gone }],
    ] as const)
      expect((await owner.call(name, input)).status).toBe(404);
    expect(await removeOldNotifications(http.open.brand)).toBe(1);
    expect(await removeOldNotifications(http.open.brand)).toBe(0);
    expect(await idsOf("archive")).toEqual([kept]);
    const left = await http.environment.database.owner.query("select id from notification");
    expect(left.rows).toEqual([{ id: kept }]);
  });

  test("M591: are deleted by the running worker", async () => {
    await told("31 days");
    await http.environment.stopDelivery();
    http.environment.startDelivery();
    const old = async () =>
      (
        await http.environment.database.owner.query(
          "select from notification where created_at < now() - interval '30 days'",
        )
      ).rowCount;
    await expect.poll(old).toBe(0);
  });
});
