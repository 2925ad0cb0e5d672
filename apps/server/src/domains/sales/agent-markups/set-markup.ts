import { AGENT_MARKUPS_LIMIT } from "@konter/contract/agent-markups";
import type { AgentMarkups } from "@konter/contract/agent-markups";
import { formatRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { listMarkups } from "./list-markups.ts";
import { tellAgents } from "./tell-agents.ts";

export interface AskedMarkup {
  /** A phone number of one of the Master's agents, `+628…`. Absent: all of them. */
  readonly agent_hp?: string | undefined;
  readonly product_code?: string | undefined;
  readonly markup: Rupiah;
}

/**
 * Sets the Master's markup for one agent or all, and for one product or all (FEATURES M306, M520). Throws
 * agent_markup_agent_unknown (also for another Master's agent), product_not_found, agent_markup_too_high,
 * agent_markups_too_many.
 */
export async function setMarkup(
  pool: pg.Pool,
  masterId: number,
  asked: AskedMarkup,
): Promise<AgentMarkups> {
  return inTransaction(pool, async (client) => {
    await holdAccount(client, masterId);
    const agentId = await findAgent(client, masterId, asked.agent_hp);
    const productId = await findProduct(client, asked.product_code);
    await refuseTooHigh(client, asked.markup);
    const place = [masterId, agentId, productId];
    const at = await readMoment(client);
    await client.query(
      `update agent_markup set valid_until = $5 where master_id = $1 and valid_until is null
         and (agent_id, product_id) is not distinct from ($2::bigint, $3::bigint) and amount <> $4`,
      [...place, asked.markup, at],
    );
    const begun = await client.query(
      `insert into agent_markup (master_id, agent_id, product_id, amount, valid_from) values ($1, $2, $3, $4, $5)
       on conflict (master_id, agent_id, product_id) where valid_until is null do nothing`,
      [...place, asked.markup, at],
    );
    await refuseTooMany(client, masterId);
    if (begun.rowCount !== 0) await followUp(client, masterId, agentId);
    return listMarkups(client, masterId);
  });
}

/**
 * Removes a markup, so that the next more general one applies. Throws agent_markup_not_found, also for another Master's
 * markup.
 */
export async function removeMarkup(
  pool: pg.Pool,
  masterId: number,
  id: number,
): Promise<AgentMarkups> {
  return inTransaction(pool, async (client) => {
    await holdAccount(client, masterId);
    const ended = await client.query<{ agent_id: number | null }>(
      "update agent_markup set valid_until = $3 where id = $2 and master_id = $1 and valid_until is null returning agent_id",
      [masterId, id, await readMoment(client)],
    );
    const [row] = ended.rows;
    if (row === undefined) throw new DomainError("agent_markup_not_found");
    // The markup that now applies may be higher than the removed one.
    await followUp(client, masterId, row.agent_id);
    return listMarkups(client, masterId);
  });
}

/** One markup ends at the instant when the next begins. */
async function readMoment(client: pg.ClientBase): Promise<string> {
  const clock = await client.query<{ at: string }>("select clock_timestamp()::text as at");
  return clock.rows[0]?.at ?? "";
}

async function findAgent(
  client: pg.ClientBase,
  masterId: number,
  hp: string | undefined,
): Promise<number | null> {
  if (hp === undefined) return null;
  const found = await client.query<{ id: number }>(
    "select id from member where hp = $2 and upline_id = $1",
    [masterId, hp],
  );
  const [agent] = found.rows;
  if (agent === undefined)
    throw new DomainError("agent_markup_agent_unknown", {
      fields: { agent_hp: { rule: "agent_markup_agent_unknown" } },
    });
  return agent.id;
}

async function findProduct(
  client: pg.ClientBase,
  code: string | undefined,
): Promise<number | null> {
  if (code === undefined) return null;
  const found = await client.query<{ id: number }>(
    "select id from product where code = $1 and range_of is null",
    [code],
  );
  const [product] = found.rows;
  if (product === undefined)
    throw new DomainError("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  return product.id;
}

async function refuseTooHigh(client: pg.ClientBase, markup: Rupiah): Promise<void> {
  const allowed = await client.query<{ most: number }>("select agent_markup_most() as most");
  const most = allowed.rows[0]?.most ?? 0;
  if (markup <= most) return;
  const parameters = { most: formatRupiah(most) };
  throw new DomainError("agent_markup_too_high", {
    parameters,
    fields: { markup: { rule: "agent_markup_too_high", parameters } },
  });
}

async function refuseTooMany(client: pg.ClientBase, masterId: number): Promise<void> {
  const counted = await client.query<{ count: number }>(
    "select count(*)::int as count from agent_markup where master_id = $1 and valid_until is null",
    [masterId],
  );
  if ((counted.rows[0]?.count ?? 0) > AGENT_MARKUPS_LIMIT)
    throw new DomainError("agent_markups_too_many", { parameters: { most: AGENT_MARKUPS_LIMIT } });
}

/** Runs after the prices of one agent or of all changed. */
async function followUp(
  client: pg.PoolClient,
  masterId: number,
  agentId: number | null,
): Promise<void> {
  await recheckSellingPrices(client, masterId, agentId);
  await tellAgents(client, masterId, agentId);
}

/** Lifts agents' own selling prices that are now below the price. */
async function recheckSellingPrices(
  client: pg.ClientBase,
  masterId: number,
  agentId: number | null,
): Promise<void> {
  await client.query(
    `insert into selling_price_recheck (member_id) select m.id from member m
     where m.upline_id = $1 and ($2::bigint is null or m.id = $2)
       and exists (select from selling_price_rule r where r.member_id = m.id and r.valid_until is null and r.price is not null)`,
    [masterId, agentId],
  );
}
