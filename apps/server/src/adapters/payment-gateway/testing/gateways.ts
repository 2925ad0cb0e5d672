import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestedGateway } from "./gateway.ts";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** All vendors with a `testing/gateway.ts`; the shared tests run against each. */
export const GATEWAYS: readonly TestedGateway[] = (
  await Promise.all(
    globSync("*/testing/gateway.ts", { cwd: FOLDER })
      .toSorted()
      .map(
        async (file) =>
          (await import(`${FOLDER}${file}`)) as Readonly<Record<string, TestedGateway>>,
      ),
  )
).flatMap((exported) => Object.values(exported));
