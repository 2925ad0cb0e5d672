import { resolve } from "node:path";
import { tellingWhatIsMissing } from "../backups/backup-commands.ts";
import { configOf, databaseOf, hostsOfHome } from "@konter/server/composition/brands/brands.ts";
import {
  addBrand,
  isDemoBrand,
  owedToMembers,
  readBrand,
  throwAway,
  throwAwayPictures,
} from "@konter/server/composition/brands/brand-desk.ts";
import { readExport } from "./brand-import.ts";
import { exportBrand } from "./brand-export.ts";
import { dropLeft, endBrokenMove, moveBrand } from "./brand-move.ts";
import { refuseNoAddress } from "@konter/server/composition/brands/database-elsewhere.ts";
import { tablesOf } from "./brand-tables.ts";
import type { TablesState } from "./brand-tables.ts";
import { AS_JSON, say, withInstall, WRONG_USE } from "../command.ts";
import type { Command, CommandInput, Install } from "../command.ts";
import { Unusable } from "@konter/server/composition/brands/unusable.ts";
import { FEATURE_COMMAND } from "./feature-command.ts";
import { openLanes } from "@konter/server/platform/workers/lanes.ts";
import { ObjectStoreUnavailable } from "@konter/server/ports/object-store.ts";
import { BrandConflict, openRegistry } from "@konter/server/platform/brands/registry.ts";
import type { BrandRegistry, RegisteredBrand } from "@konter/server/platform/brands/registry.ts";

const CONFLICTS: Readonly<Record<BrandConflict["reason"], (subject: string) => string>> = {
  code_taken: (code) => `There is a brand ${code} already.`,
  host_taken: (host) => `The host ${host} belongs to another brand.`,
  unknown_brand: (code) => `There is no brand ${code}. "konter brand list" names them.`,
};

type Work = (input: CommandInput, install: Install, registry: BrandRegistry) => Promise<void>;

/** A command on the registry. An error is a sentence and exit code 2. */
function onRegistry(work: Work): Command["run"] {
  return (input) =>
    withInstall(input, async (install) => {
      const registry = await openRegistry(install.reached, install.envelopes, { make: true });
      try {
        await work(input, install, registry);
        return 0;
      } catch (error) {
        if (error instanceof Unusable) say(error.message);
        else if (error instanceof BrandConflict) say(CONFLICTS[error.reason](error.subject));
        else throw error;
        return WRONG_USE;
      }
    });
}

async function findBrand(registry: BrandRegistry, code: string): Promise<RegisteredBrand> {
  const brand = (await registry.brands()).find((each) => each.code === code);
  if (brand === undefined) throw new BrandConflict("unknown_brand", code);
  return brand;
}

interface ListedBrand extends RegisteredBrand {
  readonly tables: TablesState;
}

const lineOf = ({ code, name, status, tables, hosts }: ListedBrand): string =>
  `${code}  ${status}  tables:${tables}  ${name}  ${hosts.map(({ host, audience }) => `${audience}:${host}`).join(" ")}`;

/** The fields of a brand in `--json`, without its database's address and its key file's path. */
const shownAsJson = ({ code, name, status, tables, hosts, createdAt }: ListedBrand) => ({
  code,
  name,
  status,
  tables,
  hosts,
  created_at: createdAt,
});

const LOOKED_AT_AT_ONCE = 4;

const ADD: Command = {
  words: ["brand", "add"],
  parameters: "<code>",
  summary:
    "Makes a brand with a database and keys of its own; a running server serves it within a second. Every other command takes --brand <code>.",
  options: {
    name: {
      value: "<name>",
      help: "What people call it; with --from-export, as before unless given.",
    },
    host: { value: "<host>", required: true, help: "Where its members find it." },
    "staff-host": { value: "<host>", help: "Where its staff do." },
    "database-url": {
      value: "<url>",
      help: "An empty database elsewhere, instead of one beside the server's own.",
    },
    template: {
      value: "<code>|own",
      help: "Takes over this brand's products, margins, roles, look and settings, and nothing of its people.",
    },
    "from-export": {
      value: "<folder>",
      help: "Brings back what konter brand export wrote, people and books as well; accounts at vendors are paused until somebody goes on with them.",
    },
    keys: {
      value: "<keys.json>",
      help: "The key file of that export: the one beside it unless given.",
    },
  },
  ofInstall: true,
  run: (input) => tellingWhatIsMissing(() => onRegistry(add)(input)),
};

async function add(input: CommandInput, install: Install, registry: BrandRegistry): Promise<void> {
  const { template, "from-export": folder, keys, name } = input.options;
  if (typeof folder === "string" && typeof template === "string")
    throw new Unusable("A brand is made after a template or from an export, not both.");
  const exported =
    typeof folder === "string"
      ? await readExport(resolve(folder), typeof keys === "string" ? resolve(keys) : undefined)
      : undefined;
  const options = { ...input.options, name: name ?? exported?.name };
  const wanted = readBrand({ ...input, options }, install.reached.name, hostsOfHome(input.config));
  const { brand, ownerLink } = await addBrand(
    wanted,
    { ...input, ...install, registry },
    { template: typeof template === "string" ? template : undefined, exported },
  );
  const { publicUrl, staffUrl } = configOf(input.config, brand);
  say(`${brand.name} is at ${publicUrl}, its back office at ${staffUrl}.`);
  say(`Its keys are in ${brand.keysFile}: keep a copy where the database's copies are not.`);
  if (ownerLink) say(`Whoever opens this link within the hour is its first owner: ${ownerLink}`);
  if (exported)
    say(
      "Its suppliers and message channels are paused: go on with each in its room Connections, once the brand that was exported works no more.",
    );
}

const LIST: Command = {
  words: ["brand", "list"],
  summary:
    "Names the brands of this install, with their hosts, and whether their tables are this version's: current, waiting for the next start, of a newer version, changed, or unreachable.",
  options: AS_JSON,
  ofInstall: true,
  run: onRegistry(async ({ options }, { reached }, registry) => {
    const lanes = openLanes(LOOKED_AT_AT_ONCE);
    const brands: readonly ListedBrand[] = await Promise.all(
      (await registry.brands()).map(async (brand) => ({
        ...brand,
        tables: await lanes(() => tablesOf(brand, reached)),
      })),
    );
    if (options["json"] === true) say(JSON.stringify(brands.map(shownAsJson)));
    else if (brands.length === 0) say("There is no brand beside the server's own.");
    else for (const brand of brands) say(lineOf(brand));
  }),
};

const SUSPEND: Command = {
  words: ["brand", "suspend"],
  parameters: "<code>",
  ofInstall: true,
  summary: "Closes a brand's pages to members and staff; what is under way is still settled.",
  run: onRegistry(async ({ rest: [code = ""] }, _install, registry) => {
    await registry.setStatus(code, "suspended");
    say(`${code} is closed.`);
  }),
};

const RESUME: Command = {
  words: ["brand", "resume"],
  parameters: "<code>",
  ofInstall: true,
  summary: "Opens a suspended brand again.",
  run: onRegistry(async ({ rest: [code = ""] }, install, registry) => {
    await endBrokenMove(await findBrand(registry, code), install.reached);
    await registry.setStatus(code, "active");
    say(`${code} is open.`);
  }),
};

/** A brand with members' money may not be deleted, except for a demo's play money. Throws Unusable. */
async function refuseOwing(
  brand: RegisteredBrand,
  owed: number,
  { config, options }: CommandInput,
  { reached }: Install,
): Promise<void> {
  const { code } = brand;
  const isPlay = config.demo && (await isDemoBrand(brand, reached));
  if (isPlay && options["delete-data"] === true) return;
  throw new Unusable(
    isPlay
      ? `${code} is a demo, and its members hold Rp${owed} of play money: konter brand remove ${code} --delete-data throws it away as well.`
      : `${code} owes its members Rp${owed}, so it stays: pay that out first. Until then konter brand suspend ${code} closes its pages, and konter brand export ${code} --to <folder> keeps all that it has, with people and books.`,
  );
}

/** The brand is removed even where its pictures cannot be. */
async function tellOfLeftPictures(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    say(`Its pictures stay, because they cannot be reached: ${error.message}.`);
  }
}

const REMOVE: Command = {
  words: ["brand", "remove"],
  parameters: "<code>",
  options: { "delete-data": { help: "Throws its database, keys and pictures away as well." } },
  ofInstall: true,
  summary:
    "Forgets a brand; its database, keys and pictures stay, unless --delete-data throws them away. One with money on its members' accounts is not removed, but for a demo's play money with --delete-data.",
  run: onRegistry(async (input, install, registry) => {
    const brand = await findBrand(registry, input.rest[0] ?? "");
    const owed = await owedToMembers(brand, install.reached);
    const { house, grants } = await registry.houses.read();
    if (house === brand.code)
      throw new Unusable(
        `${brand.code} is the brand by whose suppliers others may buy: konter house choose another one first.`,
      );
    if (grants.some(({ brandCode, ended }) => brandCode === brand.code && !ended))
      throw new Unusable(
        `${brand.code} has an account in the house: end it first, konter brand house ${brand.code} --end.`,
      );
    if (owed > 0) await refuseOwing(brand, owed, input, install);
    await registry.remove(brand.code);
    if (input.options["delete-data"] === true) {
      await tellOfLeftPictures(() =>
        throwAwayPictures(brand, { config: input.config, reached: install.reached }),
      );
      await throwAway(brand, install.reached);
      say(`${brand.code} is gone, with its data.`);
    } else say(`${brand.code} is gone; its database and ${brand.keysFile} are still there.`);
  }),
};

const EXPORT: Command = {
  words: ["brand", "export"],
  parameters: "<code>",
  options: {
    to: { value: "<folder>", required: true, help: "Where its archive and its manifest go." },
    "with-keys": { help: "Puts a copy of its key file beside them." },
  },
  ofInstall: true,
  summary:
    "Writes a brand's database into an archive of one moment, while it sells, and a manifest: name, hosts, version, size and SHA-256. konter restore brings it back elsewhere.",
  run: (input) =>
    tellingWhatIsMissing(() =>
      onRegistry(async ({ config, rest, options }, install, registry) => {
        const brand = await findBrand(registry, rest[0] ?? "");
        if (typeof options["to"] !== "string") throw new Unusable("Where to? --to <folder>.");
        const written = await exportBrand(brand, databaseOf(brand, install.reached), {
          folder: resolve(options["to"]),
          programs: config.postgresPrograms,
          withKeys: options["with-keys"] === true,
        });
        for (const file of written) say(file);
      })(input),
    ),
};

const MOVE: Command = {
  words: ["brand", "move"],
  parameters: "<code>",
  options: {
    "database-url": { value: "<url>", help: "The empty database on another server." },
    "drop-old": { help: "Throws away the database that it left; alone, that of an earlier move." },
  },
  ofInstall: true,
  summary:
    "Moves a brand to another server's database: its pages are closed while it is copied and its books are proved there. When something fails it stays where it was. The old database stays, closed to writes, until --drop-old.",
  run: (input) =>
    tellingWhatIsMissing(() =>
      onRegistry(async ({ rest, options, ...parts }, install, registry) => {
        const brand = await findBrand(registry, rest[0] ?? "");
        const { "database-url": url } = options;
        if (typeof url === "string") {
          refuseNoAddress(url);
          const { journals } = await moveBrand(brand, url, { ...parts, ...install, registry });
          say(`${brand.code} is moved: ${journals} journals, and the books are right.`);
        } else if (options["drop-old"] !== true)
          throw new Unusable("Where to? --database-url postgres://…");
        if (options["drop-old"] === true) {
          const moved = await findBrand(registry, brand.code);
          say(`The database ${await dropLeft(moved, install.reached)} is gone.`);
        } else say("Its old database is still there, and takes no writes.");
      })(input),
    ),
};

/** Commands with which a platform's owner manages the brands of an installation. */
export const BRAND_COMMANDS: readonly Command[] = [
  ADD,
  LIST,
  SUSPEND,
  RESUME,
  FEATURE_COMMAND,
  EXPORT,
  MOVE,
  REMOVE,
];
