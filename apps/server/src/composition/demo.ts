import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { rupiah } from "@konter/contract/money";
import { normalisePhone } from "@konter/contract/phone";
import { demoProducts } from "@konter/demo-catalog";
import type { DemoProduct } from "@konter/demo-catalog";
import { BRAND, memberAccount } from "@konter/ledger";
import { importRegions } from "../domains/people/addresses/index.ts";
import { changeSetting, openBrandForMembers } from "../domains/office/brand/index.ts";
import {
  insertProducts,
  insertRoutes,
  reprice,
  syncFromSupplier,
} from "../domains/sales/catalog/index.ts";
import { hashPassword } from "../domains/people/identity/index.ts";
import type { OpenBrand } from "./brand.ts";
import { DEMO_REGIONS } from "./demo-regions.ts";
import { connectChannels, connectSuppliers } from "./demo-connections.ts";
import {
  DEMO_ADMIN,
  DEMO_COLLEAGUE,
  DEMO_DOWNLINE,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_PIN,
} from "./demo-people.ts";
import type { DemoPerson } from "./demo-people.ts";
import { inThePast, liveThrough } from "./lived-demo/index.ts";
import type { RunningSimulators } from "./simulators.ts";
import { DEMO_SUPPLIER_BALANCE } from "./simulators.ts";

const DEMO_BRAND_NAME = "Konter Sejahtera";

const EVERYBODY = [...DEMO_PEOPLE, ...DEMO_DOWNLINE];
const DEMO_MASTER_HP = "081200000003";
const DEMO_AGENT_HP = "081200000002";
const DEMO_AFFILIATE_HP = "081200000004";
/** Longer than the reports of a first look reach back. */
const LIVED_DAYS = 60;

const MARGINS: Readonly<Record<DemoPerson["category"], { fixed: number; rate: number }>> = {
  member: { fixed: 750, rate: 50 },
  agent: { fixed: 250, rate: 20 },
  master: { fixed: 100, rate: 10 },
};

/**
 * Points the demo's suppliers at the simulators that run now, and loads the demo brand when it is not there yet: as on its
 * first day, or as one that has lived for sixty. Returns whether it was loaded.
 */
export async function loadDemo(
  open: OpenBrand,
  simulators: RunningSimulators,
  lived = false,
): Promise<boolean> {
  await connectSuppliers(open.brand, open.connections, simulators);
  await connectChannels(open.brand, open.connections, simulators.messages);
  const loaded = await open.brand.pool.query(
    "select 1 from brand_setting where name = 'demo_loaded'",
  );
  if (loaded.rowCount === 1) return false;
  const today = new Date();
  if (lived) {
    await inThePast(open, daysBefore(today, LIVED_DAYS), async (past) => {
      const passwordHash = await loadBrand(past.open);
      await liveThrough(past, today, {
        people: EVERYBODY,
        join: async (person) => {
          await addPeople(past.open, [person], passwordHash);
          await addUpline(past.open, [person.hp]);
        },
      });
      await markLoaded(past.open);
    });
  } else {
    await loadBrand(open);
    await markLoaded(open);
  }
  return true;
}

const DAY_MS = 24 * 3600 * 1000;
const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS);

/** The brand on its first day. Returns the hash of everybody's password. */
async function loadBrand(open: OpenBrand): Promise<string> {
  await changeSetting(open.brand, "name", DEMO_BRAND_NAME);
  // Everybody who tries the demo shares its people: whoever comes second has no trusted device at hand.
  await changeSetting(open.brand, "device_approval", false);
  await changeSetting(open.brand, "staff_second_factor", false);
  await openBrandForMembers(open.brand);
  await addMargins(open);
  await addCatalogue(open);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await addPeople(open, EVERYBODY, passwordHash);
  await addStaff(open, passwordHash);
  await addUpline(open, [DEMO_AGENT_HP, ...DEMO_DOWNLINE.map(({ hp }) => hp)]);
  await addReferralCodes(open);
  await addCashbackRules(open);
  await addMoney(open);
  await importRegions(open.brand.pool, DEMO_REGIONS);
  return passwordHash;
}

async function markLoaded({ brand }: OpenBrand): Promise<void> {
  await brand.pool.query(
    "insert into brand_setting (name, value) values ('demo_loaded', 'true') on conflict do nothing",
  );
}

async function addMargins({ brand }: OpenBrand): Promise<void> {
  for (const [category, { fixed, rate }] of Object.entries(MARGINS)) {
    await brand.pool.query(
      "insert into margin_rule (category, fixed, rate_basis_points) values ($1, $2, $3) on conflict do nothing",
      [category, fixed, rate],
    );
  }
}

async function addCatalogue(open: OpenBrand): Promise<void> {
  const { brand, registry } = open;
  const products = demoProducts();
  await insertProducts(brand.pool, products.map(toNewProduct));
  for (const supplier of registry.all()) await syncFromSupplier(brand, registry, supplier.id);
  const routes = products.flatMap((product) =>
    Object.entries(product.suppliers).map(([supplier, offer]) => ({
      code: product.code,
      supplier,
      sku: offer.sku,
    })),
  );
  await insertRoutes(brand.pool, routes);
  await addPromos(open, products);
  await reprice(brand.pool);
}

function toNewProduct(product: DemoProduct, position: number) {
  return {
    code: product.code,
    name: product.name,
    screen: product.screen,
    operator_code: product.operator,
    product_group: product.group,
    description: product.description,
    nominal: product.nominal ?? null,
    quota_megabytes: product.quotaMegabytes ?? null,
    validity_days: product.validityDays ?? null,
    area: product.area ?? null,
    position,
  };
}

async function addPromos({ brand }: OpenBrand, products: readonly DemoProduct[]): Promise<void> {
  for (const { code, promo } of products) {
    if (promo === undefined) continue;
    await brand.pool.query(
      "insert into promo (code, product_id, discount, stock) select $1, id, $2, $3 from product where code = $4 on conflict do nothing",
      [promo.code, promo.discount, promo.stock, code],
    );
  }
}

async function addPeople(
  { brand }: OpenBrand,
  people: readonly DemoPerson[],
  passwordHash: string,
): Promise<void> {
  for (const person of people) {
    const salt = brand.keys.newPinSalt();
    await brand.pool.query(
      `insert into member (hp, name, category, roles, password_hash, pin_salt, pin_hash, phone_verified_at)
       values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), now()) on conflict (hp) do nothing`,
      [
        normalisePhone(person.hp),
        person.name,
        person.category,
        person.roles,
        passwordHash,
        salt,
        brand.keys.pinDigest(salt, DEMO_PIN),
      ],
    );
  }
}

/** Made together on an empty server, both may approve at once. */
async function addStaff({ brand }: OpenBrand, passwordHash: string): Promise<void> {
  const staff = [DEMO_ADMIN, DEMO_COLLEAGUE];
  await brand.pool.query(
    `insert into staff (email, name, password_hash, permissions)
     select email, name, $3, $4 from unnest($1::text[], $2::text[]) as person (email, name) on conflict (email) do nothing`,
    [
      staff.map(({ email }) => email),
      staff.map(({ name }) => name),
      passwordHash,
      STAFF_PERMISSIONS,
    ],
  );
}

async function addUpline({ brand }: OpenBrand, agents: readonly string[]): Promise<void> {
  await brand.pool.query(
    "update member set upline_id = (select id from member where hp = $1) where hp = any($2)",
    [normalisePhone(DEMO_MASTER_HP), agents.map(normalisePhone)],
  );
}

/** `/auth/register?ref=HENDRA` is the Master's link. */
async function addReferralCodes({ brand }: OpenBrand): Promise<void> {
  for (const [hp, code] of [
    [DEMO_MASTER_HP, "HENDRA"],
    [DEMO_AFFILIATE_HP, "DEWI88"],
  ] as const)
    await brand.pool.query(
      "update member set referral_code = $2 where hp = $1 and referral_code is null",
      [normalisePhone(hp), code],
    );
}

/** A little of each agent's sale goes back to the agent and to the Master, well within the agents' margin. */
async function addCashbackRules({ brand }: OpenBrand): Promise<void> {
  for (const rule of [
    { kind: "cashback", category: "agent", per_mille: 5, highest: 100 },
    { kind: "upline_share", category: "agent", fixed: 25 },
  ]) {
    await brand.pool.query("select save_cashback_rule($1, null, $2)", [
      JSON.stringify(rule),
      `demo-${rule.kind}`,
    ]);
  }
}

async function addMoney({ brand, registry }: OpenBrand): Promise<void> {
  const bank = { kind: "bank", owner: "demo" } as const;
  await brand.ledger.post({
    key: "demo:capital",
    kind: "capital",
    reference: "demo",
    transfers: [
      { debit: bank, credit: { kind: "capital", owner: BRAND }, amount: rupiah(10_000_000_000) },
    ],
  });
  for (const supplier of registry.all()) {
    await brand.ledger.post({
      key: `demo:supplier:${supplier.id}`,
      kind: "supplier_funding",
      reference: supplier.id,
      transfers: [
        {
          debit: { kind: "supplier", owner: supplier.id },
          credit: bank,
          amount: rupiah(DEMO_SUPPLIER_BALANCE),
        },
      ],
    });
  }
  for (const person of EVERYBODY) {
    const member = await brand.pool.query<{ id: number }>("select id from member where hp = $1", [
      normalisePhone(person.hp),
    ]);
    const id = member.rows[0]?.id;
    if (id === undefined) continue;
    await brand.ledger.post({
      key: `demo:deposit:${person.hp}`,
      kind: "deposit_top_up",
      reference: `DEMO${person.hp.slice(-4)}`,
      transfers: [
        { debit: bank, credit: memberAccount("deposit", id), amount: rupiah(person.deposit) },
      ],
    });
  }
}
