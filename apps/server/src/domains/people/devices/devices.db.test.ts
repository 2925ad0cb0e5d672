import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { breakTable, mendTable } from "@konter/testkit/rows/broken-table.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import {
  acceptFrom,
  buyFrom,
  codeOf,
  devicesOf,
  FIREFOX,
  listenAs,
  noticesOf,
  peopleWithDevices,
  poll,
  signInFrom,
  TEST_PASSWORD,
  waitingOf,
} from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
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

describe("the first device", () => {
  test("M82, M75, M76: is trusted automatically, and is listed with name, use, time and version", async () => {
    const { first } = await people.someone();
    expect((await first.call("account")).json).toMatchObject({
      device_trusted: true,
      sign_in_waiting: false,
    });
    const [device, ...others] = await devicesOf(first);
    expect(others).toEqual([]);
    expect(device).toMatchObject({
      name: "Chrome, Android",
      state: "current_session",
      this_device: true,
      trusted: true,
      trusted_from: null,
      attempt: null,
      address: "127.0.0.1",
    });
    expect(Date.now() - Date.parse(device?.last_active_at ?? "")).toBeLessThan(60_000);
    expect(await buyFrom(first)).toBe("accepted");
    // The version of the page that it received last.
    await first.send("/account/device");
    await expect
      .poll(async () => (await devicesOf(first))[0]?.app_version)
      .toMatch(/^[0-9a-f]{7}$/);
  });

  test("M82: is one of two concurrent first sign-ins, and the other waits", async () => {
    const index = people.nextIndex();
    const both = await Promise.all([signInFrom(http, index), signInFrom(http, index, FIREFOX)]);
    const accounts = both.map(({ answer }) => answer.account !== null);
    expect(accounts.filter(Boolean)).toEqual([true]);
    expect(both.filter(({ answer }) => answer.waiting !== undefined)).toHaveLength(1);
  });

  test("has a separate cookie: long, not readable by scripts, hashed in the database, kept over sign-out and changed by the next sign-in", async () => {
    const index = people.nextIndex();
    const client = await http.visitor();
    const answer = await client.call("login", {
      hp: http.environment.members[index]?.hp,
      password: TEST_PASSWORD,
    });
    const written = answer.headers.getSetCookie().find((line) => line.startsWith("device="));
    expect(written?.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=34560000",
      "Path=/",
      "SameSite=Lax",
    ]);
    const token = client.cookies.get("device") ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = await owner().query(
      "select from device where token_hash = sha256(convert_to($1, 'utf8'))",
      [token],
    );
    expect(stored.rowCount).toBe(1);
    await client.open();
    await client.call("logout");
    await client.open();
    expect(client.cookies.get("device")).toBe(token);
    const again = await signInFrom(http, index, undefined, client);
    expect(again.answer.account).not.toBeNull();
    expect(client.cookies.get("device")).not.toBe(token);
  });
});

describe("a sign-in on an unknown device", () => {
  test("M77: opens no session, shows two digits for five minutes, and notifies trusted devices at once", async () => {
    const { index, first } = await people.someone();
    const stream = await listenAs(http, first);
    const { client: second, answer } = await signInFrom(http, index, FIREFOX);
    expect(answer.account).toBeNull();
    const { number = 0, expires_at: end = "" } = answer.waiting ?? {};
    expect(number >= 10 && number <= 99).toBe(true);
    const left = Date.parse(end) - Date.now();
    expect(left > 4.9 * 60_000 && left <= 5 * 60_000).toBe(true);
    expect((await second.call("account")).status).toBe(401);
    expect((await poll(second)).state).toBe("waiting");
    await expect.poll(() => stream.events.some(({ type }) => type === "device")).toBe(true);
    const waiting = await waitingOf(first);
    expect(waiting).toMatchObject({ name: "Firefox, Windows", trusted: false, this_device: false });
    expect(new Set(waiting.attempt?.choices).size).toBe(3);
    expect(waiting.attempt?.choices).toContain(number);
    expect(await noticesOf(first)).toEqual(["Ada yang mencoba masuk"]);
    expect((await first.call("account")).json).toMatchObject({ sign_in_waiting: true });
    stream.stop();
  });

  test("M78: is accepted by PIN and number; only its own browser gets the session, once, and is trusted from then on", async () => {
    const { index, first, second, device, number } = await people.someoneWaiting();
    const stranger = await http.visitor();
    expect(await acceptFrom(first, device.device_id, number)).toBe("done");
    expect((await poll(stranger)).state).toBe("none");
    const polls = await Promise.all([poll(second), poll(second), poll(second)]);
    expect(polls.filter(({ session }) => session !== null)).toHaveLength(1);
    await second.open();
    expect((await second.call("account")).json).toMatchObject({ device_trusted: true });
    expect(await buyFrom(second)).toBe("accepted");
    expect(await noticesOf(first)).toEqual(["Perangkat baru dipercaya", "Ada yang mencoba masuk"]);
    await second.call("logout");
    await second.open();
    expect((await signInFrom(http, index, FIREFOX, second)).answer.account).not.toBeNull();
    expect(await acceptFrom(first, device.device_id, number)).toBe("device_not_waiting");
  });

  test("M78: keeps waiting after a wrong PIN, which is counted and returned as a field error", async () => {
    const { first, second, device, number } = await people.someoneWaiting();
    const wrong = await first.call("deviceAccept", {
      device_id: String(device.device_id),
      pin: "000001",
      number,
    });
    expect([refusalOf(wrong).code, fieldsOf(wrong)]).toEqual([
      "pin_wrong",
      { pin: "Kode PIN Salah" },
    ]);
    for (let count = 0; count < 4; count += 1)
      expect(await acceptFrom(first, device.device_id, number, "000002")).toBe("pin_wrong");
    expect(await acceptFrom(first, device.device_id, number)).toBe("pin_locked");
    expect((await poll(second)).state).toBe("waiting");
  });

  test("M77: ends after a wrong number, so that the other two cannot be tried", async () => {
    const { first, second, device, number } = await people.someoneWaiting();
    const wrong = device.attempt?.choices.find((each) => each !== number) ?? 0;
    expect(await acceptFrom(first, device.device_id, wrong)).toBe("device_number_wrong");
    expect(await acceptFrom(first, device.device_id, number)).toBe("device_not_waiting");
    expect((await poll(second)).state).toBe("mismatched");
    expect((await second.call("account")).status).toBe(401);
  });

  test("M77: expires after five minutes", async () => {
    const { id, first, second, device, number } = await people.someoneWaiting();
    await owner().query(
      "update device set attempt_expires_at = attempt_expires_at - interval '5 minutes' where member_id = $1 and attempt is not null",
      [id],
    );
    expect((await poll(second)).state).toBe("expired");
    expect(await acceptFrom(first, device.device_id, number)).toBe("device_not_waiting");
    expect((await devicesOf(first)).map(({ state }) => state).toSorted()).toEqual([
      "current_session",
      "logged_out",
    ]);
  });

  test("M77: has an acceptance that expires when the waiting browser does not take it within five minutes", async () => {
    const { id, first, second, device, number } = await people.someoneWaiting();
    expect(await acceptFrom(first, device.device_id, number)).toBe("done");
    await owner().query(
      "update device set attempt_expires_at = attempt_expires_at - interval '5 minutes' where member_id = $1 and attempt is not null",
      [id],
    );
    expect((await poll(second)).state).toBe("expired");
    expect((await second.call("account")).status).toBe(401);
  });

  test("M79: is blocked after a rejection until the owner removes the block", async () => {
    const { index, first, second, device } = await people.someoneWaiting();
    expect(await codeOf(first, "deviceReject", { device_id: String(device.device_id) })).toBe(
      "done",
    );
    expect((await poll(second)).state).toBe("rejected");
    expect((await devicesOf(first)).find((each) => !each.this_device)?.state).toBe("blocked");
    const refused = await second.call("login", {
      hp: http.environment.members[index]?.hp,
      password: TEST_PASSWORD,
    });
    expect([refused.status, refusalOf(refused).code]).toEqual([403, "device_blocked"]);
    expect(await codeOf(first, "deviceForget", { device_id: String(device.device_id) })).toBe(
      "done",
    );
    expect((await signInFrom(http, index, FIREFOX, second)).answer.waiting).toBeDefined();
  });

  test("is delayed after repeated attempts, so that the owner is not worn down", async () => {
    const { index } = await people.someone();
    const codes = [];
    for (let count = 0; count < 12; count += 1) {
      const { status } = await signInFrom(http, index, FIREFOX);
      codes.push(status);
    }
    expect([codes.slice(0, 9), codes.at(-1)]).toEqual([Array(9).fill(200), 429]);
  });

  test("is not found for a device of another account", async () => {
    const { device, number } = await people.someoneWaiting();
    const { first: other } = await people.someone();
    for (const name of ["deviceReject", "deviceRevoke", "deviceForget"] as const)
      expect(await codeOf(other, name, { device_id: String(device.device_id) })).toBe(
        "device_not_found",
      );
    expect(await acceptFrom(other, device.device_id, number)).toBe("device_not_found");
  });
});

describe("internal errors", () => {
  test("M755: return messages in both languages for listing, accepting, rejecting and revoking devices, and change nothing", async () => {
    const { first, device, number } = await people.someoneWaiting();
    const before = await devicesOf(first);
    await owner().query("alter table device rename column app_version to app_version_away");
    const fetched = await askInBoth(first, "devices", () => undefined);
    await owner().query("alter table device rename column app_version_away to app_version");
    const device_id = String(device.device_id);
    await breakTable(owner(), "device");
    const accepted = await askInBoth(first, "deviceAccept", () => ({
      device_id,
      number,
      pin: TEST_PIN,
    }));
    const rejected = await askInBoth(first, "deviceReject", () => ({ device_id }));
    const revoked = await askInBoth(first, "deviceRevoke", () => ({ device_id }));
    await mendTable(owner(), "device");
    expect([fetched, accepted, rejected, revoked].map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 500),
    );
    expect([fetched, accepted, rejected, revoked].map(sentencesOf)).toEqual([
      ["Gagal mengambil daftar perangkat.", "Failed to fetch the devices."],
      ["Gagal menyetujui perangkat.", "Failed to accept the device."],
      ["Gagal menolak perangkat.", "Failed to reject the device."],
      ["Gagal mencabut akses perangkat.", "Failed to revoke the device."],
    ]);
    expect(await devicesOf(first)).toEqual(before);
  });
});
