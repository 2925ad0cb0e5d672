// Writes drawings as PNG into a folder: `render-drawings.ts <folder> <name>…`. It is a separate program, because a
// server's image library reads no SVG.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const [folder = "", ...names] = process.argv.slice(2);
for (const name of names) {
  const drawing = fileURLToPath(new URL(`drawings/${name}.svg`, import.meta.url));
  await sharp(drawing).toFile(join(folder, `${name}.png`));
}
