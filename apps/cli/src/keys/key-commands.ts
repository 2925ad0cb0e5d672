import { SEALED_COLUMNS } from "@konter/server/composition/sealed-columns.ts";
import { addKey, readKeyFile, removeKey } from "@konter/server/platform/keys/key-file.ts";
import { countByKey, rewrapAll } from "@konter/server/platform/keys/sealed-columns.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { Command, CommandInput } from "../command.ts";
import { say, withBrand, WRONG_USE } from "../command.ts";
import { changingKeysAlone, noteKeyChange } from "./key-changes.ts";
import { countPinsBehind, PIN_AND_TOKEN_COMMANDS } from "./pin-key-commands.ts";

/** Commands that change the key that wraps encrypted values (docs/SECURITY.md). */
export const KEY_COMMANDS: readonly Command[] = [
  {
    words: ["keys", "list"],
    summary:
      "The keys that wrap what is under seal, and how many values each of them wraps; those of PINs and of pages' tokens.",
    run: (input) =>
      withBrand(input, async ({ brand }, { keysFile }) => {
        const counts = await countByKey(brand.pool, brand.keys, SEALED_COLUMNS);
        const { wrapping, pins, csrf } = readKeyFile(keysFile);
        for (const { id } of wrapping)
          say(
            `${id}: ${counts.get(id) ?? 0} values${id === wrapping.at(-1)?.id ? ", seals what is new" : ""}`,
          );
        const behind = await countPinsBehind(brand);
        say(`pins: ${pins.length} in the chain, ${behind} members not under the newest`);
        say(`csrf: ${csrf.map(({ id }) => id).join(", ")}`);
        return 0;
      }),
  },
  ...PIN_AND_TOKEN_COMMANDS,
  {
    words: ["keys", "rotate"],
    summary:
      "Makes a new key, which seals from now on in every process, and wraps all values by it. The older keys stay until they are forgotten.",
    run: (input) =>
      withBrand(input, async ({ brand }, { keysFile }) => {
        const id = await changingKeysAlone(brand, async (client) => {
          const added = addKey(keysFile, "secrets");
          await noteKeyChange(client, "keys.rotated", added);
          return added;
        });
        say(`Key ${id} seals from now on. Copy the key file to where its copy is kept.`);
        return rewrap(brand);
      }),
  },
  {
    words: ["keys", "rewrap"],
    summary: "Wraps all values by the newest key: for a rotation that was cut short.",
    run: (input) => withBrand(input, ({ brand }) => rewrap(brand)),
  },
  {
    words: ["keys", "forget"],
    parameters: "<number>",
    summary:
      "Takes an older key out of the key file, once it wraps nothing. Exit code 1 when it does.",
    run: forget,
  },
];

async function rewrap(brand: OpenBrand["brand"]): Promise<number> {
  say(`${await rewrapAll(brand.pool, brand.keys, SEALED_COLUMNS)} values are wrapped anew.`);
  return 0;
}

function forget(input: CommandInput): Promise<number> {
  const id = Number(input.rest[0]);
  return withBrand(input, async ({ brand }, { keysFile }) => {
    const { wrapping } = readKeyFile(keysFile);
    if (!wrapping.some((each) => each.id === id)) {
      say(`Which key? ${wrapping.map((each) => each.id).join(", ")}.`);
      return WRONG_USE;
    }
    if (wrapping.at(-1)?.id === id) {
      say(`Key ${id} seals what is new. Make another one first: konter keys rotate`);
      return WRONG_USE;
    }
    return changingKeysAlone(brand, async (client) => {
      const wrapped = (await countByKey(client, brand.keys, SEALED_COLUMNS)).get(id) ?? 0;
      if (wrapped > 0) {
        say(`Key ${id} still wraps ${wrapped} values: konter keys rewrap`);
        return 1;
      }
      removeKey(keysFile, "secrets", id);
      await noteKeyChange(client, "keys.forgotten", id);
      say(`Key ${id} is forgotten. Backups from before the rotation need a copy of it.`);
      return 0;
    });
  });
}
