import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/log.ts";
import { openBrand } from "./brand.ts";
import type { OpenBrand } from "./brand.ts";

export interface CommandInput {
  readonly config: Config;
  readonly log: Logger;
  readonly rest: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  readonly words: readonly string[];
  readonly usage: string;
  readonly summary: string;
  /** Resolves with the process's exit code. */
  run(input: CommandInput): Promise<number>;
}

/** Exit code of a command that was not told what it needs. */
export const WRONG_USE = 2;

/** One line on standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Opens the brand beside a server that may be running, and leaves that one alone. */
export async function withBrand(
  input: CommandInput,
  work: (open: OpenBrand) => Promise<number>,
): Promise<number> {
  const open = await openBrand(input.config, input.log, true);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** All of standard input. */
export async function readInput(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}
