import { MESSAGE_LOGIN } from "@konter/simulators";
import { createZenzivaChannel, type ZenzivaOptions } from "../index.ts";

export const zenzivaAt = (baseUrl: string, change: Partial<ZenzivaOptions> = {}) =>
  createZenzivaChannel({ baseUrl, route: "masking", ...MESSAGE_LOGIN.sms, ...change });
