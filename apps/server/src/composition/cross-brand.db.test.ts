import { createHmac, randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { EVENTS_PATH } from "@konter/contract/live-events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CASHBACK_RULE_INPUT, inputAbout } from "../testing/call-inputs.ts";
import type { CallSubject } from "../testing/call-inputs.ts";
import { TEST_LOGIN } from "../testing/counter.ts";
import { givePasswords, signInFrom, TEST_PASSWORD } from "../testing/device-browsers.ts";
import { dumpDatabase } from "../testing/dump-database.ts";
import type { HttpClient } from "../testing/http-client.ts";
import { openHttpCounter } from "../testing/http-counter.ts";
import type { HttpCounter } from "../testing/http-counter.ts";
import { ownThings } from "../testing/own-things.ts";
import type { Kind, Thing } from "../testing/own-things.ts";
import { MARK, openTwinBrands, TWIN_MARK } from "../testing/twin-brands.ts";
import type { TwinBrands, TwinName } from "../testing/twin-brands.ts";
import { isStaffCall } from "./http.ts";

const NAMES = (Object.keys(calls) as CallName[]).filter(
  // They end the session that the others need.
  (name) => !["logout", "staffLogout", "accountDelete", "deviceSignOutOthers"].includes(name),
);
const NUMBER_OF_OWN = "081277776666";

let http: HttpCounter;
let brands: TwinBrands;
let things: ReadonlyMap<Kind, Thing>;
let subject: CallSubject;
beforeAll(async () => {
  http = await openHttpCounter({ members: 2, idle: true });
  await givePasswords(http);
  const { client } = await signInFrom(http, 0);
  await client.call("passwordConfirm", { password: TEST_PASSWORD });
  things = await ownThings(http, client, MARK);
  await http.counter.database.owner.query(
    "update member set roles = '{member,master_agent}', permissions = '{deposit.transfer}'",
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
    memberId: String(http.counter.members[0]?.id),
    schedule: String(things.get("schedule")?.own),
    complaint: String(queue.rows[0]?.complaint_id),
    cashbackRule: String((ruled.json as { rules: { id: number }[] }).rules[0]?.id),
  };
}

const EXPORT = "ZAMRUD12345";
async function exportOfOwn(): Promise<void> {
  await http.counter.database.owner.query(
    `with made as (insert into report_export (code, member_id, idempotency_key, filters, locale, state, size_bytes, ended_at, expires_at)
       values ($1, $2, 'x', '{}', 'id', 'ready', 6, now(), now() + interval '1 day') returning id)
     insert into report_export_part (export_id, number, bytes) select id, 0, convert_to($3, 'UTF8') from made`,
    [EXPORT, http.counter.members[0]?.id, MARK],
  );
}

const holds = (text: string, mark: string): boolean =>
  text.toLowerCase().includes(mark.toLowerCase());

/** Makes every call at a brand's hosts, with its own sessions and with every number and reference of the other one. */
async function askEverything(at: TwinName): Promise<ReadonlyMap<CallName, string>> {
  const [member, staff] = [await brands.member(at), await brands.staff(at)];
  const said = new Map<CallName, string>();
  for (const name of NAMES) {
    const client = isStaffCall(name) ? staff : member;
    const inputs = [inputAbout(name, subject), ...thingsOf(name)];
    const texts: string[] = [];
    for (const input of inputs) {
      const { text, headers } = await client.call(name, input, { key: randomUUID() });
      texts.push(text, [...headers].join("\n"));
    }
    said.set(name, texts.join("\n"));
  }
  return said;
}

/** The calls that name a thing by an id are asked for each of the other brand's. */
const thingsOf = (name: CallName): readonly object[] =>
  [...calls[name].path.matchAll(/\{(\w+)\}/g)].flatMap(([, field = ""]) =>
    [...things.values()].map(({ own }) => ({
      ...(inputAbout(name, subject) as object),
      [field]: own,
    })),
  );

const namesThatHold = (said: ReadonlyMap<CallName, string>, mark: string): readonly CallName[] =>
  [...said].filter(([, text]) => holds(text, mark)).map(([name]) => name);

test("M687, M693: with the numbers and references of another brand, every call answers from its own and changes nothing there", async () => {
  const before = await dumpDatabase(brands.databases.own);
  const said = await askEverything("twin");
  expect(namesThatHold(said, MARK)).toEqual([]);
  // It is no silence: they answer with what the twin has under the same numbers.
  expect(namesThatHold(said, TWIN_MARK).length).toBeGreaterThan(40);
  expect(await dumpDatabase(brands.databases.own)).toBe(before);
});

test("the control: a brand that reads another's database is found in every one of those calls", async () => {
  const leaks = namesThatHold(await askEverything("leaking"), MARK);
  expect(leaks.length).toBeGreaterThan(40);
});
