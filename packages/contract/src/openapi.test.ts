import { ENDPOINTS } from "./endpoints.ts";
import { describe, expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import type { CallName } from "./calls.ts";
import { ERRORS } from "./errors.ts";
import { errorCodesOf, openApiDocument } from "./openapi.ts";

const NAMES = Object.keys(calls) as CallName[];

interface Parameter {
  readonly name: string;
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
        readonly content: Record<string, { readonly schema: unknown }>;
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
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: {
      readonly Error: {
        readonly properties: { readonly code: { readonly enum: readonly string[] } };
      };
    };
  };
}

/** As a reader gets it: through JSON. */
const document = JSON.parse(JSON.stringify(openApiDocument(NAMES, "Konter API"))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function find(name: CallName): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (found === undefined) throw new Error(`${name} is not described`);
  return found.operation;
}

/** Every object of the document that has this key, with where it stands. */
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

describe("the API description", () => {
  test("is OpenAPI 3.1 with every call once, at its verb and path", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      NAMES.toSorted(),
    );
    const described = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace("/api/v1/", "")}`,
    );
    expect(described.toSorted()).toEqual(Object.values(ENDPOINTS).toSorted());
  });

  test("describes exactly the names that it is asked for", () => {
    const one = openApiDocument(["account"], "x") as unknown as Document;
    expect(Object.keys(one.paths)).toEqual(["/api/v1/account"]);
  });

  test("every reference leads somewhere, every type is one of JSON's, every pattern compiles", () => {
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

  test.each(NAMES)("%s: path parameters, input and answers are those of the call", (name) => {
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
    expect(operation.security === undefined).toBe(row.access === "public");
    expect(operation.responses["200"]?.content["application/json"]?.schema).toMatchObject({
      type: "object",
    });
    const body = operation.requestBody?.content["application/json"]?.schema;
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

  test("the body of a purchase is what the counter sends", () => {
    const schema = find("buyPrepaid").requestBody?.content["application/json"]?.schema;
    expect(schema?.required?.toSorted()).toEqual(["destination_number", "price", "product_code"]);
    expect(schema?.properties).toMatchObject({ pin: {}, passkey: {} });
    expect(schema?.properties?.["price"]).toMatchObject({
      type: "number",
      minimum: 1,
      maximum: 1_000_000_000_000,
    });
  });

  test.each(NAMES)(
    "%s: every code that it may answer with stands under its status, with its sentence",
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

  test("every call may be refused for its form, its origin and its number, and when we cannot answer", () => {
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

  test("the error's schema lists every code of the catalogue", () => {
    expect(document.components.schemas.Error.properties.code.enum.toSorted()).toEqual(
      Object.keys(ERRORS).toSorted(),
    );
  });
});
