import { createHmac, randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { EVENTS_PATH } from "@konter/contract/live-events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CASHBACK_RULE_INPUT, inputAbout } from "@konter/testkit/acts/call-inputs.ts";
import type { CallSubject } from "@konter/testkit/acts/call-inputs.ts";
import { TEST_LOGIN } from "@konter/testkit/brand/test-environment.ts";
import { givePasswords, signInFrom, TEST_PASSWORD } from "@konter/testkit/brand/device-browsers.ts";
import { dumpDatabase } from "@konter/testkit/rows/dump-database.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { ownThings } from "@konter/testkit/brand/own-things.ts";
import type { Kind, Thing } from "@konter/testkit/brand/own-things.ts";
import { MARK, openTwinBrands, TWIN_MARK } from "@konter/testkit/brand/twin-brands.ts";
import type { TwinBrands, TwinName } from "@konter/testkit/brand/twin-brands.ts";
import { dispatchOutbox } from "../../kernel/outbox/index.ts";
import { isStaffCall } from "../pages/http.ts";

const NAMES = (Object.keys(calls) as CallName[]).filter(
  // These end the session that the other calls need.
  (name) => !["logout", "staffLogout", "accountDelete", "deviceSignOutOthers"].includes(name),
);

let http: HttpEnvironment;
let brands: TwinBrands;
let things: ReadonlyMap<Kind, Thing>;
let subject: CallSubject;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  await givePasswords(http);
  const { client } = await signInFrom(http, 0);
  await client.call("passwordConfirm", { password: TEST_PASSWORD });
  things = await ownThings(http, client, MARK);
  await http.environment.database.owner.query(
    "update member set roles = '{member,master_agent}', permissions = '{deposit.transfer,sendmoney.use,pos.use}'",
  );
  await exportOfOwn();
  subject = await subjectOf(await http.staff());
  brands = await openTwinBrands(http);
});
afterAll(async () => {
  await brands.close();
  await http.close();
});

async function subjectOf(staff: HttpClient): Promise<CallSubject> {
  const queue = (await staff.call("adminComplaints")).json as { rows: { complaint_id: number }[] };
  const ruled = await staff.call("cashbackRuleSave", CASHBACK_RULE_INPUT, { key: randomUUID() });
  return {
    refId: String(things.get("debt")?.own),
    memberId: String(http.environment.members[0]?.id),
    schedule: String(things.get("schedule")?.own),
    complaint: String(queue.rows[0]?.complaint_id),
    cashbackRule: String((ruled.json as { rules: { id: number }[] }).rules[0]?.id),
  };
}

const EXPORT = "ZAMRUD12345";
async function exportOfOwn(): Promise<void> {
  await http.environment.database.owner.query(
    `with made as (insert into report_export (code, member_id, idempotency_key, filters, locale, state, size_bytes, ended_at, expires_at)
       values ($1, $2, 'x', '{}', 'id', 'ready', 6, now(), now() + interval '1 day') returning id)
     insert into report_export_part (export_id, number, bytes) select id, 0, convert_to($3, 'UTF8') from made`,
    [EXPORT, http.environment.members[0]?.id, MARK],
  );
}

const holds = (text: string, mark: string): boolean =>
  text.toLowerCase().includes(mark.toLowerCase());

/**
 * Makes these calls at a brand's hosts with its own sessions and with every number and reference of the other brand;
 * skips a call once its response contained `enough`.
 */
async function askEverything(
  at: TwinName,
  names: readonly CallName[] = NAMES,
  enough?: string,
): Promise<ReadonlyMap<CallName, string>> {
  const [member, staff] = [await brands.member(at), await brands.staff(at)];
  const said = new Map<CallName, string>();
  for (const name of names) {
    const client = isStaffCall(name) ? staff : member;
    const inputs = [inputAbout(name, subject), ...thingsOf(name)];
    const texts: string[] = [];
    for (const input of inputs) {
      const { text, headers } = await client.call(name, input, { key: randomUUID() });
      texts.push(text, [...headers].join("\n"));
      if (enough !== undefined && holds(text, enough)) break;
    }
    said.set(name, texts.join("\n"));
  }
  return said;
}

/** Calls with an id are made for each id of the other brand; things of several kinds may share a number. */
const thingsOf = (name: CallName): readonly object[] =>
  [...calls[name].path.matchAll(/\{(\w+)\}/g)].flatMap(([, field = ""]) =>
    [...new Set([...things.values()].map(({ own }) => own))].map((own) => ({
      ...(inputAbout(name, subject) as object),
      [field]: own,
    })),
  );

const namesThatHold = (said: ReadonlyMap<CallName, string>, mark: string): readonly CallName[] =>
  [...said].filter(([, text]) => holds(text, mark)).map(([name]) => name);

/** The calls whose responses contain the twin's data. */
let telling: readonly CallName[] = [];

test("M687, M693: every call with another brand's numbers and references returns only own data and changes nothing there", async () => {
  const before = await dumpDatabase(brands.databases.own);
  const said = await askEverything("twin");
  expect(namesThatHold(said, MARK)).toEqual([]);
  // The calls are not just empty: they return the twin's data for the same numbers.
  telling = namesThatHold(said, TWIN_MARK);
  expect(telling.length).toBeGreaterThan(40);
  expect(await dumpDatabase(brands.databases.own)).toBe(before);
});

test("negative control: a brand that reads another's database is detected in the calls that return data", async () => {
  expect(telling.length).toBeGreaterThan(40);
  const leaks = namesThatHold(await askEverything("leaking", telling, MARK), MARK);
  // Some calls only return data of an action that this test does not perform.
  expect(leaks.length).toBeGreaterThan(telling.length * 0.9);
});

/** Pages that show their owner and their content. */
const PAGES = ["/", "/account/profile", "/report/transaksi", "/contact-number", "/pricelist/pulsa"];

test("pages rendered concurrently for two brands show only own data and are not cacheable", async () => {
  const [own, twin] = [await brands.member("own"), await brands.member("twin")];
  const drawn = await Promise.all(
    Array.from({ length: 6 }, () => PAGES)
      .flat()
      .flatMap((path) => [
        own.send(path).then((answer) => ({ path, answer, foreign: TWIN_MARK, mark: MARK })),
        twin.send(path).then((answer) => ({ path, answer, foreign: MARK, mark: TWIN_MARK })),
      ]),
  );
  expect(drawn.filter(({ answer, foreign }) => holds(answer.text, foreign))).toEqual([]);
  expect(drawn.filter(({ answer, mark }) => holds(answer.text, mark)).length).toBeGreaterThan(20);
  for (const { path, answer } of drawn)
    if (holds(answer.text, "Zamrud") || holds(answer.text, "Mutiara"))
      expect([path, answer.headers.get("cache-control")]).toEqual([
        path,
        expect.stringMatching(/no-store|private|no-cache/) as unknown,
      ]);
});

test("a staff search in one brand does not find another brand's members", async () => {
  const [own, twin] = [await brands.staff("own"), await brands.staff("twin")];
  const found = async (client: HttpClient, query: string) =>
    ((await client.call("officeSearch", { query })).json as { rows: unknown[] }).rows.length;
  expect([await found(twin, MARK), await found(own, MARK), await found(twin, TWIN_MARK)]).toEqual([
    0, 3, 3,
  ]);
});

test("a file of one brand is not accessible at another's host, even with the same number there", async () => {
  const [own, twin] = [await brands.member("own"), await brands.member("twin")];
  const address = `/api/v1/report/exports/${EXPORT}/file`;
  expect((await own.send(address)).text).toBe(MARK);
  expect((await twin.send(address)).status).toBe(404);
});

test("an event in one brand is sent only to its own pages", async () => {
  const heard = { own: "", twin: "" };
  const stop = new AbortController();
  for (const name of ["own", "twin"] as const) {
    const client = await brands.member(name);
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const stream = await brands.stream(name, EVENTS_PATH, {
      headers: { cookie },
      signal: stop.signal,
    });
    void readInto(stream, (text) => (heard[name] += text)).catch(() => {});
  }
  const told = async (name: "own" | "twin"): Promise<string> => {
    const refId = name === "own" ? "KAAAAAAAAAA1" : "KAAAAAAAAAA2";
    await brands.databases[name].query(
      `insert into outbox (topic, member_id, reference, payload) values ('purchase.settled', $1, $2, '{"state":"success"}')`,
      [subject.memberId, refId],
    );
    await dispatchOutbox(brands.context(name));
    await expect.poll(() => heard[name]).toContain(refId);
    return refId;
  };
  const refId = await told("own");
  // A later event arrives: the twin's stream works and received nothing from the other brand.
  await told("twin");
  expect(heard.twin).not.toContain(refId);
  stop.abort();
});

async function readInto(stream: Response, keep: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) keep(decoder.decode(chunk, { stream: true }));
}

test("a supplier's signed callback to one brand changes nothing in another with the same reference", async () => {
  const before = await dumpDatabase(brands.databases.own);
  const body = JSON.stringify({
    data: { ref_id: subject.refId, customer_no: "081240001111", status: "Sukses", rc: "00" },
  });
  const { status } = await brands.visitor("twin").send("/callbacks/digiflazz", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-digiflazz-event": "update",
      "x-hub-signature": `sha1=${createHmac("sha1", TEST_LOGIN.callbackSecret).update(body).digest("hex")}`,
    },
  });
  expect(status).toBe(200);
  const stored = "select count(*)::int as n from supplier_callback";
  const count = async (name: "own" | "twin") =>
    (await brands.databases[name].query<{ n: number }>(stored)).rows[0]?.n;
  expect([await count("own"), await count("twin")]).toEqual([0, 1]);
  expect(await dumpDatabase(brands.databases.own)).toBe(before);
});
