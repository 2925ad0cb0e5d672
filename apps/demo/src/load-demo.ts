import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { rupiah } from "@konter/contract/money";
import { normalisePhone } from "@konter/contract/phone";
import { demoProducts, demoRanges } from "@konter/demo-catalog";
import type { DemoProduct, DemoRange } from "@konter/demo-catalog";
import { BRAND, memberAccount } from "@konter/ledger";
import { importRegions } from "@konter/server/domains/people/addresses/index.ts";
import { changeSetting, openBrandForMembers } from "@konter/server/kernel/settings/index.ts";
import {
  insertProducts,
  insertRoutes,
  reprice,
  syncFromSupplier,
} from "@konter/server/domains/sales/catalog/index.ts";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addBills } from "./bills.ts";
import { addBankAccounts, topUpSteps } from "./deposits.ts";
import { addCouriers } from "./couriers.ts";
import { addExchangeRates } from "./customs.ts";
import { addDeclarations } from "./declarations.ts";
import { DEMO_REGIONS } from "./regions.ts";
import { OWN_DEMO, OWN_SUPPORT_PHONE } from "./brand.ts";
import type { DemoBrand } from "./brand.ts";
import {
  connectChannels,
  connectCouriers,
  connectDisburser,
  connectGateways,
  connectSuppliers,
} from "./connections.ts";
import { addShop } from "./shop.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "./people.ts";
import type { DemoPerson } from "./people.ts";
import { PAYOUT_BALANCE } from "@konter/simulators";
import { inThePast, liveThrough, NEWCOMERS } from "./lived/index.ts";
import type { Life } from "./lived/index.ts";
import type { SimulatedVendors } from "./simulators.ts";
import { renewWaiting, waitingSteps } from "./waiting/index.ts";
import { DEMO_SUPPLIER_BALANCE } from "./simulators.ts";

/** Longer than the default period of the reports. */
const LIVED_DAYS = 60;

/** Points a brand's accounts at the running simulators. */
export async function connectDemo(
  { brand, connections }: OpenBrand,
  { messages, gateways, payouts, couriers, ...suppliers }: SimulatedVendors,
  { sender }: DemoBrand,
): Promise<void> {
  await connectSuppliers(brand, connections, suppliers);
  await connectGateways(brand, connections, gateways);
  await connectDisburser(brand, connections, payouts);
  await connectCouriers(brand, connections, couriers);
  await connectChannels(brand, connections, messages, sender);
}

/**
 * Points the demo's suppliers at the running simulators, and loads the demo brand if it does not exist yet: in the
 * state of its first day, or with sixty days of generated history. A later start fills queues with history again.
 * Returns whether it was loaded.
 */
export async function loadDemo(
  open: OpenBrand,
  vendors: SimulatedVendors,
  lived = false,
): Promise<boolean> {
  await connectDemo(open, vendors, OWN_DEMO);
  const loaded = await open.brand.pool.query(
    "select 1 from brand_setting where name = 'demo_loaded'",
  );
  if (loaded.rowCount === 1) {
    if (lived) await renewWaiting(open, vendors);
    return false;
  }
  const today = new Date();
  if (lived) {
    await inThePast(open, daysBefore(today, LIVED_DAYS), async (past) => {
      await loadBrand(past.open);
      await liveThrough(past, today, {
        ...lifeOf(OWN_DEMO, past.open, LIVED_DAYS, NEWCOMERS),
        openWork: [...topUpSteps(past.open), ...waitingSteps(past.open, vendors)],
      });
      await markLoaded(past.open);
    });
  } else {
    await loadBrand(open);
    for (const { run } of topUpSteps(open)) await run(today);
    await markLoaded(open);
  }
  return true;
}

const DAY_MS = 24 * 3600 * 1000;
export const daysBefore = (moment: Date, days: number): Date =>
  new Date(moment.getTime() - days * DAY_MS);

/** The input for generating a history: the brand's people, and those who join later. */
export function lifeOf(
  demo: DemoBrand,
  open: OpenBrand,
  days: number,
  newcomers: Life["newcomers"],
): Life {
  return {
    days,
    newcomers,
    people: everybodyOf(demo),
    join: async (person) => {
      await addPeople(open, [person]);
      await addUpline(open, demo.masterHp, [person.hp]);
    },
  };
}

const everybodyOf = ({ people, downline }: DemoBrand): readonly DemoPerson[] => [
  ...people,
  ...downline,
];

/** The brand on its first day. */
async function loadBrand(open: OpenBrand): Promise<void> {
  await changeSetting(open.brand, "name", OWN_DEMO.name);
  await changeSetting(open.brand, "support_phone", OWN_SUPPORT_PHONE);
  // All visitors of a demo share its people, so a second visitor would have no trusted device.
  await changeSetting(open.brand, "device_approval", false);
  await changeSetting(open.brand, "allow_deposit_transfer", true);
  await changeSetting(open.brand, "send_money_open", true);
  await addMargins(open, OWN_DEMO);
  const products = demoProducts().map(toNewProduct);
  const ranges = demoRanges().map((range, place) => toNewRange(range, products.length + place));
  await insertProducts(open.brand.pool, [...products, ...ranges]);
  await offerProducts(open);
  await addBills(open);
  await addStaff(open, OWN_DEMO);
  await settlePeople(open, OWN_DEMO);
  await addCashbackRules(open);
  await addBankAccounts(open);
  await importRegions(open.brand.pool, DEMO_REGIONS);
  await addCouriers(open);
  await addExchangeRates(open);
  await addDeclarations(open);
  await addShop(open);
}

/** Opens a brand and adds its people and their money. */
export async function settlePeople(open: OpenBrand, demo: DemoBrand): Promise<void> {
  await openBrandForMembers(open.brand);
  const everybody = everybodyOf(demo);
  const agents = everybody.filter(({ kind }) => kind === "Agent");
  await addPeople(open, everybody);
  await addUpline(
    open,
    demo.masterHp,
    agents.map(({ hp }) => hp),
  );
  await addReferralCodes(open, demo);
  await addMoney(open, everybody);
}

export async function markLoaded({ brand }: OpenBrand): Promise<void> {
  await brand.pool.query(
    "insert into brand_setting (name, value) values ('demo_loaded', 'true') on conflict do nothing",
  );
}

export async function addMargins({ brand }: OpenBrand, { margins }: DemoBrand): Promise<void> {
  for (const [category, { fixed, rate }] of Object.entries(margins)) {
    await brand.pool.query(
      "insert into margin_rule (category, fixed, rate_basis_points) values ($1, $2, $3) on conflict do nothing",
      [category, fixed, rate],
    );
  }
}

/** Opens the products of the brand's suppliers at its prices. */
export async function offerProducts(open: OpenBrand): Promise<void> {
  const { brand, registry } = open;
  const products = demoProducts();
  for (const supplier of registry.all()) await syncFromSupplier(brand, registry, supplier.id);
  const routes = products.flatMap((product) =>
    Object.entries(product.suppliers).map(([supplier, offer]) => ({
      code: product.code,
      supplier,
      sku: offer.sku,
    })),
  );
  const ofRanges = demoRanges().map(({ code, productId, currency }) => ({
    code,
    supplier: "dtone",
    sku: `${productId}-${currency}`,
  }));
  await insertRoutes(brand.pool, [...routes, ...ofRanges]);
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

function toNewRange({ code, operator, label, currency }: DemoRange, position: number) {
  return {
    code,
    name: `${label} nominal bebas`,
    screen: "international" as const,
    operator_code: operator,
    product_group: currency,
    description: `Pulsa ${label}, nominal bebas, masuk dalam beberapa menit.`,
    nominal: null,
    quota_megabytes: null,
    validity_days: null,
    area: null,
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

/** Hashing is deliberately slow, and all people have the same password, so one hash per process is enough. */
let passwordHash: Promise<string> | undefined;
const hashOfPassword = (): Promise<string> => (passwordHash ??= hashPassword(DEMO_PASSWORD));

async function addPeople({ brand }: OpenBrand, people: readonly DemoPerson[]): Promise<void> {
  const hash = await hashOfPassword();
  for (const person of people) {
    const salt = brand.keys.newPinSalt();
    await brand.pool.query(
      `insert into member (hp, name, category, roles, password_hash, pin_salt, pin_hash, permissions, phone_verified_at)
       values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8, now()) on conflict (hp) do nothing`,
      [
        normalisePhone(person.hp),
        person.name,
        person.category,
        person.roles,
        hash,
        salt,
        brand.keys.pinDigest(salt, DEMO_PIN),
        person.category === "member" ? [] : ["deposit.transfer", "sendmoney.use", "pos.use"],
      ],
    );
  }
}

/** Staff created together on an empty server may approve at once. They sign in without a second factor. */
export async function addStaff({ brand }: OpenBrand, { staff }: DemoBrand): Promise<void> {
  await changeSetting(brand, "staff_second_factor", false);
  await brand.pool.query(
    `insert into staff (email, name, password_hash, permissions)
     select email, name, $3, $4 from unnest($1::text[], $2::text[]) as person (email, name) on conflict (email) do nothing`,
    [
      staff.map(({ email }) => email),
      staff.map(({ name }) => name),
      await hashOfPassword(),
      STAFF_PERMISSIONS,
    ],
  );
}

async function addUpline(
  { brand }: OpenBrand,
  masterHp: string,
  agents: readonly string[],
): Promise<void> {
  await brand.pool.query(
    "update member set upline_id = (select id from member where hp = $1) where hp = any($2)",
    [normalisePhone(masterHp), agents.map(normalisePhone)],
  );
}

async function addReferralCodes({ brand }: OpenBrand, demo: DemoBrand): Promise<void> {
  for (const [hp, code] of demo.referralCodes)
    await brand.pool.query(
      "update member set referral_code = $2 where hp = $1 and referral_code is null",
      [normalisePhone(hp), code],
    );
}

/** A small part of each agent's sale is returned to the agent and to the Master, well within the agents' margin. */
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

async function addMoney(
  { brand, registry, disbursers }: OpenBrand,
  everybody: readonly DemoPerson[],
): Promise<void> {
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
  for (const { id } of disbursers.all())
    await brand.ledger.post({
      key: `demo:disburser:${id}`,
      kind: "disburser_funding",
      reference: id,
      transfers: [
        { debit: { kind: "disburser", owner: id }, credit: bank, amount: rupiah(PAYOUT_BALANCE) },
      ],
    });
  for (const person of everybody) {
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
