import type { CodCase, CodState } from "@konter/contract/cod";

/** A parcel's cash on delivery as the books have it. */
export interface CodStanding {
  readonly state: CodState;
  /** 0 for a parcel without cash on delivery. */
  readonly amount: number;
  readonly courierFee: number;
}

/** A line of a courier's statement. */
interface CodLineWord {
  readonly source: "line";
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
}

export type CodWord =
  /** Tracking says that the parcel was delivered, or something else after that. */
  | { readonly source: "track"; readonly says: "delivered" | "contradicted" }
  | CodLineWord
  /** A person found out whether the courier collected disputed money. */
  | { readonly source: "staff"; readonly collected: boolean };

export type CodDecision =
  | { readonly act: "none" | "collect" | "dispute" | "pay" | "keep" | "give_up" }
  | { readonly act: "case"; readonly reason: CodCase };

const NONE: CodDecision = { act: "none" };

/** Decides what a word about a parcel's cash on delivery does. Pure, and the only place that decides it. */
export function decideCod(standing: CodStanding, word: CodWord): CodDecision {
  switch (word.source) {
    case "track":
      return decideTrack(standing, word.says);
    case "line":
      return decideLine(standing, word);
    case "staff":
      if (standing.state !== "disputed") return NONE;
      return { act: word.collected ? "keep" : "give_up" };
  }
}

function decideTrack(
  { state, amount }: CodStanding,
  says: "delivered" | "contradicted",
): CodDecision {
  if (amount === 0) return NONE;
  if (says === "delivered") return state === "waiting" ? { act: "collect" } : NONE;
  return state === "collected" ? { act: "dispute" } : NONE;
}

/** Only a line that is right to the rupiah is paid; with it the courier also ends a dispute about its own delivery. */
function decideLine({ state, amount, courierFee }: CodStanding, line: CodLineWord): CodDecision {
  if (amount === 0) return { act: "case", reason: "amount_differs" };
  switch (state) {
    case "waiting":
      return { act: "case", reason: "not_delivered" };
    case "returned":
      return { act: "case", reason: "returned" };
    case "paid":
      return { act: "case", reason: "already_settled" };
    case "collected":
    case "disputed":
      if (line.amount !== amount) return { act: "case", reason: "amount_differs" };
      return line.fee === courierFee && line.net === amount - courierFee
        ? { act: "pay" }
        : { act: "case", reason: "fee_differs" };
  }
}
