import { AsyncLocalStorage } from "node:async_hooks";
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

/** Where a command was started: what it prints, what it complains of, and what is typed into it. */
export interface Terminal {
  print(text: string): void;
  complain(text: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
}

/** Several commands may run in one process, each in a terminal of its own. */
const terminals = new AsyncLocalStorage<Terminal>();

export const inTerminal = <Result>(
  terminal: Terminal,
  work: () => Promise<Result>,
): Promise<Result> => terminals.run(terminal, work);

function here(): Terminal {
  const terminal = terminals.getStore();
  if (terminal === undefined) throw new Error("a command runs outside a terminal");
  return terminal;
}

/** One line on standard output. */
export const say = (line: string): void => here().print(`${line}\n`);

/** All of standard input. */
export const readInput = (): Promise<string> => here().readInput();

/** Opens the brand beside a server that may be running, and leaves that one alone. */
export async function withBrand(
  input: CommandInput,
  work: (open: OpenBrand) => Promise<number>,
): Promise<number> {
  const open = await openBrand(input.config, input.log, { visiting: true });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
