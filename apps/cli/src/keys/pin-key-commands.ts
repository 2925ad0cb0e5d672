import { setTimeout as sleep } from "node:timers/promises";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { addKey, readKeyFile, removeKey } from "@konter/server/platform/keys/key-file.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import type { Command, CommandInput } from "../command.ts";
import { say, withBrand, WRONG_USE } from "../command.ts";
import { changingKeysAlone, noteKeyChange } from "./key-changes.ts";

/** Members whose digests are recomputed in one transaction, during which their purchases wait. */
const BATCH = 500;
/** Longer than the server caches a session's salt, and longer than a request takes. */
const CALLS_UNDER_WAY_MS = 60_000;

/** Commands that change the keys of PINs and of pages' tokens (ADR 24). */
export const PIN_AND_TOKEN_COMMANDS: readonly Command[] = [
  {
    words: ["keys", "rotate", "pins"],
    summary:
      "Makes a new PIN key and every member's digest anew under it, beside the running product; nobody has to enter a PIN. Takes a minute more than that.",
    run: (input) =>
      withBrand(input, async ({ brand }, { keysFile }) => {
        const id = await changingKeysAlone(brand, async (client) => {
          const added = addKey(keysFile, "pin");
          await noteKeyChange(client, "keys.rotated", `pin ${added}`);
          return added;
        });
        say(`PIN key ${id} is in use. Copy the key file to where its copy is kept.`);
        return finishPins(brand, CALLS_UNDER_WAY_MS);
      }),
  },
  {
    words: ["keys", "rewrap", "pins"],
    summary: "Makes all digests anew under the newest PIN key: for a rotation that was cut short.",
    run: (input) => withBrand(input, ({ brand }) => finishPins(brand, CALLS_UNDER_WAY_MS)),
  },
  {
    words: ["keys", "rotate", "csrf"],
    summary:
      "Makes a new key for the tokens that pages carry; open pages go on with the older ones until those are forgotten.",
    run: (input) =>
      withBrand(input, async ({ brand }, { keysFile }) =>
        changingKeysAlone(brand, async (client) => {
          const id = addKey(keysFile, "csrf");
          await noteKeyChange(client, "keys.rotated", `csrf ${id}`);
          say(`Key ${id} makes tokens from now on. Forget the older one when open pages may end.`);
          return 0;
        }),
      ),
  },
  {
    words: ["keys", "forget", "csrf"],
    parameters: "<number>",
    summary: "Takes an older token key away: pages that were opened under it ask for a new token.",
    run: forgetToken,
  },
];

function forgetToken(input: CommandInput): Promise<number> {
  const id = Number(input.rest[0]);
  return withBrand(input, async ({ brand }, { keysFile }) => {
    const { csrf } = readKeyFile(keysFile);
    if (csrf.at(-1)?.id === id || !csrf.some((each) => each.id === id)) {
      const older = csrf.slice(0, -1).map((each) => each.id);
      say(older.length === 0 ? "There is no older key." : `Which key? ${older.join(", ")}.`);
      return WRONG_USE;
    }
    return changingKeysAlone(brand, async (client) => {
      removeKey(keysFile, "csrf", id);
      await noteKeyChange(client, "keys.forgotten", `csrf ${id}`);
      say(`Key ${id} is forgotten.`);
      return 0;
    });
  });
}

async function finishPins(brand: BrandContext, waitMs: number): Promise<number> {
  say(`${await rekeyPins(brand)} members are under the newest PIN key.`);
  say("Waiting a minute for calls under way.");
  await sleep(waitMs);
  await endOldDigests(brand);
  say("The digests from before are gone.");
  return 0;
}

/** Recomputes every digest that is not under the newest key. Returns the number of members. */
export async function rekeyPins(brand: BrandContext): Promise<number> {
  const newest = newestSaltBytes(brand);
  let count = 0;
  for (;;) {
    const done = await inTransaction(brand.pool, async (client) => {
      const rows = await client.query<{ id: number; pin_salt: Buffer; pin_hash: Buffer | null }>(
        `select id, pin_salt, pin_hash from member where substring(pin_salt from 17) <> $1
         order by id limit ${BATCH} for no key update`,
        [newest],
      );
      for (const { id, pin_salt: salt, pin_hash: digest } of rows.rows) {
        const anew = brand.keys.rekeyPin(salt, digest);
        if (anew === undefined)
          throw new Error(`member ${id} has a salt of a key that is not there`);
        await client.query(
          "update member set pin_salt = $2, pin_hash = $3, pin_hash_before = pin_hash where id = $1",
          [id, anew.salt, anew.digest],
        );
      }
      return rows.rows.length;
    });
    count += done;
    if (done < BATCH) return count;
  }
}

/** Ends the validity of digests from before a rotation. */
export async function endOldDigests({ pool }: Pick<BrandContext, "pool">): Promise<void> {
  await pool.query("update member set pin_hash_before = null where pin_hash_before is not null");
}

/** Members whose digest, or whose next one, is not under the newest PIN key. */
export async function countPinsBehind(brand: BrandContext): Promise<number> {
  const answer = await brand.pool.query<{ count: number }>(
    "select count(*)::int as count from member where substring(pin_salt from 17) <> $1",
    [newestSaltBytes(brand)],
  );
  return answer.rows[0]?.count ?? 0;
}

/** The bytes after the random part of a salt under the newest key. */
const newestSaltBytes = ({ keys }: Pick<BrandContext, "keys">): Buffer =>
  keys.newPinSalt().subarray(16);
