import { DEPOSIT_STEP_RUPIAH, nearestNominals } from "@konter/contract/deposits";
import type { DepositMethod, DepositSettings } from "@konter/contract/deposits";

const MOST_BUTTONS = 9;

/** Buttons: the account's recent amounts first, then the brand's, without duplicates. */
export function nominalButtons({
  nominals,
  recent_nominals: recent,
  settings,
}: Pick<DepositSettings, "nominals" | "recent_nominals" | "settings">): readonly number[] {
  const offered = settings.allow_custom_nominals
    ? recent
    : recent.filter((nominal) => nominals.includes(nominal as never));
  return [...new Set<number>([...offered, ...nominals])].slice(0, MOST_BUTTONS);
}

/** The smallest valid nominal that covers a missing amount. */
export function enoughFor(missing: number, leastNominal: number): number {
  const least = Math.max(missing, leastNominal);
  return Math.ceil(least / DEPOSIT_STEP_RUPIAH) * DEPOSIT_STEP_RUPIAH;
}

export type NominalProblem =
  | { readonly kind: "below"; readonly least: number }
  | { readonly kind: "above"; readonly most: number }
  | { readonly kind: "no_multiple"; readonly lower: number; readonly higher: number };

/** Why a nominal would be rejected, shown before sending; the server decides. */
export function problemOf(
  nominal: number | undefined,
  settings: DepositSettings["settings"],
  method: Pick<DepositMethod, "least" | "most"> | undefined,
): NominalProblem | undefined {
  if (nominal === undefined) return undefined;
  const least = Math.max(settings.min_topup, method?.least ?? 0);
  const most = Math.min(settings.max_topup, method?.most ?? Number.MAX_SAFE_INTEGER);
  if (nominal < least) return { kind: "below", least };
  if (nominal > most) return { kind: "above", most };
  if (nominal % DEPOSIT_STEP_RUPIAH === 0) return undefined;
  return { kind: "no_multiple", ...nearestNominals(nominal, least) };
}
