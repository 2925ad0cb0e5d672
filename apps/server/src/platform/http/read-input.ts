import type { Call } from "@konter/contract/call";
import { fieldErrors } from "@konter/contract/field-errors";
import type { FieldErrors } from "@konter/contract/field-errors";
import type { FieldRule } from "@konter/contract/field-rules";
import { chooseLocale } from "@konter/contract/locale";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";

/**
 * Combines path parameters (which must not be repeated elsewhere) with the query (GET) or body and parses them with the
 * endpoint's strict schema. Throws body_unreadable, and validation_failed with the first violated rule of each field.
 */
export function readInput(row: Call, request: FastifyRequest): unknown {
  const given = row.method === "GET" ? request.query : (request.body ?? {});
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new DomainError("body_unreadable");
  const inPath = request.params as Readonly<Record<string, string>>;
  const twice = Object.keys(inPath).filter((name) => Object.hasOwn(given, name));
  if (twice.length > 0) throw refusalOf(twice, "unknown_field");
  const input = { ...given, ...inPath };
  const parsed = row.input.safeParse(input);
  if (!parsed.success) {
    const errors = fieldErrors(
      parsed.error.issues,
      chooseLocale(request.headers["accept-language"]),
      input,
    );
    throw invalidInput(errors);
  }
  const field = findUnstorable(parsed.data, []);
  if (field !== undefined) throw refusalOf([field], "regex");
  return parsed.data;
}

/** The error for an input that violates a schema, with the first violated rule of each field. */
export function invalidInput(errors: FieldErrors): DomainError {
  return new DomainError("validation_failed", {
    fields: Object.fromEntries(
      Object.entries(errors).flatMap(([field, [first]]) =>
        first === undefined ? [] : [[field, first]],
      ),
    ),
  });
}

function refusalOf(fields: readonly string[], rule: FieldRule): DomainError {
  return new DomainError("validation_failed", {
    fields: Object.fromEntries(fields.map((field) => [field, { rule }])),
  });
}

/**
 * Finds the first field whose text PostgreSQL cannot store: a NUL or half a surrogate pair. One such text would fail a
 * whole batch.
 */
function findUnstorable(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed() ? path.join(".") : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const field = findUnstorable(inner, [...path, name]);
    if (field !== undefined) return field;
  }
  return undefined;
}
