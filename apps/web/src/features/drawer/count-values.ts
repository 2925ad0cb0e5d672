import { countedCash, DENOMINATIONS } from "@konter/contract/drawer";
import type { CountedPieces } from "@konter/contract/drawer";
import { parseRupiah } from "@konter/contract/money";

/** Typed number of pieces of each note and coin, and the typed total. */
export type CountValues = Readonly<Record<"mode" | "cash" | `pieces_${string}`, string>>;

export const piecesName = (value: number) => `pieces_${value}` as const;

export const NO_COUNT: CountValues = {
  mode: "pieces",
  cash: "",
  ...Object.fromEntries(DENOMINATIONS.map((value) => [piecesName(value), ""])),
};

const isTyped = (text: string | undefined) => (text ?? "").trim() !== "";

/**
 * The input for the call. Passes text that is not a number through unchanged, so that the schema rejects it. An empty
 * field counts as missing.
 */
export function countInput(values: CountValues) {
  if (values.mode === "total")
    return {
      cash: (parseRupiah(values.cash) ??
        (isTyped(values.cash) ? values.cash : undefined)) as number,
    };
  const count = DENOMINATIONS.filter((value) => isTyped(values[piecesName(value)])).map((value) => {
    const typed = values[piecesName(value)] ?? "";
    return { value, pieces: (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) as number };
  });
  return count.length === 0 ? {} : { count };
}

/** Counted amount in rupiah; undefined if it is not an amount. */
export function countedOf(values: CountValues): number | undefined {
  const { cash, count } = countInput(values) as { cash?: unknown; count?: CountedPieces[] };
  if (count !== undefined)
    return count.every(({ pieces }) => Number.isSafeInteger(pieces))
      ? countedCash(count)
      : undefined;
  return typeof cash === "number" ? cash : undefined;
}
