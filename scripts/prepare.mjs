// `npm start` and `npm test` run this first, on whatever Node the host has (20 or newer).
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
  buildChangedFrontEnds(root, { missingIsAnError: purpose === "start" });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
