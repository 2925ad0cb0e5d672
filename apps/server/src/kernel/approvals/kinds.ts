import { fieldErrors } from "@konter/contract/field-errors";
import type { Locale } from "@konter/contract/locale";
import { isApproving } from "@konter/contract/staff";
import type { Change as LedgerChange } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type * as z from "zod/mini";
import { invalidInput } from "../../platform/http/read-input.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Actor } from "../audit/index.ts";

/** One value that an approval would change, as it is shown. */
export interface Change {
  readonly label: string;
  /** Null where nothing stood before. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * An act that takes two people. `Asked` is what the maker sends; `Bound` is what is kept and done: what was asked for, with
 * what stood before it. It is hashed with the request, so what is done is what was looked at.
 */
export type ApprovalKind<Asked, Bound extends object> = KindParts<Asked, Bound> & Execution<Bound>;

interface KindParts<Asked, Bound extends object> {
  /** Dotted, never changed: `settings.money_limit`. */
  readonly name: string;
  /** Who may ask, and who may approve. */
  readonly requestPermission: string;
  readonly permission: string;
  readonly asked: z.ZodMiniType<Asked>;
  readonly bound: z.ZodMiniType<Bound>;
  /**
   * Looks at what is asked for, in the transaction of the request; throws a Refusal for what cannot be done. `makerId` is the member of
   * staff who asks.
   */
  prepare(
    client: pg.PoolClient,
    asked: Asked,
    makerId: number,
  ): Promise<{ subject: string; bound: Bound }>;
  /** For the room, in the reader's language. */
  describe(bound: Bound, locale: Locale): { title: string; changes: readonly Change[] };
  /** Refused, or taken back by its maker: what was kept for it is erased in the same transaction. */
  withdrawn?(client: Queries, bound: Bound): Promise<void>;
  /** After the commit: what remembers the old value forgets it. */
  afterwards?(): void;
}

/**
 * Does what was asked for, together with the decision: when it throws, nothing is decided. Throws approval_stale when the values from
 * before have changed. `actor` approves, `makerId` is the member of staff who asked, for `reason`. A kind that posts journals prepares a change; any
 * other works in the transaction of the decision.
 */
type Execution<Bound> =
  | {
      execute(
        client: pg.PoolClient,
        bound: Bound,
        actor: Actor,
        makerId: number,
        reason: string,
      ): Promise<void>;
    }
  | {
      executeInChange(
        change: LedgerChange,
        bound: Bound,
        actor: Actor,
        makerId: number,
      ): Promise<void>;
    };

/** A kind whose types are its own business. */
export type RegisteredKind = RegisteredParts & Execution<unknown>;

interface RegisteredParts {
  readonly name: string;
  readonly requestPermission: string;
  readonly permission: string;
  prepare(
    client: pg.PoolClient,
    input: unknown,
    locale: Locale,
    makerId: number,
  ): Promise<{ subject: string; bound: object }>;
  describe(bound: unknown, locale: Locale): { title: string; changes: readonly Change[] };
  withdrawn(client: Queries, bound: unknown): Promise<void>;
  afterwards(): void;
}

/** Makes a module's kind one of the list that the approvals are opened with. */
export function approvalKind<Asked, Bound extends object>(
  kind: ApprovalKind<Asked, Bound>,
): RegisteredKind {
  const { name, requestPermission, permission } = kind;
  return {
    name,
    requestPermission,
    permission,
    async prepare(client, input, locale, makerId) {
      const parsed = kind.asked.safeParse(input);
      if (!parsed.success) throw invalidInput(fieldErrors(parsed.error.issues, locale, input));
      return kind.prepare(client, parsed.data, makerId);
    },
    describe: (bound, locale) => kind.describe(kind.bound.parse(bound), locale),
    ...parsing(kind),
    withdrawn: async (client, bound) => kind.withdrawn?.(client, kind.bound.parse(bound)),
    afterwards: () => kind.afterwards?.(),
  };
}

function parsing<Asked, Bound extends object>(
  kind: ApprovalKind<Asked, Bound>,
): Execution<unknown> {
  if ("executeInChange" in kind)
    return {
      executeInChange: async (change, input, actor, makerId) =>
        kind.executeInChange(change, kind.bound.parse(input), actor, makerId),
    };
  return {
    execute: async (client, input, actor, makerId, reason) =>
      kind.execute(client, kind.bound.parse(input), actor, makerId, reason),
  };
}

/** The kinds by name. Throws when two have one name, and for one whose deciders nobody watches. */
export function kindsByName(kinds: readonly RegisteredKind[]): ReadonlyMap<string, RegisteredKind> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size !== kinds.length) throw new Error("two kinds of approval have one name");
  for (const { name, permission } of kinds)
    if (!isApproving(permission))
      throw new Error(
        `who holds ${permission} may approve ${name}, and isApproving does not say so`,
      );
  return byName;
}

/** Throws validation_failed on `kind` for one that there is not. */
export function kindNamed(
  kinds: ReadonlyMap<string, RegisteredKind>,
  name: string,
): RegisteredKind {
  const kind = kinds.get(name);
  if (kind === undefined)
    throw new Refusal("validation_failed", { fields: { kind: { rule: "one_of" } } });
  return kind;
}
