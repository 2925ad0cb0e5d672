import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { API_BASE } from "@konter/contract/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { isStaffCall } from "../pages/http.ts";

/** Parts of an account, a purchase or a product that a caller may not set. */
const NOT_TO_WRITE = [
  "id",
  "tenant_id",
  "member_id",
  "hp",
  "category",
  "role",
  "roles",
  "perm",
  "permissions",
  "deposit",
  "cashback_wallet",
  "agent_debt",
  "price",
  "buying_price",
  "fee",
  "status",
  "state",
  "is_agen_mlo",
  "jne_express",
  "mlo_multi_supplier",
  "blocked_at",
  "phone_verified_at",
  "verified_at",
  "created_at",
  "constructor",
  "prototype",
  "__proto__",
] as const;

/** All write endpoints except uploads, whose body is a file without fields. */
const NAMES = (Object.keys(calls) as CallName[]).filter((name) => {
  const row: Call = calls[name];
  return row.method !== "GET" && row.bytesLimit === undefined;
});

let http: HttpEnvironment;
let member: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  // As a Master the member may use every member endpoint.
  await http.environment.database.owner.query(
    "update member set roles = '{member,master_agent}', permissions = '{deposit.transfer,sendmoney.use,pos.use}'",
  );
  [member, staff] = await Promise.all([http.member(0), http.staff()]);
});
afterAll(() => http.close());

interface Definition {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly in?: unknown;
  readonly innerType?: unknown;
  /** For a union: the field that selects the variant. */
  readonly discriminator?: string;
  readonly options?: readonly unknown[];
  readonly values?: readonly unknown[];
}
const definitionOf = (schema: unknown) => (schema as { def: Definition }).def;

/** The object schema of an input, unwrapped; of several variants the first. */
function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  const definition = definitionOf(schema);
  if (definition.shape !== undefined) return definition.shape;
  const inner = definition.in ?? definition.innerType ?? definition.options?.[0];
  return inner === undefined ? {} : shapeOf(inner);
}

/** The field and value that select a union's variant. */
function choiceOf(schema: unknown): Readonly<Record<string, unknown>> {
  const { discriminator } = definitionOf(schema);
  if (discriminator === undefined) return {};
  const [value] = definitionOf(shapeOf(schema)[discriminator]).values ?? [];
  return { [discriminator]: value };
}

/** Sends the fields as text, so that `__proto__` arrives as an ordinary field. */
async function send(client: HttpClient, name: CallName, fields: readonly string[]) {
  const { method, path } = calls[name];
  const given = Object.entries(choiceOf(calls[name].input));
  const parts = [
    ...given.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`),
    ...fields.map((field) => `${JSON.stringify(field)}:1`),
  ];
  return client.send(`${API_BASE}${path.replace(/\{\w+\}/g, "1")}`, {
    method,
    body: `{${parts.join(",")}}`,
    headers: { "content-type": "application/json", "idempotency-key": "mass-assignment-01" },
  });
}

describe("fields that a caller may not set", () => {
  test.each(NAMES)("%s rejects each of them and changes nothing", async (name) => {
    const known = Object.keys(shapeOf(calls[name].input));
    const foreign = NOT_TO_WRITE.filter((field) => !known.includes(field));
    const client = isStaffCall(name) ? staff : member;
    const before = await fingerprint(http.environment);
    const answer = await send(client, name, foreign);
    expect(answer.status, answer.text.slice(0, 300)).toBe(422);
    const refused = Object.entries(refusalOf(answer).fields ?? {})
      .filter(([, sentences]) => sentences.some(({ rule }) => rule === "unknown_field"))
      .map(([field]) => field);
    expect(refused.toSorted()).toEqual([...foreign].toSorted());
    expect(await fingerprint(http.environment)).toEqual(before);
  });

  test("control: an endpoint's own field is not rejected", async () => {
    const answer = await send(member, "profileSave", ["name", "hp"]);
    const fields = Object.entries(refusalOf(answer).fields ?? {});
    const unknown = fields.filter(([, all]) => all.some(({ rule }) => rule === "unknown_field"));
    expect(unknown.map(([field]) => field)).toEqual(["hp"]);
  });
});
