import { fieldErrors } from "@konter/contract/field-errors";
import type { Locale } from "@konter/contract/locale";
import { isApproving } from "@konter/contract/staff";
import type { Change as LedgerChange } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type * as z from "zod/mini";
import { invalidInput } from "../../platform/http/read-input.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Actor } from "../audit/index.ts";

/** One value that an approval would change, for display. */
export interface Change {
  readonly label: string;
  /** Null without an earlier value. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * An action that takes two people. `Asked` is the maker's input. `Bound` is stored and executed: the input with the
 * values before it. It is part of the request's hash, so exactly what was shown is executed.
 */
export type ApprovalKind<Asked, Bound extends object> = KindParts<Asked, Bound> & Execution<Bound>;

interface KindParts<Asked, Bound extends object> {
  /** Dotted, never changed: `settings.money_limit`. */
  readonly name: string;
  /** The permissions for requesting and approving. */
  readonly requestPermission: string;
  readonly permission: string;
  readonly asked: z.ZodMiniType<Asked>;
  readonly bound: z.ZodMiniType<Bound>;
  /**
   * Validates the input in the transaction of the request. Throws a DomainError when it is not possible. `makerId` is the
   * requesting member of staff.
   */
  prepare(
    client: pg.PoolClient,
    asked: Asked,
    makerId: number,
  ): Promise<{ subject: string; bound: Bound }>;
  /** For the approvals page, in the reader's language. */
  describe(bound: Bound, locale: Locale): { title: string; changes: readonly Change[] };
  /** Called when the request is refused or withdrawn: deletes data stored for it in the same transaction. */
  withdrawn?(client: Queries, bound: Bound): Promise<void>;
  /** Runs after the commit, to clear caches of the old value. */
  afterwards?(): void;
}

/**
 * Executes the request together with the decision: when it throws, nothing is decided. Throws approval_stale when the
 * earlier values have changed. `actor` approves, `makerId` is the requester, with the given `reason`. A kind that posts
 * journals prepares a change; any other works in the transaction of the decision.
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

/** A kind with its types erased. */
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

/** Converts a module's kind for the list of registered kinds. */
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

/** Returns the kinds by name. Throws for duplicate names, and for a kind whose deciding permission is not monitored. */
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

/** Throws validation_failed on `kind` for an unknown one. */
export function kindNamed(
  kinds: ReadonlyMap<string, RegisteredKind>,
  name: string,
): RegisteredKind {
  const kind = kinds.get(name);
  if (kind === undefined)
    throw new DomainError("validation_failed", { fields: { kind: { rule: "one_of" } } });
  return kind;
}
