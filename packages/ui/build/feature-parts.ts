import { parseSync } from "vite";

/** The exports that a `feature.ts` may have in addition to its routes, by the query used to import them. */
export const FEATURE_PARTS = {
  places: { name: "PLACES", empty: "[]" },
  entries: { name: "ENTRIES", empty: "[]" },
  pages: { name: "PAGES", empty: "[]" },
  "account-pages": { name: "ACCOUNT_PAGES", empty: "{}" },
  parameters: { name: "PARAMETERS", empty: "{}" },
} as const;
type Part = keyof typeof FEATURE_PARTS;

const isPart = (query: string): query is Part => query in FEATURE_PARTS;
const NAMES: ReadonlySet<string> = new Set(Object.values(FEATURE_PARTS).map(({ name }) => name));

type Statement = ReturnType<typeof parseSync>["program"]["body"][number];

/**
 * Returns the module `code` reduced to one part: the query's part, or without a query everything that belongs to no
 * part. Statements that the part does not need, including imports, are replaced by blanks; all others keep their
 * position.
 */
export function onlyPart(code: string, query: string | undefined): string {
  const statements = parseSync("feature.ts", code).program.body.map((node) => ({
    node,
    declared: declaredBy(node),
    used: namesIn(node),
  }));
  const part = query !== undefined && isPart(query) ? FEATURE_PARTS[query] : undefined;
  const isWanted = (declared: readonly string[]): boolean =>
    part === undefined
      ? declared.length > 0 && declared.every((name) => !NAMES.has(name))
      : declared.includes(part.name);
  const kept = new Set(
    statements.filter(
      ({ node, declared }) => node.type === "ExportNamedDeclaration" && isWanted(declared),
    ),
  );
  for (const { used } of kept)
    for (const statement of statements)
      if (statement.declared.some((name) => used.has(name))) kept.add(statement);
  let text = code;
  for (const statement of statements)
    if (!kept.has(statement)) text = blank(text, statement.node.start, statement.node.end);
  const isMissing = part !== undefined && ![...kept].some(({ declared }) => isWanted(declared));
  return isMissing ? `${text}\nexport const ${part.name} = ${part.empty};` : text;
}

/** Keeps line breaks, so that positions match the source. */
const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);

function declaredBy(node: Statement): readonly string[] {
  if (node.type === "ImportDeclaration") return node.specifiers.map(({ local }) => local.name);
  if (node.type === "ExportNamedDeclaration")
    return node.declaration === null ? [] : declaredBy(node.declaration);
  if (node.type === "VariableDeclaration")
    return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
    return node.id === null ? [] : [node.id.name];
  return [];
}

/** All names that may be read, without properties and keys. */
function namesIn(node: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(node)) for (const each of node) namesIn(each, names);
  else if (typeof node === "object" && node !== null) {
    const fields = node as Readonly<Record<string, unknown>>;
    if (fields["type"] === "Identifier") names.add(String(fields["name"]));
    for (const [field, value] of Object.entries(fields)) {
      const isName =
        (field === "property" || (field === "key" && fields["shorthand"] !== true)) &&
        fields["computed"] !== true;
      if (!isName) namesIn(value, names);
    }
  }
  return names;
}

/** Vite's import statement for a feature found by a glob. */
const FOUND = /import \{ (\w+) as (\w*glob\w*) \} from "([^"?]+\/feature\.ts)\?[a-z-]+";?/g;

/**
 * Removes from the module `code`, which lists a part of every feature, the features without that part; their names
 * alone would take a quarter of a kilobyte. `sourceOf` reads a feature's file.
 */
export const withoutMissing = (code: string, sourceOf: (path: string) => string): string =>
  [...code.matchAll(FOUND)].reduce((text, [statement, name = "", local = "", path = ""]) => {
    if (new RegExp(`^export const ${name}\\b`, "m").test(sourceOf(path))) return text;
    const entry = new RegExp(`"[^"]+": ${local}(?:,|(?=\\s*\\}))`);
    return text.replace(statement, "").replace(entry, "");
  }, code);
