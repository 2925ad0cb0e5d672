import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type { Device, DeviceList, DeviceWait, LoginAnswer } from "@konter/contract/devices";
import type { LiveEvent } from "@konter/contract/live-events";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import { TEST_PIN } from "./test-environment.ts";
import { refusalOf } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import type { HttpEnvironment } from "./http-environment.ts";

export const TEST_PASSWORD = "konter-rahasia";

/** Gives every member of the environment the password TEST_PASSWORD. */
export async function givePasswords(http: HttpEnvironment): Promise<void> {
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(TEST_PASSWORD),
  ]);
}

const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
export const FIREFOX =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** A browser that signs in with separate cookies. Not signed in until the sign-in is accepted. */
export interface SigningBrowser {
  readonly client: HttpClient;
  readonly answer: LoginAnswer;
  readonly status: number;
}

export async function signInFrom(
  http: HttpEnvironment,
  member: number,
  userAgent = CHROME,
  client?: HttpClient,
): Promise<SigningBrowser> {
  const used = client ?? (await http.visitor());
  const answer = await used.call(
    "login",
    { hp: http.environment.members[member]?.hp, password: TEST_PASSWORD },
    { headers: { "user-agent": userAgent } },
  );
  const { csrf_token: token } = answer.json as LoginAnswer;
  if (token !== undefined) used.csrfToken = token;
  return { client: used, answer: answer.json as LoginAnswer, status: answer.status };
}

export const devicesOf = async (client: HttpClient): Promise<readonly Device[]> =>
  ((await client.call("devices")).json as DeviceList).devices;

export async function waitingOf(client: HttpClient): Promise<Device> {
  const found = (await devicesOf(client)).find((each) => each.state === "new_login_attempt");
  if (found === undefined) throw new Error("no device waits");
  return found;
}

/** Polls the sign-in of a waiting browser, which is signed in once the sign-in was accepted. */
export async function poll(client: HttpClient): Promise<DeviceWait> {
  const wait = (await client.call("deviceWait")).json as DeviceWait;
  if (wait.session !== null) client.csrfToken = wait.session.csrf_token;
  return wait;
}

export async function codeOf(client: HttpClient, name: CallName, input: unknown): Promise<string> {
  const answer = await client.call(name, input);
  return answer.status === 200 ? "done" : refusalOf(answer).code;
}

export const acceptFrom = (client: HttpClient, id: number, number: number, pin = TEST_PIN) =>
  codeOf(client, "deviceAccept", { device_id: String(id), pin, number });

/** The titles of the member's notifications of today, newest first. */
export const noticesOf = async (client: HttpClient): Promise<readonly string[]> =>
  ((await client.call("notificationsToday")).json as { rows: { title: string }[] }).rows.map(
    ({ title }) => title,
  );

let bought = 0;
/** `accepted`, or the error code. */
export async function buyFrom(client: HttpClient): Promise<string> {
  bought += 1;
  const input = {
    product_code: "TSEL10",
    destination_number: `0812${72_000_000 + bought}`,
    price: 1_000_000,
    pin: TEST_PIN,
  };
  const answer = await client.call("buyPrepaid", input, { key: randomUUID() });
  return answer.status === 200 ? "accepted" : refusalOf(answer).code;
}

/** Listens to a member's events as an open page does. */
export async function listenAs(http: HttpEnvironment, client: HttpClient) {
  const stop = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${http.memberAddress}/api/v1/events`, {
    headers: { cookie },
    signal: stop.signal,
  });
  const events: LiveEvent[] = [];
  let endedAt: number | undefined;
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const [, json = "null"] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm))
        events.push(JSON.parse(json) as LiveEvent);
  }
  void read()
    .catch(() => {})
    .finally(() => {
      endedAt = performance.now();
    });
  return { status: response.status, events, endedAt: () => endedAt, stop: () => stop.abort() };
}

export interface DevicePeople {
  nextIndex(): number;
  /** A member that no other test uses, signed in on a first device. */
  someone(): Promise<{ index: number; id: number; first: HttpClient }>;
  /** As `someone`, with a second browser that waits for approval. */
  someoneWaiting(): Promise<{
    index: number;
    id: number;
    first: HttpClient;
    second: HttpClient;
    device: Device;
    number: number;
  }>;
}

/** Hands out the environment's members, each with a password. */
export async function peopleWithDevices(http: HttpEnvironment): Promise<DevicePeople> {
  await givePasswords(http);
  let next = 0;
  const people: DevicePeople = {
    nextIndex: () => next++,
    async someone() {
      const index = next++;
      const { client } = await signInFrom(http, index);
      return { index, id: http.environment.members[index]?.id ?? 0, first: client };
    },
    async someoneWaiting() {
      const { index, id, first } = await people.someone();
      const { client: second, answer } = await signInFrom(http, index, FIREFOX);
      const device = await waitingOf(first);
      return { index, id, first, second, device, number: answer.waiting?.number ?? 0 };
    },
  };
  return people;
}
