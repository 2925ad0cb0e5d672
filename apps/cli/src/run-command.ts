import { ConfigurationError, readConfig } from "@konter/server/platform/config.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { readCommandLine } from "./command-line.ts";
import { inTerminal, WRONG_USE } from "./command.ts";
import type { Terminal } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/** Runs `konter …` in a terminal. Resolves with the exit code; a thrown error becomes a sentence and exit code 1. */
export async function runCommand(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  try {
    return await inTerminal(terminal, () => run(parameters, environment, terminal));
  } catch (error) {
    const kind = error instanceof ConfigurationError ? "Configuration: " : "";
    terminal.complain(`${kind}${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function run(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const line = readCommandLine(COMMANDS, parameters);
  if (line.kind === "help") {
    terminal.print(line.text);
    return 0;
  }
  if (line.kind === "wrong") {
    terminal.complain(line.sentence);
    return WRONG_USE;
  }
  const { command, rest, options } = line;
  return command.run({
    environment,
    get config() {
      return readConfig(environment);
    },
    log: createLogger("warn"),
    rest,
    options,
  });
}
