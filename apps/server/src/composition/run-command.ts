import { parseArgs } from "node:util";
import { ConfigurationError, readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { inTerminal } from "./command.ts";
import type { Terminal } from "./command.ts";
import { COMMANDS } from "./commands.ts";

const USAGE = `konter <command>\n${COMMANDS.map((command) => `  ${command.usage}\n      ${command.summary}`).join("\n")}\n`;

/** Runs `konter …` in a terminal. Resolves with the exit code; what is thrown is a sentence there and 1. */
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
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      json: { type: "boolean" },
      file: { type: "string" },
      "create-products": { type: "boolean" },
      email: { type: "string" },
      name: { type: "string" },
      to: { type: "string" },
      brand: { type: "string" },
      host: { type: "string" },
      "staff-host": { type: "string" },
      "database-url": { type: "string" },
      "delete-data": { type: "boolean" },
    },
  });
  if (values.help === true) {
    terminal.print(USAGE);
    return 0;
  }
  const command = COMMANDS.find((candidate) =>
    candidate.words.every((word, index) => positionals[index] === word),
  );
  if (command === undefined) {
    terminal.complain(USAGE);
    return 2;
  }
  return command.run({
    config: readConfig(environment),
    log: createLogger("warn"),
    rest: positionals.slice(command.words.length),
    options: values,
  });
}
