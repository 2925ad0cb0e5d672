import { DEFAULT_LOCALE } from "@konter/contract/locale";
import { normalisePhone } from "@konter/contract/phone";
import { CHANNEL_KINDS } from "@konter/server/kernel/settings/index.ts";
import type { ChannelKind } from "@konter/server/kernel/settings/index.ts";
import {
  listChannels,
  orderChannels,
  switchChannel,
  tryChannel,
} from "@konter/server/domains/messages/messages/index.ts";
import { changeConnection, connect } from "@konter/server/domains/office/connections/index.ts";
import type { ConnectionDescription, ConnectionSettings } from "@konter/server/ports/connection.ts";
import { VENDORS } from "@konter/server/composition/adapters.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { Command, CommandInput } from "../command.ts";
import { AS_JSON, readInput, say, withBrand } from "../command.ts";
import { flatObject } from "./connection-commands.ts";
import { refusing, wrong } from "../refusing.ts";

const KINDS = `<${CHANNEL_KINDS.join("|")}>`;

/** How an operator sets the brand's messaging vendors (docs/adding-a-message-channel.md). */
export const CHANNEL_COMMANDS: readonly Command[] = [
  {
    words: ["channels", "list"],
    summary: "Who carries messages, in the order in which they are asked; without keys.",
    options: AS_JSON,
    run: (input) =>
      withBrand(input, async ({ brand }) => {
        const channels = await listChannels(brand);
        if (input.options["json"] === true) say(JSON.stringify(channels));
        else
          for (const { kind, vendor, enabled } of channels)
            say(`${kind}: ${vendor === null ? "not set" : `${vendor}${enabled ? "" : ", off"}`}`);
        return 0;
      }),
  },
  {
    words: ["channels", "set"],
    parameters: `${KINDS} <vendor>`,
    summary:
      "Sets who carries messages of a kind; the vendor's settings come as a JSON object on standard input, and are kept sealed.",
    run: (input) =>
      withKind(input, async (kind) => {
        const vendors = vendorsOf(kind);
        const vendor = vendors.find((each) => each.vendor === input.rest[1]);
        if (vendor === undefined)
          return wrong(
            `Which vendor? For ${kind} there is: ${vendors.map((each) => each.vendor).join(", ")}.`,
          );
        const settings = flatObject(await readInput());
        if (settings === undefined)
          return wrong("Give a JSON object of texts and numbers on standard input.");
        return withBrand(input, (open) =>
          refusing(async () => {
            await setChannel(open, kind, vendor, settings);
            say(
              `${kind} is carried by ${vendor.vendor}. Try it: konter channels test ${kind} --to …`,
            );
          }),
        );
      }),
  },
  {
    words: ["channels", "test"],
    parameters: KINDS,
    summary:
      "Sends a message with a code that opens nothing, now. Exit code 1 when it was not taken.",
    options: {
      to: { value: "<recipient>", required: true, help: "A mobile number, or an e-mail address." },
    },
    run: (input) =>
      withKind(input, async (kind) => {
        const given = input.options["to"];
        const to = typeof given === "string" ? recipientOf(kind, given) : undefined;
        if (to === undefined)
          return wrong(`Give --to ${kind === "email" ? "an e-mail address" : "a mobile number"}.`);
        return withBrand(input, async ({ brand, channels }) => {
          const outcome = await tryChannel(brand, channels, { kind, to, locale: DEFAULT_LOCALE });
          if (outcome === undefined) return wrong(`${kind} is not set, or off.`);
          say([outcome.state, outcome.code, outcome.detail].filter(Boolean).join(" · "));
          return outcome.state === "accepted" ? 0 : 1;
        });
      }),
  },
  switching("on", true),
  switching("off", false),
  {
    words: ["channels", "order"],
    parameters: "<kind>,<kind>,<kind>",
    summary: "In which order a message's channels are asked: whatsapp,sms,email unless set.",
    run: (input) =>
      withBrand(input, async ({ brand }) =>
        refusing(async () => {
          const order = (input.rest[0] ?? "").split(",").map((name) => name.trim());
          await orderChannels(brand, order as ChannelKind[]);
          say(order.join(", "));
        }),
      ),
  },
];

const vendorsOf = (kind: ChannelKind): readonly ConnectionDescription[] =>
  VENDORS.filter((each) => each.port === "message_channel" && each.carries === kind);

/** Connects the channel, or changes the settings of a connected one. */
async function setChannel(
  { brand, connections }: OpenBrand,
  kind: ChannelKind,
  { port, vendor, name, fields }: ConnectionDescription,
  settings: ConnectionSettings,
): Promise<void> {
  // Settings that are left out are cleared, not kept from before.
  const whole = Object.fromEntries(
    [...Object.keys(fields), ...Object.keys(settings)].map((each) => [each, settings[each] ?? ""]),
  );
  const channels = await listChannels(brand);
  if (channels.some((each) => each.kind === kind && each.vendor !== null))
    await changeConnection(
      brand,
      connections,
      "command",
      { port, id: kind, settings: whole },
      "en",
    );
  else
    await connect(brand, connections, "command", {
      port,
      vendor,
      name,
      mode: "production",
      settings,
    });
}

function switching(word: "on" | "off", enabled: boolean): Command {
  return {
    words: ["channels", word],
    parameters: KINDS,
    summary: enabled ? "Uses a channel again." : "Sends nothing by a channel; its settings stay.",
    run: (input) =>
      withKind(input, (kind) =>
        withBrand(input, async ({ brand }) => {
          if (!(await switchChannel(brand, kind, enabled))) return wrong(`${kind} is not set.`);
          say(`${kind} is ${word}.`);
          return 0;
        }),
      ),
  };
}

async function withKind(
  input: CommandInput,
  work: (kind: ChannelKind) => Promise<number>,
): Promise<number> {
  const kind = CHANNEL_KINDS.find((each) => each === input.rest[0]);
  return kind === undefined ? wrong(`Which channel? ${CHANNEL_KINDS.join(", ")}.`) : work(kind);
}

function recipientOf(kind: ChannelKind, given: string): string | undefined {
  if (kind !== "email") return normalisePhone(given);
  return /^\S+@\S+\.\S+$/.test(given) ? given : undefined;
}
