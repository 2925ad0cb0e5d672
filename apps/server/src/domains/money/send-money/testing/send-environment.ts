import { randomUUID } from "node:crypto";
import type { SentMoney } from "@konter/contract/send-money";
import { memberAccount, verifyLedger } from "@konter/ledger";
import type { PayoutVendor } from "@konter/simulators";
import { sqlOf, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { RunSql } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { hashPassword } from "../../../people/identity/index.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { connectDisbursers } from "../../disbursers/testing/connect-disbursers.ts";
import type { TestDisbursers } from "../../disbursers/testing/connect-disbursers.ts";
import { verifySendMoney } from "../verify-send-money.ts";
import { workSending } from "../work.ts";

export const FEE = 4_000;
export const PASSWORD = "kopi-susu-70";
/** The origin of the passkeys in these tests. */
export const ORIGIN = "https://konter.example";
let numbers = 50_000_000;

/** A brand with simulated vendors whose first members are verified and may send. */
export interface SendEnvironment {
  readonly http: HttpEnvironment;
  readonly vendors: TestDisbursers;
  readonly sql: RunSql;
  readonly member: HttpClient;
  /** Creates a successful name check of an account that received nothing yet. */
  checked(client?: HttpClient): Promise<string>;
  /** Creates the input of a send call to a new account. */
  input(further?: object): Promise<Record<string, unknown>>;
  send(given: object, key?: string, client?: HttpClient): ReturnType<HttpClient["call"]>;
  /** Accepts a transfer without sending it to the vendor. */
  accepted(further?: object): Promise<SentMoney>;
  shown(refId: string): Promise<SentMoney>;
  /** Processes everything due, including callbacks and banks, until nothing is left. */
  work(): Promise<void>;
  /** Lets time pass for every transfer. */
  pass(interval: string): Promise<void>;
  deposit(): Promise<number>;
  /** Returns the violations in the ledger. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openSendEnvironment(
  vendorNames: readonly PayoutVendor[],
): Promise<SendEnvironment> {
  const http = await openHttpEnvironment({
    members: 3,
    deposit: 50_000_000,
    idle: true,
    gatewayTimeoutMs: 400,
    env: { KONTER_PUBLIC_URL: ORIGIN },
  });
  const { environment } = http;
  const vendors = await connectDisbursers(environment, vendorNames, http.memberAddress);
  const sql = sqlOf(environment.database.owner);
  // The last member has no permission.
  await sql(
    "update member set permissions = '{sendmoney.use}' where id <> (select max(id) from member)",
  );
  await sql(
    `with judge as (insert into staff (email, name, password_hash, permissions) values ('judge@konter.example', 'Judge', 'none', '{}') returning id)
     insert into verification (member_id, state, submitted_at, decided_at, decided_by, reason)
     select m.id, 'verified', now(), now(), judge.id, 'ok' from member m, judge`,
  );
  await sql("update member set password_hash = $1", [await hashPassword(PASSWORD)]);
  await changeSetting(http.open.brand, "send_money_open", true);
  await changeSetting(http.open.brand, "send_money_day", 1_000_000_000);
  const member = await http.member(0);
  const brand = environment.brand;
  const memberId = environment.members[0]?.id ?? 0;

  async function checked(client = member): Promise<string> {
    numbers += 3;
    const given = { institution: "bca", account_number: `${numbers}9`, fee: 500 };
    const check = await client.call("nameCheckAsk", given, { key: randomUUID() });
    return (check.json as { readonly ref_id: string }).ref_id;
  }
  const input = async (further: object = {}) => ({
    name_check: await checked(),
    amount: 150_000,
    fee: FEE,
    pin: TEST_PIN,
    ...further,
  });
  const send = (given: object, key: string = randomUUID(), client = member) =>
    client.call("sendMoney", given, { key });
  return {
    http,
    vendors,
    sql,
    member,
    checked,
    input,
    send,
    async accepted(further) {
      const answer = await send(await input(further));
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
      return answer.json as SentMoney;
    },
    shown: async (refId) => (await member.call("sentMoney", { ref_id: refId })).json as SentMoney,
    async work() {
      for (let round = 0; round < 100; round += 1) {
        const more = await workSending(brand, environment.disbursers);
        await Promise.all(Object.values(vendors.simulators).map((each) => each.idle()));
        if (!more && !(await workSending(brand, environment.disbursers))) return;
      }
      throw new Error("there is always something due");
    },
    async pass(interval) {
      await sql(
        `update send_money set next_ask_at = next_ask_at - $1::interval, call_again_at = call_again_at - $1::interval,
           begun_at = begun_at - $1::interval, not_found_at = not_found_at - $1::interval, doubt_at = doubt_at - $1::interval`,
        [interval],
      );
      await sql(
        "update disbursement_callback set next_try_at = next_try_at - $1::interval where processed_at is null",
        [interval],
      );
    },
    deposit: () => brand.ledger.balance(memberAccount("deposit", memberId)),
    async problems() {
      const found = [
        ...(await verifySendMoney(brand.pool)),
        ...(await verifyLedger(brand.pool)).problems,
      ];
      return found.map(({ check, detail }) => `${check}: ${detail}`);
    },
    async close() {
      await vendors.close();
      await http.close();
    },
  };
}
