import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBuiltFiles } from "./built-files.ts";
import { hashSource, readPageStyles } from "./page-styles.ts";

/** What a page's first bytes say, beside what was built. */
interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  /** What no picture of the page needs: where there is a first picture, its script fetches it after that. */
  readonly isLate?: boolean;
}

export interface PageHead {
  readonly locale: string;
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** data-* attributes of `<html>`, without their `data-`; undefined ones are left out. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The brand's custom properties. */
  readonly css: string;
  /** The colour of the browser's frame. */
  readonly frame: { readonly light: string; readonly dark: string };
  readonly links: readonly PageLink[];
  /** What the page finds in its first bytes, so that its first render needs no call. */
  readonly state: unknown;
  /** The markup of the screen itself; empty where the browser draws it. */
  readonly markup: string;
  /** The sources of the bundles that the page will need, as the build names them. */
  readonly sources: readonly string[];
}

/** Hashes as the content policy writes them, with spaces between. */
export interface InlineSources {
  readonly styles?: string;
  readonly scripts?: string;
}

export interface Page {
  readonly html: string;
  /** The hashes of what stands in it itself, for the content policy. */
  readonly inline: InlineSources;
}

const HTML_TAG = '<html lang="id">';
const TITLE = /<title>.*<\/title>/s;
const HEAD_PLACE = "<!--head-->";
/** Runs the app, last of a page's files, where the built page does not name it itself. */
const APP_SOURCE = "src/app/main.tsx";
const APP_PLACE = '<div id="app"></div>';
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
/** A statement: a dynamic `import(…)` is none. */
const IMPORTS = /\b(?:import|export)\b\s*(?!\()/;

/** One for all brands of a process: they show the same built pages. */
const templates = new Map<string, (head: PageHead) => Page>();

/** What writes the pages of a built front end, which is read once. */
export function templateOf(folder: string): (head: PageHead) => Page {
  const known = templates.get(folder) ?? readTemplate(folder);
  templates.set(folder, known);
  return known;
}

/**
 * Reads a built index.html. What a page's markup shows of the style sheets moves into the page, so that the first paint waits
 * for no other file, and so does an entry script that imports nothing: on a slow network a file for it costs a way there and back.
 */
function readTemplate(folder: string): (head: PageHead) => Page {
  const built = readFileSync(join(folder, "index.html"), "utf8");
  for (const place of [HTML_TAG, HEAD_PLACE, APP_PLACE]) {
    if (!built.includes(place)) throw new Error(`${folder}/index.html has no ${place}`);
  }
  const stylesOf = readPageStyles(
    folder,
    [...built.matchAll(STYLESHEET)].map(([, href = ""]) => href),
  );
  const entry = readEntry(folder, built);
  const template = built
    .replaceAll(STYLESHEET, "")
    .replace(ENTRY, (tag) =>
      entry === undefined ? tag : `<script type="module">${entry}</script>`,
    );
  const scripts = entry === undefined ? "" : hashSource(entry);
  const filesOf = readBuiltFiles(folder);
  return (head) => {
    const styles = stylesOf(head.markup);
    const files = filesOf([...head.sources, APP_SOURCE]);
    return {
      html: template
        .replace(HTML_TAG, () => `<html${attributesOf(head)}>`)
        .replace(TITLE, () => `<title>${escapeText(head.title)}</title>`)
        .replace(HEAD_PLACE, () => `${style(styles.css)}${style(head.css)}${metaOf(head)}`)
        .replace(
          APP_PLACE,
          () =>
            `${appOf(head.markup, { styles: styles.rest, modules: files })}${stateOf(head.state)}`,
        ),
      inline: { styles: `${styles.hash} ${hashSource(head.css)}`, scripts },
    };
  };
}

/** The text of the entry script, when it can stand in the page itself. */
function readEntry(folder: string, built: string): string | undefined {
  const source = ENTRY.exec(built)?.[1];
  if (source === undefined) return undefined;
  const text = readFileSync(join(folder, source), "utf8").trim();
  return IMPORTS.test(text) || text.includes("</") ? undefined : text;
}

const style = (css: string): string => `<style>${css}</style>`;

function attributesOf({ locale, attributes }: PageHead): string {
  const data = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` data-${name}="${escapeText(value)}"`],
  );
  return ` lang="${escapeText(locale)}"${data.join("")}`;
}

function metaOf({ attributes, description, frame, links, markup }: PageHead): string {
  const chosen = attributes["theme"];
  const color = (scheme: "light" | "dark", media = "") =>
    `<meta name="theme-color"${media} content="${frame[scheme]}">`;
  const colors =
    chosen === "light" || chosen === "dark"
      ? [color(chosen)]
      : [color("light"), color("dark", ' media="(prefers-color-scheme:dark)"')].toReversed();
  const tags = links.map((link) => tagOf(link, markup !== ""));
  const about =
    description === "" ? [] : [`<meta name="description" content="${escapeText(description)}">`];
  return [...colors, ...about, ...tags].join("");
}

function tagOf({ rel, href, type, isLate = false }: PageLink, isDrawn: boolean): string {
  const address = isLate && isDrawn ? `${NO_ICON_YET[rel] ?? ""} data-href` : " href";
  return `<link rel="${rel}"${address}="${escapeText(href)}"${type === undefined ? "" : ` type="${type}"`}>`;
}

/** A page without an icon would make the browser ask for `/favicon.ico`. */
const NO_ICON_YET: Readonly<Record<string, string>> = { icon: ' href="data:,"' };

/** `data-drawn` stays until the script has taken the page over; it fetches the files that are named. */
function appOf(markup: string, files: Readonly<Record<string, readonly string[]>>): string {
  const named = Object.entries(files)
    .filter(([, addresses]) => addresses.length > 0)
    .map(([name, addresses]) => ` data-${name}="${escapeText(addresses.join(" "))}"`);
  return `<div id="app"${markup === "" ? "" : " data-drawn"}${named.join("")}>${markup}</div>`;
}

/** A data block, not a script: it is never executed. `<` is escaped so that no text in it can end the block. */
function stateOf(state: unknown): string {
  if (state === undefined) return "";
  return `<script type="application/json" id="bootstrap">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
