import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import {
  acceptFrom,
  FIREFOX,
  peopleWithDevices,
  poll,
  signInFrom,
  TEST_PASSWORD,
  waitingOf,
} from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let people: DevicePeople;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 20, idle: true, deviceApproval: true });
  people = await peopleWithDevices(http);
});
afterAll(() => http.close());

const tokenOf = (client: HttpClient): string => client.cookies.get("device") ?? "";

/** Another browser with this token. */
async function browserWith(token: string): Promise<HttpClient> {
  const client = await http.visitor();
  client.cookies.set("device", token);
  return client;
}

/** The result of the right password in a browser with this token: `in` or `waits`. */
async function passwordWith(token: string, index: number): Promise<string> {
  const { answer } = await signInFrom(http, index, FIREFOX, await browserWith(token));
  return answer.account === null ? "waits" : "in";
}

/** Copies a browser's cookies to a second tab, so that later cookies of the first do not affect it. */
async function secondTab(client: HttpClient): Promise<HttpClient> {
  const tab = await http.visitor();
  tab.cookies.clear();
  for (const [name, value] of client.cookies) tab.cookies.set(name, value);
  await tab.open();
  return tab;
}

async function signedOut(client: HttpClient): Promise<void> {
  await client.call("logout");
  await client.open();
}

describe("a device cookie planted by an attacker", () => {
  test("is worthless after the account's first device has signed in with it", async () => {
    const { first: attacker } = await people.someone();
    const planted = tokenOf(attacker);
    const index = people.nextIndex();
    const victim = await browserWith(planted);
    expect((await signInFrom(http, index, FIREFOX, victim)).answer.account).not.toBeNull();
    expect(tokenOf(victim)).not.toBe(planted);
    expect(await passwordWith(planted, index)).toBe("waits");
  });

  test("cannot take an acceptance that the browser waits for, and is no trusted device afterwards", async () => {
    const { first: attacker } = await people.someone();
    const planted = tokenOf(attacker);
    const { index, first } = await people.someone();
    const victim = await browserWith(planted);
    const { answer } = await signInFrom(http, index, FIREFOX, victim);
    const waiting = await waitingOf(first);
    expect(await acceptFrom(first, waiting.device_id, answer.waiting?.number ?? 0)).toBe("done");
    expect(await poll(await browserWith(planted))).toMatchObject({ state: "none", session: null });
    const shown = tokenOf(victim);
    expect((await poll(victim)).session).not.toBeNull();
    expect(new Set([planted, shown, tokenOf(victim)]).size).toBe(3);
    for (const old of [planted, shown]) expect(await passwordWith(old, index)).toBe("waits");
  });

  test("gives the attacker no token of the victim, even when it was planted together with the visitor's cookie", async () => {
    const attackerIndex = people.nextIndex();
    const { client: attacker } = await signInFrom(http, attackerIndex);
    const planted = tokenOf(attacker);
    const index = people.nextIndex();
    const victim = await browserWith(planted);
    const copy = await secondTab(victim);
    await signInFrom(http, index, FIREFOX, victim);
    const { answer } = await signInFrom(http, attackerIndex, FIREFOX, copy);
    expect(answer.account).not.toBeNull();
    expect(tokenOf(copy)).not.toBe(tokenOf(victim));
    expect(await passwordWith(tokenOf(copy), index)).toBe("waits");
    // The victim's own browser is still the trusted device that it became.
    await signedOut(victim);
    expect((await signInFrom(http, index, FIREFOX, victim)).answer.account).not.toBeNull();
  });
});

describe("the token of a trusted device", () => {
  const rises: readonly (readonly [CallName, object])[] = [
    ["pinUpdate", { old_pin: TEST_PIN, pin: "417395", pin_confirmation: "417395" }],
    ["passwordConfirm", { password: TEST_PASSWORD }],
  ];
  test.each(rises)(
    "changes after %s, and a copy of the old one is invalid",
    async (name, input) => {
      const { index, first } = await people.someone();
      const before = tokenOf(first);
      const answer = await first.call(name, input);
      expect(answer.status, answer.text).toBe(200);
      expect(tokenOf(first)).not.toBe(before);
      expect(await passwordWith(before, index)).toBe("waits");
      await first.open();
      await signedOut(first);
      expect((await signInFrom(http, index, FIREFOX, first)).answer.account).not.toBeNull();
    },
  );

  test("changes after the next sign-in, and a copy of the old one is invalid at once", async () => {
    const { index, first } = await people.someone();
    const before = tokenOf(first);
    await signedOut(first);
    expect((await signInFrom(http, index, FIREFOX, first)).answer.account).not.toBeNull();
    expect(tokenOf(first)).not.toBe(before);
    expect(await passwordWith(before, index)).toBe("waits");
  });

  test("survives concurrent sign-ins in two tabs, whichever response comes last", async () => {
    const { index, first } = await people.someone();
    await signedOut(first);
    const tabs = [first, await secondTab(first)];
    const answers = await Promise.all(tabs.map((tab) => signInFrom(http, index, undefined, tab)));
    expect(answers.map(({ answer }) => answer.account !== null)).toEqual([true, true]);
    for (const tab of tabs) {
      await signedOut(tab);
      expect((await signInFrom(http, index, undefined, tab)).answer.account).not.toBeNull();
      // The next tab has the cookies of this one, since they are one browser.
      tabs.at(-1)?.cookies.set("device", tokenOf(tab));
    }
  });

  test("survives a sign-in whose response is lost, until it is used again", async () => {
    const { index, id, first } = await people.someone();
    await signedOut(first);
    const lost = await secondTab(first);
    await signInFrom(http, index, undefined, lost);
    const retry = await secondTab(first);
    expect((await signInFrom(http, index, undefined, retry)).answer.account).not.toBeNull();
    expect(tokenOf(retry)).toBe(tokenOf(lost));
    await http.environment.database.owner.query(
      "update device set last_used_at = now() - interval '6 minutes' where member_id = $1",
      [id],
    );
    // Any change of an identity row invalidates cached sessions.
    await http.environment.database.owner.query("update member set name = name where id = $1", [
      id,
    ]);
    await expect
      .poll(async () => {
        await retry.call("account");
        return (
          await http.environment.database.owner.query(
            "select from device where member_id = $1 and previous_hash is null",
            [id],
          )
        ).rowCount;
      })
      .toBe(1);
    const { answer } = await signInFrom(http, index, undefined, first);
    expect([answer.account, answer.waiting === undefined]).toEqual([null, false]);
  });

  test("is shared by all accounts of a browser: signing in there removes no trust from the others", async () => {
    const { index, first: shared } = await people.someone();
    await signedOut(shared);
    const other = people.nextIndex();
    for (const who of [other, index, other, index]) {
      const { answer } = await signInFrom(http, who, undefined, shared);
      expect(answer.account).not.toBeNull();
      await signedOut(shared);
    }
  });
});
