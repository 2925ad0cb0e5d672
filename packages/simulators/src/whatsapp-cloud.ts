import { randomBytes } from "node:crypto";
import { json, type Reply, type SimulatorCall, SimulatorServer } from "./http-server.ts";
import type { MessageInbox } from "./message-inbox.ts";

export interface WhatsAppSimulatorOptions {
  readonly inbox: MessageInbox;
  readonly accessToken: string;
  readonly phoneNumberId: string;
  readonly template: string;
}

/** Numbers ending so have no WhatsApp, are answered with a fault, or with too much traffic. */
const ENDINGS: Readonly<Record<string, readonly [status: number, code: number, text: string]>> = {
  "4040": [400, 131_026, "Message undeliverable"],
  "5050": [500, 131_000, "Something went wrong"],
  "4290": [429, 130_429, "Rate limit hit"],
};

const WORDS: Readonly<Record<string, string>> = {
  id: "{code} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.",
  en: "{code} is your verification code. For your security, do not share this code.",
};

/** The Cloud API's call for messages, for authentication templates with a copy-code button. */
export function createWhatsAppSimulator(options: WhatsAppSimulatorOptions) {
  const server = new SimulatorServer((call) => answer(options, call), 0);
  return {
    async start(port = 0): Promise<{ readonly url: string }> {
      return { url: `http://127.0.0.1:${await server.start(port)}` };
    },
    stop: () => server.stop(),
  };
}

function answer(options: WhatsAppSimulatorOptions, call: SimulatorCall): Reply {
  const path = new RegExp(`^/v\\d+\\.\\d+/${options.phoneNumberId}/messages$`);
  if (call.method !== "POST" || !path.test(call.path))
    return refusal(404, 100, "Unsupported post request");
  if (call.authorization !== `Bearer ${options.accessToken}`)
    return refusal(401, 190, "Invalid OAuth access token");
  const { to, template } = call.body as { to?: unknown; template?: Template };
  const code = template?.components?.[0]?.parameters?.[0]?.text;
  const button = template?.components?.[1];
  if (call.body["messaging_product"] !== "whatsapp" || typeof to !== "string")
    return refusal(400, 100, "Invalid parameter");
  const words = WORDS[template?.language?.code ?? ""];
  if (template?.name !== options.template || words === undefined)
    return refusal(404, 132_001, "Template name does not exist in the translation");
  if (typeof code !== "string" || button?.parameters?.[0]?.text !== code || button.index !== "0")
    return refusal(400, 132_000, "Number of parameters does not match");
  const ending = ENDINGS[to.slice(-4)];
  if (ending !== undefined) return refusal(...ending);
  options.inbox.receive({
    channel: "whatsapp",
    to,
    subject: "",
    text: words.replace("{code}", code),
  });
  return json(200, {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: `wamid.${randomBytes(18).toString("base64url")}` }],
  });
}

interface Template {
  readonly name?: unknown;
  readonly language?: { readonly code?: string };
  readonly components?: readonly {
    readonly index?: unknown;
    readonly parameters?: readonly { readonly text?: unknown }[];
  }[];
}

function refusal(status: number, code: number, message: string): Reply {
  return json(status, {
    error: { message: `(#${code}) ${message}`, type: "OAuthException", code, fbtrace_id: "demo" },
  });
}
