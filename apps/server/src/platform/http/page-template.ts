import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBuiltFiles } from "./built-files.ts";
import { hashSource, readPageStyles } from "./page-styles.ts";

/** Contents of a page's first bytes besides the built parts. */
interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  /** Not needed to render the page: with server-rendered markup, its script fetches it afterwards. */
  readonly isLate?: boolean;
}

export interface PageHead {
  readonly locale: string;
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** Address of the picture that previews show. */
  readonly image?: string;
  /** Structured data of schema.org for search engines. */
  readonly structured?: readonly object[];
  /** data-* attributes of `<html>`, without `data-`; undefined ones are omitted. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The brand's custom properties. */
  readonly css: string;
  /** The color of the browser's frame. */
  readonly frame: { readonly light: string; readonly dark: string };
  readonly links: readonly PageLink[];
  /** The state for the first render, so that it needs no call. */
  readonly state: unknown;
  /** The rendered markup; empty if the browser renders it. */
  readonly markup: string;
  /** The sources of the bundles that the page needs, by the build's names. */
  readonly sources: readonly string[];
}

/** Hashes in the content policy's form, separated by spaces. */
export interface InlineSources {
  readonly styles?: string;
  readonly scripts?: string;
}

export interface Page {
  readonly html: string;
  /** The hashes of the inline blocks, for the content policy. */
  readonly inline: InlineSources;
}

const HTML_TAG = '<html lang="id">';
const TITLE = /<title>.*<\/title>/s;
const HEAD_PLACE = "<!--head-->";
/** Starts the app; the last of a page's files if the built page does not name it itself. */
const APP_SOURCE = "src/app/main.tsx";
const APP_PLACE = '<div id="app"></div>';
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
/** Matches static imports, not a dynamic `import(…)`. */
const IMPORTS = /\b(?:import|export)\b\s*(?!\()/;

/** Shared by all brands of a process, because they use the same built pages. */
const templates = new Map<string, (head: PageHead) => Page>();

/** Returns the page writer of a built front end, which is read once. */
export function templateOf(folder: string): (head: PageHead) => Page {
  const known = templates.get(folder) ?? readTemplate(folder);
  templates.set(folder, known);
  return known;
}

/**
 * Reads a built index.html. The styles needed by a page's markup are inlined, so that the first paint waits for no
 * other file; so is an entry script without imports, because its file would cost a round trip on a slow network.
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

/** The text of the entry script if it can be inlined. */
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

function metaOf(head: PageHead): string {
  const { attributes, description, frame, links, markup } = head;
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
  return [...colors, ...about, ...previewOf(head), ...tags].join("");
}

/** What previews and search engines read; only pages with structured data have it. */
function previewOf({ title, description, image, structured }: PageHead): readonly string[] {
  if (structured === undefined) return [];
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeText(content)}">`;
  return [
    property("title", title),
    property("description", description),
    ...(image === undefined ? [] : [property("image", image)]),
    ...structured.map((data) => dataBlock("application/ld+json", "", data)),
  ];
}

function tagOf({ rel, href, type, isLate = false }: PageLink, isDrawn: boolean): string {
  const address = isLate && isDrawn ? `${NO_ICON_YET[rel] ?? ""} data-href` : " href";
  return `<link rel="${rel}"${address}="${escapeText(href)}"${type === undefined ? "" : ` type="${type}"`}>`;
}

/** Without an icon the browser would request `/favicon.ico`. */
const NO_ICON_YET: Readonly<Record<string, string>> = { icon: ' href="data:,"' };

/** `data-drawn` stays until the script has taken over the page; the script fetches the listed files. */
function appOf(markup: string, files: Readonly<Record<string, readonly string[]>>): string {
  const named = Object.entries(files)
    .filter(([, addresses]) => addresses.length > 0)
    .map(([name, addresses]) => ` data-${name}="${escapeText(addresses.join(" "))}"`);
  return `<div id="app"${markup === "" ? "" : " data-drawn"}${named.join("")}>${markup}</div>`;
}

/** A data block that is never executed. `<` is escaped so that no text in it can end the block. */
function stateOf(state: unknown): string {
  if (state === undefined) return "";
  return dataBlock("application/json", ' id="bootstrap"', state);
}

const dataBlock = (type: string, attributes: string, data: unknown): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
