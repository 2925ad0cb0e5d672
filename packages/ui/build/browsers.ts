import { parseSync, Visitor } from "oxc-parser";
import type { CallExpression } from "oxc-parser";
import type { Plugin } from "vite";

/** The oldest browsers that the browser apps support (docs/adr/0081-supported-browsers.md). */
const SUPPORTED_BROWSERS = ["chrome108", "edge108", "firefox125", "safari15.4", "ios15.4"];
/**
 * Build targets for Vite. Of ES2022 the supported browsers lack only static blocks, which the check below detects. With
 * the browsers as the target, scripts would grow by 1 %, because private class members are rewritten to work around old
 * bugs.
 */
export const BUILD_TARGETS = { target: "es2022", cssTarget: SUPPORTED_BROWSERS };

/** Maximum length of a reported call. */
const MOST_SHOWN = 80;
/** In a regular expression: lookbehind (Safari 16.4) and inline flags (Safari 26). */
const NEW_PATTERN = /\(\?<[=!]|\(\?[a-z]*-?[a-z]+:/;
/**
 * Methods that a supported browser lacks. `toSorted` and `toReversed` are not listed, because
 * packages/ui/src/array-methods.ts adds them.
 */
const NEW_METHODS: ReadonlySet<string> = new Set([
  "difference",
  "fromAsync",
  "getOrInsert",
  "getOrInsertComputed",
  "groupBy",
  "intersection",
  "isSubsetOf",
  "isSupersetOf",
  "isWellFormed",
  "symmetricDifference",
  "toSpliced",
  "toWellFormed",
  "withResolvers",
]);
/** Functions identified by object and name, because the name alone is ambiguous. */
const NEW_FUNCTIONS: ReadonlySet<string> = new Set([
  "AbortSignal.any",
  "AbortSignal.timeout",
  "Iterator.from",
  "Promise.try",
  "RegExp.escape",
  "URL.canParse",
  "URL.parse",
]);
/**
 * Methods that return an iterator without an argument; only newer browsers (Chrome 122, Safari 18.4) have iterator
 * helpers.
 */
const ITERATORS: ReadonlySet<string> = new Set(["entries", "keys", "values"]);
const ITERATOR_METHODS: ReadonlySet<string> = new Set([
  "drop",
  "every",
  "filter",
  "find",
  "flatMap",
  "map",
  "reduce",
  "some",
  "take",
  "toArray",
]);

/** The name of a called method. */
const methodOf = ({ callee }: CallExpression): string | undefined =>
  callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier"
    ? callee.property.name
    : undefined;

function isNewCall(call: CallExpression): boolean {
  const method = methodOf(call);
  if (method === undefined || call.callee.type !== "MemberExpression") return false;
  const { object } = call.callee;
  if (object.type === "Identifier" && NEW_FUNCTIONS.has(`${object.name}.${method}`)) return true;
  if (NEW_METHODS.has(method)) return true;
  if (object.type !== "CallExpression" || !ITERATOR_METHODS.has(method)) return false;
  const before = methodOf(object);
  if (before === "matchAll") return true;
  return before !== undefined && ITERATORS.has(before) && object.arguments.length === 0;
}

/**
 * Finds syntax and methods in a built file that the oldest supported browsers lack; compiling does not replace them.
 */
export function unsupportedSyntax(code: string): readonly string[] {
  const found: string[] = [];
  const { program } = parseSync("built.js", code);
  new Visitor({
    Literal(node) {
      if (
        "regex" in node &&
        (NEW_PATTERN.test(node.regex.pattern) || node.regex.flags.includes("v"))
      )
        found.push(`/${node.regex.pattern}/${node.regex.flags}`);
      if (typeof node.value === "string" && NEW_PATTERN.test(node.value)) found.push(node.value);
    },
    TemplateElement(node) {
      if (NEW_PATTERN.test(node.value.raw)) found.push(node.value.raw);
    },
    StaticBlock() {
      found.push("static {}");
    },
    CallExpression(call) {
      if (isNewCall(call)) found.push(code.slice(call.start, call.end).slice(0, MOST_SHOWN));
    },
  }).visit(program);
  return found;
}

/** Fails a build whose files the oldest supported browsers cannot run. */
export function supportedSyntaxPlugin(): Plugin {
  return {
    name: "konter-supported-syntax",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const found = unsupportedSyntax(file.code);
        if (found.length > 0)
          this.error(
            `${file.fileName}: not in ${SUPPORTED_BROWSERS.join(", ")}: ${found.join(" ")}`,
          );
      }
    },
  };
}
