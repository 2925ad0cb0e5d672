import { mkdirSync, writeFileSync } from "node:fs";
import type { FrontEnds } from "@konter/server/composition/pages/http.ts";

const PAGE = `<!doctype html><html lang="id"><head><title></title><!--head--><script type="module" crossorigin src="/assets/start-1.js"></script></head><body><div id="app"></div></body></html>`;
const MEMBER_SCREENS = [
  "/",
  "(?:/webapp)?/prabayar/(?:pulsa|data)",
  "/report(?:/(?:transaksi|deposit))?",
  "/pricelist(?:/(?:pulsa|data))?",
];
const STAFF_SCREENS = ["/", "/login", "/transactions", "/transactions/(?:[A-Z0-9]{8,20})"];

/** Substitutes for the built front ends, so that tests do not need a build. */
export function writeFrontEnds(folder: string): FrontEnds {
  const frontEnds = {
    members: `${folder}/members`,
    staff: `${folder}/staff`,
    memberScreens: `${folder}/no-screens.js`,
    memberPaths: `${folder}/member-screens.json`,
    staffPaths: `${folder}/staff-screens.json`,
  };
  const starts = [
    [frontEnds.members, 'void import("/assets/app-1.js");\n'],
    [frontEnds.staff, 'import "/assets/app-1.js";\n'],
  ] as const;
  for (const [path, start] of starts) {
    mkdirSync(`${path}/assets`, { recursive: true });
    writeFileSync(`${path}/index.html`, PAGE);
    writeFileSync(`${path}/assets/start-1.js`, start);
    writeFileSync(`${path}/assets/app-1.js`, "export {};\n");
  }
  writeFileSync(frontEnds.memberPaths, JSON.stringify(MEMBER_SCREENS));
  writeFileSync(frontEnds.staffPaths, JSON.stringify(STAFF_SCREENS));
  return frontEnds;
}
