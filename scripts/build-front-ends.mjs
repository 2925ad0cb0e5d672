// `npm run build`: both front ends, whether or not their sources changed.
import { fileURLToPath } from "node:url";
import { buildFrontEnds } from "./front-ends.mjs";
import { installWhatIsMissing } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
try {
  installWhatIsMissing(root);
  buildFrontEnds(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
