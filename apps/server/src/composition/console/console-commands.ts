import { offerFirstOwnerLink } from "../../domains/office/staff/index.ts";
import { say, withInstall, WRONG_USE } from "../command.ts";
import type { Command } from "../command.ts";
import { configOfConsole, openConsoleDatabase } from "./open-console.ts";

/** How the first owner of a platform comes into its console. */
export const CONSOLE_COMMANDS: readonly Command[] = [
  {
    words: ["console", "owner", "link"],
    summary:
      "Prints the link that makes the platform's first owner, once and within an hour; the owners invite each other.",
    ofInstall: true,
    run: (input) =>
      withInstall(input, async ({ reached }) => {
        const { config, log } = input;
        if (config.console === undefined) {
          say("This install has no console. Set KONTER_CONSOLE_PORT, and start the server anew.");
          return WRONG_USE;
        }
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
];
