import type { LoginAnswer } from "@konter/contract/devices";
import type { OtpChallenge } from "@konter/contract/otp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import {
  buyFrom,
  codeOf,
  devicesOf,
  FIREFOX,
  givePasswords,
  signInFrom,
  TEST_PASSWORD,
} from "@konter/testkit/brand/device-browsers.ts";
import { recoverWaiting } from "@konter/testkit/brand/device-recovery.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";

let http: HttpEnvironment;
let office: PostOffice;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 8, idle: true, deviceApproval: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await givePasswords(http);
});
afterAll(async () => {
  await office.close();
  await http.close();
});

const owner = () => http.environment.database.owner;

/** A member whose trusted browser is unavailable, and a new one that waits. */
async function someoneWaiting() {
  const index = next++;
  const { id = 0, hp = "" } = http.environment.members[index] ?? {};
  const { client: lost } = await signInFrom(http, index);
  const { client: fresh } = await signInFrom(http, index, FIREFOX);
  return { index, id, hp, lost, fresh };
}

async function ask(client: HttpClient): Promise<OtpChallenge> {
  const answer = await client.call("deviceRecover");
  expect(answer.status, answer.text).toBe(200);
  return answer.json as OtpChallenge;
}

const recover = (client: HttpClient, hp: string) => recoverWaiting(office, client, hp);

describe("losing the only trusted device", () => {
  test("M84: allows a read-only session by a code to the phone until 24 hours have passed", async () => {
    const { id, hp, fresh } = await someoneWaiting();
    const shown = fresh.cookies.get("device");
    await recover(fresh, hp);
    expect(fresh.cookies.get("device")).not.toBe(shown);
    expect((await fresh.call("account")).json).toMatchObject({ device_trusted: false });
    expect(await buyFrom(fresh)).toBe("device_only_looks");
    const own = (await devicesOf(fresh)).find((each) => each.this_device);
    const wait = Date.parse(own?.trusted_from ?? "") - Date.now();
    expect(wait > 23.9 * 3_600_000 && wait <= 24 * 3_600_000).toBe(true);
    await owner().query(
      "update device set trusted_from = trusted_from - interval '24 hours' where member_id = $1 and trusted_from > now()",
      [id],
    );
    await expect.poll(() => buyFrom(fresh)).toBe("accepted");
  });

  test("M84: notifies the owner on the trusted device and by a verified e-mail, who can revoke the session at once", async () => {
    const { id, hp, lost, fresh } = await someoneWaiting();
    await owner().query(
      "update member set email = 'pemilik@contoh.example', email_verified_at = now() where id = $1",
      [id],
    );
    await recover(fresh, hp);
    await office.send();
    expect(office.received().find(({ to }) => to === "pemilik@contoh.example")?.text).toMatch(
      /^Firefox, Windows masuk ke akun Anda .* Selama 24 jam/,
    );
    const told = (await lost.call("notificationsToday")).json as { rows: { title: string }[] };
    expect(told.rows[0]?.title).toBe("Masuk tanpa perangkat tepercaya");
    const found = (await devicesOf(lost)).find((each) => !each.this_device);
    await lost.call("deviceRevoke", { device_id: String(found?.device_id) });
    await expect.poll(async () => (await fresh.call("account")).status).toBe(401);
  });

  test("M84: keeps the waiting time when the member signs out and in again", async () => {
    const { index, hp, fresh } = await someoneWaiting();
    await recover(fresh, hp);
    const ends = async () =>
      (await devicesOf(fresh)).find((each) => each.this_device)?.trusted_from;
    const before = await ends();
    await fresh.call("logout");
    await fresh.open();
    expect((await signInFrom(http, index, FIREFOX, fresh)).answer.account).not.toBeNull();
    expect(await ends()).toBe(before);
  });

  test("M84: binds the code to this browser's sign-in, accepts it once, and rejects a wrong one", async () => {
    const { hp, fresh } = await someoneWaiting();
    const { fresh: other } = await someoneWaiting();
    const { otp_id } = await ask(fresh);
    const code = await office.codeFor(hp.slice(-9));
    const visitor = await http.visitor();
    const codeFrom = async (client: HttpClient, given = code) =>
      refusalOf(await client.call("deviceRecoverVerify", { otp_id, code: given })).code;
    expect(refusalOf(await visitor.call("deviceRecover")).code).toBe("device_not_waiting");
    expect(await codeFrom(visitor)).toBe("device_not_waiting");
    expect(await codeFrom(other)).toBe("otp_invalid");
    expect(await codeFrom(fresh, code === "123456" ? "123457" : "123456")).toBe("otp_invalid");
    expect((await fresh.call("deviceRecoverVerify", { otp_id, code })).status).toBe(200);
    await fresh.open();
    expect(await codeFrom(fresh)).toBe("otp_invalid");
  });
});

interface Told {
  readonly id: number;
  readonly title: string;
  readonly device_id: number | null;
}

describe("the owner of an account with a sign-in by code", () => {
  async function someoneInside() {
    const who = await someoneWaiting();
    await owner().query("delete from outbox where member_id = $1", [who.id]);
    await recover(who.fresh, who.hp);
    const { rows } = (await who.lost.call("notificationsToday")).json as { rows: Told[] };
    return { ...who, told: rows.find((row) => row.device_id !== null) };
  }

  test("M84: is notified at once, and can end the session and block the browser with one call from the notification", async () => {
    const { index, id, lost, fresh, told } = await someoneInside();
    const announced = await owner().query<{ topic: string }>(
      "select distinct topic from outbox where member_id = $1 and published_at is null order by topic",
      [id],
    );
    expect(announced.rows.map(({ topic }) => topic)).toEqual([
      "device.changed",
      "notification.changed",
    ]);
    expect(told?.title).toBe("Masuk tanpa perangkat tepercaya");
    const recovering = { device_id: told?.device_id, name: "Firefox, Windows" };
    expect((await lost.call("account")).json).toMatchObject({ device_recovering: recovering });
    expect(await codeOf(lost, "deviceReject", { device_id: String(told?.device_id) })).toBe("done");
    await expect.poll(async () => (await fresh.call("account")).status).toBe(401);
    expect((await lost.call("account")).json).toMatchObject({ device_recovering: null });
    await fresh.open();
    const again = await fresh.call("login", {
      hp: http.environment.members[index]?.hp,
      password: TEST_PASSWORD,
    });
    expect(refusalOf(again).code).toBe("device_blocked");
    expect((await lost.call("account")).status).toBe(200);
  });

  test("M84: can trust the device early by the PIN, on a trusted device only", async () => {
    const { lost, fresh, told } = await someoneInside();
    const device_id = String(told?.device_id);
    expect(await codeOf(lost, "deviceTrust", { device_id, pin: "000001" })).toBe("pin_wrong");
    expect(await codeOf(fresh, "deviceTrust", { device_id, pin: TEST_PIN })).toBe(
      "device_only_looks",
    );
    expect(await buyFrom(fresh)).toBe("device_only_looks");
    expect(await codeOf(lost, "deviceTrust", { device_id, pin: TEST_PIN })).toBe("done");
    await expect.poll(() => buyFrom(fresh)).toBe("accepted");
    expect((await lost.call("account")).json).toMatchObject({ device_recovering: null });
    expect(await codeOf(lost, "deviceTrust", { device_id, pin: TEST_PIN })).toBe(
      "device_not_recovering",
    );
    // It is trusted by now, so a late rejection no longer blocks it.
    expect(await codeOf(lost, "deviceReject", { device_id })).toBe("device_not_waiting");
  });
});

describe("a password reset", () => {
  test("M85: ends the trust in every device, so that the next sign-in waits", async () => {
    const { index, hp, lost, fresh } = await someoneWaiting();
    await owner().query("delete from otp_request");
    const visitor = await http.visitor();
    const asked = await visitor.call("forgotPassword", { identity: `0${hp.slice(3)}` });
    const { otp_id } = asked.json as OtpChallenge;
    const code = await office.codeFor(hp.slice(-9));
    const password = "kopi-tubruk-manis";
    const done = await visitor.call("resetPassword", {
      otp_id,
      code,
      password,
      password_confirmation: password,
    });
    expect(done.status, done.text).toBe(200);
    expect(((await fresh.call("deviceWait")).json as { state: string }).state).toBe("none");
    await expect.poll(async () => (await lost.call("account")).status).toBe(401);
    await lost.open();
    const again = await lost.call("login", { hp: http.environment.members[index]?.hp, password });
    const { account, waiting } = again.json as LoginAnswer;
    expect([account, waiting?.number === undefined]).toEqual([null, false]);
  });
});
