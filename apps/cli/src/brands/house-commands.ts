import { openRegistry } from "@konter/server/platform/brands/registry.ts";
import { AS_JSON, say, withInstall, WRONG_USE } from "../command.ts";
import type { Command, CommandInput } from "../command.ts";
import {
  chooseHouse,
  endHouseAccount,
  openHouseAccount,
} from "@konter/server/composition/houses/house-desk.ts";
import type { HouseDeskParts } from "@konter/server/composition/houses/house-desk.ts";
import { refusing, wrong } from "../refusing.ts";
import { visitHouses } from "./visit-houses.ts";

/** A command on the installation's supplying brand. An error is a sentence and exit code 2. */
const onHouse = (input: CommandInput, work: (parts: HouseDeskParts) => Promise<void>) =>
  withInstall(input, async (install) => {
    const registry = await openRegistry(install.reached, install.envelopes, { make: true });
    const visit = visitHouses(registry, { ...input, ...install });
    const enter = async (code: string) => {
      const house = await visit.open(code);
      if (house === undefined) throw new Error(`There is no brand ${code}.`);
      return house.brand;
    };
    try {
      return await refusing(() => work({ registry, enter }));
    } finally {
      await visit.close();
    }
  });

const NONE = "none";

/** How a platform's owner lets brands buy through the suppliers of one brand (ADR 50). */
export const HOUSE_COMMANDS: readonly Command[] = [
  {
    words: ["house", "choose"],
    parameters: `<code>|own|${NONE}`,
    summary:
      "Chooses the brand whose supplier accounts other brands may use, own for the server's own. Not while brands buy by another one.",
    ofInstall: true,
    run: (input) => {
      const [code] = input.rest;
      if (code === undefined)
        return Promise.resolve(wrong(`Which brand? A code, own, or ${NONE}.`));
      return onHouse(input, async (parts) => {
        await chooseHouse(parts, code === NONE ? undefined : code);
        say(code === NONE ? "No brand is the house." : `${code} is the house.`);
      });
    },
  },
  {
    words: ["house", "list"],
    summary: "Names the house, and the brands that have an account in it.",
    options: AS_JSON,
    ofInstall: true,
    run: (input) =>
      onHouse(input, async ({ registry }) => {
        const { house, grants } = await registry.houses.read();
        if (input.options["json"] === true) {
          const accounts = grants.map(({ brandCode, houseCode, memberId, ended }) => ({
            brand: brandCode,
            house: houseCode,
            member_id: memberId,
            ended,
          }));
          say(JSON.stringify({ house: house ?? null, accounts }));
          return;
        }
        say(house === undefined ? "No brand is the house." : `${house} is the house.`);
        for (const { brandCode, houseCode, memberId, ended } of grants)
          say(
            `${brandCode}  member ${memberId} of ${houseCode}  ${ended ? "ended" : "buys by it"}`,
          );
      }),
  },
  {
    words: ["brand", "house"],
    parameters: "<code>",
    summary:
      "Opens a brand's account in the house: the house's member of this number, to whom nobody signs in from then on. The brand then connects it: konter connect house --brand <code>. --end ends it; what was bought is still settled.",
    options: {
      member: { value: "<number>", help: "The phone number of the member." },
      end: { help: "Ends the brand's account." },
    },
    ofInstall: true,
    run: async (input) => {
      const [code = ""] = input.rest;
      const { member, end } = input.options;
      if ((typeof member === "string") === (end === true)) {
        say("Give the member's number with --member, or --end.");
        return WRONG_USE;
      }
      return onHouse(input, async (parts) => {
        const { houseCode, memberId } =
          typeof member === "string"
            ? await openHouseAccount(parts, code, member)
            : await endHouseAccount(parts, code);
        say(
          end === true
            ? `${code} buys no more by ${houseCode}. What is left on the account is member ${memberId}'s.`
            : `${code} buys by ${houseCode}, as its member ${memberId}. Connect it: konter connect house --brand ${code}`,
        );
      });
    },
  },
];
