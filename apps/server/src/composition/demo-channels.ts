import { MESSAGE_LOGIN } from "@konter/simulators";
import type { MessageVendors } from "@konter/simulators";
import { saveChannel } from "../domains/messages/messages/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";

/** Points the brand's channels at simulated vendors. */
export async function connectChannels(brand: BrandContext, vendors: MessageVendors): Promise<void> {
  const { whatsapp, sms, email } = MESSAGE_LOGIN;
  await saveChannel(brand, "whatsapp", "whatsapp-cloud", {
    base_url: vendors.whatsapp,
    version: "v23.0",
    phone_number_id: whatsapp.phoneNumberId,
    access_token: whatsapp.accessToken,
    template: whatsapp.template,
  });
  await saveChannel(brand, "sms", "zenziva", {
    base_url: vendors.sms,
    route: "masking",
    user_key: sms.userKey,
    pass_key: sms.passKey,
  });
  await saveChannel(brand, "email", "smtp", {
    ...vendors.email,
    tls: "never",
    user: email.user,
    password: email.password,
    sender_name: "Konter",
    sender_address: "no-reply@konter.example",
  });
}
