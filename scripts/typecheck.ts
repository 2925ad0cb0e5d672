// `npm run typecheck`: the root's tsconfig.json and that of every app and package which has its own.
import { globSync } from "node:fs";
import { ROOT, runNode } from "./proof/run.ts";

const projects = [
  "tsconfig.json",
  ...globSync("{apps,packages}/*/tsconfig.json", { cwd: ROOT }).toSorted(),
];
let failed = 0;
for (const project of projects) {
  const { exitCode, output } = await runNode(["node_modules/typescript/bin/tsc", "-p", project], {
    limitMinutes: 5,
  });
  process.stdout.write(output);
  console.log(`${exitCode === 0 ? "ok    " : "FAILED"} ${project}`);
  if (exitCode !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
