import type { PrepaidScreen } from "@konter/contract/catalog";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import type { Handlers } from "../../../../platform/http/calls.ts";
import { actorOf, recordAction } from "../../../../kernel/audit/index.ts";
import { readSalePauses } from "./store.ts";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";

/** A kind; with the operator, only the operator's products of that kind. */
interface SalePlace {
  readonly screen: PrepaidScreen;
  readonly operator_code?: string | undefined;
}

interface NewPause extends SalePlace {
  readonly reason: string;
  readonly ends_at?: string | undefined;
}

const subjectOf = ({ screen, operator_code: operator }: SalePlace): string =>
  operator === undefined ? screen : `${screen} ${operator}`;

/** Serializes concurrent changes of pauses. */
const lockPauses = (client: pg.PoolClient) => holdLock(client, "salePauses");

/**
 * Stops the sale of a kind or operator for later purchases, with an audit entry. Throws sale_place_not_found,
 * sale_already_paused, sale_pause_in_past.
 */
async function pauseSale(brand: BrandContext, actor: Actor, input: NewPause): Promise<void> {
  const { screen, operator_code: operator = null, reason, ends_at: end = null } = input;
  if (end !== null && Date.parse(end) <= Date.now())
    throw new DomainError("sale_pause_in_past", {
      fields: { ends_at: { rule: "sale_pause_in_past" } },
    });
  await inTransaction(brand.pool, async (client) => {
    await lockPauses(client);
    const sold = await client.query(
      "select from product where screen = $1 and ($2::text is null or operator_code = $2) limit 1",
      [screen, operator],
    );
    if (sold.rows.length === 0) throw new DomainError("sale_place_not_found");
    const running = await client.query(
      "select from running_sale_pause where screen = $1 and operator_code is not distinct from $2",
      [screen, operator],
    );
    if (running.rows.length > 0) throw new DomainError("sale_already_paused");
    await client.query(
      "insert into sale_pause (screen, operator_code, reason, staff_id, ends_at) values ($1, $2, $3, $4, $5)",
      [screen, operator, reason, actor.staffId, end],
    );
    await recordAction(client, actor, {
      action: "catalog.sale_paused",
      subject: subjectOf(input),
      after: { ends_at: end },
      detail: { reason },
    });
  });
}

/** Resumes a paused sale, with an audit entry. Throws sale_not_paused. */
async function resumeSale(brand: BrandContext, actor: Actor, place: SalePlace): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await lockPauses(client);
    const ended = await client.query(
      `update sale_pause set ended_at = now()
       where screen = $1 and operator_code is not distinct from $2 and ended_at is null and (ends_at is null or ends_at > now())`,
      [place.screen, place.operator_code ?? null],
    );
    if (ended.rowCount === 0) throw new DomainError("sale_not_paused");
    await recordAction(client, actor, {
      action: "catalog.sale_resumed",
      subject: subjectOf(place),
    });
  });
}

export function salePauseHandlers(brand: BrandContext): Handlers {
  return {
    salePauses: async () => readSalePauses(brand.pool),
    salePauseSet: async (input, context) => {
      await pauseSale(brand, actorOf(context), input);
      return readSalePauses(brand.pool);
    },
    salePauseEnd: async (place, context) => {
      await resumeSale(brand, actorOf(context), place);
      return readSalePauses(brand.pool);
    },
  };
}
