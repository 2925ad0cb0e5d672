import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

/** The oldest browsers that the front ends support (docs/adr/0081-supported-browsers.md). */
const SUPPORTED_BROWSERS = ["chrome108", "edge108", "firefox121", "safari15.4", "ios15.4"];
/**
 * What Vite compiles for. Of ES2022 the supported browsers lack static blocks only, which the check below finds; with the browsers as
 * the target, scripts grow by 1 % because private class members are rewritten around old bugs.
 */
export const BUILD_TARGETS = { target: "es2022", cssTarget: SUPPORTED_BROWSERS };

/** In a regular expression: lookbehind (Safari 16.4) and inline flags (Safari 26). */
const NEW_PATTERN = /\(\?<[=!]|\(\?[a-z]*-?[a-z]+:/;
/**
 * Methods that a supported browser lacks. `toSorted` and `toReversed` are absent here: packages/ui/src/array-methods.ts adds them.
 */
const NEW_METHODS: ReadonlySet<string> = new Set([
  "difference",
  "fromAsync",
  "groupBy",
  "intersection",
  "isSubsetOf",
  "isSupersetOf",
  "symmetricDifference",
  "toSpliced",
  "withResolvers",
]);

/** The syntax and methods in a built file that the oldest supported browsers do not have; compiling does not replace them. */
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
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!callee.computed && NEW_METHODS.has(callee.property.name))
        found.push(`.${callee.property.name}()`);
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
