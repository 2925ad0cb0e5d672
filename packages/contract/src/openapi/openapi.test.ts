import { describe, expect, test } from "vitest";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import type { CallName } from "../calls.ts";
import { ERRORS } from "../errors.ts";
import { FIELDS } from "./parts/descriptions.ts";
import { errorCodesOf, openApiDocument } from "./openapi.ts";
import { fieldLabel } from "../validation-texts.ts";

const NAMES = Object.keys(calls) as CallName[];

interface DescribedField {
  readonly at: string;
  readonly name: string;
  readonly description: string;
}

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers: Readonly<Record<string, unknown>>;
        readonly content: Record<string, { readonly schema: Schema }>;
      }
    >
  >;
}

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly format?: string;
  readonly description?: string;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>> & {
      readonly Error: {
        readonly properties: { readonly code: { readonly enum: readonly string[] } };
      };
    };
    readonly securitySchemes: { readonly session: { readonly name: string } };
  };
}

/** Serialized as JSON, as clients receive it. */
const document = JSON.parse(JSON.stringify(openApiDocument(NAMES, "Konter API"))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function find(name: CallName): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (found === undefined) throw new Error(`${name} is not described`);
  return found.operation;
}

/** Returns the schema, or the component that it refers to. */
const resolved = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined
    ? schema
    : document.components.schemas[schema.$ref.replace("#/components/schemas/", "")];

/** Every field and parameter with its description. */
function describedFields(described: Document): readonly DescribedField[] {
  const fields = everyWith("properties", described).flatMap(({ at, value }) =>
    /(?<!\/properties)\/examples\//.test(at) || at.endsWith("/properties")
      ? []
      : Object.entries(value as Record<string, Schema>).map(([name, { description = "" }]) => ({
          at,
          name,
          description,
        })),
  );
  const parameters = Object.values(described.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) =>
      operation.parameters.map(({ name, description }) => ({
        at: operation.operationId,
        name,
        description,
      })),
    ),
  );
  return [...fields, ...parameters];
}

const FILLERS = new Set(["a", "an", "the", "of", "its", "account", "is", "it", "which", "their"]);

/** The significant words, in the singular. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$|s$/, ""))
    .filter((word) => word !== "" && !FILLERS.has(word));

/** Whether a description contains only words of the field's name or form label. */
function repeatsName({ name, description }: Pick<DescribedField, "name" | "description">): boolean {
  const known = new Set([...wordsOf(name), ...wordsOf(fieldLabel(name, "en"))]);
  return wordsOf(description).every((word) => known.has(word));
}

/** Every object of the document that has this key, with its path. */
function everyWith(
  key: string,
  value: unknown = document,
  at = "#",
): readonly { at: string; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Object.hasOwn(value, key)
    ? [{ at, value: (value as Record<string, unknown>)[key] }]
    : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => everyWith(key, inner, `${at}/${name}`)),
  ];
}

const JSON_TYPES = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);

describe("API description", () => {
  test("is OpenAPI 3.1 and contains every call once, at its verb and path", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      NAMES.toSorted(),
    );
    const described = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace("/api/v1/", "")}`,
    );
    expect(described.toSorted()).toEqual(NAMES.map((name) => calls[name].endpoint).toSorted());
  });

  test("describes exactly the requested calls", () => {
    const one = openApiDocument(["account"], "x") as unknown as Document;
    expect(Object.keys(one.paths)).toEqual(["/api/v1/account"]);
  });

  test("has only resolvable references, valid JSON types and valid patterns", () => {
    for (const { at, value } of everyWith("$ref")) {
      const target = String(value)
        .slice(2)
        .split("/")
        .reduce<unknown>(
          (place, name) => (place as Record<string, unknown> | undefined)?.[name],
          document,
        );
      expect(target, at).toBeDefined();
    }
    for (const { at, value } of everyWith("type")) {
      if (at.endsWith("/properties") || /\/(?:securitySchemes|examples)\//.test(at)) continue;
      for (const type of [value].flat())
        expect(JSON_TYPES.has(String(type)), `${at}: ${String(type)}`).toBe(true);
    }
    for (const { at, value } of everyWith("pattern"))
      expect(() => new RegExp(String(value), "u"), at).not.toThrow();
    for (const { at, value } of everyWith("required"))
      if (Array.isArray(value)) expect(new Set(value).size, at).toBe(value.length);
  });

  test.each(NAMES)("%s: matches the call's path parameters, input and responses", (name) => {
    const row: Call = calls[name];
    const operation = find(name);
    const pathNames = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map((parameter) => parameter.name)).toEqual(pathNames);
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain("header x-requested-with");
    expect(keys.includes("header x-csrf-token")).toBe(row.method !== "GET");
    expect(keys.includes("header idempotency-key")).toBe(row.idempotent === true);
    expect(operation.security).toEqual(row.access === "public" ? [] : [{ session: [] }]);
    const answer = operation.responses["200"]?.content["application/json"]?.schema;
    expect(answer?.$ref).toMatch(/^#\/components\/schemas\/[A-Z]/);
    expect(resolved(answer)).toMatchObject({ type: "object" });
    const body = resolved(operation.requestBody?.content["application/json"]?.schema);
    expect(body === undefined).toBe(row.method === "GET" || row.bytesLimit !== undefined);
    expect(operation.requestBody?.content["application/octet-stream"] !== undefined).toBe(
      row.bytesLimit !== undefined,
    );
    // A body is one object, or one of several.
    for (const each of body === undefined ? [] : (body.oneOf ?? body.anyOf ?? [body])) {
      expect(each.additionalProperties).toBe(false);
      const fields = Object.keys(each.properties ?? {});
      expect(fields).toEqual(expect.arrayContaining([...(each.required ?? [])]));
      expect(pathNames.filter((field) => field !== undefined && fields.includes(field))).toEqual(
        [],
      );
    }
  });

  test("describes the body of a purchase as the app sends it", () => {
    const schema = resolved(find("buyPrepaid").requestBody?.content["application/json"]?.schema);
    expect(schema?.required?.toSorted()).toEqual(["destination_number", "price", "product_code"]);
    expect(schema?.properties).toMatchObject({ pin: {}, passkey: {} });
    expect(schema?.properties?.["price"]).toMatchObject({
      type: "number",
      minimum: 1,
      maximum: 1_000_000_000_000,
    });
  });

  test.each(NAMES)(
    "%s: lists every possible error code under its status, with its sentence",
    (name) => {
      const { responses } = find(name);
      for (const code of errorCodesOf(calls[name]))
        expect(responses[String(ERRORS[code].status)]?.description, code).toContain(`\`${code}\``);
      for (const [status, { content }] of Object.entries(responses)) {
        if (status !== "200")
          expect(content["application/json"]?.schema).toEqual({
            $ref: "#/components/schemas/Error",
          });
      }
    },
  );

  test("lists validation, origin, rate limit and server errors for every call", () => {
    for (const name of NAMES) {
      const codes = errorCodesOf(calls[name]);
      expect(codes, name).toEqual(
        expect.arrayContaining([
          "validation_failed",
          "ajax_header_missing",
          "cross_site_request",
          "rate_limited",
          "database_unavailable",
          "overloaded",
          "unexpected",
        ]),
      );
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  test("uses the session cookie's name for TLS by default", () => {
    expect(document.components.securitySchemes.session.name).toBe("__Host-sid");
    const plain = openApiDocument(["account"], "x", "sid") as unknown as Document;
    expect(plain.components.securitySchemes.session.name).toBe("sid");
  });

  test("names shared schemas, and describes every field", () => {
    const { Transaction } = document.components.schemas;
    expect(Object.keys(Transaction?.properties ?? {})).toContain("ref_id");
    const uses = everyWith("$ref").filter(({ value }) => String(value).endsWith("/Transaction"));
    expect(uses.length).toBeGreaterThan(3);
    expect(describedFields(document).filter(({ description }) => !/\S/.test(description))).toEqual(
      [],
    );
  });

  test("describes no field or parameter by its name alone", () => {
    const repeating = describedFields(document).filter(repeatsName);
    expect(repeating.map(({ at, name, description }) => `${at}: ${name}: ${description}`)).toEqual(
      [],
    );
  });

  test.each([
    ["virtual_account", "Virtual account.", true],
    ["virtual_account", "The account's virtual accounts.", true],
    ["displayName", "The display name", true],
    ["dp_value", "Down payment.", true],
    ["dp_value", "What the customer paid at once, in whole rupiah.", false],
  ])("%s: description %j repeats the name: %s", (name, description, expected) => {
    expect(repeatsName({ name, description })).toBe(expected);
  });

  test("has no description without a field", () => {
    const used = new Set(describedFields(document).map(({ description }) => description));
    expect(Object.entries(FIELDS).filter(([, description]) => !used.has(description))).toEqual([]);
  });

  test("prefers a description for a specific place to the general one", () => {
    const { Transaction, DrawerShiftRow } = document.components.schemas;
    const textOf = (schema: Schema | undefined, name: string) =>
      (schema?.properties?.[name] as Schema | undefined)?.description;
    expect(textOf(Transaction, "phoneNumber")).toBe(FIELDS["Transaction.phoneNumber"]);
    expect(textOf(DrawerShiftRow, "person")).toBe(FIELDS["DrawerShiftRow.person"]);
    const search = find("regions").parameters.find(({ name }) => name === "search");
    expect(search?.description).toBe(FIELDS["regions.search"]);
  });

  test.each([
    ["Transaction", "date", "date-time"],
    ["Transaction", "settled_at", "date-time"],
    ["SessionState", "server_time", "date-time"],
    ["Transfer", "held_until", "date-time"],
    ["CashbackRule", "valid_from", "date-time"],
    ["CashbackRow", "date", "date"],
    ["Schedule", "date", "date"],
    ["ScheduleCreateBody", "date", "date"],
    ["TokenTariffAddBody", "valid_from", "date"],
    ["Product", "opens_at", undefined],
    ["ContactAddBody", "name", undefined],
  ])("%s: %s has the format %s", (schema, field, format) => {
    const found = document.components.schemas[schema]?.properties?.[field] as Schema | undefined;
    expect(found).toBeDefined();
    expect(found?.format).toBe(format);
  });

  test("gives every text field named after a time a format, except times of day", () => {
    const named = /(?:^|_)(?:at|until|since|date|day|from)$|^(?:date|day)_(?:from|to)$/;
    const without = everyWith("properties").flatMap(({ at, value }) =>
      Object.entries(value as Record<string, Schema & { pattern?: string; enum?: unknown }>)
        .filter(([name, { type }]) => named.test(name) && [type].flat().includes("string"))
        .filter(([, field]) => (field.format ?? field.pattern ?? field.enum) === undefined)
        .map(([name]) => `${at}: ${name}`),
    );
    expect(without.filter((place) => !/: (?:opens|closes)_at$/.test(place))).toEqual([]);
  });

  test("includes the request id in every response, and the wait time in responses that ask to wait", () => {
    for (const { operation } of operations)
      for (const [status, { headers }] of Object.entries(operation.responses))
        expect(Object.keys(headers)).toEqual(
          status === "429" ? ["X-Request-Id", "Retry-After"] : ["X-Request-Id"],
        );
  });

  test("lists every code of the catalog in the error schema", () => {
    expect(document.components.schemas.Error.properties.code.enum.toSorted()).toEqual(
      Object.keys(ERRORS).toSorted(),
    );
  });
});
