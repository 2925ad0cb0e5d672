import * as z from "zod/mini";
import type { Call } from "../../call.ts";
import { calls } from "../../calls.ts";
import type { CallName } from "../../calls.ts";
import { DOMAINS } from "../../domains.ts";
import { describeField, formatOfField } from "./descriptions.ts";
import { FIELD_FORMATS, formatByRules } from "./field-formats.ts";

export type Json = { [name: string]: unknown };
type Direction = "input" | "output";
type ZodSchema = Call["input"];

/** Kinds of schemas that become named components; texts and numbers are described inline. */
const NAMED_KINDS: ReadonlySet<string> = new Set(["object", "union", "enum"]);
const DEFINITIONS = "#/$defs/";
const COMPONENTS = "#/components/schemas/";

const isNamedSchema = (value: unknown): value is ZodSchema =>
  value instanceof z.ZodMiniType && NAMED_KINDS.has(value._zod.def.type);

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The exported schemas of every domain by name, prefixed with the domain when two domains use the same name. */
function exportedSchemas(): ReadonlyMap<ZodSchema, string> {
  const named = new Map<ZodSchema, string>();
  const taken = new Set<string>();
  for (const [domain, exported] of Object.entries(DOMAINS))
    for (const [name, value] of Object.entries(exported)) {
      if (!isNamedSchema(value) || named.has(value)) continue;
      const unique = taken.has(pascal(name)) ? pascal(domain) + pascal(name) : pascal(name);
      taken.add(unique);
      named.set(value, unique);
    }
  return named;
}

/** Collects the named schemas of a document; `refer` adds a schema and returns a reference to it. */
export function createSchemas(names: readonly CallName[]) {
  const components = new Map<string, Json>();
  const exported = exportedSchemas();
  const registries = {
    input: registryOf(names, exported, "input"),
    output: registryOf(names, exported, "output"),
  };

  /** Adds a schema under its name and returns a reference to it. Throws when two schemas have the same name. */
  const keep = (name: string, schema: Json): Json => {
    const kept = components.get(name);
    if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(schema))
      throw new Error(`two schemas are named ${name}`);
    components.set(name, schema);
    return { $ref: COMPONENTS + name };
  };

  /**
   * @param place Where to find the descriptions of its fields: the call of an input, or the name of a response schema.
   */
  const convert = (schema: ZodSchema, io: Direction, place: string): Json => {
    const {
      $schema: _dialect,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      metadata: registries[io],
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.type !== "string") return;
        const format = jsonSchema.format ?? formatByRules(zodSchema);
        if (format !== undefined) jsonSchema.format = format;
      },
    }) as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
      keep(name, finished(definition, name));
    return finished(root, place);
  };

  return { components, convert, keep };
}

/** Names of nested schemas. Input and output of one schema may differ, so each has its own name. */
function registryOf(
  names: readonly CallName[],
  exported: ReadonlyMap<ZodSchema, string>,
  io: Direction,
) {
  const registry = z.registry<{ id?: string; format?: string }>();
  const bodies = new Set(names.map((name) => (calls[name] as Call).input));
  for (const [schema, name] of exported) {
    const isInput = name.endsWith("Input");
    if (io === "output") registry.add(schema, { id: isInput ? `${name}Output` : name });
    else if (!bodies.has(schema)) registry.add(schema, { id: isInput ? name : `${name}Request` });
  }
  for (const [field, format] of FIELD_FORMATS) registry.add(field, { format });
  return registry;
}

/** Completes a schema for the document: references to components, descriptions and formats of fields. */
function finished(schema: Json, place: string): Json {
  const { id: _name, ...rest } = schema;
  return finishedPart(rest, place) as Json;
}

/**
 * Converts an object whose keys are an enum into one property per key, because linters and generators ignore
 * `propertyNames`.
 */
function spreadKeys(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = (propertyNames as Json | undefined)?.["enum"];
  if (!Array.isArray(keys) || rest["properties"] !== undefined) return schema;
  const properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

function inner(key: string, value: unknown, place: string): unknown {
  if (key === "properties")
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>).map(([name, schema]) => [
        name,
        describedField(name, finishedPart(schema, `${place}.${name}`) as Json, place),
      ]),
    );
  if (key === "$ref" && typeof value === "string") return value.replace(DEFINITIONS, COMPONENTS);
  return key === "enum" || key === "default" || key === "const"
    ? value
    : finishedPart(value, place);
}

function finishedPart(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((part) => finishedPart(part, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(spreadKeys(value as Json)).map(
      ([key, part]) => [key, inner(key, part, place)] as const,
    ),
  );
}

/** A field with its description and, if its name implies one, its format. */
export function describedField(name: string, schema: Json, place: string): Json {
  const format = formatOfField(name, schema);
  return {
    description: describeField(name, place),
    ...schema,
    ...(format !== undefined && { format }),
  };
}
