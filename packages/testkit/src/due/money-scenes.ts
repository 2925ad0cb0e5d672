import { randomUUID } from "node:crypto";
import { unawaitedCheck } from "@konter/server/domains/money/name-checks/testing/unawaited-check.ts";
import {
  createSimulatorOf,
  writeGatewayAccount,
} from "@konter/server/domains/money/payments/testing/gateway-environment.ts";
import {
  callBack,
  passPaymentsIn,
} from "@konter/server/domains/money/payments/testing/payment-environment.ts";
import {
  dayAgo,
  instantOf,
} from "@konter/server/domains/money/reconciliation/testing/statement-environment.ts";
import { digiflazzFile } from "@konter/server/domains/money/reconciliation/testing/statement-files.ts";
import { writeRules } from "../brand/cashback.ts";
import { TEST_PIN } from "../brand/test-environment.ts";
import { done, VA } from "./stage.ts";
import type { Scene, Stage } from "./stage.ts";

const FEE = 500;
const DAY = dayAgo(3);
const AMOUNT = 60_000;
const PAID = { state: "paid", amount: AMOUNT, currency: "IDR" } as const;

let accounts = 0;
/** Returns an account that no request has named before. */
const account = (): string => `50${String((accounts += 7)).padStart(6, "0")}9`;

/** Creates a top-up through the gateway. Returns its charge's reference. */
async function charged({ statements, sender, sql }: Stage): Promise<string> {
  const { code } = await statements.deposits.asked(sender.client, { method: VA, nominal: AMOUNT });
  const [charge] = await sql<{ charge_reference: string }>(
    "select c.charge_reference from payment_charge c join deposit_request r on r.charge_id = c.id where r.code = $1",
    [code],
  );
  return charge?.charge_reference ?? "";
}

/** A name check that the worker carries out. */
const asked = ({ http, subject }: Stage) => unawaitedCheck(http.open, subject, account(), FEE);

async function sent({ sender }: Stage): Promise<void> {
  const given = { institution: "bca", account_number: account(), fee: FEE };
  const { ref_id: check } = done<{ readonly ref_id: string }>(
    await sender.client.call("nameCheckAsk", given, { key: randomUUID() }),
  );
  const order = { name_check: check, amount: 150_000, fee: 4_000, pin: TEST_PIN };
  done(await sender.client.call("sendMoney", order, { key: randomUUID() }));
}

/**
 * A vendor's callback may arrive within the iteration that made the request. Repeating the callback makes it the only
 * work of an iteration.
 */
async function callsAgain({ sql, settle, vendors }: Stage, kind: "name" | "transfer") {
  await settle();
  await vendors.simulators.flip.idle();
  await settle();
  await sql(
    "update disbursement_callback set processed_at = null, result = null, next_try_at = now() where kind = $1",
    [kind],
  );
}

/** Deposits, transfers, and reports of banks, gateways and vendors. */
export const MONEY_SCENES: Readonly<Record<string, Scene>> = {
  "lines of a bank": ({ statements: { deposits } }) =>
    deposits.lines(deposits.accounts[0], [{ amount: 51_234 }, { direction: "out" }], false),
  "a top-up whose time is over": async ({ statements: { deposits }, sender, settle }) => {
    await deposits.asked(sender.client);
    await deposits.pass("23 hours");
    await settle();
    await deposits.pass("3 days");
  },
  "a charge that is asked about": async (stage) => {
    stage.statements.deposits.gateway.says(await charged(stage), PAID);
    await passPaymentsIn(stage.http.environment.database.owner, "2 minutes");
  },
  "a charge of which its gateway calls": async (stage) => {
    const { gateway } = stage.statements.deposits;
    const reference = await charged(stage);
    gateway.says(reference, PAID);
    await callBack(stage.http.open, gateway, reference, PAID);
  },
  "a name that is asked for": asked,
  "a name of which the vendor calls, and calls again": async (stage) => {
    const { flip } = stage.vendors.simulators;
    flip.misbehave({ kind: "name-pending", ms: 50, count: 1 });
    await asked(stage);
    await callsAgain(stage, "name");
  },
  "money that is sent, of which the vendor calls, and calls again": async (stage) => {
    await sent(stage);
    await callsAgain(stage, "transfer");
  },
  "a transfer that is held": async ({ people, sender, receiver, settle, sql }) => {
    await people.sent(sender, receiver, 150_000);
    await settle();
    await sql("update deposit_transfer set held_until = held_until - interval '6 minutes'");
  },
  "a statement that is left to be held against the books": async ({ statements, sql }) => {
    const row = { reference: "TESTX1", at: instantOf(DAY), price: 10_000, status: "Sukses" };
    const file = digiflazzFile([row]);
    await statements.imported("supplier", "digiflazz", file, { from: DAY });
    await sql("update vendor_statement set state = 'judging'");
  },
  "a difference that is looked at again": ({ sql }) =>
    sql("update statement_difference set judge_at = now() where state = 'open'"),
  "the settlement of a day": async ({ http, sql, settle, onClose }) => {
    const xendit = createSimulatorOf("xendit", undefined);
    const { url } = await xendit.start();
    onClose(() => xendit.stop());
    await writeGatewayAccount(http.open.brand, "xendit", url);
    await http.open.payments.gateways.reload();
    await settle();
    await sql("update settlement_pull set next_try_at = now()");
  },
  "cashback of a sale": async ({ http, settle, sql }) => {
    await writeRules(http.environment.database.owner, [{ kind: "cashback", fixed: 50 }]);
    await http.environment.buy();
    await settle();
    await http.environment.digiflazz.idle();
    await settle();
    await sql("update cashback_entry set due_on = current_date - 1");
  },
};
