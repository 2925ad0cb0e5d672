import { memberAccount } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import { startOwnPostgres } from "@konter/postgres/testing";
import type { OwnPostgres } from "@konter/postgres/testing";
import type { GatewayVendor } from "@konter/simulators";
import {
  createSimulatorOf,
  writeGatewayAccount,
} from "@konter/server/domains/money/payments/testing/gateway-environment.ts";
import { CAMPAIGN_METHODS } from "@konter/server/domains/money/payments/testing/gateway-customers.ts";
import type { BothBooks } from "@konter/server/domains/money/payments/testing/gateway-judgement.ts";
import { transferPeople } from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import type { Sender } from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import { writeRules } from "../../brand/cashback.ts";
import { sqlOf } from "../../brand/test-environment.ts";
import type { RunSql } from "../../brand/test-environment.ts";
import { addBankAccounts } from "../../brand/deposit-environment.ts";
import type { HttpClient } from "../../brand/http-client.ts";
import { openHttpEnvironment } from "../../brand/http-environment.ts";
import type { HttpEnvironment } from "../../brand/http-environment.ts";
import { seeded } from "../../brand/seeded.ts";
import { ASKING } from "../supplier-book-campaign.ts";
import { openBank } from "./bank.ts";
import type { Bank } from "./bank.ts";
import { openDoors } from "./doors.ts";
import type { Doors } from "./doors.ts";
import { createLife } from "./life.ts";

export const VENDORS = ["midtrans", "xendit", "tripay"] as const satisfies readonly GatewayVendor[];

/** A brand with everything that moves money, as a process that is killed and restarted at the same addresses. */
export interface Town {
  readonly http: HttpEnvironment;
  readonly random: () => number;
  readonly books: Readonly<Record<GatewayVendor, BothBooks>>;
  readonly bank: Bank;
  readonly members: readonly Sender[];
  /** Two members of staff who may decide everything. */
  readonly staff: readonly [HttpClient, HttpClient];
  readonly sql: RunSql;
  /** Errors in the logs of the dead servers. */
  readonly errors: readonly string[];
  /** Kills the server (SIGKILL), lets its leases and waits pass, and starts the next one. */
  killServer(): Promise<void>;
  killDatabase(): Promise<void>;
  cutDatabase(): void;
  /** Kills the server. This process continues its work. */
  takeOver(): Promise<void>;
  /** Moves all timestamps, ours and the vendors', by this many seconds while no server runs. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const MEMBERS = 6;
/** Low enough that the deposit runs out now and then. */
const DEPOSIT = 1_500_000;
const CASHBACK = 4_000_000;
/** Longer than a worker's lease. */
const LEASE_SECONDS = 120;
/** The longest time without a server. Some requests expire meanwhile. */
const LONGEST_PAUSE_SECONDS = 3 * 3_600;

export async function openTown(seed: number): Promise<Town> {
  const postgres = await startOwnPostgres();
  return openTownOn(postgres, seeded(seed)).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
}

async function openTownOn(postgres: OwnPostgres, random: () => number): Promise<Town> {
  const doors = await openDoors();
  const { address } = doors;
  const http = await openHttpEnvironment({
    members: MEMBERS,
    deposit: DEPOSIT,
    idle: true,
    callbacks: false,
    digiflazzSettle: "callback",
    supplierCredentials: ASKING,
    gatewayTimeoutMs: 1_500,
    simulators: { random },
    server: postgres.server,
    publicUrl: address,
  });
  const { environment } = http;
  environment.digiflazz.setCallbackUrl(`${address}/callbacks/digiflazz`);
  environment.iak.setCallbackUrl(`${address}/callbacks/iak`);
  const sql = sqlOf(environment.database.owner);
  const books = await openGateways(http, sql, random, address);
  await offerGateways(sql);
  await writeRules(environment.database.owner, [{ kind: "cashback", fixed: 150 }]);
  const accounts = await addBankAccounts(environment.database.owner);
  const { members, staff } = await meetPeople(http, doors);
  const life = createLife({ http, postgres, doors, books, sql });
  await life.begin();
  const bank = await openBank({ accounts, address, staff, random });
  return {
    http,
    random,
    books,
    bank,
    members,
    staff,
    sql,
    errors: life.errors,
    killServer: () => life.killServer(LEASE_SECONDS + random() * LONGEST_PAUSE_SECONDS),
    killDatabase: life.killDatabase,
    cutDatabase: life.cutDatabase,
    takeOver: life.takeOver,
    pass: life.pass,
    async close() {
      await life.end();
      await doors.close();
      await Promise.all(Object.values(books).map(({ simulator }) => simulator.stop()));
      await http.close();
      await postgres.stop();
    },
  };
}

/** Members with a cashback wallet who may send transfers, and two members of staff, all at the stable addresses. */
async function meetPeople(
  http: HttpEnvironment,
  doors: Doors,
): Promise<Pick<Town, "members" | "staff">> {
  const people = await transferPeople(http);
  const members: Sender[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const someone = await people.someone();
    await giveCashback(http, someone.id);
    members.push({ ...someone, client: doors.member(someone.client) });
  }
  const [first, second] = await Promise.all([http.staff(), http.staff()]);
  return { members, staff: [doors.staff(first), doors.staff(second)] };
}

async function openGateways(
  { environment: { brand, payments } }: HttpEnvironment,
  sql: RunSql,
  random: () => number,
  address: string,
): Promise<Town["books"]> {
  const books: Partial<Record<GatewayVendor, BothBooks>> = {};
  for (const vendor of VENDORS) {
    const simulator = createSimulatorOf(vendor, random);
    const { url } = await simulator.start();
    simulator.setCallbackUrl(`${address}/callbacks/payments/${vendor}`);
    await writeGatewayAccount(brand, vendor, url);
    books[vendor] = { brand, sql, vendor, simulator };
  }
  await payments.gateways.reload();
  return books as Town["books"];
}

/** Enables the gateways as the back office's deposit page does, some with a fee. */
async function offerGateways(sql: RunSql): Promise<void> {
  for (const vendor of VENDORS)
    for (const [index, method] of CAMPAIGN_METHODS[vendor].entries())
      await sql(
        `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
         values ($1, $2, 'gateway', $3, $4, $1, true, $5, 0, 10000, 50000000)`,
        [
          `gateway.${vendor}.${method}`,
          method === "qris" ? "qris" : method === "gopay" ? "e_wallet" : "virtual_account",
          vendor,
          method,
          index % 2 === 0 ? 1_000 : 0,
        ],
      );
}

const giveCashback = async ({ open: { brand } }: HttpEnvironment, id: number): Promise<void> =>
  void (await brand.ledger.post({
    key: `campaign:cashback:${id}`,
    kind: "test_cashback",
    reference: String(id),
    transfers: [
      {
        debit: { kind: "revenue", owner: "cashback" },
        credit: memberAccount("cashback", id),
        amount: rupiah(CASHBACK),
      },
    ],
  }));
