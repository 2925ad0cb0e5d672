import { MESSAGE_LOGIN } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { createSmtpChannel, type SmtpOptions } from "../index.ts";

export const smtpAt = (
  at: { readonly host: string; readonly port: number },
  change: Partial<SmtpOptions> = {},
) =>
  createSmtpChannel({
    ...at,
    ...MESSAGE_LOGIN.email,
    tls: "never",
    outbound: LOOPBACK,
    sender: { name: "Konter Sejahtera", address: "no-reply@konter.example" },
    ...change,
  });
