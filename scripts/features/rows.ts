import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** One sentence of docs/features. */
interface FeatureRow {
  /** `M180`. */
  readonly number: string;
  readonly mustHold: string;
}

export interface FeatureArea {
  /** `A` … `AH`. */
  readonly letter: string;
  readonly name: string;
  readonly rows: readonly FeatureRow[];
}

/** Reads the checklist, areas in the order of their numbers. Throws on a page without rows and on a number used twice. */
export function readFeatureAreas(folder: string): readonly FeatureArea[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  const areas = pages
    .map((name) => readArea(name, readFileSync(join(folder, name), "utf8")))
    .toSorted((a, b) => firstNumber(a) - firstNumber(b));
  const numbers = areas.flatMap((area) => area.rows.map((row) => row.number));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`${twice} is in docs/features twice.`);
  return areas;
}

function readArea(name: string, text: string): FeatureArea {
  const heading = /^# ([A-Z]{1,2})\. (.+)$/m.exec(text);
  const rows = [...text.matchAll(/^\| (M\d+) \| (.*?) \| .* \|$/gm)].map((match) => ({
    number: match[1] ?? "",
    mustHold: match[2] ?? "",
  }));
  if (heading === null || rows.length === 0) throw new Error(`docs/features/${name} has no rows.`);
  return { letter: heading[1] ?? "", name: heading[2] ?? "", rows };
}

function firstNumber(area: FeatureArea): number {
  return Number(area.rows[0]?.number.slice(1));
}
