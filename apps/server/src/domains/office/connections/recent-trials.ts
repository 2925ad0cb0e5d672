import { createHash } from "node:crypto";
import type { ConnectionSettings, KeptStep } from "../../../ports/connection.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** As long as somebody may take to fill in a dialog after a test. */
const KEPT_MS = 30 * 60_000;

interface Tried {
  readonly vendor: string;
  readonly mode: string;
  readonly settings: ConnectionSettings;
}

/** Results of tests before an account is connected, by brand; per process and not stored, because settings are secret. */
type Trials = Map<string, { readonly at: number; readonly steps: readonly KeptStep[] }>;
const trials = new WeakMap<BrandContext, Trials>();

const digestOf = ({ vendor, mode, settings }: Tried): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        vendor,
        mode,
        Object.keys(settings)
          .toSorted((one, other) => one.localeCompare(other))
          .map((name) => [name, settings[name]]),
      ]),
    )
    .digest("hex");

/** Remembers a test of settings that are not connected yet. */
export function rememberTrial(brand: BrandContext, tried: Tried, steps: readonly KeptStep[]): void {
  const now = Date.now();
  const kept = trials.get(brand) ?? (new Map() as Trials);
  for (const [digest, { at }] of kept) if (now - at >= KEPT_MS) kept.delete(digest);
  kept.set(digestOf(tried), { at: now, steps });
  trials.set(brand, kept);
}

/** Returns the result of the last test of exactly these settings; empty without a recent one. */
export function recentTrial(brand: BrandContext, tried: Tried): readonly KeptStep[] {
  const found = trials.get(brand)?.get(digestOf(tried));
  return found === undefined || Date.now() - found.at >= KEPT_MS ? [] : found.steps;
}
