import { fieldName } from "../audit/index.ts";

/** Formats an audit entry's detail as lines: changes as `name: old → new`, everything else as `name: value`. */
export function auditLines(detail: string): readonly string[] {
  const facts = read(detail);
  const { before, after, ...others } = facts;
  const changes =
    isRecord(before) && isRecord(after)
      ? Object.keys(after)
          .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
          .map((name) => `${fieldName(name)}: ${text(before[name])} → ${text(after[name])}`)
      : [];
  const rest = Object.entries(others)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${fieldName(name)}: ${text(value)}`);
  return [...changes, ...rest];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function read(detail: string): Readonly<Record<string, unknown>> {
  try {
    const facts: unknown = JSON.parse(detail);
    return isRecord(facts) ? facts : { detail };
  } catch {
    return { detail };
  }
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(text).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : `${value as string | number}`;
}
