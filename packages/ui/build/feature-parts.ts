import { parseSync } from "vite";

/** What a feature's `feature.ts` may register beside its routes, by the query under which it is imported. */
export const FEATURE_PARTS = {
  places: { name: "PLACES", empty: "[]" },
  entries: { name: "ENTRIES", empty: "[]" },
  rooms: { name: "ROOMS", empty: "[]" },
  "account-pages": { name: "ACCOUNT_PAGES", empty: "{}" },
  parameters: { name: "PARAMETERS", empty: "{}" },
} as const;
type Part = keyof typeof FEATURE_PARTS;

const isPart = (query: string): query is Part => query in FEATURE_PARTS;
const NAMES: ReadonlySet<string> = new Set(Object.values(FEATURE_PARTS).map(({ name }) => name));

type Statement = ReturnType<typeof parseSync>["program"]["body"][number];

/**
 * The module that `code` is, with one of its parts only: that of the query, or what is no part where there is none. A statement that
 * the part does not need, an import too, becomes blank; everything else stays in its place.
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

/** Lines stay, so that a place in the result is the place in the source. */
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

/** All names that could be read, properties and keys left out. */
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

/** What Vite makes of a feature that a pattern found. */
const FOUND = /import \{ (\w+) as (\w*glob\w*) \} from "([^"?]+\/feature\.ts)\?[a-z-]+";?/g;

/**
 * The module `code` that lists a part of every feature, without the features that do not have it: their names alone would be a quarter
 * of a kilobyte. `sourceOf` reads a feature's file.
 */
export const withoutMissing = (code: string, sourceOf: (path: string) => string): string =>
  [...code.matchAll(FOUND)].reduce((text, [statement, name = "", local = "", path = ""]) => {
    if (new RegExp(`^export const ${name}\\b`, "m").test(sourceOf(path))) return text;
    const entry = new RegExp(`"[^"]+": ${local}(?:,|(?=\\s*\\}))`);
    return text.replace(statement, "").replace(entry, "");
  }, code);
