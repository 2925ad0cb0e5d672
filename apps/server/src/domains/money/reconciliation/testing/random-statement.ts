import fc from "fast-check";
import type { SaleRow } from "./statement-files.ts";
import type { PlantedSale } from "./statement-environment.ts";

/** The faults of a sale's row in the statement. */
const FAULTS = ["none", "none", "none", "drop", "amount", "status", "twice", "other_day"] as const;
export type Fault = (typeof FAULTS)[number];

export interface RandomSale {
  readonly state: PlantedSale["state"];
  readonly minutes: number;
  readonly quoted: number;
  readonly variance: number;
  readonly fault: Fault;
  readonly by: number;
}

/** A supplier's sales of one day, the faults of its statement, and the number of unknown rows. */
export const randomDay = fc.record({
  sales: fc.array(
    fc.record<RandomSale>({
      state: fc.constantFrom("success", "success", "success", "failed", "pending", "reversed"),
      minutes: fc.integer({ min: 30, max: 24 * 60 - 30 }),
      quoted: fc.integer({ min: 1_000, max: 200_000 }),
      variance: fc.constantFrom(0, 0, 0, 125, -50),
      fault: fc.constantFrom(...FAULTS),
      by: fc.integer({ min: 1, max: 9_999 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  strangers: fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 4 }),
  order: fc.integer(),
  file: fc.constantFrom("indonesian", "english", "bom", "utf-16"),
  border: fc.constantFrom("midnight", "noon"),
});

export interface Expected {
  /** The rows of the statement with faults, and of the correct one. */
  readonly wrong: readonly SaleRow[];
  readonly right: readonly SaleRow[];
  readonly classes: Readonly<Record<string, number>>;
  readonly missingThere: number;
  /** The sum of the rows by the vendor less our ledger's amount. */
  readonly difference: number;
}

const WORDS = {
  success: "Sukses",
  failed: "Gagal",
  pending: "Pending",
  reversed: "Gagal",
} as const;

/** Returns the expected result, derived from the faults alone. */
export function expectedOf(
  sales: readonly (PlantedSale & { readonly fault: Fault; readonly by: number })[],
  strangers: readonly { readonly reference: string; readonly price: number; readonly at: Date }[],
  otherDay: (at: Date) => Date,
): Expected {
  const wrong: SaleRow[] = [];
  const right: SaleRow[] = [];
  const classes: Record<string, number> = {};
  const count = (name: string) => {
    classes[name] = (classes[name] ?? 0) + 1;
  };
  let missingThere = 0;
  let theirs = 0;
  let ours = 0;
  const add = (row: SaleRow) => {
    wrong.push(row);
    theirs -= row.status === "Gagal" ? 0 : row.price;
  };
  for (const sale of sales) {
    const price = sale.state === "success" ? sale.cost : sale.quoted;
    const row: SaleRow = {
      reference: sale.reference,
      at: sale.at,
      price,
      status: WORDS[sale.state],
    };
    right.push(row);
    const isMoney = sale.state === "success" || sale.state === "pending";
    if (sale.state === "success") ours -= sale.cost;
    // An undecided sale of ours is compared only if a row refers to it.
    if (sale.state === "pending" && sale.fault !== "drop" && sale.fault !== "other_day")
      ours -= sale.quoted;
    switch (sale.fault) {
      case "drop":
        missingThere += sale.state === "success" ? 1 : 0;
        break;
      case "amount":
        add(isMoney ? { ...row, price: price + sale.by } : row);
        count(isMoney ? "amount_differs" : "matched");
        break;
      case "status":
        add({ ...row, status: row.status === "Sukses" ? "Gagal" : "Sukses" });
        count("status_differs");
        break;
      case "twice":
        add(row);
        add(row);
        count("matched");
        count("duplicate");
        break;
      case "other_day":
        add({ ...row, at: otherDay(sale.at) });
        count("other_day");
        missingThere += sale.state === "success" ? 1 : 0;
        break;
      case "none":
        add(row);
        count("matched");
    }
  }
  for (const { reference, price, at } of strangers) {
    add({ reference, price, at, status: "Sukses" });
    count("missing_here");
  }
  return { wrong, right, classes, missingThere, difference: theirs - ours };
}

/** Shuffles the rows deterministically by the given number. */
export function inOrder<Row>(rows: readonly Row[], order: number): readonly Row[] {
  let state = order >>> 0;
  return rows
    .map((row) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return { row, at: state };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ row }) => row);
}
