import type { BLOCK_LISTS, Block, BlockKind } from "@konter/contract/members";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { announceDevices } from "../devices/index.ts";
import { tellBlocked, tellUnblocked } from "./tell-blocked.ts";
import { maskName, maskPhone } from "./masks.ts";
import {
  afterId,
  instantOf,
  lockMember,
  memberSubject,
  pageOf,
  recordAction,
  requireFuture,
} from "./store.ts";
import type { Actor } from "./store.ts";

interface BlockRow {
  readonly id: number;
  readonly kind: BlockKind;
  readonly member_id: number | null;
  readonly hp: string | null;
  readonly name: string | null;
  readonly device_name: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
  readonly ends_at: Date | null;
  readonly lifted_at: Date | null;
  readonly lifted_by: string | null;
  readonly lift_reason: string;
  readonly active: boolean;
}

/** To be completed with the rest of the `where` clause. */
const BLOCKS = `select b.id, b.kind, coalesce(b.member_id, n.id) as member_id, b.hp, m.name, b.device_name, b.reason, b.at,
    s.name as by, b.ends_at, b.lifted_at, l.name as lifted_by, b.lift_reason,
    b.lifted_at is null and (b.ends_at is null or b.ends_at > clock_timestamp()) as active
  from block b join staff s on s.id = b.blocked_by left join staff l on l.id = b.lifted_by
    left join member m on m.id = b.member_id left join member n on n.hp = b.hp where`;

const toBlock = (row: BlockRow): Block => ({
  block_id: row.id,
  kind: row.kind,
  member_id: row.member_id,
  subject: row.hp === null ? (row.device_name ?? maskName(row.name ?? "")) : maskPhone(row.hp),
  reason: row.reason,
  at: row.at.toISOString(),
  by: row.by,
  ends_at: instantOf(row.ends_at),
  lifted_at: instantOf(row.lifted_at),
  lifted_by: row.lifted_by,
  lift_reason: row.lift_reason,
  active: row.active,
});

/** Returns all blocks of a member's account, number and browsers, newest first. */
export async function blocksOf(database: Queries, memberId: number): Promise<Block[]> {
  const found = await database.query<BlockRow>(
    `${BLOCKS} b.member_id = $1 or n.id = $1 order by b.id desc limit 50`,
    [memberId],
  );
  return found.rows.map(toBlock);
}

/** The next page begins below the row that the cursor ($1) names. $2 is one row more than a page. */
const PAGES: Readonly<Record<(typeof BLOCK_LISTS)[number], string>> = {
  active: `b.lifted_at is null and (b.ends_at is null or b.ends_at > clock_timestamp()) and ($1::bigint is null or b.id < $1)
    order by b.id desc limit $2`,
  ended: `(b.lifted_at is not null or b.ends_at <= clock_timestamp()) and ($1::bigint is null or b.id < $1)
    order by b.id desc limit $2`,
};

export async function listBlocks(
  pool: pg.Pool,
  filter: {
    readonly list: (typeof BLOCK_LISTS)[number];
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: Block[]; next_cursor: string | null }> {
  const found = await pool.query<BlockRow>(`${BLOCKS} ${PAGES[filter.list]}`, [
    afterId(filter.cursor),
    filter.limit + 1,
  ]);
  return pageOf(found.rows.map(toBlock), filter.limit, (row) => row.block_id);
}

export interface NewBlock {
  readonly reason: string;
  readonly ends_at: string | null;
}

/**
 * Blocks an account: ends its sessions at once; its purchases continue. Notifies the member without the reason. Throws
 * member_not_found, already_blocked, ends_in_past.
 */
export async function blockMember(
  brand: BrandContext,
  actor: Actor,
  { member_id: memberId, ...told }: NewBlock & { readonly member_id: number },
): Promise<Block> {
  return inTransaction(brand.pool, async (client) => {
    await lockMember(client, memberId);
    const id = await insertBlock(client, actor, "account", { memberId }, told);
    await keepOut(brand, client, memberId, told.ends_at);
    await recordAction(client, actor, {
      action: "member.blocked",
      subject: memberSubject(memberId),
      detail: { block: id, ...told },
    });
    return findBlock(client, id);
  });
}

/**
 * Blocks a number: it cannot register, and its account, if it has one, is blocked. Throws already_blocked,
 * ends_in_past.
 */
export async function blockNumber(
  brand: BrandContext,
  actor: Actor,
  { number: hp, ...told }: NewBlock & { readonly number: string },
): Promise<Block> {
  return inTransaction(brand.pool, async (client) => {
    const id = await insertBlock(client, actor, "number", { hp }, told);
    const owner = await ownerOf(client, hp);
    if (owner !== undefined) await keepOut(brand, client, owner, told.ends_at);
    const subject = owner === undefined ? `number:${hp}` : memberSubject(owner);
    await recordAction(client, actor, {
      action: "number.blocked",
      subject: subject,
      detail: { block: id, ...told },
    });
    return findBlock(client, id);
  });
}

/** Blocks a browser from every account. Throws device_not_found, already_blocked, ends_in_past. */
export async function blockDevice(
  brand: BrandContext,
  actor: Actor,
  { device_id: deviceId, ...told }: NewBlock & { readonly device_id: number },
): Promise<Block> {
  return inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ member_id: number; token_hash: Buffer; name: string }>(
      "select member_id, token_hash, name from device where id = $1",
      [deviceId],
    );
    const [device] = found.rows;
    if (device === undefined) throw new DomainError("device_not_found");
    const { member_id: memberId, token_hash: tokenHash, name: deviceName } = device;
    const whose = { memberId, tokenHash, deviceName };
    const id = await insertBlock(client, actor, "device", whose, told);
    await endSessionsOf(client, tokenHash);
    const detail = { block: id, device: deviceId, ...told };
    await recordAction(client, actor, {
      action: "device.blocked",
      subject: memberSubject(memberId),
      detail,
    });
    return findBlock(client, id);
  });
}

/** Ends a block early and notifies the member. Throws block_not_found, block_ended. */
export async function liftBlock(
  brand: BrandContext,
  actor: Actor,
  { block_id: id, reason }: { readonly block_id: number; readonly reason: string },
): Promise<Block> {
  return inTransaction(brand.pool, async (client) => {
    const locked = await client.query<{ over: boolean }>(
      "select lifted_at is not null or coalesce(ends_at <= clock_timestamp(), false) as over from block where id = $1 for update",
      [id],
    );
    const [row] = locked.rows;
    if (row === undefined) throw new DomainError("block_not_found");
    if (row.over) throw new DomainError("block_ended");
    await client.query(
      "update block set lifted_at = clock_timestamp(), lifted_by = $2, lift_reason = $3 where id = $1",
      [id, actor.staffId, reason],
    );
    await letIn(brand, client, id, actor, reason);
    return findBlock(client, id);
  });
}

const AT_ONCE = 100;

/**
 * Records, announces and notifies blocks that ended by time. Look-ups do not wait for it. Returns whether more waits.
 */
export async function endBlocks(brand: BrandContext): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const ended = await client.query<{ id: number }>(
      `update block set lifted_at = ends_at where id in (
         select id from block where lifted_at is null and ends_at <= clock_timestamp() order by ends_at limit $1 for update skip locked)
       returning id`,
      [AT_ONCE],
    );
    for (const { id } of ended.rows) await letIn(brand, client, id, undefined, "");
    return ended.rows.length === AT_ONCE;
  });
}

interface Blocked {
  readonly memberId?: number;
  readonly hp?: string;
  readonly tokenHash?: Buffer;
  readonly deviceName?: string;
}

async function insertBlock(
  client: pg.ClientBase,
  actor: Actor,
  kind: BlockKind,
  { memberId, hp, tokenHash, deviceName }: Blocked,
  { reason, ends_at: endsAt }: NewBlock,
): Promise<number> {
  requireFuture(endsAt);
  const whose = [kind, memberId ?? null, hp ?? null, tokenHash ?? null];
  // An expired block is closed so that another can be created.
  await client.query(
    `update block set lifted_at = ends_at where kind = $1 and lifted_at is null and ends_at <= clock_timestamp()
       and case kind when 'account' then member_id = $2 when 'number' then hp = $3 else token_hash = $4 end`,
    whose,
  );
  const added = await client.query<{ id: number }>(
    `insert into block (kind, member_id, hp, token_hash, device_name, reason, blocked_by, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [...whose, deviceName ?? null, reason, actor.staffId, endsAt],
  );
  const id = added.rows[0]?.id;
  if (id === undefined) throw new DomainError("already_blocked");
  return id;
}

/** Sets the account's block, ends its sessions in all processes, and notifies the member. */
async function keepOut(
  brand: BrandContext,
  client: pg.PoolClient,
  memberId: number,
  endsAt: string | null,
): Promise<void> {
  await client.query("select refresh_block($1)", [memberId]);
  await client.query("delete from session where member_id = $1", [memberId]);
  await announceDevices(client, memberId);
  await tellBlocked(brand, client, memberId, endsAt);
}

/** After a block ended: unblocks its account unless another block applies. */
async function letIn(
  brand: BrandContext,
  client: pg.PoolClient,
  id: number,
  actor: Actor | undefined,
  reason: string,
): Promise<void> {
  const block = await readBlock(client, id);
  const subject = block.member_id === null ? `number:${block.hp}` : memberSubject(block.member_id);
  await recordAction(client, actor, {
    action: `${NAMES[block.kind]}.unblocked`,
    subject: subject,
    detail: { block: id, reason },
  });
  if (block.kind === "device" || block.member_id === null) return;
  await client.query("select refresh_block($1)", [block.member_id]);
  const blocked = await client.query<{ blocked: boolean }>(
    "select is_blocked(m) as blocked from member m where id = $1",
    [block.member_id],
  );
  if (blocked.rows[0]?.blocked === false) await tellUnblocked(brand, client, block.member_id);
}

const NAMES = { account: "member", number: "number", device: "device" } as const;

async function endSessionsOf(client: pg.PoolClient, tokenHash: Buffer): Promise<void> {
  const devices = await client.query<{ id: number; member_id: number }>(
    `update device set trusted_from = null, attempt = null, attempt_number = null, attempt_choices = null, attempt_expires_at = null
     where token_hash = $1 returning id, member_id`,
    [tokenHash],
  );
  for (const { id, member_id: memberId } of devices.rows) {
    await client.query("delete from session where device_id = $1", [id]);
    await announceDevices(client, memberId);
  }
}

async function ownerOf(client: pg.ClientBase, hp: string): Promise<number | undefined> {
  const found = await client.query<{ id: number }>(
    "select id from member where hp = $1 for no key update",
    [hp],
  );
  return found.rows[0]?.id;
}

const findBlock = async (database: Queries, id: number): Promise<Block> =>
  toBlock(await readBlock(database, id));

async function readBlock(database: Queries, id: number): Promise<BlockRow> {
  const found = await database.query<BlockRow>(`${BLOCKS} b.id = $1`, [id]);
  return found.rows[0] as BlockRow;
}
