import { rupiah } from "@konter/contract/money";
import { memberAccount, verifyLedger } from "@konter/ledger";
import type pg from "pg";
import { openTestEnvironment, sqlOf } from "@konter/testkit/brand/test-environment.ts";
import type { RunSql, TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { EnvironmentOptions } from "@konter/testkit/brand/environment-options.ts";
import { readConfig } from "../../../../platform/config.ts";
import { mountCallback } from "../../../../platform/http/callbacks.ts";
import { createHttpServer } from "../../../../platform/http/server.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { askGateway } from "../asking/ask-charges.ts";
import {
  PAYMENT_CALLBACK,
  processCallbacks,
  receiveCallback,
  receiveFromGateways,
} from "../callbacks/callbacks.ts";
import { makeCharge, openCharge } from "../charging/make-charge.ts";
import type { NewCharge } from "../charging/charge.ts";
import type { Payments } from "../payments.ts";
import { gatewayPlace } from "../registry.ts";
import { settleCharge } from "../settling/settle-charge.ts";
import type { SettleEffect } from "../settling/settle-charge.ts";
import { SUSPENSE } from "../settling/strays.ts";
import type { ChargeRow } from "../store.ts";
import { verifyPayments } from "../verify-payments.ts";
import { createScriptedGateway, SCRIPTED_SETTINGS, word } from "./scripted-gateway.ts";
import type { Said, ScriptedGateway } from "./scripted-gateway.ts";
import { createTestPurpose } from "./test-purpose.ts";
import type { TestPurpose } from "./test-purpose.ts";

export interface PaymentEnvironment {
  readonly environment: TestEnvironment;
  readonly payments: Payments;
  readonly gateway: ScriptedGateway;
  readonly purpose: TestPurpose;
  readonly sql: RunSql;
  /** Inserts a charge without creating it at the gateway. */
  open(further?: Partial<NewCharge>): Promise<number>;
  /** Creates a charge at its gateway. */
  made(further?: Partial<NewCharge>): Promise<ChargeRow>;
  row(id: number): Promise<ChargeRow>;
  /** Settles a charge with a status. */
  hear(id: number, said: Said): Promise<SettleEffect>;
  /** Lets time pass for every charge. */
  pass(interval: string): Promise<void>;
  /** Processes what is due, callbacks before queries, until nothing is left. */
  work(): Promise<void>;
  balances(): Promise<{ gateway: number; suspense: number; deposit: number }>;
  /** Returns the violations in the ledger. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

let opened = 0;

export async function openPaymentEnvironment(
  options: EnvironmentOptions = {},
): Promise<PaymentEnvironment> {
  const gateway = createScriptedGateway();
  const purpose = createTestPurpose();
  const environment = await openTestEnvironment({
    idle: true,
    members: 1,
    deposit: 0,
    purposes: [purpose],
    gatewayVendors: [gateway.vendor],
    ...options,
  });
  const { brand, database } = environment;
  const app = await createHttpServer(readConfig({}), brand.log);
  await mountCallback(
    app,
    PAYMENT_CALLBACK,
    receiveFromGateways(brand, environment.payments.gateways, () => {}),
  );
  // The address at which a test's gateways reach the server.
  const publicUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  const payments: Payments = { ...environment.payments, publicUrl };
  await connectScripted(environment);
  const sql = sqlOf(database.owner);
  const row = async (id: number): Promise<ChargeRow> =>
    (await sql<ChargeRow>("select * from payment_charge where id = $1", [id]))[0] as ChargeRow;
  const open = (further: Partial<NewCharge> = {}): Promise<number> => {
    opened += 1;
    const charge: NewCharge = {
      purpose: "test",
      reference: `DEP${String(opened).padStart(8, "0")}`,
      memberId: environment.members[0]?.id ?? 0,
      connectionId: "scripted",
      method: "bca_va",
      amount: rupiah(100_000),
      description: "Isi saldo",
      payer: { name: "Ani", email: "ani@konter.example", phone: "+6281299100000" },
      expiresAt: new Date(Date.now() + 60 * 60_000),
      returnPath: "/",
      ...further,
    };
    return inTransaction(brand.pool, (client) => openCharge(client, payments, charge));
  };
  return {
    environment,
    payments,
    gateway,
    purpose,
    sql,
    row,
    open,
    async made(further) {
      const id = await open(further);
      await makeCharge(brand, payments, id);
      return row(id);
    },
    hear: (chargeId, said) =>
      settleCharge(brand, payments, { chargeId, source: "status", said: word(said) }),
    pass: (interval) => passPaymentsIn(database.owner, interval),
    async work() {
      for (let round = 0; round < 50; round += 1) {
        const heard = await processCallbacks(brand);
        let asked = 0;
        for (const each of payments.gateways.all())
          asked += await askGateway(brand, payments, each);
        if (heard + asked === 0) return;
      }
      throw new Error("there is always something due");
    },
    async balances() {
      const { ledger } = brand;
      return {
        gateway: 0 - (await ledger.balance({ kind: "gateway", owner: "scripted" })),
        suspense: await ledger.balance(SUSPENSE),
        deposit: await ledger.balance(memberAccount("deposit", environment.members[0]?.id ?? 0)),
      };
    },
    async problems() {
      const found = [
        ...(await verifyLedger(database.pool)).problems,
        ...(await verifyPayments(database.pool)),
      ];
      return found.map(({ check, detail }) => `${check}: ${detail}`);
    },
    async close() {
      await app.close();
      await environment.close();
    },
  };
}

const TIMES = [
  "expires_at",
  "confirm_at",
  "made_at",
  "not_found_at",
  "next_ask_at",
  "call_again_at",
  "called_at",
  "heard_at",
  "look_at",
  "doubt_at",
];
const TIME_PASSES = [
  `update payment_charge set ${TIMES.map((name) => `${name} = ${name} - $1::interval`).join(", ")}`,
  "update payment_callback set next_try_at = next_try_at - $1::interval, processed_at = processed_at - $1::interval",
];

/** Moves all timestamps of a database's charges back. */
export async function passPaymentsIn(owner: pg.Pool, interval: string): Promise<void> {
  for (const statement of TIME_PASSES) await owner.query(statement, [interval]);
}

/** Sends a verified callback of the scripted gateway. */
export const callBack = (
  { brand, payments }: Pick<TestEnvironment, "brand" | "payments">,
  gateway: ScriptedGateway,
  reference: string,
  said: Said,
) =>
  receiveCallback(
    brand,
    payments.gateways,
    "scripted",
    gateway.callback(reference, said),
    "203.0.113.9",
  );

/** Inserts the account at the scripted gateway with these keys. */
export async function connectScripted(
  { brand, payments, database }: Pick<TestEnvironment, "brand" | "payments" | "database">,
  settings: object = SCRIPTED_SETTINGS,
): Promise<void> {
  await database.owner.query(
    `insert into payment_gateway (id, vendor, name, credentials) values ('scripted', 'scripted', 'Gerbang uji', $1)
     on conflict (id) do update set credentials = excluded.credentials`,
    [brand.keys.seal(JSON.stringify(settings), gatewayPlace("scripted"))],
  );
  await payments.gateways.reload();
}
