import { memberAccount } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import { startOwnPostgres } from "@konter/postgres/testing";
import type { GatewaySimulator, GatewayVendor } from "@konter/simulators";
import {
  createSimulatorOf,
  writeGatewayAccount,
} from "../../domains/money/payments/testing/gateway-counter.ts";
import { CAMPAIGN_METHODS } from "../../domains/money/payments/testing/gateway-customers.ts";
import { expireThere } from "../../domains/money/payments/testing/gateway-judgement.ts";
import type { BothBooks } from "../../domains/money/payments/testing/gateway-judgement.ts";
import { passPaymentsIn } from "../../domains/money/payments/testing/payment-counter.ts";
import { transferPeople } from "../../domains/money/transfers/testing/transfer-people.ts";
import type {
  Sender,
  TransferPeople,
} from "../../domains/money/transfers/testing/transfer-people.ts";
import { writeRules } from "../cashback.ts";
import { sqlOf } from "../counter.ts";
import type { RunSql } from "../counter.ts";
import { killPostgres } from "../database-kills.ts";
import { addBankAccounts, passTopUpsIn } from "../deposit-counter.ts";
import { createHttpClient } from "../http-client.ts";
import type { HttpClient } from "../http-client.ts";
import { openHttpCounter } from "../http-counter.ts";
import type { HttpCounter } from "../http-counter.ts";
import { startSupervised } from "../mortal-server.ts";
import { seeded } from "../seeded.ts";
import type { ServerProcess } from "../server-process.ts";
import { ASKING } from "../supplier-book-campaign.ts";
import { openWire } from "../wire.ts";
import { openBank } from "./bank.ts";
import type { Bank } from "./bank.ts";

export const VENDORS = ["midtrans", "xendit", "tripay"] as const satisfies readonly GatewayVendor[];

/** A brand by which everything moves money, as a process that is killed and comes again at the same addresses. */
export interface Town {
  readonly http: HttpCounter;
  readonly random: () => number;
  readonly books: Readonly<Record<GatewayVendor, BothBooks>>;
  readonly bank: Bank;
  readonly members: readonly Sender[];
  readonly transfers: TransferPeople;
  /** Two who may decide everything. */
  readonly staff: readonly [HttpClient, HttpClient];
  readonly sql: RunSql;
  /** Kills the server (SIGKILL), lets time pass for what it had in hand, and starts the next one. */
  killServer(): Promise<void>;
  killDatabase(): Promise<void>;
  cutDatabase(): void;
  /** Kills the server; another process, this one, works on. */
  takeOver(): Promise<void>;
  /** As if so many seconds had passed for everything, ours and theirs; while no server is there. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const MEMBERS = 6;
/** Few enough that it runs out now and then. */
const DEPOSIT = 1_500_000;
const CASHBACK = 4_000_000;
/** Longer than a worker's lease. */
const LEASE_SECONDS = 120;
/** So long nobody serves at the most: some requests expire meanwhile. */
const LONGEST_PAUSE_SECONDS = 3 * 3_600;
/** Answers no older than this may be lost with a process, or with a connection to PostgreSQL. */
const ON_THEIR_WAY_MS = 2_000;
/** Of purchases: their ladders are done in that, and what is asked about after days is another matter. */
const LONGEST_FOR_PURCHASES = 20 * 60;

export async function openTown(seed: number): Promise<Town> {
  const random = seeded(seed);
  const postgres = await startOwnPostgres();
  let running: ServerProcess | undefined;
  const portOf = (address: string | undefined): number =>
    Number(new URL(address ?? "http://x:1").port);
  const doors = {
    members: await openWire(
      "members",
      () => ({ host: "127.0.0.1", port: portOf(running?.address) }),
      () => true,
    ),
    staff: await openWire(
      "staff",
      () => ({ host: "127.0.0.1", port: portOf(running?.staffAddress) }),
      () => true,
    ),
  };
  const address = `http://127.0.0.1:${doors.members.port}`;
  const staffAddress = `http://127.0.0.1:${doors.staff.port}`;
  const http = await openHttpCounter({
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
  const { counter } = http;
  const { brand, database, digiflazz, iak } = counter;
  const sql = sqlOf(database.owner);
  digiflazz.setCallbackUrl(`${address}/callbacks/digiflazz`);
  iak.setCallbackUrl(`${address}/callbacks/iak`);
  const gateways = await openGateways(http, random, address);
  const accounts = await addBankAccounts(database.owner);
  await offerGateways(sql);
  await writeRules(database.owner, [{ kind: "cashback", fixed: 150 }]);
  const transfers = await transferPeople(http);
  const members: Sender[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const someone = await transfers.someone();
    await giveCashback(http, someone.id);
    members.push({ ...someone, client: through(someone.client, address, "session") });
  }
  const [first, second] = await Promise.all([http.staff(), http.staff()]);
  const staff = [
    through(first, staffAddress, "staffSession"),
    through(second, staffAddress, "staffSession"),
  ] as const;
  const books = Object.fromEntries(
    VENDORS.map((vendor) => [vendor, { brand, sql, vendor, simulator: gateways[vendor] }]),
  ) as Record<GatewayVendor, BothBooks>;

  const start = async (): Promise<void> => {
    running = await startSupervised(counter, {
      KONTER_PUBLIC_URL: address,
      KONTER_ADMIN_PUBLIC_URL: staffAddress,
    });
  };
  /** Answers went down with whoever asked, or could not be settled: what comes next must not look like the same word twice. */
  const loseAnswers = (): void => {
    for (const supplier of [digiflazz, iak]) supplier.endFlipping(ON_THEIR_WAY_MS);
  };
  const kill = async (): Promise<void> => {
    const dying = running;
    running = undefined;
    await dying?.remove();
    for (const door of Object.values(doors)) door.cut();
    loseAnswers();
    await Promise.all([digiflazz, iak, ...Object.values(gateways)].map((each) => each.idle()));
  };
  const pass = async (seconds: number): Promise<void> => {
    const interval = `${Math.round(seconds)} seconds`;
    await passPaymentsIn(database.owner, interval);
    await passTopUpsIn(database.owner, interval);
    await counter.passTime(`${Math.min(Math.round(seconds), LONGEST_FOR_PURCHASES)} seconds`);
    for (const each of Object.values(books)) await expireThere(each);
  };
  await start();
  const bank = await openBank({ accounts, address, staff, random });
  return {
    http,
    random,
    books,
    bank,
    members,
    transfers,
    staff,
    sql,
    async killServer() {
      await kill();
      await pass(LEASE_SECONDS + random() * LONGEST_PAUSE_SECONDS);
      await start();
    },
    async killDatabase() {
      loseAnswers();
      await killPostgres(postgres, http);
      loseAnswers();
    },
    cutDatabase() {
      running?.cutDatabase();
      loseAnswers();
    },
    async takeOver() {
      await kill();
      // The way to the suppliers went through the wires of the dead one.
      await counter.moveSuppliers(counter.supplierUrls);
      await counter.registry.reload();
    },
    pass,
    async close() {
      await running?.remove();
      await Promise.all(Object.values(doors).map((door) => door.close()));
      await Promise.all(Object.values(gateways).map((gateway) => gateway.stop()));
      await http.close();
      await postgres.stop();
    },
  };
}

async function openGateways(
  { counter: { brand, payments } }: HttpCounter,
  random: () => number,
  address: string,
): Promise<Readonly<Record<GatewayVendor, GatewaySimulator>>> {
  const gateways: Partial<Record<GatewayVendor, GatewaySimulator>> = {};
  for (const vendor of VENDORS) {
    const simulator = createSimulatorOf(vendor, random);
    const { url } = await simulator.start();
    simulator.setCallbackUrl(`${address}/callbacks/payments/${vendor}`);
    await writeGatewayAccount(brand, vendor, url);
    gateways[vendor] = simulator;
  }
  await payments.gateways.reload();
  return gateways as Record<GatewayVendor, GatewaySimulator>;
}

/** As the room of deposits would, with a fee for some. */
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

const giveCashback = async ({ open: { brand } }: HttpCounter, id: number): Promise<void> =>
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

/** Who is signed in there, at the door. */
function through(
  signedIn: HttpClient,
  address: string,
  sessionCall: "session" | "staffSession",
): HttpClient {
  const client = createHttpClient(address, sessionCall);
  for (const [name, value] of signedIn.cookies) client.cookies.set(name, value);
  client.csrfToken = signedIn.csrfToken;
  return client;
}
