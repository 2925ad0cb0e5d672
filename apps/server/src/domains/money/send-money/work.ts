import { rowQueue } from "../../../platform/workers/queue.ts";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import { pretenceOf, processCallbacks } from "../disbursers/index.ts";
import type { ConnectedDisburser, DisburserRegistry, Hear } from "../disbursers/index.ts";
import type { SendWord } from "./decide.ts";
import { settleSending } from "./settle.ts";
import { insertWord } from "./store.ts";
import type { SendMoneyRow } from "./store.ts";

const CALL_LIMIT_MS = 15_000;
/** Longer than the longest call, so a lease ends only if its worker has died. */
const LEASE_SECONDS = 30;
/** A worker paused for longer (for example on a suspended machine) makes no call. */
const LATEST_CALL_MS = 5_000;
const AT_ONCE = 16;
const REMARK_CHARACTERS = 18;

/** The transfers to create or to ask about, by vendor. */
export const SENDINGS = rowQueue({
  table: "send_money",
  due: "next_ask_at",
  partition: { column: "disburser_id", accounts: "disburser" },
  notBefore: "call_again_at",
});

interface Claimed extends SendMoneyRow {
  readonly action: "create" | "release" | "ask" | "give_back";
}

/**
 * Leases due transfers and records the next action before it is sent. $1: seconds between calls; $2: whether a creation
 * call without a response is repeated with the same reference; $3: whether the vendor requires a release. In an open
 * brand a sandbox gets no further calls: a transfer that would be paid there is refunded.
 */
const leasing = (due: string): string =>
  `update send_money s set state = case when s.state = 'unprocessed' then 'processing' else s.state end,
     begun_at = coalesce(s.begun_at, clock_timestamp()), called_at = clock_timestamp(),
     is_released = s.is_released or due.action = 'release', makes = s.makes + case when due.action = 'create' then 1 else 0 end,
     next_ask_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds',
     call_again_at = clock_timestamp() + make_interval(secs => $1::float8)
   from (select id, case when action <> 'ask' and ${pretenceOf("disburser_id")} then 'give_back' else action end as action
     from send_money cross join lateral (select case
         when state in ('unprocessed', 'processing') and vendor_reference is null and (makes = 0 or $2) then 'create'
         when state = 'processing' and $3 and vendor_reference is not null and not is_released then 'release' else 'ask' end as action) next
     where ${due} for no key update of send_money skip locked) due
   where s.id = due.id returning s.*, due.action`;

const DUE = leasing(
  `disburser_id = $4 and ${SENDINGS.isDue} order by next_ask_at limit ${AT_ONCE}`,
);
const ONE = leasing("id = $4 and coalesce(call_again_at <= clock_timestamp(), true)");

/** Replaces a vendor's response if the vendor was not asked to pay. */
const NOT_HANDED_OVER: SendWord = {
  source: "create",
  said: {
    state: "refused",
    reason: "stale",
    code: "sandbox",
    message: "not handed to a sandbox account",
    body: "",
  },
};

async function claim(
  database: Queries,
  text: string,
  { disburser }: ConnectedDisburser,
  key: string | number,
): Promise<readonly Claimed[]> {
  const { minSecondsBetweenCalls: apart, findsByReference } = disburser.capabilities;
  const values = [apart, !findsByReference, "release" in disburser, key];
  return (await database.query<Claimed>(text, values)).rows;
}

/** Makes the due vendor call and settles its response. */
async function call(
  brand: BrandContext,
  registry: DisburserRegistry,
  { id: disburserId, disburser }: ConnectedDisburser,
  row: Claimed,
): Promise<void> {
  const about = { disburser: disburserId, send_money: row.ref_id };
  const within = <Answer>(asked: (signal: AbortSignal) => Promise<Answer>) =>
    callVendor(brand, CALL_LIMIT_MS, about, asked);
  const { ref_id: reference, vendor_reference: known, institution, account_number, name } = row;
  const word = await (async (): Promise<SendWord> => {
    if (row.action === "give_back") return NOT_HANDED_OVER;
    if (row.action === "create") {
      const request = {
        reference,
        institution,
        account: account_number,
        name,
        amount: rupiah(row.amount),
        remark: `Kirim ${reference}`.slice(0, REMARK_CHARACTERS),
      };
      return {
        source: "create",
        said: await within((signal) => disburser.create(request, signal)),
      };
    }
    const release = disburser.release?.bind(disburser);
    if (row.action === "release" && release !== undefined && known !== null)
      return { source: "release", said: await within((signal) => release(known, signal)) };
    const question = { reference, vendorReference: known ?? undefined };
    return {
      source: "status",
      said: await within((signal) => disburser.status(question, signal)),
    };
  })();
  if (row.action === "create" && word.said.state === "unreached") await unmake(brand.pool, row.id);
  await settleSending(brand, registry, row.id, word);
}

/** The request was not sent: the vendor does not know the transfer, and it is created as for the first time. */
async function unmake(database: Queries, id: number): Promise<void> {
  await database.query(
    "update send_money set makes = greatest(makes - 1, 0) where id = $1 and vendor_reference is null",
    [id],
  );
}

/** A callback makes a status query due at once, unless it adds nothing to the known state. */
const hear: Hear = async (client, callback) => {
  const { reference, vendor_reference: theirs, disburser_id: disburserId, reading } = callback;
  const found = await client.query<SendMoneyRow>(
    `select * from send_money where disburser_id = $1 and (ref_id = $2 or ($2::text is null and vendor_reference = $3)) for no key update`,
    [disburserId, reference, theirs],
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const stands = row.state === "success" || row.stray_amount > 0 ? "sent" : "rejected";
  const isOpen = row.state === "unprocessed" || row.state === "processing";
  const isNews = isOpen || (reading.state !== stands && reading.state !== "pending");
  const effect = isNews ? "asked" : "no_effect";
  const { code, message, state: word } = reading;
  await insertWord(client, {
    id: row.id,
    source: "callback",
    word,
    code,
    message,
    body: "",
    effect,
  });
  if (isNews)
    await client.query(
      "update send_money set next_ask_at = clock_timestamp(), heard_at = clock_timestamp() where id = $1",
      [row.id],
    );
  return effect;
};

/** Processes received callbacks, then due transfers; returns whether there may be more. */
export async function workSending(
  brand: BrandContext,
  registry: DisburserRegistry,
): Promise<boolean> {
  const heard = await processCallbacks(brand, "transfer", hear);
  let called = 0;
  for (const connected of registry.all()) {
    const claimedAt = performance.now();
    const claimed = await claim(brand.pool, DUE, connected, connected.id);
    called += claimed.length;
    await Promise.all(
      claimed.map(async (row) => {
        if (performance.now() - claimedAt > LATEST_CALL_MS) return;
        await call(brand, registry, connected, row).catch((error: unknown) => {
          // The transfer keeps its lease and is processed again when the lease ends.
          brand.log.error(
            { send_money: row.ref_id, error: String(error) },
            "an answer about a transfer could not be settled",
          );
        });
      }),
    );
  }
  return heard + called > 0;
}

/** Queries one transfer now, if its vendor's interval allows. */
export async function askNow(
  brand: BrandContext,
  registry: DisburserRegistry,
  row: Pick<SendMoneyRow, "id" | "disburser_id">,
): Promise<void> {
  const connected = registry.find(row.disburser_id);
  const [claimed] = connected === undefined ? [] : await claim(brand.pool, ONE, connected, row.id);
  if (connected !== undefined && claimed !== undefined)
    await call(brand, registry, connected, claimed);
}
