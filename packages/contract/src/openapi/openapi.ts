import { mayCallUntrusted, mayView } from "../call.ts";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import type { CallName } from "../calls.ts";
import { ERRORS } from "../errors.ts";
import type { ErrorCode } from "../errors.ts";
import { EXAMPLES } from "./examples.ts";
import type { CallExample } from "./examples.ts";
import {
  AJAX_HEADER,
  AJAX_VALUE,
  API_BASE,
  BYTES_TYPE,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
} from "../http.ts";
import { API_GUIDE, HEADERS, TAG_DESCRIPTION } from "./parts/guide.ts";
import { createSchemas, describedField } from "./parts/schemas.ts";
import type { Json } from "./parts/schemas.ts";

/** Codes that any call of an access level can return. */
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

/** Errors of a session whose device is not trusted yet. */
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

/** Every code that a call can return. */
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

type Schemas = ReturnType<typeof createSchemas>;

const areaOf = (row: Call): string => row.path.split("/")[0] ?? "";
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Builds the OpenAPI 3.1 description of the named calls.
 * @param cookieName The session's cookie: `__Host-sid` with TLS, `sid` without.
 * @param appendix Markdown after the guide.
 */
export function openApiDocument(
  names: readonly CallName[],
  title: string,
  cookieName = "__Host-sid",
  appendix = "",
): Json {
  const schemas = createSchemas(names);
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const row: Call = calls[name];
    const path = API_BASE + row.path;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row, schemas) };
  }
  const areas = [...new Set(names.map((name) => areaOf(calls[name])))];
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description: API_GUIDE + appendix,
      license: { name: "Proprietary", identifier: "LicenseRef-Konter" },
    },
    servers: [{ url: "/" }],
    tags: areas.map((name) => ({ name, description: TAG_DESCRIPTION(name) })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...Object.fromEntries(schemas.components) },
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: cookieName,
          description: "Set by `GET session` and `POST auth/login`. HttpOnly, SameSite=Lax.",
        },
      },
    },
  };
}

const ERROR_SCHEMA: Json = {
  type: "object",
  description: "The body of every response that is not 200.",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string", enum: Object.keys(ERRORS), description: "What programs branch on." },
    message: { type: "string", description: "A sentence for people, in the caller's language." },
    requestId: { type: "string", description: "Named in the server's log." },
    parameters: {
      type: "object",
      description: "The figures and names in the sentence.",
      additionalProperties: { type: ["string", "number"] },
    },
    fields: {
      type: "object",
      description: "With validation_failed: the broken rules by field.",
      additionalProperties: {
        type: "array",
        items: {
          type: "object",
          required: ["rule", "message"],
          properties: {
            rule: { type: "string", description: "The broken rule." },
            message: { type: "string", description: "A sentence for people." },
          },
        },
      },
    },
  },
};

function operation(name: CallName, row: Call, schemas: Schemas): Json {
  const input = schemas.convert(row.input, "input", name);
  const pathNames = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = (input["required"] ?? []) as string[];
  const rest = Object.fromEntries(
    Object.entries(properties).filter(([property]) => !pathNames.includes(property)),
  );
  const parameters = [
    ...pathNames.map((property) =>
      parameter(name, property, "path", true, properties[property] ?? { type: "string" }),
    ),
    ...(row.method === "GET"
      ? Object.entries(rest).map(([property, schema]) =>
          parameter(name, property, "query", required.includes(property), schema),
        )
      : []),
    ...headersOf(row),
  ];
  const body = {
    ...input,
    ...(input["properties"] !== undefined && {
      properties: rest,
      required: required.filter((property) => !pathNames.includes(property)),
    }),
  };
  return {
    operationId: name,
    summary: row.summary,
    tags: [areaOf(row)],
    security: row.access === "public" ? [] : [{ session: [] }],
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
                      schema: schemas.keep(`${pascal(name)}Body`, body),
                      ...examplesOf(name, ({ input: given }) => without(given, pathNames)),
                    },
                  }
                : { [BYTES_TYPE]: { schema: { type: "string", format: "binary" } } },
          },
        }),
    responses: {
      200: {
        description: "Done",
        headers: responseHeaders(),
        content: {
          "application/json": {
            schema: outputOf(name, row, schemas),
            ...examplesOf(name, ({ output }) => output),
          },
        },
      },
      ...errorResponses(row),
    },
  };
}

/** A reference to the response schema: the domain's own, or one named after the call. */
function outputOf(name: CallName, row: Call, schemas: Schemas): Json {
  const response = `${pascal(name)}Response`;
  const output = schemas.convert(row.output, "output", response);
  return "$ref" in output ? output : schemas.keep(response, output);
}

function parameter(
  name: CallName,
  property: string,
  place: "path" | "query",
  required: boolean,
  schema: Json,
): Json {
  const { description, ...rest } = describedField(property, schema, name);
  return {
    name: property,
    in: place,
    required,
    description,
    schema: rest,
    ...examplesOf(name, ({ input: given }) => given[property]),
  };
}

/** The given part of each of a call's examples, by example name; empty when no example has that part. */
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
  const header = (name: string, description: string, schema: Json) => ({
    name,
    in: "header",
    required: true,
    description,
    schema,
  });
  return [
    header(AJAX_HEADER, "Shows that a script of the site calls.", {
      type: "string",
      const: AJAX_VALUE,
    }),
    ...(row.method === "GET"
      ? []
      : [header(CSRF_HEADER, "`csrf_token` of `GET session`.", { type: "string" })]),
    ...(row.idempotent === true
      ? [
          header(IDEMPOTENCY_HEADER, "Chosen by the caller, once for each effect.", {
            type: "string",
            pattern: "^[A-Za-z0-9_-]{16,64}$",
          }),
        ]
      : []),
  ];
}

const responseHeaders = (...more: readonly string[]): Json =>
  Object.fromEntries(
    ["X-Request-Id", ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

function errorResponses(row: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(row))
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].en}`).join("\n\n"),
        headers: status === 429 ? responseHeaders("Retry-After") : responseHeaders(),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}
