import type * as z from "zod/mini";
import type { FieldRule } from "./field-rules.ts";
import { renderSentence } from "./locale.ts";
import type { Locale, Sentence, SentenceParameters } from "./locale.ts";
import { VALIDATION_TEXTS, fieldLabel, validationMessage } from "./validation-texts.ts";
import type { ValidationRule } from "./validation-texts.ts";

/** One invalid field in `fields` of an error response. */
interface FieldError {
  readonly rule: FieldRule;
  readonly parameters: SentenceParameters;
  readonly message: string;
}

export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

type Issue = z.core.$ZodIssue;

/**
 * Converts a schema's issues into errors by field name, the first broken rule of each field first. `input` is the
 * validated value; it distinguishes a missing field from a wrong one, and the errors contain no value of it.
 */
export function fieldErrors(issues: readonly Issue[], locale: Locale, input: unknown): FieldErrors {
  // A Map, because the client chooses the names of unknown fields, and every object has `constructor`.
  const errors = new Map<string, FieldError[]>();
  for (const issue of issues) {
    const { name, parameters, sentence } = ruleOf(issue, valueAt(input, issue.path));
    for (const field of fieldsOf(issue)) {
      const known = errors.get(field) ?? [];
      errors.set(field, [
        ...known,
        {
          rule: name,
          parameters,
          message: fieldMessage(name, field, locale, parameters, sentence),
        },
      ]);
    }
  }
  return Object.fromEntries(errors);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

/** The sentence for a field: a rule's own, or `sentence`, the row of an error code. */
export function fieldMessage(
  name: FieldRule,
  field: string,
  locale: Locale,
  parameters: SentenceParameters = {},
  sentence?: Sentence,
): string {
  if (isValidationRule(name))
    return validationMessage(name, field, locale, labelOther(parameters, locale));
  if (sentence === undefined) throw new Error(`${name} comes without its sentence`);
  return renderSentence(sentence, locale, parameters);
}

function isValidationRule(name: FieldRule): name is ValidationRule {
  return name in VALIDATION_TEXTS;
}

function labelOther(parameters: SentenceParameters, locale: Locale): SentenceParameters {
  return typeof parameters["other"] === "string"
    ? { ...parameters, other: fieldLabel(parameters["other"], locale) }
    : parameters;
}

function fieldsOf(issue: Issue): readonly string[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [...path, key].join("."));
  return [path.join(".") || "body"];
}

interface Broken {
  readonly name: FieldRule;
  readonly parameters: SentenceParameters;
  readonly sentence?: Sentence | undefined;
}

function ruleOf(issue: Issue, given: unknown): Broken {
  switch (issue.code) {
    case "custom": {
      const { rule, sentence, ...parameters } = (issue.params ?? {}) as {
        rule?: FieldRule;
        sentence?: Sentence;
      } & SentenceParameters;
      return { name: rule ?? "regex", parameters, sentence };
    }
    case "invalid_type":
      if (given === undefined || given === null) return { name: "required", parameters: {} };
      return {
        name: issue.expected === "number" || issue.expected === "int" ? "whole_number" : "regex",
        parameters: {},
      };
    case "too_small":
      return issue.origin === "string"
        ? { name: "min_chars", parameters: { length: String(issue.minimum) } }
        : { name: "min_value", parameters: { min: String(issue.minimum) } };
    case "too_big":
      return issue.origin === "string"
        ? { name: "max_chars", parameters: { length: String(issue.maximum) } }
        : { name: "max_value", parameters: { max: String(issue.maximum) } };
    case "unrecognized_keys":
      return { name: "unknown_field", parameters: {} };
    case "invalid_value":
      return { name: given === undefined || given === "" ? "required" : "one_of", parameters: {} };
    default:
      return { name: "regex", parameters: {} };
  }
}
