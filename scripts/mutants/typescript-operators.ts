import { parseSync, Visitor } from "oxc-parser";
import { applyChange } from "./change.ts";
import type { Change } from "./change.ts";
import { sqlChanges } from "./sql-operators.ts";

const SWAPPED: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
};
/** Names of constants for durations and batch sizes, for which one more makes no observable difference. */
const AT_LEISURE =
  /(?:_MS|_SECONDS|_MINUTES|Seconds|Minutes|AT_ONCE|_BATCH|_CLAIM|_WAITING|FEW|SHOWN)$/;
/** A test cannot hit the exact edge of a comparison with the current time. */
const CLOCK = /\b(?:Date|performance)\.now\(\)/;
const ORDERS = new Set(["<", "<=", ">", ">="]);
const SQL = /\b(?:select|update|insert|delete|where|join|order by|having)\b[\s\S]*\s/i;

export interface TypescriptChange extends Change {
  /**
   * The complete SQL text that contains the change, if there is one: a database can check whether it is still valid.
   */
  readonly sql?: { readonly before: string; readonly after: string };
}

interface Span {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * All small changes that the operators make to a TypeScript source, including the SQL in its texts. Throws if the
 * source is invalid.
 */
export function typescriptChanges(path: string, source: string): readonly TypescriptChange[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} is not valid TypeScript`);
  const changes: TypescriptChange[] = [];
  /** Parts that do not exist at run time. */
  const types: Span[] = [];
  const atLeisure: Span[] = [];
  const replace = ({ start, end }: Pick<Span, "start" | "end">, text: string): void =>
    void changes.push({ start, end, text });
  const swapOperator = (left: Span, operator: string, right: Span): void => {
    const other = SWAPPED[operator];
    const gap = source.slice(left.end, right.start);
    if (
      other === undefined ||
      (ORDERS.has(operator) && CLOCK.test(source.slice(left.start, right.end))) ||
      (operator === "+" && (isText(left, source) || isText(right, source)))
    )
      return;
    const start = left.end + gap.indexOf(operator);
    replace({ start, end: start + operator.length }, other);
  };
  const bothWays = (test: Span): void => {
    replace(test, "true");
    replace(test, "false");
  };
  new Visitor({
    TSLiteralType: (node) => void types.push(node),
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && AT_LEISURE.test(id.name) && isNumbers(init, source))
        atLeisure.push(init);
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && AT_LEISURE.test(key.name) && isNumbers(value, source))
        atLeisure.push(value);
    },
    ArrayExpression({ elements }) {
      for (const element of elements)
        if (element?.type === "LogicalExpression" && isOrNull(element, source))
          atLeisure.push(element);
    },
    BinaryExpression: ({ left, operator, right }) => swapOperator(left, operator, right),
    LogicalExpression(node) {
      if (node.operator === "??") replace(node, source.slice(node.left.start, node.left.end));
      else swapOperator(node.left, node.operator, node.right);
    },
    UnaryExpression(node) {
      if (node.operator === "!")
        replace(node, source.slice(node.argument.start, node.argument.end));
    },
    IfStatement: ({ test }) => bothWays(test),
    ConditionalExpression: ({ test }) => bothWays(test),
    ExpressionStatement(node) {
      const { type } = node.expression;
      if (
        type === "CallExpression" ||
        type === "AwaitExpression" ||
        type === "AssignmentExpression"
      )
        replace(node, ";");
    },
    Literal(node) {
      if (typeof node.value === "boolean") replace(node, String(!node.value));
      else if (typeof node.value === "number" && Number.isSafeInteger(node.value))
        replace(node, String(node.value + 1));
      else if (typeof node.value === "string" && SQL.test(node.value))
        changes.push(
          ...changesOfSql(source.slice(node.start + 1, node.end - 1), node.start + 1, true),
        );
    },
    TemplateLiteral(node) {
      const alone = node.quasis.length === 1;
      if (!SQL.test(source.slice(node.start, node.end))) return;
      for (const { start, value } of node.quasis)
        changes.push(...changesOfSql(value.raw, source.indexOf(value.raw, start), alone));
    },
  }).visit(program);
  return changes.filter(
    ({ start, end }) =>
      ![...types, ...atLeisure].some((span) => span.start <= start && end <= span.end),
  );
}

function isNumbers<Node extends Span>(node: Node | null, source: string): node is Node {
  return node !== null && /^[\d_\s*]+$/.test(source.slice(node.start, node.end));
}

/** A value of a list, mostly a query's parameters, that is `null` if absent, as it would be if it were left out. */
function isOrNull({ start, end }: Span, source: string): boolean {
  return source.slice(start, end).endsWith("?? null");
}

function isText({ start, type }: Span, source: string): boolean {
  return type === "TemplateLiteral" || /^["'`]/.test(source.slice(start, start + 1));
}

function changesOfSql(before: string, start: number, alone: boolean): readonly TypescriptChange[] {
  const isAsWritten = alone && !before.includes("\\");
  return sqlChanges(before).map((change) => ({
    start: start + change.start,
    end: start + change.end,
    text: change.text,
    ...(isAsWritten && { sql: { before, after: applyChange(before, change) } }),
  }));
}
