// `npm start` and `npm test` run this first, on whatever Node the host has (20 or newer). `npm test` builds
// the front ends as one of its own steps, so that a build that fails is counted and the other steps still run.
import { fileURLToPath } from "node:url";
import { buildChangedFrontEnds } from "./front-ends.mjs";
import { installWhatIsMissing } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const purpose = process.argv[2];
if (purpose !== "start" && purpose !== "test") {
  console.error("Usage: node scripts/prepare.mjs start|test");
  process.exit(2);
}
try {
  installWhatIsMissing(root);
  if (purpose === "start") buildChangedFrontEnds(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
