import { AS_JSON, say, withBrand } from "../command.ts";
import type { Command } from "../command.ts";
import { callbackAddresses } from "@konter/server/composition/module-routes.ts";
import { MODULES } from "@konter/server/composition/modules.ts";

export const CALLBACK_COMMANDS: readonly Command[] = [
  {
    words: ["callbacks"],
    summary:
      "The addresses to paste into vendors' panels: who calls there, and what proves a call.",
    options: AS_JSON,
    run: (input) =>
      withBrand(input, async (open, { publicUrl }) => {
        const found = callbackAddresses(MODULES, publicUrl, open);
        if (input.options["json"] === true) say(JSON.stringify(found));
        else
          for (const { account, address, caller, proof } of found)
            say(`${account}: ${address}\n    ${caller.en}. ${proof.en}`);
        return 0;
      }),
  },
];
