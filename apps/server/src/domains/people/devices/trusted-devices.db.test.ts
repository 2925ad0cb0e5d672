import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
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
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let people: DevicePeople;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 14, deviceApproval: true });
  people = await peopleWithDevices(http);
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;

describe("actions of a trusted device", () => {
  async function twoTrusted() {
    const { index, id, first, second, device, number } = await people.someoneWaiting();
    await acceptFrom(first, device.device_id, number);
    await poll(second);
    return { index, id, first, second, device };
  }

  test("M80: revoke a session with its event stream at once, in every process", async () => {
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
    // Faster than anything but the notification (a heartbeat comes after 25 seconds), even on a busy machine.
    expect((stream.endedAt() ?? Infinity) - before).toBeLessThan(10_000);
    expect((await devicesOf(first)).find((each) => !each.this_device)).toMatchObject({
      state: "logged_out",
      trusted: false,
    });
    await second.open();
    expect((await signInFrom(http, index, FIREFOX, second)).answer.waiting).toBeDefined();
    await elsewhere.listener.close();
  });

  test("M80: cannot revoke the device in use, which signs out instead", async () => {
    const { first } = await people.someone();
    const [own] = await devicesOf(first);
    expect(await codeOf(first, "deviceRevoke", { device_id: String(own?.device_id) })).toBe(
      "device_is_this",
    );
  });

  test('M79: end every other session and all trust with "this was not me"', async () => {
    const { index, first, second } = await twoTrusted();
    expect(await codeOf(first, "deviceSignOutOthers", {})).toBe("done");
    await expect.poll(async () => (await second.call("account")).status).toBe(401);
    expect((await first.call("account")).status).toBe(200);
    await second.open();
    expect((await signInFrom(http, index, FIREFOX, second)).answer.waiting).toBeDefined();
  });

  test("M75: keep a name given by the owner over the next sign-in", async () => {
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

describe("an untrusted device", () => {
  /** Signed in, but no longer trusted. */
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

  test("M81: cannot accept or reject another, and its attempt is recorded and reported to the owner without a change", async () => {
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

  test("M196: cannot spend or create schedules", async () => {
    const { second } = await untrusted();
    expect(await buyFrom(second)).toBe("device_not_trusted");
    const limit = await second.call("scheduleLimit", { amount: 5_000_000, pin: TEST_PIN });
    expect(refusalOf(limit)).toMatchObject({
      code: "device_not_trusted",
      message: "Perangkat ini belum dipercaya. Setujui dari perangkat tepercaya Anda.",
    });
  });

  test("M85: is a device unused for 90 days, and the next sign-in waits even without a trusted device", async () => {
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

describe("internal errors", () => {
  test("M83: return a separate message for each of the calls, and change nothing", async () => {
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

describe("a session from before devices existed", () => {
  test("keeps working, and gets a trusted device", async () => {
    const client = await http.member(people.nextIndex());
    expect((await client.call("account")).json).toMatchObject({ device_trusted: true });
    expect(await buyFrom(client)).toBe("accepted");
    const once = await devicesOf(client);
    expect(once).toHaveLength(1);
    expect(once[0]).toMatchObject({ state: "current_session", this_device: true, trusted: true });
    // A process without the notification queries again and finds it.
    const same = once.map((device) => ({
      ...device,
      last_active_at: expect.any(String) as string,
    }));
    expect(await devicesOf(client)).toEqual(same);
    expect(await devicesOf(client)).toEqual(same);
  });

  test("gets one device for concurrent requests of its list", async () => {
    const client = await http.member(people.nextIndex());
    await Promise.all([1, 2, 3].map(() => client.call("devices")));
    expect(await devicesOf(client)).toHaveLength(1);
  });
});

describe("a brand without device approval", () => {
  test("signs in and trusts every browser with the right password", async () => {
    const open = await openHttpEnvironment({ members: 1, idle: true });
    await givePasswords(open);
    for (const agent of [undefined, FIREFOX]) {
      const { client } = await signInFrom(open, 0, agent);
      expect((await client.call("account")).json).toMatchObject({ device_trusted: true });
    }
    await open.close();
  });

  test("binds the cookie to this host behind TLS", async () => {
    const open = await openHttpEnvironment({ members: 1, idle: true, env: { KONTER_TLS: "1" } });
    await givePasswords(open);
    const client = await open.visitor();
    const answer = await client.call("login", {
      hp: open.environment.members[0]?.hp,
      password: TEST_PASSWORD,
    });
    const written = answer.headers.getSetCookie().find((line) => line.includes("device="));
    expect(written).toMatch(/^__Host-device=.*; Secure(?:;|$)/);
    await open.close();
  });
});
