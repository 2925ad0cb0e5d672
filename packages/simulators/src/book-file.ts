import { appendFileSync, closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";

/**
 * The file of a simulator's records. Each change is appended as a line before it takes effect, so that a killed
 * simulator keeps its state. Without a path nothing is stored.
 */
export class BookFile<Line> {
  readonly #path: string | undefined;
  #file: number | undefined;

  constructor(path: string | undefined) {
    this.#path = path;
  }

  /** Every line, oldest first. A line that a crash truncated is left out and ends there. */
  read(): readonly Line[] {
    if (this.#path === undefined || !existsSync(this.#path)) return [];
    const known = readFileSync(this.#path, "utf8");
    if (known !== "" && !known.endsWith("\n")) appendFileSync(this.#path, "\n");
    return known.split("\n").flatMap((written) => {
      const line = readLine<Line>(written);
      return line === undefined ? [] : [line];
    });
  }

  write(line: Line): void {
    if (this.#path === undefined) return;
    this.#file ??= openSync(this.#path, "a");
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** Closes the file; the next change opens it again. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/** Only BookFile writes the file, so a line is either valid or truncated by a crash. */
function readLine<Line>(written: string): Line | undefined {
  try {
    return JSON.parse(written) as Line;
  } catch {
    return undefined;
  }
}
