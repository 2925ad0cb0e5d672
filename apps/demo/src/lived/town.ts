import { normalisePhone } from "@konter/contract/phone";
import { rupiah } from "@konter/contract/money";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { memberAccount } from "@konter/ledger";
import { DEMO_PIN } from "../people.ts";
import type { DemoPerson } from "../people.ts";
import { DEMO_SUPPLIER_BALANCE } from "../simulators.ts";
import { createChance } from "./chance.ts";
import type { Chance } from "./chance.ts";
import type { Past } from "./moved-clock.ts";
import type { Word } from "./supplier-words.ts";
import { readWares } from "./wares.ts";
import type { Wares } from "./wares.ts";

/** A member who buys and sells in the history. */
export interface Buyer {
  readonly id: number;
  readonly number: number;
  readonly category: string;
  readonly pin: string;
  /** Sales of an ordinary day. */
  readonly pace: number;
  /** Rupiah that the customer pays on top of the price. */
  readonly markup: number;
  readonly usualDeposit: number;
  /** Days before today after which nothing is sold; 0 for a buyer who still sells. */
  readonly lastSaleDaysAgo: number;
  balance: number;
}

/** The fields of a sale that later events need. */
export interface Sale {
  readonly ref: string;
  readonly buyer: Buyer;
  readonly screen: PrepaidScreen;
  readonly at: Date;
  readonly price: number;
  /** What the customer owes; 0 if paid. */
  readonly debt: number;
  /** Whether it is still delivered, not reversed. */
  delivered: boolean;
}

/** The brand, its people and their sales so far. */
export interface Town {
  readonly past: Past;
  readonly chance: Chance;
  readonly wares: Wares;
  readonly buyers: Buyer[];
  readonly sales: Map<string, Sale>;
  /** The suppliers' latest statuses by reference. */
  readonly words: Map<string, Word>;
}

const SEED = 19_450_817;

export async function openTown(past: Past, people: readonly DemoPerson[]): Promise<Town> {
  const wares = await readWares(past.open.brand.pool);
  const town: Town = {
    past,
    chance: createChance(SEED),
    wares,
    buyers: [],
    sales: new Map(),
    words: new Map(),
  };
  for (const person of people) await moveIn(town, person);
  return town;
}

const PACE_OF_MEMBERS = 0.4;
const LOWEST_MARKUP = 1_000;
const MARKUP_STEP = 500;

export async function moveIn(town: Town, person: DemoPerson, lastSaleDaysAgo = 0): Promise<void> {
  const { brand } = town.past.open;
  const found = await brand.pool.query<{ id: number; pin_salt: Buffer; balance: number | null }>(
    `select m.id, m.pin_salt, a.balance from member m
     left join ledger.account a on a.kind = 'deposit' and a.owner = m.id::text where m.hp = $1`,
    [normalisePhone(person.hp)],
  );
  const row = found.rows[0];
  if (row === undefined) throw new Error(`${person.name} is not there`);
  const sells = person.roles.includes("agent");
  town.buyers.push({
    id: row.id,
    number: town.buyers.length,
    category: person.category,
    pin: brand.keys.pinDigest(row.pin_salt, DEMO_PIN),
    pace: sells ? 1 + Math.min(person.deposit / 500_000, 3.5) : PACE_OF_MEMBERS,
    markup: sells ? LOWEST_MARKUP + MARKUP_STEP * town.chance.between(0, 3) : 0,
    usualDeposit: person.deposit,
    lastSaleDaysAgo,
    balance: row.balance ?? 0,
  });
}

const BANK = { kind: "bank", owner: "demo" } as const;
const DEPOSIT_STEP = 50_000;
/** Replaces DEPOSIT_STEP for a buyer with a lower usual amount. */
const SMALL_DEPOSIT_STEP = 5_000;

/** A buyer with a low balance tops up the usual amount, in round sums. */
export async function topUp(town: Town, buyer: Buyer, at: Date, upTo: number): Promise<void> {
  const step = upTo < DEPOSIT_STEP ? SMALL_DEPOSIT_STEP : DEPOSIT_STEP;
  const missing = Math.ceil((upTo - buyer.balance) / step) * step;
  if (missing <= 0) return;
  await town.past.open.brand.ledger.post({
    key: `demo:top-up:${buyer.id}:${at.getTime()}`,
    kind: "deposit_top_up",
    reference: `DEMO${buyer.id}`,
    transfers: [
      { debit: BANK, credit: memberAccount("deposit", buyer.id), amount: rupiah(missing) },
    ],
  });
  buyer.balance += missing;
}

/** Restores each supplier's balance to what the simulated supplier began with. */
export async function fundSuppliers({ past }: Town, at: Date): Promise<void> {
  const { brand, registry } = past.open;
  for (const { id } of registry.all()) {
    const account = await brand.pool.query<{ balance: number }>(
      "select balance from ledger.account where kind = 'supplier' and owner = $1",
      [id],
    );
    const spent = DEMO_SUPPLIER_BALANCE + (account.rows[0]?.balance ?? 0);
    if (spent <= 0) continue;
    await brand.ledger.post({
      key: `demo:supplier:${id}:${at.getTime()}`,
      kind: "supplier_funding",
      reference: id,
      transfers: [{ debit: { kind: "supplier", owner: id }, credit: BANK, amount: rupiah(spent) }],
    });
  }
}
