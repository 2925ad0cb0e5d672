import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { EXAMPLES } from "@konter/contract/examples";
import { ERRORS } from "@konter/contract/errors";
import { API_BASE } from "@konter/contract/http";
import { errorCodesOf, openApiDocument } from "@konter/contract/openapi";
import type { FastifyInstance } from "fastify";
import { cookieName } from "../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../platform/http/cookies.ts";
import { describeCouriers } from "./courier-guide.ts";

/** The API description as JSON, and as a plain HTML page without scripts. */
export function mountReference(
  app: FastifyInstance,
  names: readonly CallName[],
  cookie: CookiePolicy,
): void {
  const describe = once(() => {
    const appendix = `\n## Couriers\n\n${describeCouriers("###")}\n`;
    const document = openApiDocument(names, "Konter API", cookieName(cookie), appendix);
    return { json: JSON.stringify(document), page: renderReference(names, document) };
  });
  app.get(`${API_BASE}openapi.json`, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(describe().json),
  );
  app.get(`${API_BASE}docs`, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(describe().page),
  );
  app.get(`${API_BASE}docs.css`, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(STYLE),
  );
}

/** Created on the first request: it is rarely requested and must not delay the start. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: unknown;
  }[];
  readonly requestBody?: {
    /** JSON, or the bytes of a file. */
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: { readonly "application/json": { readonly schema: unknown } } }
    >
  >;
}

/** The page of a description. Ids must be unique, because areas, endpoints and schemas share some names. */
export function renderReference(
  names: readonly CallName[],
  document: ReturnType<typeof openApiDocument>,
): string {
  const paths = document["paths"] as Record<string, Record<string, Operation>>;
  const areas = new Map<string, CallName[]>();
  for (const name of names) {
    const area = calls[name].path.split("/")[0] ?? "";
    areas.set(area, [...(areas.get(area) ?? []), name]);
  }
  const contents = [...areas]
    .map(
      ([area, list]) =>
        `<li><a href="#area-${area}">${area}</a> <small>${list.length}</small></li>`,
    )
    .join("");
  const sections = [...areas].map(
    ([area, list]) =>
      `<section id="area-${area}"><h2>${area}</h2>${list.map((name) => renderCall(name, paths)).join("")}</section>`,
  );
  const schemas = (document["components"] as { readonly schemas: Record<string, unknown> }).schemas;
  const named = Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${name}"><summary>${name}</summary><pre>${pretty(schema)}</pre></details>`,
    )
    .join("");
  const { description } = document["info"] as { readonly description: string };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Konter API</title><link rel="stylesheet" href="docs.css"></head><body><header><h1>Konter API</h1>
<p>Base path <code>${API_BASE}</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>${renderGuide(description)}<nav aria-label="Areas"><ul>${contents}</ul></nav></header><main>${sections.join("")}<section id="area-schemas"><h2>Schemas</h2>${named}</section></main></body></html>`;
}

/** Renders the guide's Markdown as HTML: headings, lists, tables, paragraphs and code. */
function renderGuide(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.trim().split("\n");
      const items = (mark: RegExp) =>
        lines.map((line) => `<li>${renderCode(line.replace(mark, ""))}</li>`).join("");
      if (block.startsWith("## ")) return `<h2>${renderCode(block.slice(3))}</h2>`;
      if (block.startsWith("### ")) return `<h3>${renderCode(block.slice(4))}</h3>`;
      if (lines.every((line) => line.startsWith("|"))) return renderTable(lines);
      if (lines.every((line) => BULLET.test(line))) return `<ul>${items(BULLET)}</ul>`;
      if (lines.every((line) => NUMBER.test(line))) return `<ol>${items(NUMBER)}</ol>`;
      return `<p>${renderCode(block)}</p>`;
    })
    .join("\n");
}

/** A table whose first line has the headings and whose second one only divides. */
function renderTable([head = "", , ...rows]: readonly string[]): string {
  const cells = (line: string, tag: "td" | "th") =>
    line
      .slice(2, -2)
      .split(CELL)
      .map((cell) => `<${tag}>${renderCode(cell.replaceAll("\\|", "|"))}</${tag}>`)
      .join("");
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  return `<div class="wide" tabindex="0"><table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const CELL = " | ";
const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const renderCode = (text: string): string =>
  escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function renderCall(name: CallName, paths: Record<string, Record<string, Operation>>): string {
  const row: Call = calls[name];
  const operation = paths[API_BASE + row.path]?.[row.method.toLowerCase()] as Operation;
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escape(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ", required" : ""}</td><td>${renderCode(parameter.description)} <code>${escape(JSON.stringify(parameter.schema))}</code></td></tr>`,
  );
  const errors = errorCodesOf(row).map(
    (code) => `<li><code>${code}</code> ${escape(ERRORS[code].en)}</li>`,
  );
  return `<article id="call-${name}"><h3><code>${row.method} ${escape(API_BASE + row.path)}</code></h3><p>${renderCode(row.summary)}</p>
<p class="facts">Access: ${row.access}${row.permission === undefined ? "" : `, permission <code>${row.permission}</code>`}. At most ${row.rateLimit.calls} calls in ${row.rateLimit.window_seconds} s.</p>
<table><tbody>${parameters.join("")}</tbody></table>
${operation.requestBody === undefined ? "" : `<details><summary>Body</summary>${schemaBlock(Object.values(operation.requestBody.content)[0]?.schema)}</details>`}
<details><summary>Answer</summary>${schemaBlock(operation.responses["200"]?.content["application/json"].schema)}</details>
${renderExamples(name)}<details><summary>Errors</summary><ul>${errors.join("")}</ul></details></article>`;
}

/** A link to a named schema, or the schema itself. */
function schemaBlock(schema: unknown): string {
  const name = /\/(\w+)$/.exec((schema as { readonly $ref?: string } | undefined)?.$ref ?? "")?.[1];
  return name === undefined
    ? `<pre>${pretty(schema)}</pre>`
    : `<p><a href="#schema-${name}">${name}</a></p>`;
}

function renderExamples(name: CallName): string {
  return Object.entries(EXAMPLES[name] ?? {})
    .map(
      ([example, { input, output }]) =>
        `<details><summary>Example: ${escape(example.replaceAll("_", " "))}</summary><pre>${pretty(input)}</pre><pre>${pretty(output)}</pre></details>`,
    )
    .join("\n");
}

function pretty(value: unknown): string {
  return escape(JSON.stringify(value, null, 2));
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:60rem;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none;padding:0}article{border-top:1px solid #8886;padding:.5rem 0}
h3{margin:.5rem 0 0;font-size:1rem}.facts{color:GrayText;margin:.25rem 0}table{border-collapse:collapse;font-size:.875rem}
td{padding:.125rem .75rem .125rem 0;vertical-align:top}pre{overflow:auto;background:#8881;padding:.75rem;font-size:.8125rem}a,h3,p,li,td:last-child{overflow-wrap:anywhere}
.wide{overflow-x:auto}.wide td,.wide th{min-width:7rem;padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}`;
