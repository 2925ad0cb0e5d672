import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { COURIERS } from "../packages/contract/src/parcels/rules.ts";
import type { CourierCode } from "../packages/contract/src/parcels/rules.ts";
import type { CommodityList } from "../packages/contract/src/parcels/schemas.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import { COURIER_SETTINGS, createCourierVendors } from "../packages/simulators/src/index.ts";
import type { CourierSimulator } from "../packages/simulators/src/index.ts";
import { openHttpEnvironment } from "../packages/testkit/src/brand/http-environment.ts";
import type { HttpClient } from "../packages/testkit/src/brand/http-client.ts";
import { TEST_REGIONS } from "../packages/testkit/src/brand/regions.ts";
import { importRegions } from "../apps/server/src/domains/people/addresses/index.ts";
import { courierPlace } from "../apps/server/src/domains/shipping/couriers/index.ts";
import {
  accountOf,
  connectCouriers,
  LANE,
} from "../apps/server/src/domains/shipping/couriers/testing/connect-couriers.ts";
import { workTracking } from "../apps/server/src/domains/shipping/shipments/index.ts";
import { median } from "./median.ts";
import { watchMemory } from "./watch-memory.ts";

/** The first fees and those of all healthy couriers are shown within this time. */
const FIRST_LIMIT_MS = 300;
const ALL_LIMIT_MS = 1_000;
/** The slowest courier's own time in the comparison; the others are spread below it. */
const SLOWEST_MS = 400;
/** The comparison costs at most this multiple of the slowest courier. */
const RATIO_LIMIT = 1.75;
const WARMING_ROUNDS = 5;
/** Growth of the process while it polls. */
const MEMORY_LIMIT_MB = 150;
/** Pollers of each courier, as in as many processes. */
const POLLERS = 2;
/** A turn that was taken just before the first counted second. */
const EXTRA_CALLS = 1;
const IDLE_MS = 20;
const POLLED: readonly CourierCode[] = ["sicepat", "jnt_express", "jnt_cargo", "ninja_xpress"];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "20" },
    shipments: { type: "string", default: "100000" },
    seconds: { type: "string", default: "60" },
  },
});

const say = (line = ""): void => void process.stdout.write(`${line}\n`);
const whole = (value: number): string => Math.round(value).toLocaleString("en");
const fixed = (value: number): string => (Math.round(value * 100) / 100).toString();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const hold = (isWithin: boolean): string => {
  if (!isWithin) process.exitCode = 1;
  return isWithin ? "" : "  BEYOND";
};

type Http = Awaited<ReturnType<typeof openHttpEnvironment>>;
type Simulators = Awaited<ReturnType<typeof connectCouriers>>["simulators"];

/** Measures the comparison of fees over all couriers, and the poller of parcels under way. */
async function main(): Promise<void> {
  const folder = makeOpenFolder("parcels");
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { host, port, user } = postgres.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const http = await openHttpEnvironment({ members: 1, idle: true, server });
  try {
    await importRegions(http.environment.database.owner, TEST_REGIONS);
    const couriers = await connectCouriers(http.environment, undefined, { couriers: COURIERS });
    try {
      await http.environment.database.owner.query(
        "update member set is_agen_mlo = true, couriers = $1",
        [[...COURIERS]],
      );
      if (values.only !== "poller") await measureFees(http, couriers.simulators);
      if (values.only !== "fees") await measurePoller(http);
    } finally {
      await couriers.close();
    }
  } finally {
    await http.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What each simulated courier takes for its fees, the slowest last. */
const DELAYS = COURIERS.map((courier, at) => ({
  courier,
  ms: Math.round((SLOWEST_MS * (at + 1)) / COURIERS.length),
}));

async function measureFees(http: Http, simulators: Simulators): Promise<void> {
  const member = await http.member(0);
  const commodities = await commoditiesOf(member);
  const simulatorOf = new Map<string, CourierSimulator>(Object.entries(simulators));
  for (const { courier, ms } of DELAYS)
    simulatorOf.get(courier)?.misbehave({ kind: "answer-slow", on: "other", ms });
  const rounds: { readonly first: number; readonly all: number }[] = [];
  for (let round = 0; round < WARMING_ROUNDS + Number(values.rounds); round += 1) {
    const times = await askAll(member, commodities, round);
    if (round >= WARMING_ROUNDS)
      rounds.push({ first: Math.min(...times), all: Math.max(...times) });
  }
  for (const simulator of simulatorOf.values()) simulator.clearMisbehaviour();
  const first = median(rounds.map((round) => round.first));
  const all = median(rounds.map((round) => round.all));
  const worst = Math.max(...rounds.map((round) => round.all));
  const ratio = all / SLOWEST_MS;
  say(`1. Fees of ${COURIERS.length} couriers, asked at once over HTTP, ${rounds.length} times`);
  say(`   the couriers take ${DELAYS.map(({ ms }) => ms).join(", ")} ms`);
  say(
    `   first result ${whole(first)} ms (limit ${FIRST_LIMIT_MS})${hold(first <= FIRST_LIMIT_MS)}`,
  );
  say(
    `   all results  ${whole(all)} ms, ${whole(worst)} ms at worst (limit ${ALL_LIMIT_MS})${hold(worst <= ALL_LIMIT_MS)}`,
  );
  say(
    `   ${fixed(ratio)} of the slowest courier's own ${SLOWEST_MS} ms (limit ${RATIO_LIMIT})${hold(ratio <= RATIO_LIMIT)}`,
  );
}

/** A kind of goods of each courier that wants one. */
async function commoditiesOf(member: HttpClient): Promise<ReadonlyMap<CourierCode, string>> {
  const found = new Map<CourierCode, string>();
  for (const courier of COURIERS) {
    const { json } = await member.call("parcelCommodities", { courier });
    const [first] = (json as Partial<CommodityList>).commodities ?? [];
    if (first !== undefined) found.set(courier, first.code);
  }
  return found;
}

/** Asks every courier at once, as the form does. Returns the milliseconds of each. Throws if one gives no fees. */
async function askAll(
  member: HttpClient,
  commodities: ReadonlyMap<CourierCode, string>,
  round: number,
): Promise<readonly number[]> {
  const begun = performance.now();
  return Promise.all(
    COURIERS.map(async (courier) => {
      const commodity = commodities.get(courier);
      const answer = await member.call("parcelFee", {
        courier,
        ...LANE,
        // Another weight each time, so that no answer is reused.
        weight_grams: 1_200 + round,
        length: 20,
        width: 15,
        height: 10,
        value: 150_000,
        ...(commodity !== undefined && { commodity }),
      });
      if (answer.status !== 200) throw new Error(`${courier}: ${JSON.stringify(answer.json)}`);
      return performance.now() - begun;
    }),
  );
}

/** Simulated couriers behind servers that count the calls. */
async function countingCouriers({ environment }: Http) {
  const vendors = createCourierVendors();
  const urls = await vendors.start();
  const calls = new Map<CourierCode, number[]>();
  const servers = await Promise.all(
    POLLED.map(async (courier) => {
      const times: number[] = [];
      calls.set(courier, times);
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => {
          const path = request.url ?? "/";
          // A session of the courier is opened beside the calls that its limit counts.
          if (!/oauth|token/i.test(path)) times.push(performance.now());
          const headers = Object.entries(request.headers).flatMap(([name, value]) =>
            typeof value === "string" && name !== "host" ? [[name, value] as const] : [],
          );
          const init = {
            method: request.method ?? "GET",
            headers: Object.fromEntries(headers),
            ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
          };
          void fetch(new URL(path, urls[courier]), init).then(async (answer) => {
            response.writeHead(answer.status, {
              "content-type": answer.headers.get("content-type") ?? "application/json",
            });
            response.end(Buffer.from(await answer.arrayBuffer()));
          });
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      const settings = JSON.stringify(COURIER_SETTINGS[courier](`http://127.0.0.1:${port}`));
      const id = accountOf(courier);
      await environment.database.owner.query(
        "update courier_account set credentials = $2 where id = $1",
        [id, environment.brand.keys.seal(settings, courierPlace(id))],
      );
      return server;
    }),
  );
  await environment.couriers.reload();
  return {
    calls,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await vendors.stop();
    },
  };
}

async function measurePoller(http: Http): Promise<void> {
  const { brand, couriers } = http.environment;
  const count = Number(values.shipments);
  const seconds = Number(values.seconds);
  await plantShipments(http, count);
  const counting = await countingCouriers(http);
  const polled = POLLED.flatMap((courier) => {
    const connected = couriers.find(accountOf(courier));
    return connected === undefined ? [] : [{ courier, connected }];
  });
  const memory = watchMemory();
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    polled.flatMap(({ connected }) =>
      Array.from({ length: POLLERS }, async () => {
        while (performance.now() < end)
          if (!(await workTracking(brand, connected))) await pause(IDLE_MS);
      }),
    ),
  );
  const grown = memory.stop();
  say(
    `2. ${whole(count)} parcels under way, all due, polled for ${seconds} s by ${POLLERS} pollers`,
  );
  for (const { courier, connected } of polled) {
    const { track_per_minute: limit, track_at_once: atOnce } = connected.courier.capabilities;
    const made = (counting.calls.get(courier) ?? []).length;
    const allowed = (limit * seconds) / 60 + EXTRA_CALLS;
    say(
      `   ${courier.padEnd(12)} ${String(made).padStart(5)} calls of at most ${whole(allowed)} (${limit} a minute, ${atOnce} parcels each)${hold(made <= allowed && made > 0)}`,
    );
  }
  say(`   memory +${whole(grown)} MB (limit ${MEMORY_LIMIT_MB})${hold(grown <= MEMORY_LIMIT_MB)}`);
  await counting.close();
}

/** Ordered parcels of each polled courier whose next question is due. */
async function plantShipments({ environment }: Http, count: number): Promise<void> {
  const party = JSON.stringify({
    name: "Budi",
    phone: "+6281234500001",
    address: "Jl. Kenanga 5",
    place: "",
    postcode: "10110",
    district: "Gambir",
    city: "Jakarta Pusat",
    province: "DKI Jakarta",
  });
  for (const courier of POLLED)
    await environment.database.owner.query(
      `insert into shipment (ref_id, member_id, idempotency_key, input_hash, courier, courier_account_id, service, sender, recipient, origin,
         destination, origin_district, destination_district, content, weight_grams, length, width, height, billed_grams, item_value,
         is_insured, pickup, shipping_fee, shipping_tax, insurance_fee, start_balance, end_balance, business_date, sent_at, sends, status,
         settled_at, waybill, shipping, next_track_at)
       select 'B' || upper($1) || n, $2, $1 || n, '', $1, $3, 'REG', $4, $4, '{"code":"CGK10001","name":"GAMBIR"}',
         '{"code":"JOG10005","name":"GONDOKUSUMAN"}', '31.71.01', '34.71.05', 'Baju', 1000, 10, 10, 10, 1000, 50000, false, 'drop_off', 1000, 0,
         0, 2000, 1000, current_date, now(), 1, 'success', now(), 'P' || upper(left($1, 3)) || lpad(n::text, 9, '0'), 'in_transit', now()
       from generate_series(1, $5::int) n`,
      [
        courier,
        environment.members[0]?.id ?? 0,
        accountOf(courier),
        party,
        Math.ceil(count / POLLED.length),
      ],
    );
  await environment.database.owner.query("analyze shipment");
}

await main();
