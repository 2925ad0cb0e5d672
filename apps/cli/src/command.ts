import { AsyncLocalStorage } from "node:async_hooks";
import { openRegistry } from "@konter/server/platform/brands/registry.ts";
import type { Config } from "@konter/server/platform/config.ts";
import { reachDatabase } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import type { Envelopes } from "@konter/server/platform/keys/envelopes.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import type { Logger } from "@konter/server/platform/log.ts";
import { openBrand } from "@konter/server/composition/brand.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { configOf, databaseOf } from "@konter/server/composition/brands/brands.ts";
import {
  configOfConsole,
  CONSOLE_CODE,
  findConsole,
  openConsoleDatabase,
} from "@konter/server/composition/console/open-console.ts";
import { houseAccountOf } from "@konter/server/composition/houses/house.ts";
import { visitHouses } from "./brands/visit-houses.ts";

export interface CommandInput {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Read on first access. Throws ConfigurationError. */
  readonly config: Config;
  readonly log: Logger;
  readonly rest: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** An option `--name`. */
export interface CommandOption {
  /** The placeholder of its value, such as `<file>`. Without one the option is a switch. */
  readonly value?: string;
  readonly required?: true;
  readonly help: string;
}
export type Options = Readonly<Record<string, CommandOption>>;

export const AS_JSON = { json: { help: "Prints JSON, for programs." } } satisfies Options;

export interface Command {
  readonly words: readonly string[];
  /** The parameters after the words, as shown in the help: `<supplier>`. */
  readonly parameters?: string;
  readonly summary: string;
  /** In addition to --help, and to --brand for commands on one brand. */
  readonly options?: Options;
  /** The command concerns all brands, so it has no --brand. */
  readonly ofInstall?: true;
  /** Resolves with the process's exit code. */
  run(input: CommandInput): Promise<number>;
}

/** Exit code for missing or wrong arguments. */
export const WRONG_USE = 2;

/** The output, the error output and the input of a command. */
export interface Terminal {
  print(text: string): void;
  complain(text: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
}

/** Several commands may run in one process, each with a separate terminal. */
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

/**
 * Opens the brand that `--brand` names, or the server's own, without affecting a running server. The name `console`
 * opens the database of the owners' console.
 */
export function withBrand(input: CommandInput, work: BrandWork): Promise<number> {
  const { config, log, options } = input;
  const { brand: code } = options;
  if (typeof code !== "string") return opened(config, log, { visiting: true }, work);
  if (code === CONSOLE_CODE) return withConsole(input, work);
  return withInstall(input, async (install) => {
    const registry = await openRegistry(install.reached, install.envelopes);
    const brand = (await registry?.brands())?.find((each) => each.code === code);
    if (registry === undefined || brand === undefined) {
      say(`There is no brand ${code}. "konter brand list" names them.`);
      return WRONG_USE;
    }
    const reached = Promise.resolve(databaseOf(brand, install.reached));
    const visit = visitHouses(registry, { ...install, config, log });
    const house = houseAccountOf(code, visit.doors);
    try {
      return await opened(configOf(config, brand), log, { reached, house }, work);
    } finally {
      await visit.close();
    }
  });
}

/** Opens the database of the owners' console, if it exists. */
export function withConsole(input: CommandInput, work: BrandWork): Promise<number> {
  const { config, log } = input;
  return withInstall(input, async ({ reached }) => {
    if ((await findConsole(reached)) === undefined) {
      say("This install has no console. Set KONTER_CONSOLE_PORT, and start the server anew.");
      return WRONG_USE;
    }
    const open = await openConsoleDatabase(config, log, reached);
    try {
      return await work(open, configOfConsole(config));
    } finally {
      await open.close();
    }
  });
}

/** The work of a command with a brand and its configuration. */
type BrandWork = (open: OpenBrand, config: Config) => Promise<number>;

async function opened(
  config: Config,
  log: Logger,
  options: Parameters<typeof openBrand>[2],
  work: BrandWork,
): Promise<number> {
  const open = await openBrand(config, log, options);
  try {
    return await work(open, config);
  } finally {
    await open.close();
  }
}

/**
 * Shared by the brands of an installation: the server's own database, and the keys that encrypt the other databases'
 * addresses.
 */
export interface Install {
  readonly reached: ReachedDatabase;
  readonly envelopes: Envelopes;
}

/** For commands on the list of brands. Opens no brand. */
export async function withInstall(
  { config, log }: CommandInput,
  work: (install: Install) => Promise<number>,
): Promise<number> {
  const reached = await reachDatabase(config, log, true);
  try {
    return await work({ reached, envelopes: loadKeys(config.keysFile) });
  } finally {
    await reached.stop();
  }
}
