import { createInboxServer, MessageInbox } from "./message-inbox.ts";
import { createSmtpSimulator } from "./smtp.ts";
import { createWhatsAppSimulator } from "./whatsapp-cloud.ts";
import type { UtilityTemplate } from "./whatsapp-cloud.ts";
import { createZenzivaSimulator } from "./zenziva.ts";

/** Valid only for the simulators. */
export const MESSAGE_LOGIN = {
  whatsapp: {
    accessToken: "demo-only-token",
    phoneNumberId: "100200300400500",
    template: "kode_verifikasi",
    tokenTemplate: "token_listrik",
    orderTemplate: "kabar_pesanan",
  },
  sms: { userKey: "demo01", passKey: "demo-only-pass" },
  email: { user: "demo", password: "demo-only-password" },
} as const;

/** Templates of the simulated account besides the one for codes. */
const TEMPLATES: readonly UtilityTemplate[] = [
  {
    name: MESSAGE_LOGIN.whatsapp.tokenTemplate,
    language: "id",
    body: "{{1}} untuk meter {{2}}\nToken: {{3}}\nDari {{4}} lewat {{5}}.",
  },
  {
    name: MESSAGE_LOGIN.whatsapp.orderTemplate,
    language: "id",
    body: "Kabar pesanan {{1}}: {{2}}\nLihat pesanan: {{3}}\nDari {{4}}.",
  },
];

/** The addresses of the simulated messaging vendors. */
export interface MessageVendors {
  readonly whatsapp: string;
  readonly sms: string;
  readonly email: { readonly host: string; readonly port: number };
  /** Address of all received messages as JSON. */
  readonly inbox: string;
}

/** WhatsApp, SMS and e-mail with one inbox. `port` is the first of four; 0 lets the system choose. */
export function createMessageVendors() {
  const inbox = new MessageInbox();
  const whatsapp = createWhatsAppSimulator({
    inbox,
    ...MESSAGE_LOGIN.whatsapp,
    templates: TEMPLATES,
  });
  const sms = createZenzivaSimulator({ inbox, ...MESSAGE_LOGIN.sms });
  const email = createSmtpSimulator({ inbox, ...MESSAGE_LOGIN.email });
  const page = createInboxServer(inbox);
  return {
    inbox,
    setTemplate: whatsapp.setTemplate,
    async start(port = 0): Promise<MessageVendors> {
      const at = (offset: number): number => (port === 0 ? 0 : port + offset);
      const started = await Promise.all([
        whatsapp.start(at(0)),
        sms.start(at(1)),
        email.start(at(2)),
        page.start(at(3)),
      ]);
      return {
        whatsapp: started[0].url,
        sms: started[1].url,
        email: started[2],
        inbox: started[3].url,
      };
    },
    async stop(): Promise<void> {
      await Promise.all([whatsapp.stop(), sms.stop(), email.stop(), page.stop()]);
    },
  };
}
