import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/counter.ts";
import {
  acceptFrom,
  buyFrom,
  codeOf,
  devicesOf,
  FIREFOX,
  givePasswords,
  listenAs,
  noticesOf,
  peopleWithDevices,
  poll,
  signInFrom,
  TEST_PASSWORD,
  waitingOf,
} from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpCounter } from "@konter/testkit/brand/http-counter.ts";
import type { HttpCounter } from "@konter/testkit/brand/http-counter.ts";

let http: HttpCounter;
let people: DevicePeople;
beforeAll(async () => {
  http = await openHttpCounter({ members: 14, deviceApproval: true });
  people = await peopleWithDevices(http);
});
afterAll(() => http.close());

const owner = () => http.counter.database.owner;

describe("what a trusted device ends", () => {
  async function twoTrusted() {
    const { index, id, first, second, device, number } = await people.someoneWaiting();
    await acceptFrom(first, device.device_id, number);
    await poll(second);
    return { index, id, first, second, device };
  }

  test("M80: revoked, the session and its stream of events are gone at once, in every process", async () => {
    const { index, first, second, device } = await twoTrusted();
    const elsewhere = await http.anotherProcess();
    const token = second.cookies.get("sid") ?? "";
    expect((await second.call("account")).status).toBe(200);
    expect(await elsewhere.authenticate(token)).toBeDefined();
    const stream = await listenAs(http, second);
    expect(stream.status).toBe(200);
    const before = performance.now();
    expect(await codeOf(first, "deviceRevoke", { device_id: String(device.device_id) })).toBe(
      "done",
    );
    await expect
      .poll(async () => (await second.call("account")).status, { interval: 20 })
      .toBe(401);
    await expect.poll(() => elsewhere.authenticate(token), { interval: 20 }).toBeUndefined();
    await expect.poll(stream.endedAt, { interval: 20 }).toBeDefined();
    // Sooner than by anything but the announcement (a heartbeat comes after 25 seconds), also on a busy machine.
    expect((stream.endedAt() ?? Infinity) - before).toBeLessThan(10_000);
    expect((await devicesOf(first)).find((each) => !each.this_device)).toMatchObject({
      state: "logged_out",
      trusted: false,
    });
    await second.open();
    expect((await signInFrom(http, index, FIREFOX, second)).answer.waiting).toBeDefined();
    await elsewhere.listener.close();
  });

  test("M80: the device in use is not revoked but signed out", async () => {
    const { first } = await people.someone();
    const [own] = await devicesOf(first);
    expect(await codeOf(first, "deviceRevoke", { device_id: String(own?.device_id) })).toBe(
      "device_is_this",
    );
  });

  test("M79: this was not me: every other session ends and no other device is trusted", async () => {
    const { index, first, second } = await twoTrusted();
    expect(await codeOf(first, "deviceSignOutOthers", {})).toBe("done");
    await expect.poll(async () => (await second.call("account")).status).toBe(401);
    expect((await first.call("account")).status).toBe(200);
    await second.open();
    expect((await signInFrom(http, index, FIREFOX, second)).answer.waiting).toBeDefined();
  });

  test("M75: a name that the owner gives stays over the next sign-in", async () => {
    const { index, first } = await people.someone();
    const [own] = await devicesOf(first);
    const input = { device_id: String(own?.device_id), name: "  HP kasir  " };
    expect(await codeOf(first, "deviceRename", input)).toBe("done");
    await signInFrom(http, index, undefined, first);
    expect((await devicesOf(first))[0]?.name).toBe("HP kasir");
    const empty = await first.call("deviceRename", { ...input, name: " " });
    expect(refusalOf(empty).code).toBe("validation_failed");
  });
});

describe("a device that is not trusted", () => {
  /** Signed in, but what it had of trust is gone. */
  async function untrusted() {
    const { index, id, first, second, device, number } = await people.someoneWaiting();
    await acceptFrom(first, device.device_id, number);
    await poll(second);
    await owner().query("update device set trusted_from = null where id = $1", [device.device_id]);
    await expect
      .poll(async () => (await second.call("account")).json)
      .toMatchObject({ device_trusted: false });
    const { client: third, answer } = await signInFrom(http, index);
    return { id, first, second, third, number: answer.waiting?.number ?? 0 };
  }

  test("M81: can answer for no other; its try is kept, told to the owner, and changes nothing", async () => {
    const { id, first, second, third, number } = await untrusted();
    const waiting = await waitingOf(first);
    const device_id = String(waiting.device_id);
    const answers = [
      await second.call("deviceAccept", { device_id, pin: TEST_PIN, number }),
      await second.call("deviceReject", { device_id }),
      await second.call("deviceRevoke", { device_id }),
      await second.call("deviceSignOutOthers"),
    ];
    for (const answer of answers)
      expect([answer.status, refusalOf(answer).code]).toEqual([403, "device_not_trusted"]);
    expect((await poll(third)).state).toBe("waiting");
    const kept = await owner().query<{ act: string }>(
      "select detail ->> 'act' as act from audit_entry where action = 'device.refused' and subject = $1 order by id",
      [`member:${id}`],
    );
    expect(kept.rows.map(({ act }) => act)).toEqual([
      "accept",
      "reject",
      "revoke",
      "sign-out-others",
    ]);
    const told = (await noticesOf(first)).filter(
      (title) => title === "Perangkat yang belum dipercaya ditolak",
    );
    expect(told).toHaveLength(4);
  });

  test("M196: spends nothing and schedules nothing", async () => {
    const { second } = await untrusted();
    expect(await buyFrom(second)).toBe("device_not_trusted");
    const limit = await second.call("scheduleLimit", { amount: 5_000_000, pin: TEST_PIN });
    expect(refusalOf(limit)).toMatchObject({
      code: "device_not_trusted",
      message: "Perangkat ini belum dipercaya. Setujui dari perangkat tepercaya Anda.",
    });
  });

  test("M85: unused for 90 days it is one, and the next sign-in waits although no device is trusted any more", async () => {
    const { index, id, first } = await people.someone();
    const age = (interval: string) =>
      owner().query("update device set last_used_at = now() - $2::interval where member_id = $1", [
        id,
        interval,
      ]);
    await first.call("logout");
    await first.open();
    await age("89 days 23 hours");
    expect((await signInFrom(http, index, undefined, first)).answer.account).not.toBeNull();
    await first.call("logout");
    await first.open();
    await age("90 days 1 minute");
    const { answer } = await signInFrom(http, index, undefined, first);
    expect([answer.account, answer.waiting === undefined]).toEqual([null, false]);
  });
});

describe("failures of ours", () => {
  test("M83: each of the calls has its own sentence, and nothing is changed by it", async () => {
    const { first, second, device, number } = await people.someoneWaiting();
    await owner().query("alter table device rename column app_version to elsewhere");
    const device_id = String(device.device_id);
    const said = [];
    for (const [name, input] of [
      ["devices", {}],
      ["deviceAccept", { device_id, pin: TEST_PIN, number }],
      ["deviceReject", { device_id }],
      ["deviceRevoke", { device_id }],
    ] as const)
      said.push(refusalOf(await first.call(name, input)).message);
    await owner().query("alter table device rename column elsewhere to app_version");
    expect(said).toEqual([
      "Gagal mengambil daftar perangkat.",
      "Gagal menyetujui perangkat.",
      "Gagal menolak perangkat.",
      "Gagal mencabut akses perangkat.",
    ]);
    expect((await poll(second)).state).toBe("waiting");
  });
});

describe("a session from before there were devices", () => {
  test("keeps working, and gets a trusted device of its own", async () => {
    const client = await http.member(people.nextIndex());
    expect((await client.call("account")).json).toMatchObject({ device_trusted: true });
    expect(await buyFrom(client)).toBe("accepted");
    const once = await devicesOf(client);
    expect(once).toHaveLength(1);
    expect(once[0]).toMatchObject({ state: "current_session", this_device: true, trusted: true });
    // A process that has not heard of it asks once more, and finds it.
    const same = once.map((device) => ({
      ...device,
      last_active_at: expect.any(String) as string,
    }));
    expect(await devicesOf(client)).toEqual(same);
    expect(await devicesOf(client)).toEqual(same);
  });

  test("gets one, however often its list is asked for at the same moment", async () => {
    const client = await http.member(people.nextIndex());
    await Promise.all([1, 2, 3].map(() => client.call("devices")));
    expect(await devicesOf(client)).toHaveLength(1);
  });
});

describe("a brand that asks for no approval", () => {
  test("lets every browser in whose password is right, and trusts it", async () => {
    const open = await openHttpCounter({ members: 1, idle: true });
    await givePasswords(open);
    for (const agent of [undefined, FIREFOX]) {
      const { client } = await signInFrom(open, 0, agent);
      expect((await client.call("account")).json).toMatchObject({ device_trusted: true });
    }
    await open.close();
  });

  test("behind TLS the cookie belongs to this host alone", async () => {
    const open = await openHttpCounter({ members: 1, idle: true, env: { KONTER_TLS: "1" } });
    await givePasswords(open);
    const client = await open.visitor();
    const answer = await client.call("login", {
      hp: open.counter.members[0]?.hp,
      password: TEST_PASSWORD,
    });
    const written = answer.headers.getSetCookie().find((line) => line.includes("device="));
    expect(written).toMatch(/^__Host-device=.*; Secure(?:;|$)/);
    await open.close();
  });
});
