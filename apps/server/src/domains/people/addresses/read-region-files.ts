import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

export interface Region {
  /** 31, 31.71, 31.71.01 or 31.71.01.1001, as numbered by the Ministry of Home Affairs. */
  readonly code: string;
  readonly name: string;
  /** For a village, if the file has it. */
  readonly postal_code: string | null;
}

export class RegionFilesError extends Error {
  override readonly name = "RegionFilesError";
}

const FILES = [
  { file: "provinces.csv", code: /^\d\d$/, isNeeded: true },
  { file: "regencies.csv", code: /^\d\d\.\d\d$/, isNeeded: true },
  { file: "districts.csv", code: /^\d\d\.\d\d\.\d\d$/, isNeeded: true },
  { file: "villages.csv", code: /^\d\d\.\d\d\.\d\d\.\d{4}$/, isNeeded: false },
] as const;

/**
 * Reads the official regions from CSV files with a header row, one file for each level, the largest first. Columns:
 * code, name, and optionally postal_code; others are ignored. The file of villages is optional. Throws RegionFilesError
 * with the file and line: a missing file, a wrong or repeated code, a region outside any larger one.
 */
export function readRegionFolder(folder: string): readonly Region[] {
  const known = new Set<string>();
  return FILES.flatMap(({ file, code: pattern, isNeeded }) => {
    const path = join(folder, file);
    if (!existsSync(path)) {
      if (isNeeded) throw new RegionFilesError(`${file} is not in ${folder}`);
      return [];
    }
    return readRecords(path, file).map((record, index) => {
      const region = toRegion(record);
      const wrong = problemOf(region, pattern, known);
      if (wrong !== undefined)
        throw new RegionFilesError(`${file}, line ${index + 2}: ${wrong} (${region.code})`);
      known.add(region.code);
      return region;
    });
  });
}

type FileRecord = Readonly<Record<string, string | undefined>>;

function readRecords(path: string, file: string): readonly FileRecord[] {
  try {
    const options = { columns: true, bom: true, trim: true, skip_empty_lines: true } as const;
    return parse(readFileSync(path), options);
  } catch (error) {
    throw new RegionFilesError(`${file}: ${error instanceof Error ? error.message : ""}`, {
      cause: error,
    });
  }
}

function toRegion({ code = "", name = "", postal_code: postcode = "" }: FileRecord): Region {
  return { code, name, postal_code: /^\d{5}$/.test(postcode) ? postcode : null };
}

function problemOf(
  { code, name }: Region,
  pattern: RegExp,
  known: ReadonlySet<string>,
): string | undefined {
  if (!pattern.test(code)) return "the code has another form";
  if (name === "") return "the name is missing";
  if (known.has(code)) return "the code stands twice";
  const above = code.replace(/\.?\d+$/, "");
  return above === "" || known.has(above) ? undefined : "the region above it is missing";
}
