// `npm run typecheck`: checks the root's tsconfig.json and those of all apps and packages, after generating the modules
// that they import.
import { globSync } from "node:fs";
import { ROOT, runNode } from "./proof/run.ts";

const projects = [
  "tsconfig.json",
  ...globSync("{apps,packages}/*/tsconfig.json", { cwd: ROOT }).toSorted(),
];
const words = await runNode(["packages/ui/build/cli.ts", "apps/web", "apps/admin"], {
  limitMinutes: 5,
});
process.stdout.write(words.output);
let failed = words.exitCode === 0 ? 0 : 1;
for (const project of projects) {
  // The compiler's threads repeat much of the work: four take twice the processor time of one.
  const compiler = ["node_modules/typescript/bin/tsc", "--singleThreaded", "-p", project];
  const { exitCode, output } = await runNode(compiler, { limitMinutes: 5 });
  process.stdout.write(output);
  console.log(`${exitCode === 0 ? "ok    " : "FAILED"} ${project}`);
  if (exitCode !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
