import { parseArgs } from "node:util";
import { COMMANDS } from "./composition/commands.ts";
import { ConfigurationError, readConfig } from "./platform/config.ts";
import { createLogger } from "./platform/log.ts";

const USAGE = `konter <command>\n${COMMANDS.map((command) => `  ${command.usage}\n      ${command.summary}`).join("\n")}\n`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      json: { type: "boolean" },
      file: { type: "string" },
      "create-products": { type: "boolean" },
      email: { type: "string" },
      name: { type: "string" },
      to: { type: "string" },
    },
  });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return 0;
  }
  const command = COMMANDS.find((candidate) =>
    candidate.words.every((word, index) => positionals[index] === word),
  );
  if (command === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  return command.run({
    config: readConfig(process.env),
    log: createLogger("warn"),
    rest: positionals.slice(command.words.length),
    options: values,
  });
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigurationError ? "Configuration: " : ""}${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
