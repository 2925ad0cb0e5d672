import { MESSAGE_LOGIN } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { createWhatsAppChannel, type WhatsAppOptions } from "../index.ts";

export const whatsAppAt = (baseUrl: string, change: Partial<WhatsAppOptions> = {}) =>
  createWhatsAppChannel({
    baseUrl,
    version: "v23.0",
    outbound: LOOPBACK,
    ...MESSAGE_LOGIN.whatsapp,
    ...change,
  });
