import { readFileSync } from "node:fs";
import type { CampaignResult, Mutant } from "./mutant.ts";

/** The minimal percentage of noticed changes among those that are not equivalent. */
export const CAUGHT_PERCENT = 95;

/** A change that a person has reviewed and found to make no observable difference. */
export interface Equivalent {
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

export function readEquivalents(path: string): readonly Equivalent[] {
  return JSON.parse(readFileSync(path, "utf8")) as readonly Equivalent[];
}

export function isListed(mutant: Mutant, equivalents: readonly Equivalent[]): boolean {
  return equivalents.some(
    ({ place, before, after }) =>
      place === mutant.place && before === mutant.before && after === mutant.after,
  );
}

const TITLES = ["area", "made", "caught", "survived", "time-out", "equivalent", "not valid"];

export interface Report {
  readonly text: string;
  readonly passed: boolean;
}

/**
 * The noticed changes of each area, every survivor with the command to repeat it, and whether the result is sufficient.
 */
export function report({ judged, listed, refused }: CampaignResult, seed: number): Report {
  const drawn = [...judged.map(({ mutant }) => mutant), ...listed, ...refused];
  const areas = [...new Set(drawn.map(({ area }) => area.name))];
  const rows = areas.toSorted().map((name) => {
    const count = (verdict: string): number =>
      judged.filter((each) => each.mutant.area.name === name && each.verdict === verdict).length;
    const among = (mutants: readonly Mutant[]): number =>
      mutants.filter(({ area }) => area.name === name).length;
    const verdicts = [count("caught"), count("survived"), count("timeout")];
    return [name, among(drawn), ...verdicts, among(listed), among(refused)];
  });
  const survivors = judged.filter(({ verdict }) => verdict === "survived");
  const noticed = judged.length - survivors.length;
  const passed = judged.length > 0 && noticed * 100 >= judged.length * CAUGHT_PERCENT;
  const lines = [
    ...[TITLES, ...rows].map((row) =>
      row
        .map((cell, column) => (column === 0 ? String(cell).padEnd(10) : String(cell).padStart(12)))
        .join(""),
    ),
    ...survivors.map(({ mutant }) => survivorText(mutant)),
    `${noticed} of ${judged.length} noticed; ${CAUGHT_PERCENT} % are asked for. Again: npm run test:mutants -- --seed ${seed}`,
  ];
  return { text: lines.join("\n"), passed };
}

export function survivorText({ place, line, before, after }: Mutant): string {
  return `survived: ${place}, line ${line}\n  - ${before}\n  + ${after}`;
}
