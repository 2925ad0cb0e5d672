import { randomBytes } from "node:crypto";
import { json, type Reply, type SimulatorCall, SimulatorServer } from "../http-server.ts";
import type { MessageInbox } from "./message-inbox.ts";

export interface WhatsAppSimulatorOptions {
  readonly inbox: MessageInbox;
  readonly accessToken: string;
  readonly phoneNumberId: string;
  readonly template: string;
  /** Templates of the account besides the one for codes, by name and language. */
  readonly templates: readonly UtilityTemplate[];
}

/** A utility template as stored by Meta, with placeholders `{{1}}`, `{{2}}` and so on. */
export interface UtilityTemplate {
  readonly name: string;
  readonly language: string;
  readonly body: string;
}
export type TemplateState = "approved" | "paused" | "disabled";

/** Numbers with these endings have no WhatsApp, cause a server error, or a rate limit error. */
const ENDINGS: Readonly<Record<string, readonly [status: number, code: number, text: string]>> = {
  "4040": [400, 131_026, "Message undeliverable"],
  "5050": [500, 131_000, "Something went wrong"],
  "4290": [429, 130_429, "Rate limit hit"],
};

const WORDS: Readonly<Record<string, string>> = {
  id: "{code} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.",
  en: "{code} is your verification code. For your security, do not share this code.",
};

const STOPPED: Readonly<Record<TemplateState, readonly [code: number, text: string] | undefined>> =
  {
    approved: undefined,
    paused: [132_015, "Template is paused"],
    disabled: [132_016, "Template is disabled"],
  };

/** The Cloud API's message call, for authentication templates with a copy-code button and for utility templates. */
export function createWhatsAppSimulator(options: WhatsAppSimulatorOptions) {
  const states = new Map<string, TemplateState>();
  const server = new SimulatorServer((call) => answer(options, states, call), 0);
  return {
    /** As Meta does after readers' complaints, in every language. */
    setTemplate: (name: string, state: TemplateState) => void states.set(name, state),
    async start(port = 0): Promise<{ readonly url: string }> {
      return { url: `http://127.0.0.1:${await server.start(port)}` };
    },
    stop: () => server.stop(),
  };
}

function answer(
  options: WhatsAppSimulatorOptions,
  states: ReadonlyMap<string, TemplateState>,
  call: SimulatorCall,
): Reply {
  const path = new RegExp(`^/v\\d+\\.\\d+/${options.phoneNumberId}/messages$`);
  if (call.method !== "POST" || !path.test(call.path))
    return refusal(404, 100, "Unsupported post request");
  if (call.authorization !== `Bearer ${options.accessToken}`)
    return refusal(401, 190, "Invalid OAuth access token");
  const { to, template = {} } = call.body as { to?: unknown; template?: Template };
  if (call.body["messaging_product"] !== "whatsapp" || typeof to !== "string")
    return refusal(400, 100, "Invalid parameter");
  const stopped = STOPPED[states.get(String(template.name)) ?? "approved"];
  if (stopped !== undefined) return refusal(400, ...stopped);
  const text =
    template.name === options.template ? codeText(template) : utilityText(options, template);
  if (typeof text !== "string") return text;
  const ending = ENDINGS[to.slice(-4)];
  if (ending !== undefined) return refusal(...ending);
  options.inbox.receive({ channel: "whatsapp", to, subject: "", text });
  return json(200, {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: `wamid.${randomBytes(18).toString("base64url")}` }],
  });
}

const MISSING = "Template name does not exist in the translation";
const MISMATCH = "Number of parameters does not match the expected number of params";

/** The text for the reader, or the error. */
function codeText({ language, components }: Template): string | Reply {
  const words = WORDS[language?.code ?? ""];
  if (words === undefined) return refusal(404, 132_001, MISSING);
  const code = components?.[0]?.parameters?.[0]?.text;
  const button = components?.[1];
  if (typeof code !== "string" || button?.parameters?.[0]?.text !== code || button.index !== "0")
    return refusal(400, 132_000, MISMATCH);
  return words.replace("{code}", code);
}

function utilityText(
  { templates }: WhatsAppSimulatorOptions,
  { name, language, components = [] }: Template,
): string | Reply {
  const found = templates.find((each) => each.name === name && each.language === language?.code);
  if (found === undefined) return refusal(404, 132_001, MISSING);
  const given = components.find(({ type }) => type === "body")?.parameters ?? [];
  const expected = new Set(found.body.match(/\{\{\d+\}\}/g)).size;
  if (components.length !== 1 || given.length !== expected)
    return refusal(
      400,
      132_000,
      MISMATCH,
      `body: number of localizable_params (${given.length}) does not match the expected number of params (${expected})`,
    );
  const texts = given.map(({ text }) => text);
  // The vendor echoes the given values.
  const bad = texts.find(
    (text) => typeof text !== "string" || text === "" || /[\n\t]| {5}/.test(text),
  );
  if (bad !== undefined)
    return refusal(400, 132_012, "Parameter format does not match", `body: ${JSON.stringify(bad)}`);
  return found.body.replaceAll(/\{\{(\d+)\}\}/g, (_place, at: string) =>
    String(texts[Number(at) - 1]),
  );
}

interface Template {
  readonly name?: unknown;
  readonly language?: { readonly code?: string };
  readonly components?: readonly {
    readonly type?: unknown;
    readonly index?: unknown;
    readonly parameters?: readonly { readonly text?: unknown }[];
  }[];
}

function refusal(status: number, code: number, message: string, details = message): Reply {
  return json(status, {
    error: {
      message: `(#${code}) ${message}`,
      type: "OAuthException",
      code,
      error_data: { messaging_product: "whatsapp", details },
      fbtrace_id: "demo",
    },
  });
}
