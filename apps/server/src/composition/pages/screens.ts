import { existsSync, readFileSync } from "node:fs";

/**
 * Whether a path is one of a front end's pages. The build lists the patterns that the features have
 * registered. Any other path gets 404 with the app's Not found page.
 */
export function readScreens(list: string): (path: string) => boolean {
  if (!existsSync(list)) throw new Error(`there is no ${list}: run npm run build`);
  const patterns = JSON.parse(readFileSync(list, "utf8")) as readonly string[];
  const all = new RegExp(`^(?:${patterns.join("|")})$`);
  return (path) => all.test(path.replace(/(?<=.)\/$/, ""));
}
