import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withClient } from "@konter/postgres";
import { putLogo, saveLook } from "@konter/server/domains/office/brand/index.ts";
import { databaseBeside, openRegistry } from "@konter/server/platform/brands/registry.ts";
import type { NewBrand } from "@konter/server/platform/brands/registry.ts";
import type { Config } from "@konter/server/platform/config.ts";
import { MOVED_CLOCK_SCHEMA } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addBrand } from "@konter/server/composition/brands/brand-desk.ts";
import { configOf } from "@konter/server/composition/brands/brands.ts";
import {
  addMargins,
  addStaff,
  connectDemo,
  daysBefore,
  lifeOf,
  markLoaded,
  offerProducts,
  settlePeople,
} from "./load-demo.ts";
import { SECOND_BRAND } from "./second-brand.ts";
import { inThePast, liveThrough } from "./lived/index.ts";
import type { SimulatedVendors } from "./simulators.ts";

/** Enough for every list and a short chart. Generated while the first brand serves. */
const LIVED_DAYS = 10;
const LOGO = new URL("second-logo.png", import.meta.url);

/** The second brand's addresses. */
export interface SecondBrandPlace {
  readonly address: string;
  readonly staffAddress: string;
}

interface SecondBrandParts {
  readonly config: Config;
  readonly reached: ReachedDatabase;
  /** The first brand, which is the template. */
  readonly home: OpenBrand;
  readonly vendors: SimulatedVendors;
  readonly signal: AbortSignal;
}

/** Starts making the brand while the first brand serves. `stop` aborts that and removes what was made. */
export function beginSecondBrand(parts: Omit<SecondBrandParts, "signal">): {
  readonly place: Promise<SecondBrandPlace | undefined>;
  stop(): Promise<void>;
} {
  const { log } = parts.home.brand;
  const stopping = new AbortController();
  const { signal } = stopping;
  const place = makeSecondBrand({ ...parts, signal }).catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, "the demo's second brand could not be made");
    return undefined;
  });
  return {
    place,
    async stop() {
      stopping.abort();
      await place;
    },
  };
}

/**
 * Makes the demo's second brand as `konter brand add` does: from the first one as template, with separate design,
 * prices, people and some days of generated history. Done once per data folder, so a removed brand stays removed.
 * Undefined if it was removed or suspended.
 */
async function makeSecondBrand(parts: SecondBrandParts): Promise<SecondBrandPlace | undefined> {
  const { config, reached, home } = parts;
  const { log, pool, keys } = home.brand;
  const registry = await openRegistry(reached, keys, { make: true });
  const listed = (await registry.brands()).find(({ code }) => code === SECOND_BRAND.code);
  if (listed) {
    await markMade(home);
    return listed.status === "active" ? placeOf(config, listed) : undefined;
  }
  const made = await pool.query("select from brand_setting where name = 'demo_second_made'");
  if (made.rowCount === 1) return undefined;
  const database = databaseBeside(reached.name, SECOND_BRAND.code);
  const wanted: NewBrand = {
    code: SECOND_BRAND.code,
    name: SECOND_BRAND.name,
    database: { name: database },
    keysFile: join(config.dataFolder, "brands", SECOND_BRAND.code, "keys.json"),
    hosts: [
      { host: SECOND_BRAND.host, audience: "member" },
      { host: SECOND_BRAND.host, audience: "staff" },
    ],
  };
  await dropHalfMade(database, reached);
  const { brand } = await addBrand(
    wanted,
    { config, log, reached, registry },
    { template: OWN_BRAND_CODE, fill: (open) => fill(open, parts) },
  );
  await markMade(home);
  return placeOf(config, brand);
}

async function markMade({ brand }: OpenBrand): Promise<void> {
  await brand.pool.query(
    "insert into brand_setting (name, value) values ('demo_second_made', 'true') on conflict do nothing",
  );
}

function placeOf(config: Config, brand: Parameters<typeof configOf>[1]): SecondBrandPlace {
  const { publicUrl, staffUrl } = configOf(config, brand);
  return { address: publicUrl, staffAddress: staffUrl };
}

async function fill(open: OpenBrand, { vendors, signal }: SecondBrandParts): Promise<void> {
  await addStaff(open, SECOND_BRAND);
  await dressUp(open);
  await connectDemo(open, vendors, SECOND_BRAND);
  // Replaces the margin rules copied from the template.
  await open.brand.pool.query("delete from margin_rule");
  const today = new Date();
  await inThePast(open, daysBefore(today, LIVED_DAYS), async (past) => {
    await addMargins(past.open, SECOND_BRAND);
    await offerProducts(past.open);
    await settlePeople(past.open, SECOND_BRAND);
    const life = lifeOf(SECOND_BRAND, past.open, LIVED_DAYS, []);
    await liveThrough(past, today, { ...life, signal });
    await markLoaded(past.open);
  });
}

async function dressUp({ brand }: OpenBrand): Promise<void> {
  const { rows } = await brand.pool.query<{ id: number }>("select min(id) as id from staff");
  const actor = {
    staffId: rows[0]?.id ?? 0,
    requestId: "demo",
    address: "127.0.0.1",
    userAgent: "Konter",
  };
  await saveLook(brand, actor, {
    ...SECOND_BRAND.look,
    name: SECOND_BRAND.name,
    font_size: "default",
    font_family: "readable",
    landing: true,
    version: 0,
  });
  await putLogo(brand, actor, readFileSync(LOGO));
}

/**
 * Removes the remains of a start that was aborted while it made the brand, which no one could reach yet and which has
 * no members.
 */
async function dropHalfMade(name: string, { server }: ReachedDatabase): Promise<void> {
  if (!(await server.has(name))) return;
  const isHalfMade = await withClient(server.connectionTo(name), async (client) => {
    const { rows } = await client.query<{ is_begun: boolean }>(
      "select to_regnamespace($1) is not null or to_regclass('public.brand_setting') is null or to_regclass('public.member') is null as is_begun",
      [MOVED_CLOCK_SCHEMA],
    );
    if (rows[0]?.is_begun === true) return true;
    const found = await client.query(
      "select from brand_setting where name = 'demo_loaded' union all select where not exists (select from member)",
    );
    return found.rowCount !== 0;
  });
  if (isHalfMade) await server.drop(name);
}
