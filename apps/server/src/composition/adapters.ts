import { createSmtpChannel } from "../adapters/message-channel/smtp/index.ts";
import { createWhatsAppChannel } from "../adapters/message-channel/whatsapp-cloud/index.ts";
import { createZenzivaChannel } from "../adapters/message-channel/zenziva/index.ts";
import { createDigiflazzAdapter } from "../adapters/supplier/digiflazz/index.ts";
import { createIakAdapter } from "../adapters/supplier/iak/index.ts";
import type { ChannelKind } from "../domains/office/brand/index.ts";
import type { ChannelFactories } from "../domains/messages/messages/index.ts";
import type { AskingOptions } from "../ports/supplier.ts";
import type { AdapterFactories, SupplierCredentials } from "../domains/sales/suppliers/index.ts";

/** Every vendor that Konter speaks to. A new one is one row here (docs/adding-a-supplier.md). */
export const ADAPTERS: AdapterFactories = {
  digiflazz: (credentials) =>
    createDigiflazzAdapter({
      baseUrl: text(credentials, "base_url"),
      username: text(credentials, "username"),
      apiKey: text(credentials, "api_key"),
      callbackSecret: text(credentials, "callback_secret"),
      connections: CONNECTIONS,
      asking: askingOptions(credentials),
    }),
  iak: (credentials) =>
    createIakAdapter({
      baseUrl: text(credentials, "base_url"),
      username: text(credentials, "username"),
      apiKey: text(credentials, "api_key"),
      connections: CONNECTIONS,
      asking: askingOptions(credentials),
    }),
};

const CONNECTIONS = 32;

/** Every vendor that carries messages. */
export const CHANNELS: ChannelFactories = {
  "whatsapp-cloud": (credentials) =>
    createWhatsAppChannel({
      baseUrl: text(credentials, "base_url"),
      version: text(credentials, "version"),
      phoneNumberId: text(credentials, "phone_number_id"),
      accessToken: text(credentials, "access_token"),
      template: text(credentials, "template"),
    }),
  zenziva: (credentials) =>
    createZenzivaChannel({
      baseUrl: text(credentials, "base_url"),
      route: oneOf(credentials, "route", ["reguler", "masking"]),
      userKey: text(credentials, "user_key"),
      passKey: text(credentials, "pass_key"),
    }),
  smtp: (credentials) =>
    createSmtpChannel({
      host: text(credentials, "host"),
      port: port(credentials),
      tls: oneOf(credentials, "tls", ["always", "upgrade", "never"]),
      user: text(credentials, "user"),
      password: text(credentials, "password"),
      sender: {
        name: text(credentials, "sender_name"),
        address: text(credentials, "sender_address"),
      },
    }),
};

/** Which of them carry what. */
export const CHANNEL_VENDORS: Readonly<Record<ChannelKind, readonly string[]>> = {
  whatsapp: ["whatsapp-cloud"],
  sms: ["zenziva"],
  email: ["smtp"],
};

/** A supplier's or a channel's credentials: one flat object each. */
type Credentials = SupplierCredentials;

function text(credentials: Credentials, name: string): string {
  const value = credentials[name];
  if (typeof value !== "string") throw new Error(`the credentials have no ${name}`);
  return value;
}

const ASKING_OPTIONS = [
  "notFoundFinalAfterMinutes",
  "minSecondsBetweenCalls",
  "firstCheckAfterSeconds",
  "secondLookAfterSeconds",
  "looksPerMinute",
] as const satisfies readonly (keyof AskingOptions)[];

/** What an account's credentials say of how it may be asked; what they leave out is the adapter's own. */
function askingOptions(credentials: Credentials): AskingOptions {
  const given = ASKING_OPTIONS.flatMap((name) => {
    const value = credentials[name];
    if (value === undefined) return [];
    if (!Number.isInteger(value) || Number(value) < 0) throw new Error(`${name} is a whole number`);
    return [[name, Number(value)] as const];
  });
  return Object.fromEntries(given);
}

function port(credentials: Credentials): number {
  const value = credentials["port"];
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > 65_535)
    throw new Error("port is a whole number up to 65535");
  return Number(value);
}

function oneOf<Choice extends string>(
  credentials: Credentials,
  name: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === credentials[name]);
  if (found === undefined) throw new Error(`${name} is one of ${choices.join(", ")}`);
  return found;
}
