import { MESSAGE_LOGIN } from "@konter/simulators";
import { createWhatsAppChannel, type WhatsAppOptions } from "../index.ts";

export const whatsAppAt = (baseUrl: string, change: Partial<WhatsAppOptions> = {}) =>
  createWhatsAppChannel({
    baseUrl,
    version: "v23.0",
    ...MESSAGE_LOGIN.whatsapp,
    ...change,
  });
