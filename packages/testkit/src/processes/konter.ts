import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { runCommand } from "@konter/cli/run-command.ts";
import type { TestDatabase } from "@konter/postgres/testing";
import { LOOPBACK_NETWORKS } from "./loopback.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";

const CLI = createRequire(import.meta.url).resolve("@konter/cli/main.ts");

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs `konter …` beside the running product. An object is passed on standard input as JSON. */
export async function konter(
  environment: TestEnvironment,
  words: string,
  input: object | string = "",
): Promise<Ran> {
  return runKonter(environmentOf(environment), words.split(" "), textOf(input));
}

/** Runs `konter …` with these settings and a text on standard input. */
export async function runKonter(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  input: string,
): Promise<Ran> {
  let output = "";
  const write = (text: string): void => void (output += text);
  const code = await runCommand([...words], environment, {
    print: write,
    complain: write,
    readInput: async () => input,
  });
  return { code, output };
}

/** Runs `konter …` with these settings and nothing on standard input. */
export const konterIn = (
  environment: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Ran> => runKonter(environment, words, "");

/** Runs it as a separate process, as an operator's shell does. */
export function konterProcess(
  environment: TestEnvironment,
  words: string,
  input: object | string = "",
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...words.split(" ")],
      { env: { ...process.env, ...environmentOf(environment) } },
      (_error, output, complaints) =>
        resolve({ code: child.exitCode ?? -1, output: output + complaints }),
    );
    child.stdin?.end(textOf(input));
  });
}

const textOf = (input: object | string): string =>
  typeof input === "string" ? input : JSON.stringify(input);

/** The URL of a test's database for the configuration. */
export function databaseUrlOf({ connection }: Pick<TestDatabase, "connection">): string {
  const { user, database, host, port } = connection;
  return `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(String(host))}&port=${String(port)}`;
}

function environmentOf({ database, keysFile }: TestEnvironment): Record<string, string> {
  return {
    DATABASE_URL: databaseUrlOf(database),
    KONTER_KEYS: keysFile,
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_DEMO: "0",
    KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
  };
}
