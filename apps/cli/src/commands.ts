import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { importRegions, readRegionFolder } from "@konter/server/domains/people/addresses/index.ts";
import { offerFirstOwnerLink } from "@konter/server/domains/office/staff/index.ts";
import { verifyAudit } from "@konter/server/kernel/audit/index.ts";
import {
  readPriceListFile,
  syncFromSupplier,
  syncPriceList,
} from "@konter/server/domains/sales/catalog/index.ts";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { BACKUP_COMMANDS } from "./backups/backup-commands.ts";
import { BRAND_COMMANDS } from "./brands/brand-commands.ts";
import { CALLBACK_COMMANDS } from "./connections/callback-command.ts";
import { CHANNEL_COMMANDS } from "./connections/channel-commands.ts";
import { CONNECTION_COMMANDS } from "./connections/connection-commands.ts";
import { AS_JSON, readInput, say, withBrand, WRONG_USE } from "./command.ts";
import type { Command } from "./command.ts";
import { CONSOLE_COMMANDS } from "./brands/console-commands.ts";
import { DOCTOR_COMMANDS } from "./doctor/doctor-command.ts";
import { HOUSE_COMMANDS } from "./brands/house-commands.ts";
import { HEALTH_COMMANDS } from "./doctor/health-command.ts";
import { KEY_COMMANDS } from "./keys/key-commands.ts";
import { proveBooks } from "@konter/server/composition/prove-books.ts";
import { RESTORE_COMMANDS } from "./backups/restore-commands.ts";
import { UPGRADE_COMMANDS } from "./upgrade/upgrade-commands.ts";

/** The first member of staff may approve at once. For later ones the owners are notified and can stop it. */
async function approvingFrom({ pool }: BrandContext, email: string): Promise<string> {
  const found = await pool.query<{ from: Date | null }>(
    "select max(counts_from) filter (where counts_from > clock_timestamp()) as from from approving_power p join staff s on s.id = p.staff_id where s.email = lower($1)",
    [email],
  );
  const from = found.rows[0]?.from ?? null;
  return from === null
    ? "Approving what takes two people works at once."
    : `Approving what takes two people works from ${from.toISOString()} on; the owners are told and can stop it.`;
}

export const COMMANDS: readonly Command[] = [
  {
    words: ["ledger", "verify"],
    summary:
      "Proves the books: balances, chains, seals, purchases, cashback and corrections against the ledger. Exit code 1 when something is wrong.",
    options: AS_JSON,
    run: (input) =>
      withBrand(input, async ({ brand }) => {
        const report = await proveBooks(brand);
        const { problems } = report;
        if (input.options["json"] === true) say(JSON.stringify(report));
        else {
          say(
            `${report.accounts} accounts, ${report.journals} journals, ${report.transfers} transfers, ${report.blocks} blocks`,
          );
          for (const problem of problems) say(`WRONG: ${problem.check}: ${problem.detail}`);
          if (problems.length === 0) say("The books are right.");
        }
        return problems.length === 0 ? 0 : 1;
      }),
  },
  {
    words: ["audit", "verify"],
    summary:
      "Proves the audit log: no entry was changed, removed or put in, each seal covers the one before. Prints the last seal: keep it elsewhere. Exit code 1 when something is wrong.",
    options: AS_JSON,
    run: (input) =>
      withBrand(input, async ({ brand }) => {
        const report = await verifyAudit(brand.pool);
        if (input.options["json"] === true) say(JSON.stringify(report));
        else {
          say(`${report.entries} entries, last seal ${report.head}`);
          for (const problem of report.problems) say(`WRONG: ${problem.check}: ${problem.detail}`);
          if (report.problems.length === 0) say("The audit log is whole.");
        }
        return report.problems.length === 0 ? 0 : 1;
      }),
  },
  {
    words: ["supplier", "sync"],
    parameters: "<supplier>",
    summary: "Takes over a price list, from the supplier's API or from a CSV file.",
    options: {
      file: { value: "<prices.csv>", help: "Reads the list from this file instead of the API." },
      "create-products": { help: "Opens a product for every new SKU as well." },
    },
    run: (input) =>
      withBrand(input, async ({ brand, registry }) => {
        const [supplier] = input.rest;
        if (supplier === undefined || registry.find(supplier) === undefined) {
          say(
            `Which supplier? There are: ${registry
              .all()
              .map(({ id }) => id)
              .join(", ")}`,
          );
          return 2;
        }
        const file = input.options["file"];
        const createProducts = input.options["create-products"] === true;
        const counts =
          typeof file === "string"
            ? await syncPriceList(brand, supplier, readPriceListFile(file), { createProducts })
            : await syncFromSupplier(brand, registry, supplier, { createProducts });
        say(
          Object.entries(counts)
            .map(([name, count]) => `${count} ${name}`)
            .join(", "),
        );
        return 0;
      }),
  },
  {
    words: ["regions", "import"],
    parameters: "<folder>",
    summary:
      "Takes over the official regions from provinces.csv, regencies.csv, districts.csv and villages.csv (code, name, postal_code).",
    run: (input) =>
      withBrand(input, async ({ brand }) => {
        const [folder] = input.rest;
        if (folder === undefined) {
          say("Which folder? It holds provinces.csv, regencies.csv, districts.csv, villages.csv.");
          return 2;
        }
        const counts = await importRegions(brand.pool, readRegionFolder(folder));
        say(
          Object.entries(counts)
            .map(([name, count]) => `${count} ${name}`)
            .join(", "),
        );
        return 0;
      }),
  },
  {
    words: ["owner", "link"],
    summary:
      "Prints the link that makes the first owner of a brand without staff, good once and for an hour; the one before works no more.",
    run: (input) =>
      withBrand(input, async ({ brand }, { staffUrl }) => {
        const link = await offerFirstOwnerLink(brand, staffUrl);
        say(link ?? "This brand has staff already: an owner invites others in the back office.");
        return link === undefined ? WRONG_USE : 0;
      }),
  },
  {
    words: ["admin", "create"],
    summary:
      "Makes a staff member with every permission; the password is the first line of standard input. Approving works at once for the first one, and for others after 24 hours that the owners are told of.",
    options: {
      email: { value: "<email>", required: true, help: "What the person signs in with." },
      name: { value: "<name>", required: true, help: "How colleagues see the person." },
    },
    run: (input) =>
      withBrand(input, async ({ brand }) => {
        const { email, name } = input.options;
        const [password = ""] = (await readInput()).split("\n");
        if (typeof email !== "string" || typeof name !== "string" || password.length < 8) {
          say("Give --email, --name, and a password of at least 8 characters on standard input.");
          return 2;
        }
        await brand.pool.query(
          `insert into staff (email, name, password_hash, permissions, role_id)
           values (lower($1), $2, $3, $4, (select id from staff_role where code = 'owner'))`,
          [email, name, await hashPassword(password), STAFF_PERMISSIONS],
        );
        say(`${email} can sign in at the back office. ${await approvingFrom(brand, email)}`);
        return 0;
      }),
  },
  ...DOCTOR_COMMANDS,
  ...HEALTH_COMMANDS,
  ...CALLBACK_COMMANDS,
  ...BACKUP_COMMANDS,
  ...RESTORE_COMMANDS,
  ...UPGRADE_COMMANDS,
  ...BRAND_COMMANDS,
  ...HOUSE_COMMANDS,
  ...CONSOLE_COMMANDS,
  ...CONNECTION_COMMANDS,
  ...CHANNEL_COMMANDS,
  ...KEY_COMMANDS,
];
