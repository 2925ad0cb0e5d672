import { MESSAGE_LOGIN } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { createZenzivaChannel, type ZenzivaOptions } from "../index.ts";

export const zenzivaAt = (baseUrl: string, change: Partial<ZenzivaOptions> = {}) =>
  createZenzivaChannel({
    baseUrl,
    route: "masking",
    outbound: LOOPBACK,
    ...MESSAGE_LOGIN.sms,
    ...change,
  });
