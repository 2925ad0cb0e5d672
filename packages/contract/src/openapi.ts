import * as z from "zod/mini";
import { mayCallUntrusted, mayView } from "./call.ts";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import type { CallName } from "./calls.ts";
import { ERRORS } from "./errors.ts";
import type { ErrorCode } from "./errors.ts";
import { EXAMPLES } from "./examples.ts";
import type { CallExample } from "./examples.ts";
import {
  AJAX_HEADER,
  AJAX_VALUE,
  API_BASE,
  BYTES_TYPE,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
} from "./http.ts";

type Json = { [name: string]: unknown };

/** Codes that any call of an access may answer with. */
const EVERY_CALL: readonly ErrorCode[] = [
  "validation_failed",
  "ajax_header_missing",
  "cross_site_request",
  "rate_limited",
  "database_unavailable",
  "overloaded",
  "unexpected",
];
const SIGNED_IN: readonly ErrorCode[] = ["unauthenticated"];

/** Of a session whose device is not trusted yet. */
const LOOKING: readonly ErrorCode[] = ["device_not_trusted", "device_only_looks"];
const WRITING: readonly ErrorCode[] = [
  "csrf_token_invalid",
  "body_unreadable",
  "body_duplicate_key",
  "number_not_plain",
  "body_too_large",
  "content_type_unsupported",
  "brand_restored",
];

/** Every code that a call may answer with. */
export function errorCodesOf(row: Call): readonly ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...row.errors,
      ...(row.permission === undefined
        ? []
        : ([row.method === "GET" ? "permission_missing" : "unauthorized"] as const)),
      ...(row.extraPermission === undefined ? [] : (["extra_permission_missing"] as const)),
      ...(row.fault === undefined ? [] : [row.fault]),
      ...(row.idempotent === true
        ? (["idempotency_key_missing", "idempotency_key_reused"] as const)
        : []),
      ...(row.access === "public" ? [] : SIGNED_IN),
      ...(row.access === "member" && !mayView(row) ? (["view_only"] as const) : []),
      ...(mayCallUntrusted(row) ? [] : LOOKING),
      ...(row.method === "GET" ? [] : WRITING),
      ...EVERY_CALL,
    ]),
  ];
}

/** The API description, OpenAPI 3.1, of the named calls. */
export function openApiDocument(names: readonly CallName[], title: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const row: Call = calls[name];
    const path = API_BASE + row.path;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Amounts are whole rupiah. Times are ISO 8601 in UTC; business dates are WIB (UTC+7).",
    },
    servers: [{ url: "/" }],
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } },
    },
    paths,
  };
}

const ERROR_SCHEMA: Json = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string", enum: Object.keys(ERRORS) },
    message: { type: "string" },
    requestId: { type: "string" },
    parameters: { type: "object", additionalProperties: { type: ["string", "number"] } },
    fields: {
      type: "object",
      additionalProperties: {
        type: "array",
        items: {
          type: "object",
          required: ["rule", "message"],
          properties: { rule: { type: "string" }, message: { type: "string" } },
        },
      },
    },
  },
};

function operation(name: CallName, row: Call): Json {
  const input = jsonSchema(row.input, "input");
  const pathNames = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = (input["required"] ?? []) as string[];
  const rest = Object.fromEntries(
    Object.entries(properties).filter(([property]) => !pathNames.includes(property)),
  );
  const parameters = [
    ...pathNames.map((property) => ({
      name: property,
      in: "path",
      required: true,
      schema: properties[property] ?? { type: "string" },
      ...examplesOf(name, ({ input: given }) => given[property]),
    })),
    ...(row.method === "GET"
      ? Object.entries(rest).map(([property, schema]) => ({
          name: property,
          in: "query",
          required: required.includes(property),
          schema,
          ...examplesOf(name, ({ input: given }) => given[property]),
        }))
      : []),
    ...headersOf(row),
  ];
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split("/")[0]],
    ...(row.access === "public" ? {} : { security: [{ session: [] }] }),
    "x-access": row.access,
    ...(row.permission === undefined ? {} : { "x-permission": row.permission }),
    "x-rate-limit": row.rateLimit,
    parameters,
    ...(row.method === "GET"
      ? {}
      : {
          requestBody: {
            required: true,
            content:
              row.bytesLimit === undefined
                ? {
                    "application/json": {
                      schema: {
                        ...input,
                        properties: rest,
                        required: required.filter((property) => !pathNames.includes(property)),
                      },
                      ...examplesOf(name, ({ input: given }) => without(given, pathNames)),
                    },
                  }
                : { [BYTES_TYPE]: { schema: { type: "string", format: "binary" } } },
          },
        }),
    responses: {
      200: {
        description: "Done",
        content: {
          "application/json": {
            schema: jsonSchema(row.output, "output"),
            ...examplesOf(name, ({ output }) => output),
          },
        },
      },
      ...errorResponses(row),
    },
  };
}

/** What each example of a call has in one place of it, under the example's name; nothing where none has anything there. */
function examplesOf(name: CallName, partOf: (example: CallExample) => unknown): Json {
  const examples = Object.entries(EXAMPLES[name] ?? {}).flatMap(([example, told]) => {
    const value = partOf(told);
    return value === undefined ? [] : [[example, { value }] as const];
  });
  return examples.length === 0 ? {} : { examples: Object.fromEntries(examples) };
}

const without = (given: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

function headersOf(row: Call): Json[] {
  const header = (name: string, schema: Json) => ({ name, in: "header", required: true, schema });
  return [
    header(AJAX_HEADER, { const: AJAX_VALUE }),
    ...(row.method === "GET" ? [] : [header(CSRF_HEADER, { type: "string" })]),
    ...(row.idempotent === true
      ? [header(IDEMPOTENCY_HEADER, { type: "string", pattern: "^[A-Za-z0-9_-]{16,64}$" })]
      : []),
  ];
}

function errorResponses(row: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(row))
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].en}`).join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function jsonSchema(schema: Call["input"], io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Json;
  return rest;
}
