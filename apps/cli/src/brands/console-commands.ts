import { offerFirstOwnerLink, recoverAccess } from "@konter/server/domains/office/staff/index.ts";
import { say, withConsole, withInstall, WRONG_USE } from "../command.ts";
import type { Command } from "../command.ts";
import { wrong } from "../refusing.ts";
import {
  configOfConsole,
  openConsoleDatabase,
} from "@konter/server/composition/console/open-console.ts";

/**
 * How the first owner of a platform gets access to its console, and how an owner regains access after losing phone and
 * recovery codes.
 */
export const CONSOLE_COMMANDS: readonly Command[] = [
  {
    words: ["console", "owner", "link"],
    summary:
      "Prints the link that makes the platform's first owner, once and within an hour; the owners invite each other.",
    ofInstall: true,
    run: (input) =>
      withInstall(input, async ({ reached }) => {
        const { config, log } = input;
        if (config.console === undefined)
          return wrong(
            "This install has no console. Set KONTER_CONSOLE_PORT, and start the server anew.",
          );
        const open = await openConsoleDatabase(config, log, reached);
        try {
          const link = await offerFirstOwnerLink(open.brand, configOfConsole(config).staffUrl);
          if (link === undefined) {
            say("The platform has an owner: its owners invite each other in the console.");
            return WRONG_USE;
          }
          say(`Whoever opens this link within the hour is the platform's first owner: ${link}`);
          return 0;
        } finally {
          await open.close();
        }
      }),
  },
  {
    words: ["console", "owner", "recover"],
    parameters: "<email>",
    summary:
      "For an owner of the platform who lost phone and recovery codes, also the only one: password and second factor are taken away, every session ends, and a link is printed that sets up both anew, once and within an hour. The console's log says so.",
    ofInstall: true,
    run: (input) =>
      withConsole(input, async ({ brand }, { staffUrl }) => {
        const [email] = input.rest;
        if (email === undefined)
          return wrong("Whose? Give the e-mail with which the owner signs in.");
        const recovered = await recoverAccess(brand, email, staffUrl);
        if (recovered === "unknown") return wrong(`No owner of the platform signs in as ${email}.`);
        if (recovered === "suspended")
          return wrong(`${email} is suspended: another owner gives access back in the console.`);
        say(`Whoever opens this link within the hour signs in as ${email}: ${recovered.link}`);
        say("It is shown this once. Inviting and suspending owners works again after a day.");
        return 0;
      }),
  },
];
