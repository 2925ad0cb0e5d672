// Writes the API descriptions of members and staff to reports/ and lints them with Redocly, without a network.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "../packages/contract/src/calls.ts";
import type { CallName } from "../packages/contract/src/calls.ts";
import { openApiDocument } from "../packages/contract/src/openapi/openapi.ts";
import { ROOT, runNode } from "./proof/run.ts";

const REPORTS = join(ROOT, "reports");
mkdirSync(REPORTS, { recursive: true });
const names = Object.keys(calls) as CallName[];
const isStaff = (name: CallName): boolean => calls[name].access === "staff";
const files = Object.entries({
  members: names.filter((name) => !isStaff(name)),
  staff: names.filter(isStaff),
}).map(([audience, list]) => {
  const file = join(REPORTS, `openapi-${audience}.json`);
  writeFileSync(file, JSON.stringify(openApiDocument(list, "Konter API")));
  return file;
});
const { exitCode, output } = await runNode(
  ["node_modules/@redocly/cli/bin/cli.js", "lint", ...files, "--format", "stylish"],
  {
    environment: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    limitMinutes: 5,
  },
);
console.log(output.trimEnd());
process.exitCode = exitCode;
