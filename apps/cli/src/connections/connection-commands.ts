import { readFileSync } from "node:fs";
import { CONNECTION_MODES } from "@konter/contract/connections";
import type { ConnectionMode } from "@konter/contract/connections";
import { DEFAULT_LOCALE } from "@konter/contract/locale";
import {
  changeConnection,
  connect,
  describeHistory,
  listConnections,
  shownSteps,
  testConnection,
} from "@konter/server/domains/office/connections/index.ts";
import type { Change } from "@konter/server/domains/office/connections/index.ts";
import type { ConnectionSettings } from "@konter/server/ports/connection.ts";
import { VENDORS } from "@konter/server/composition/adapters.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { Command, CommandInput, Options } from "../command.ts";
import { AS_JSON, readInput, say, withBrand, WRONG_USE } from "../command.ts";
import { describeFields, proposedChoices } from "./connection-words.ts";
import { refusing, wrong } from "../refusing.ts";

const LANGUAGE = "en";

const ACCOUNT_OPTIONS = {
  name: { value: "<name>", help: "How staff see the account." },
  mode: {
    value: CONNECTION_MODES.join("|"),
    help: "Which of the vendor's sides it is an account of.",
  },
  file: {
    value: "<settings.json>",
    help: "Reads the settings from this file instead of standard input.",
  },
} satisfies Options;

/** Commands that connect accounts at vendors, as the back office's page does (docs/connections.md). */
export const CONNECTION_COMMANDS: readonly Command[] = [
  {
    words: ["connect"],
    parameters: `<${VENDORS.map(({ vendor }) => vendor).join("|")}>`,
    summary:
      "Connects an account. Its settings come as a JSON object on standard input or in a file, never as arguments, and are kept sealed; a supplier must take the keys first. Without settings it prints which there are.",
    options: ACCOUNT_OPTIONS,
    run: async (input) => {
      const description = VENDORS.find(({ vendor }) => vendor === input.rest[0]);
      if (description === undefined)
        return wrong(`Which vendor? There is: ${VENDORS.map(({ vendor }) => vendor).join(", ")}.`);
      const hasSettings = Object.keys(description.fields).length > 0;
      const settings = hasSettings ? await readSettings(input) : {};
      if (settings === undefined) return wrong(describeFields(description));
      return withBrand(input, (open) =>
        refusing(async () => {
          const { port, vendor } = description;
          const mode = modeOf(input) ?? description.modes.at(-1) ?? "production";
          const name = textOf(input, "name") ?? description.name;
          const chosen = proposedChoices(description, mode, settings);
          for (const { field, value, choices } of chosen)
            say(`${field} is ${value}, as none of ${choices.join(", ")} was given.`);
          const proposed = Object.fromEntries(chosen.map(({ field, value }) => [field, value]));
          const made = { port, vendor, mode, name, settings: { ...settings, ...proposed } };
          const id = await connect(open.brand, open.connections, "command", made);
          say(`${id} is connected. Try it: konter connections test ${id}`);
        }),
      );
    },
  },
  {
    words: ["connections", "list"],
    summary: "The accounts at vendors, without their keys.",
    options: AS_JSON,
    run: (input) =>
      withBrand(input, async ({ brand, connections }) => {
        const found = await listConnections(brand, connections, LANGUAGE);
        if (input.options["json"] === true) say(JSON.stringify(found));
        else
          for (const { id, vendor, name, mode, paused, callback_url: callback } of found)
            say(
              [id, vendor, name, mode, paused ? "paused" : "in use", callback ?? ""]
                .filter((part) => part !== "")
                .join(" · "),
            );
        return 0;
      }),
  },
  {
    words: ["connections", "test"],
    parameters: "<connection>",
    summary:
      "Tries an account step by step: reached, keys taken, balance, price list, signature; a channel by a message. Exit code 1 when a step failed.",
    options: {
      to: { value: "<recipient>", help: "Who gets a channel's message: a number or an address." },
    },
    run: (input) =>
      withAccount(input, async ({ brand, connections }, account) => {
        const { port, id, vendor, mode } = account;
        const trial = { port, id, vendor, mode, settings: {}, to: textOf(input, "to") };
        const steps = await testConnection(brand, connections, "command", trial);
        for (const { step, state, sentence, value } of shownSteps(steps, LANGUAGE))
          say([step, state, sentence ?? value ?? ""].filter((part) => part !== "").join(" · "));
        return steps.some(({ state }) => state === "failed") ? 1 : 0;
      }),
  },
  changing("edit", "Changes settings, name or mode; what is left out stays.", {}, () => ({})),
  changing(
    "rotate",
    "Gives an account new keys.",
    {
      overlap: {
        value: "<hours>",
        help: "So long callbacks proved by the old keys are taken: 24 unless given.",
      },
    },
    (input) => ({ overlapHours: Number(textOf(input, "overlap") ?? "24") }),
  ),
  {
    words: ["connections", "history"],
    parameters: "<connection>",
    summary: "Who changed what of an account, the latest first; keys by their fingerprints.",
    run: (input) =>
      withAccount(input, async ({ brand, connections }, account) => {
        const { changes } = await describeHistory(brand, connections, account, LANGUAGE);
        for (const { at, by, action, values } of changes)
          say(
            [
              at,
              by ?? "command",
              action,
              ...values.map(
                ({ label, before, after }) => `${label}: ${before ?? "–"} → ${after ?? "–"}`,
              ),
            ].join(" · "),
          );
        return 0;
      }),
  },
];

function changing(
  word: "edit" | "rotate",
  summary: string,
  options: Options,
  further: (input: CommandInput) => Partial<Change>,
): Command {
  return {
    words: ["connections", word],
    parameters: "<connection>",
    summary,
    options: { ...ACCOUNT_OPTIONS, ...options },
    run: (input) =>
      withAccount(input, async ({ brand, connections }, { port, id }) => {
        const name = textOf(input, "name");
        const mode = modeOf(input);
        const change: Change = {
          port,
          id,
          settings: (await readSettings(input)) ?? {},
          ...(name !== undefined && { name }),
          ...(mode !== undefined && { mode }),
          ...further(input),
        };
        await changeConnection(brand, connections, "command", change, LANGUAGE);
        say(`${id} is changed.`);
        return 0;
      }),
  };
}

type Account = Awaited<ReturnType<typeof listConnections>>[number];

async function withAccount(
  input: CommandInput,
  work: (open: OpenBrand, account: Account) => Promise<number>,
): Promise<number> {
  return withBrand(input, async (open) => {
    const accounts = await listConnections(open.brand, open.connections, DEFAULT_LOCALE);
    const account = accounts.find(({ id }) => id === input.rest[0]);
    if (account === undefined)
      return wrong(`Which connection? There are: ${accounts.map(({ id }) => id).join(", ")}.`);
    let code = WRONG_USE;
    const refused = await refusing(async () => {
      code = await work(open, account);
    });
    return refused === 0 ? code : refused;
  });
}

const textOf = ({ options }: CommandInput, name: string): string | undefined => {
  const given = options[name];
  return typeof given === "string" ? given : undefined;
};

const modeOf = (input: CommandInput): ConnectionMode | undefined =>
  CONNECTION_MODES.find((mode) => mode === textOf(input, "mode"));

/** Undefined for no input, and for anything but a flat JSON object. */
async function readSettings(input: CommandInput): Promise<ConnectionSettings | undefined> {
  const file = textOf(input, "file");
  return flatObject(file === undefined ? await readInput() : readFileSync(file, "utf8"));
}

/** A JSON object of texts and numbers; undefined for anything else. */
export function flatObject(text: string): ConnectionSettings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isFlat =
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((each) => typeof each === "string" || typeof each === "number");
    return isFlat ? (value as ConnectionSettings) : undefined;
  } catch {
    return undefined;
  }
}
