import { describeChannel } from "../../../ports/connection.ts";
import { createSmtpChannel } from "./index.ts";

/** A mail server for the brand's mails. */
export const SMTP = describeChannel({
  vendor: "smtp",
  name: "SMTP",
  carries: "email",
  about: {
    id: "Email lewat server SMTP mana pun.",
    en: "E-mail by any server that speaks SMTP.",
  },
  documentation: "https://www.rfc-editor.org/rfc/rfc8314",
  modes: ["production"],
  fields: {
    host: { kind: "host", label: { id: "Server", en: "Server" } },
    port: {
      kind: "whole_number",
      place: true,
      label: { id: "Port", en: "Port" },
      least: 1,
      most: 65_535,
      proposed: 587,
    },
    tls: {
      kind: "choice",
      place: true,
      label: { id: "TLS", en: "TLS" },
      proposed: "upgrade",
      choices: {
        upgrade: { id: "STARTTLS (587)", en: "STARTTLS (587)" },
        always: { id: "Sejak awal (465)", en: "From the first byte (465)" },
        never: { id: "Tanpa, di jaringan sendiri", en: "None, on a network of our own" },
      },
    },
    user: {
      kind: "text",
      optional: true,
      label: { id: "Pengguna", en: "User" },
    },
    password: { kind: "secret", optional: true, label: { id: "Password", en: "Password" } },
    sender_name: { kind: "text", label: { id: "Nama pengirim", en: "Sender's name" } },
    sender_address: { kind: "email", label: { id: "Alamat pengirim", en: "Sender's address" } },
  },
  callsFrom: [],
  isEncrypted: ({ tls }) => tls !== "never",
  create: (settings, { outbound }) =>
    createSmtpChannel({
      host: settings.host,
      port: settings.port,
      tls: settings.tls,
      user: settings.user ?? "",
      password: settings.password ?? "",
      sender: { name: settings.sender_name, address: settings.sender_address },
      outbound,
    }),
});
