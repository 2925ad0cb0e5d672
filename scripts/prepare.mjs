// `npm start` and `npm test` run this first, on any host Node (20 or newer). `npm test` builds the front ends in a
// separate step, so that a failing build is counted and the other steps still run.
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
