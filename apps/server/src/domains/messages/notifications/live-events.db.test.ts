import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@konter/contract/live-events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let bought = 0;
/** A position after every event of this file. */
const LATER = Date.now() + 3_600_000;
/** A member without events until the test of positions. */
const QUIET = 3;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 4 });
});
afterAll(() => http.close());

interface Stream {
  readonly status: number;
  readonly type: string | null;
  readonly events: readonly LiveEvent[];
  /** Everything received, as text. */
  text(): string;
  isOpen(): boolean;
  stop(): void;
}

interface Position {
  readonly since?: number | string;
  readonly lastEventId?: number;
}

/** Opens the event stream like a page. */
async function listen(
  client: HttpClient,
  address = http.memberAddress,
  { since, lastEventId }: Position = {},
): Promise<Stream> {
  const stop = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const query = since === undefined ? "" : `?since=${since}`;
  const response = await fetch(`${address}/api/v1/events${query}`, {
    headers: {
      cookie,
      ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
    },
    signal: stop.signal,
  });
  const events: LiveEvent[] = [];
  let text = "";
  let open = true;
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const whole = text.slice(0, text.lastIndexOf("\n\n") + 2);
      const found = [...whole.matchAll(/^data: (.*)$/gm)].map(
        ([, json = "null"]) => JSON.parse(json) as LiveEvent,
      );
      events.push(...found.slice(events.length));
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      open = false;
    });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    events,
    text: () => text,
    isOpen: () => open,
    stop: () => stop.abort(),
  };
}

async function buy(client: HttpClient): Promise<string> {
  bought += 1;
  const input = {
    product_code: "TSEL10",
    destination_number: `0812${String(60_000_000 + bought)}`,
    price: 20_000,
    pin: TEST_PIN,
  };
  const answer = await client.call("buyPrepaid", input, { key: randomUUID() });
  return (answer.json as { ref_id: string }).ref_id;
}

const statusesOf = (stream: Stream, ref: string) =>
  stream.events.flatMap((event) =>
    event.type === "transaction" && event.ref_id === ref ? [event.status] : [],
  );

describe("the stream of an account's changes", () => {
  test("has a purchase's end with the changed balance, only for its own account", async () => {
    const [owner, other] = [await http.member(0), await http.member(1)];
    const [mine, second, theirs] = [await listen(owner), await listen(owner), await listen(other)];
    try {
      expect([mine.status, mine.type]).toEqual([200, "text/event-stream"]);
      const ref = await buy(owner);
      for (const stream of [mine, second])
        await expect.poll(() => statusesOf(stream, ref).at(-1)).toBe("success");
      expect(mine.events).toContainEqual({ type: "balance" });
      const page = (await owner.call("transaction", { ref_id: ref })).json;
      expect(page).toMatchObject({ transaction: { status: "success" } });
      expect([theirs.events, theirs.isOpen()]).toEqual([[], true]);
      const theirRef = await buy(other);
      await expect.poll(() => statusesOf(theirs, theirRef).at(-1)).toBe("success");
      expect(mine.text()).not.toContain(theirRef);
    } finally {
      for (const stream of [mine, second, theirs]) stream.stop();
    }
  });

  test("M212: has the code and state of an upload that progressed", async () => {
    const owner = await http.member(2);
    const stream = await listen(owner);
    const sent = await owner.call("bulkUpload", {
      sells: "prepaid",
      file_name: "kabar.csv",
      bytes: new TextEncoder().encode("Kode produk,Nomor tujuan\nTSEL10,081260009999\n"),
    });
    const { code } = (sent.json as { head: { code: string } }).head;
    await expect.poll(() => stream.events).toContainEqual({ type: "bulk", code, state: "checked" });
    stream.stop();
  });

  test("has a transaction's reference and state, and no number, amount or name", async () => {
    const owner = await http.member(0);
    const stream = await listen(owner);
    const ref = await buy(owner);
    await expect.poll(() => statusesOf(stream, ref).at(-1)).toBe("success");
    stream.stop();
    for (const event of stream.events)
      expect(Object.keys(event).toSorted()).toEqual(
        event.type === "transaction" ? ["ref_id", "status", "type"] : ["type"],
      );
    expect(stream.text()).not.toMatch(/081260|10300|Member/);
  });

  test("starts with `missed` for the member with an event since the page's position", async () => {
    const since = Date.now();
    const owner = await http.member(0);
    const first = await listen(owner);
    const ref = await buy(owner);
    await expect.poll(() => statusesOf(first, ref).at(-1)).toBe("success");
    const [late, again, unreadable, upToDate, reconnected, other] = [
      await listen(owner, http.memberAddress, { since }),
      await listen(owner, http.memberAddress, { since: LATER, lastEventId: since }),
      await listen(owner, http.memberAddress, { since: "yesterday" }),
      await listen(owner, http.memberAddress, { since: LATER }),
      await listen(owner, http.memberAddress, { since, lastEventId: LATER }),
      await listen(await http.member(QUIET), http.memberAddress, { since }),
    ];
    for (const stream of [late, again, unreadable])
      await expect.poll(() => stream.events).toEqual([{ type: "missed" }]);
    // The next event of each shows that nothing stood before it.
    const next = await buy(owner);
    const theirs = await buy(await http.member(QUIET));
    for (const stream of [upToDate, reconnected])
      await expect.poll(() => statusesOf(stream, next).at(-1)).toBe("success");
    await expect.poll(() => statusesOf(other, theirs).at(-1)).toBe("success");
    for (const stream of [upToDate, reconnected, other])
      expect(stream.events).not.toContainEqual({ type: "missed" });
    for (const stream of [first, late, again, unreadable, upToDate, reconnected, other])
      stream.stop();
  });

  test("names with every event a position that a reconnecting page can send", async () => {
    const owner = await http.member(0);
    const begun = Date.now();
    const stream = await listen(owner);
    const ref = await buy(owner);
    await expect.poll(() => statusesOf(stream, ref).at(-1)).toBe("success");
    stream.stop();
    const positions = [...stream.text().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(positions.length).toBeGreaterThan(stream.events.length);
    // Events of the last seconds may still be on their way.
    expect(positions[0]).toBeLessThan(begun);
    expect(positions).toEqual(positions.toSorted((one, two) => one - two));
  });

  test("has `missed` when announcements arrive again after the database connection was lost", async () => {
    const owner = await http.member(0);
    const stream = await listen(owner);
    const ref = await buy(owner);
    await expect.poll(() => statusesOf(stream, ref).at(-1)).toBe("success");
    expect(stream.events).not.toContainEqual({ type: "missed" });
    await http.environment.database.owner.query("select pg_notify('live', '')");
    await expect.poll(() => stream.events).toContainEqual({ type: "missed" });
    stream.stop();
  });

  test("is closed to visitors, to invalid sessions and to staff", async () => {
    const visitor = await http.visitor();
    const madeUp = await http.visitor();
    madeUp.cookies.set("sid", "A".repeat(43));
    const staff = await http.visitor();
    staff.cookies.set("sid", (await http.staff()).cookies.get("staff_sid") ?? "");
    for (const client of [visitor, madeUp, staff]) {
      const answer = await client.send("/api/v1/events");
      expect([answer.status, refusalOf(answer).code]).toEqual([401, "unauthenticated"]);
    }
  });

  test("ends with the session that opened it, and has no later events", async () => {
    const [leaving, staying] = [await http.member(2), await http.member(2)];
    const [left, kept] = [await listen(leaving), await listen(staying)];
    await leaving.call("logout");
    const ref = await buy(staying);
    await expect.poll(() => statusesOf(kept, ref).at(-1)).toBe("success");
    await expect.poll(() => left.isOpen()).toBe(false);
    expect([left.events, kept.isOpen()]).toEqual([[], true]);
    kept.stop();
  });

  test("is closed, the oldest first, for a member with more streams than a person can use", async () => {
    const client = await http.member(1);
    const streams: Stream[] = [];
    for (let count = 0; count < 13; count += 1) streams.push(await listen(client));
    await expect.poll(() => streams[0]?.isOpen()).toBe(false);
    expect(streams.slice(1).every((stream) => stream.isOpen())).toBe(true);
    for (const stream of streams) stream.stop();
  });

  test("does not block a server that stops: it ends, and the page reconnects to another one", async () => {
    const stopping = await openHttpEnvironment({ members: 1, idle: true });
    const client = await stopping.member(0);
    const streams = [
      await listen(client, stopping.memberAddress),
      await listen(client, stopping.memberAddress),
    ];
    await expect
      .poll(() => streams.every((stream) => stream.text().includes("retry: 3000")))
      .toBe(true);
    const stopped = await Promise.race([
      stopping.close().then(() => "stopped"),
      new Promise((resolve) => setTimeout(resolve, 5_000, "still running")),
    ]);
    expect([stopped, streams.map((stream) => stream.isOpen())]).toEqual([
      "stopped",
      [false, false],
    ]);
  });

  test("skips an unreadable notification and has the next one", async () => {
    const owner = await http.member(0);
    const stream = await listen(owner);
    for (const payload of ["", "{", "5", "null", "{}", "[1]"])
      await http.environment.database.owner.query("select pg_notify('live', $1)", [payload]);
    const ref = await buy(owner);
    await expect.poll(() => statusesOf(stream, ref).at(-1)).toBe("success");
    stream.stop();
  });
});
