import { formatRupiah, rupiah } from "@konter/contract/money";
import { withClient } from "@konter/postgres";
import {
  askToSign,
  differencesOf,
  freezeRestored,
} from "@konter/server/domains/office/backups/index.ts";
import type { RestorationReport } from "@konter/server/domains/office/backups/index.ts";
import { readInput, say, withBrand, WRONG_USE } from "../command.ts";
import type { Command } from "../command.ts";
import { reconcileRestored } from "./reconcile-restored.ts";
import { refusing } from "../refusing.ts";

const NOT_RESTORED = "This brand was not restored, or what happened since is signed already.";

const listed = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${names.length} ${what}: ${names.join(" ")}`];

function linesOf(report: RestorationReport): readonly string[] {
  const { purchases: found, gateways, balances } = report;
  const booked = new Map(differencesOf(report).map(({ supplier, amount }) => [supplier, amount]));
  return [
    `${found.asked} purchases were open.`,
    ...listed("decided by their suppliers", found.settled),
    ...listed("taken over by another supplier since", found.adopted),
    ...listed("unknown to their suppliers, sent or given back once the brand sells", found.unsent),
    ...listed(
      "that cannot be asked about without buying, sent under their old reference",
      found.unaskable,
    ),
    ...listed("on their way", found.open),
    ...listed("that their suppliers know no more, asked again", found.doubtful),
    ...listed("for staff", found.forStaff),
    ...listed("NOT ANSWERED", found.unanswered),
    ...gateways.flatMap((each) => [
      `${each.gateway}: ${each.asked} charges asked, ${each.credited.length} credited${each.listed ? `, ${each.strays} payments of unknown charges (${formatRupiah(rupiah(each.strayAmount))}) in suspense` : ". It lists no payments: compare its dashboard with the top-ups from then on"}.`,
      ...listed(`at ${each.gateway} NOT ANSWERED`, each.unanswered),
    ]),
    ...balances.map(({ supplier, balance, expected }) =>
      balance === null
        ? `${supplier}: its balance could NOT BE READ.`
        : `${supplier}: holds ${formatRupiah(rupiah(balance))}, the books expect ${formatRupiah(rupiah(expected))}${balance === expected ? "." : booked.has(supplier) ? ": the difference is booked with the signature." : ": not booked, for some purchases there could not be asked about."}`,
    ),
  ];
}

const isAnswered = ({ purchases, gateways, balances, problems }: RestorationReport): boolean =>
  purchases.unanswered.length === 0 &&
  gateways.every(({ unanswered }) => unanswered.length === 0) &&
  balances.every(({ balance }) => balance !== null) &&
  problems.length === 0;

export const RESTORE_COMMANDS: readonly Command[] = [
  {
    words: ["restore", "reconcile"],
    summary:
      "Asks suppliers and gateways what happened since the backup of a restored brand; buys nothing. Exit code 1 when somebody did not answer, or the books are wrong.",
    run: (input) =>
      withBrand(input, async (open) => {
        const done = await reconcileRestored(open);
        if (done === undefined) {
          say(NOT_RESTORED);
          return 1;
        }
        const { restoration, report } = done;
        say(`What happened since ${restoration.knownUntil.toISOString()}:`);
        for (const line of linesOf(report)) say(line);
        for (const problem of report.problems) say(`WRONG: ${problem}`);
        say("It sells once it is signed: konter restore sign, or the back office's approvals.");
        return isAnswered(report) ? 0 : 1;
      }),
  },
  {
    words: ["restore", "sign"],
    summary:
      "Lets a restored brand sell again, in the name of somebody of the staff whose password is read from standard input; where a second person may, that one approves it in the back office.",
    options: {
      by: { value: "<e-mail>", required: true, help: "Who signs." },
      reason: {
        value: "<text>",
        required: true,
        help: "What the brand is opened on: it stands in the audit log.",
      },
    },
    run: (input) => {
      const { by, reason } = input.options;
      if (typeof by !== "string" || typeof reason !== "string" || reason.trim() === "") {
        say("Who signs, and why? --by … --reason …");
        return Promise.resolve(WRONG_USE);
      }
      return withBrand(input, async ({ brand }) => {
        const password = (await readInput()).replace(/\r?\n$/, "");
        const code = await refusing(async () => {
          const result = await askToSign(brand, { email: by, password, reason });
          say(
            result === "signed"
              ? "The brand sells again."
              : "A second person approves it in the back office (Approvals); then the brand sells again.",
          );
        });
        return code === 0 ? 0 : 1;
      });
    },
  },
  {
    words: ["restore", "mark"],
    summary:
      "Closes a brand whose database somebody brought back by other means, as konter restore does, until what happened since is signed.",
    options: {
      "known-until": {
        value: "<instant>",
        required: true,
        help: "The last moment that it remembers, with its zone.",
      },
    },
    run: (input) =>
      withBrand(input, async ({ database }) => {
        const at = new Date(String(input.options["known-until"]));
        if (Number.isNaN(at.getTime()) || at.getTime() > Date.now()) {
          say(
            `${String(input.options["known-until"])} is no moment that has been: 2026-11-25T14:03:00+07:00.`,
          );
          return 1;
        }
        await withClient(database.connection, async (owner) =>
          freezeRestored(owner, at, "by_hand"),
        );
        say("It sells nothing now. Restart the server, then: konter restore reconcile.");
        return 0;
      }),
  },
];
