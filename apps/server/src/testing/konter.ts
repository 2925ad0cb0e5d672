import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestCounter } from "./counter.ts";

const CLI = fileURLToPath(new URL("../cli.ts", import.meta.url));

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** `konter …` as a process of its own beside the running product; an object goes to its standard input as JSON. */
export function konter(
  counter: TestCounter,
  words: string,
  input: object | string = "",
): Promise<Ran> {
  const { user, database, host, port } = counter.database.connection;
  const address = `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(String(host))}&port=${String(port)}`;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...words.split(" ")],
      {
        env: {
          ...process.env,
          DATABASE_URL: address,
          KONTER_KEYS: counter.keysFile,
          KONTER_ALLOW_UNSAFE_DATABASE: "1",
          KONTER_DEMO: "0",
        },
      },
      (_error, output, complaints) =>
        resolve({ code: child.exitCode ?? -1, output: output + complaints }),
    );
    child.stdin?.end(typeof input === "string" ? input : JSON.stringify(input));
  });
}
