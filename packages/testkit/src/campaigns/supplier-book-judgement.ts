import type { CallViolation, Delivery } from "@konter/simulators";

/** A purchase in our records. Amounts in rupiah. */
export interface OurPurchase {
  readonly refId: string;
  readonly state: string;
  readonly cost: number | null;
  readonly serialNumber: string | null;
  readonly serialCorrection: string | null;
  readonly caseReason: string | null;
  readonly attempts: readonly OurAttempt[];
}

interface OurAttempt {
  readonly supplier: string;
  readonly reference: string;
  readonly state: string;
  readonly actualCost: number | null;
}

/** A supplier's records in whole rupiah, and our ledger's balance for the supplier. */
export interface TheirBook {
  readonly supplier: string;
  readonly deliveries: readonly Delivery[];
  readonly balance: number;
  readonly ledgerBalance: number;
  readonly violations: readonly CallViolation[];
}

/**
 * The currency of a supplier's records: `partsOfOne` units make one, which is worth `bookRateRupiah` rupiah in our
 * ledger.
 */
export interface BookMoney {
  readonly partsOfOne: number;
  readonly bookRateRupiah: number;
}
export const RUPIAH_BOOK: BookMoney = { partsOfOne: 1, bookRateRupiah: 1 };

/**
 * Converts a supplier's deliveries and balance to what our ledger must have: each sale's cost is rounded up to whole
 * rupiah, and the balance is lower by the rounding. The total money is rounded down once.
 */
export function inRupiah(
  { deliveries, balance }: Pick<TheirBook, "deliveries" | "balance">,
  { partsOfOne, bookRateRupiah }: BookMoney,
): Pick<TheirBook, "deliveries" | "balance"> {
  const worth = (parts: number): number => (parts * bookRateRupiah) / partsOfOne;
  const counted = deliveries.map((delivery) => ({
    ...delivery,
    cost: Math.ceil(worth(delivery.cost)),
  }));
  const all = Math.floor(worth(balance + total(deliveries.map(heldCost))));
  return { deliveries: counted, balance: all - total(counted.map(heldCost)) };
}

type DifferenceKind =
  /** The member paid, but no supplier delivered. */
  | "charged-not-delivered"
  /** A supplier delivered, but the member was refunded. */
  | "delivered-not-charged"
  | "cost"
  | "serial-number"
  /** Two suppliers delivered one purchase. */
  | "delivered-twice"
  /** A supplier executed one reference twice. */
  | "bought-again"
  | "undecided"
  /** A supplier has a reference that is not ours. */
  | "not-ours"
  /** A call within the supplier's forbidden interval. */
  | "called-too-soon"
  /** Our ledger and the supplier's balance differ by more than the named cases. */
  | "supplier-account";

interface Difference {
  readonly kind: DifferenceKind;
  /** The purchase, or else the supplier's reference or the supplier. */
  readonly subject: string;
  readonly ours: string;
  readonly theirs: string;
  /** The reason of the case; undefined when there is no case. */
  readonly caseReason?: string;
}

export interface Judgement {
  readonly purchases: number;
  readonly states: Readonly<Record<string, number>>;
  /** Open cases, whether or not the two sides differ. */
  readonly cases: Readonly<Record<string, number>>;
  readonly differences: readonly Difference[];
  /** Differences without a case, and those that no case excuses. */
  readonly faults: readonly Difference[];
}

/** Differences that a person can fix by hand, so a case excuses them. */
const EXCUSED_BY_CASE: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>([
  "charged-not-delivered",
  "delivered-not-charged",
  "cost",
  "serial-number",
  "delivered-twice",
]);

/** Differences that neither time nor another response can fix. */
const LASTING: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>([
  "bought-again",
  "not-ours",
  "called-too-soon",
]);

/** Whether waiting could still make the two sides agree. */
export function mayStillAgree({ faults }: Judgement): boolean {
  return faults.some(({ kind }) => !LASTING.has(kind));
}

const OPEN_STATES: ReadonlySet<string> = new Set(["reserved", "submitting", "unknown", "blocked"]);

/** Compares our purchases with the suppliers' records: every sale must be the same on both sides or have a case. */
export function judgeBooks(
  purchases: readonly OurPurchase[],
  books: readonly TheirBook[],
): Judgement {
  const rows = rowsByReference(books);
  const differences = [
    ...purchases.flatMap((purchase) => judgePurchase(purchase, rows)),
    ...judgeStrangers(purchases, books),
    ...books.flatMap((book) => judgeAccount(purchases, book)),
    ...books.flatMap(judgeCalls),
  ];
  return {
    purchases: purchases.length,
    states: count(purchases.map(({ state }) => state)),
    cases: count(purchases.flatMap(({ caseReason }) => caseReason ?? [])),
    differences,
    faults: differences.filter(
      ({ kind, caseReason }) => caseReason === undefined || !EXCUSED_BY_CASE.has(kind),
    ),
  };
}

type Rows = ReadonlyMap<string, readonly Delivery[]>;

const keyOf = (supplier: string, reference: string): string => `${supplier} ${reference}`;

function rowsByReference(books: readonly TheirBook[]): Rows {
  const rows = new Map<string, Delivery[]>();
  for (const { supplier, deliveries } of books) {
    for (const delivery of deliveries) {
      const key = keyOf(supplier, delivery.reference);
      const known = rows.get(key);
      if (known === undefined) rows.set(key, [delivery]);
      else known.push(delivery);
    }
  }
  return rows;
}

function rowsOf(purchase: OurPurchase, rows: Rows): readonly Delivery[] {
  return purchase.attempts.flatMap(
    ({ supplier, reference }) => rows.get(keyOf(supplier, reference)) ?? [],
  );
}

function judgePurchase(purchase: OurPurchase, rows: Rows): readonly Difference[] {
  const theirs = rowsOf(purchase, rows);
  const said = (kind: DifferenceKind, ours: string): Difference => ({
    kind,
    subject: purchase.refId,
    ours,
    theirs: theirs.map(inWords).join("; ") || "no such reference",
    ...(purchase.caseReason === null ? {} : { caseReason: purchase.caseReason }),
  });
  const attempts = purchase.attempts.map(({ supplier, state }) => `${supplier} ${state}`);
  const ours = `${purchase.state} (${attempts.join(", ")})`;
  if (OPEN_STATES.has(purchase.state)) return [said("undecided", ours)];

  const found: Difference[] = [];
  const references = theirs.map(({ reference }) => reference);
  if (new Set(references).size < references.length) found.push(said("bought-again", ours));
  const delivered = theirs.filter(({ state }) => state === "delivered");
  if (delivered.length > 1) found.push(said("delivered-twice", ours));
  const isCharged = purchase.state === "success";
  if (isCharged && delivered.length === 0) found.push(said("charged-not-delivered", ours));
  if (!isCharged && delivered.length > 0) found.push(said("delivered-not-charged", ours));
  if (isCharged && delivered.length > 0) {
    if (!delivered.some(({ cost }) => cost === purchase.cost)) {
      found.push(said("cost", `cost ${purchase.cost}`));
    }
    const numbers = [purchase.serialNumber ?? "", purchase.serialCorrection ?? []].flat();
    if (!delivered.some(({ serialNumber }) => numbers.some(tellsTheSame(serialNumber)))) {
      found.push(said("serial-number", `serial number ${numbers.join(" then ")}`));
    }
  }
  return found;
}

/**
 * We store an eSIM's codes in our own format: the supplier's codes in another order and with other words between them.
 */
const tellsTheSame = (theirs: string) => (ours: string) =>
  ours === theirs || (theirs.includes(ESIM_CODE) && codesIn(ours) === codesIn(theirs));

const ESIM_CODE = "LPA:1$";
const codesIn = (text: string): string =>
  text
    .split(/[\s/|]+/)
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(" ");

function inWords({ reference, state, code, cost, serialNumber }: Delivery): string {
  return `${reference} ${state} (${code}), cost ${cost}, serial number ${serialNumber || "none"}`;
}

function judgeStrangers(
  purchases: readonly OurPurchase[],
  books: readonly TheirBook[],
): readonly Difference[] {
  const known = new Set(
    purchases.flatMap(({ attempts }) =>
      attempts.map(({ supplier, reference }) => keyOf(supplier, reference)),
    ),
  );
  return books.flatMap(({ supplier, deliveries }) =>
    deliveries
      .filter(({ reference }) => !known.has(keyOf(supplier, reference)))
      .map((delivery) => ({
        kind: "not-ours" as const,
        subject: delivery.reference,
        ours: "no such reference",
        theirs: `${supplier}: ${inWords(delivery)}`,
      })),
  );
}

/**
 * Checks that our ledger's balance for a supplier equals the supplier's, except for purchases that wait for a person.
 */
function judgeAccount(purchases: readonly OurPurchase[], book: TheirBook): readonly Difference[] {
  const rows = rowsByReference([book]);
  let named = 0;
  for (const { caseReason, attempts } of purchases) {
    if (caseReason === null) continue;
    for (const { supplier, reference, state, actualCost } of attempts) {
      if (supplier !== book.supplier) continue;
      const theirs = rows.get(keyOf(supplier, reference)) ?? [];
      named += total(theirs.map(heldCost)) - (state === "success" ? (actualCost ?? 0) : 0);
    }
  }
  if (book.ledgerBalance - named === book.balance) return [];
  return [
    {
      kind: "supplier-account",
      subject: book.supplier,
      ours: `the ledger says ${book.ledgerBalance}, the named cases take ${named}`,
      theirs: `${book.supplier} holds ${book.balance}`,
    },
  ];
}

function heldCost({ state, cost }: Delivery): number {
  return state === "delivered" || state === "pending" ? cost : 0;
}

function judgeCalls({ supplier, violations }: TheirBook): readonly Difference[] {
  return violations.map(({ reference, betweenMs, calls }) => ({
    kind: "called-too-soon" as const,
    subject: reference,
    ours: `${calls.join(" then ")} after ${betweenMs} ms`,
    theirs: `${supplier} forbids it`,
  }));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function count(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

const SHOWN_FAULTS = 20;

/** Summarizes the judgement in a few lines: counts, differences, and the first faults with both sides' records. */
export function describeJudgement(judgement: Judgement): string {
  const { purchases, states, cases, differences, faults } = judgement;
  const kinds = (list: readonly Difference[]) => pairs(count(list.map(({ kind }) => kind)));
  return [
    `purchases     ${purchases}: ${pairs(states)}`,
    `open cases    ${pairs(cases)}`,
    `differences   ${differences.length}: ${kinds(differences)}`,
    `without case  ${faults.length}: ${kinds(faults)}`,
    ...faults
      .slice(0, SHOWN_FAULTS)
      .map(({ kind, subject, ours, theirs }) => `  ${kind} ${subject}: ${ours} | ${theirs}`),
  ].join("\n");
}

function pairs(counts: Readonly<Record<string, number>>): string {
  const listed = Object.entries(counts).map(([word, number]) => `${word} ${number}`);
  return listed.toSorted().join(", ") || "none";
}
