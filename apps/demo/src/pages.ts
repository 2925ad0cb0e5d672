import { createHash } from "node:crypto";
import type { ReceivedMessage } from "@konter/simulators";
import { displayPhone } from "@konter/contract/phone";
import type { FastifyInstance } from "fastify";
import { readBrandSettings } from "@konter/server/kernel/settings/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { contentPolicy } from "@konter/server/platform/http/server.ts";
import { DomainError } from "@konter/server/platform/domain-error.ts";
import type { DemoBrand } from "./brand.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "./people.ts";

export const DEMO_INBOX_PATH = "/demo/inbox";

/** Help for people who try the product. */
export interface DemoHelpers {
  /** The simulated messaging vendors' page of received messages. */
  readonly inbox: string;
  /** The logins to show. A brand that an operator added has none. */
  readonly accounts?: Pick<DemoBrand, "people" | "staff">;
}

/**
 * Serves the demo's accounts and the messages received by its simulated messaging vendors, so that someone who tries
 * the product can sign in and read the codes. Mounted only with those simulators, because it shows all messages to
 * everybody. The brand may switch it off.
 */
export function mountDemoPages(
  app: FastifyInstance,
  brand: BrandContext,
  { inbox, accounts }: DemoHelpers,
): void {
  app.get(DEMO_INBOX_PATH, async (_request, reply) => {
    if (!(await readBrandSettings(brand)).demo) throw new DomainError("not_found");
    const answer = await fetch(inbox);
    const { messages } = (await answer.json()) as { messages: readonly ReceivedMessage[] };
    return reply
      .header("content-security-policy", contentPolicy({ styles: STYLE_HASH }))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(renderPage(messages, accounts));
  });
}

function renderPage(
  messages: readonly ReceivedMessage[],
  accounts: DemoHelpers["accounts"],
): string {
  const rows = messages.map(renderMessage).join("");
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Kotak masuk demo</title><style>${STYLE}</style></head><body><main>
${accounts ? renderAccounts(accounts) : ""}<header><h1>Kotak masuk demo</h1><a href="${DEMO_INBOX_PATH}">Muat ulang</a></header>
<p>Pesan WhatsApp, SMS, dan email dari simulator. <span lang="en">Messages of the demo's simulated vendors; no real one is sent.</span></p>
${rows === "" ? "<p>Belum ada pesan.</p>" : `<ul>${rows}</ul>`}</main></body></html>`;
}

function renderAccounts({ people, staff }: NonNullable<DemoHelpers["accounts"]>): string {
  const members = people.map(
    ({ kind, name, hp }) => `<li><b>${escape(displayPhone(hp))}</b> ${escape(name)} (${kind})</li>`,
  );
  const colleagues = staff.map(
    ({ name, email }) => `<li><b>${escape(email)}</b> ${escape(name)} (back office)</li>`,
  );
  return `<header><h1>Akun demo</h1><a href="/auth/login">Masuk</a></header>
<p>Password <b>${DEMO_PASSWORD}</b>, PIN <b>${DEMO_PIN}</b>. <span lang="en">Sign in as one of these.</span></p>
<ul>${[...members, ...colleagues].join("")}</ul>`;
}

const NAMES: Readonly<Record<ReceivedMessage["channel"], string>> = {
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "Email",
};

const clock = new Intl.DateTimeFormat("id-ID", { timeZone: "Asia/Jakarta", timeStyle: "medium" });

function renderMessage({ channel, to, subject, text, at }: ReceivedMessage): string {
  const heading = subject === "" ? "" : `<h2>${escape(subject)}</h2>`;
  return `<li><p class="facts"><b>${NAMES[channel]}</b> <span>${escape(to)}</span> <time datetime="${escape(at)}">${clock.format(new Date(at))} WIB</time></p>
${heading}<p class="text">${withLinks(escape(text))}</p></li>`;
}

/** Links only addresses of our own mails, which are already escaped. */
function withLinks(text: string): string {
  return text.replaceAll(
    /https?:\/\/[\w.:/#-]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{margin:0 auto;max-width:42rem;padding:1rem}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem}h1{margin:0;font-size:1.25rem}h2{margin:.25rem 0 0;font-size:1rem}
header a{display:inline-flex;align-items:center;min-height:2.75rem}ul{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem}li{border:1px solid #8886;border-radius:.75rem;padding:.75rem 1rem}
.facts{display:flex;flex-wrap:wrap;gap:0 .75rem;margin:0;font-size:.875rem}.text{margin:.25rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}`;
const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
