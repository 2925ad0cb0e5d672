import { COURIER_NAMES } from "@konter/contract/parcels";
import {
  COURIER_SETTINGS,
  GATEWAY_SETTINGS,
  MESSAGE_LOGIN,
  PAYOUT_SETTINGS,
} from "@konter/simulators";
import type {
  CourierPlaces,
  GatewayVendor,
  MessageVendors,
  PaymentGateways,
  PayoutPlaces,
} from "@konter/simulators";
import { keepDemoConnection } from "@konter/server/domains/office/connections/index.ts";
import type { ConnectionParts } from "@konter/server/domains/office/connections/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { DEMO_BOOK_RATE } from "./simulators.ts";
import type { SimulatedVendors } from "./simulators.ts";

/** Points the demo's suppliers at the running simulators. */
export async function connectSuppliers(
  brand: BrandContext,
  parts: ConnectionParts,
  simulators: Omit<SimulatedVendors, "couriers" | "gateways" | "messages" | "payouts">,
): Promise<void> {
  const { username, apiKey: api_key, callbackSecret: callback_secret } = simulators.login;
  const supplier = { port: "supplier", mode: "sandbox" } as const;
  await keepDemoConnection(brand, parts, "digiflazz", {
    ...supplier,
    vendor: "digiflazz",
    name: "Digiflazz (simulasi)",
    settings: { base_url: simulators.digiflazz, username, api_key, callback_secret },
  });
  await keepDemoConnection(brand, parts, "iak", {
    ...supplier,
    vendor: "iak",
    name: "IAK (simulasi)",
    settings: { base_url: simulators.iak, bills_url: simulators.iak, username, api_key },
  });
  await keepDemoConnection(brand, parts, "dtone", {
    ...supplier,
    vendor: "dtone",
    name: "DT One (simulasi)",
    settings: {
      base_url: simulators.dtone,
      api_key: username,
      api_secret: api_key,
      book_rate_rupiah: DEMO_BOOK_RATE,
      callback_url: `${parts.publicUrl}/callbacks/dtone`,
    },
  });
  await keepDemoConnection(brand, parts, "zendit", {
    ...supplier,
    vendor: "zendit",
    name: "Zendit (simulasi)",
    settings: { base_url: simulators.zendit, api_key, book_rate_rupiah: DEMO_BOOK_RATE },
  });
}

const GATEWAY_NAMES: Readonly<Record<GatewayVendor, string>> = {
  midtrans: "Midtrans (simulasi)",
  xendit: "Xendit (simulasi)",
  tripay: "Tripay (simulasi)",
};

/** Points the demo's payment gateways at the running simulators. */
export async function connectGateways(
  brand: BrandContext,
  parts: ConnectionParts,
  gateways: PaymentGateways,
): Promise<void> {
  for (const vendor of Object.keys(GATEWAY_NAMES) as GatewayVendor[])
    await keepDemoConnection(brand, parts, vendor, {
      port: "payment_gateway",
      mode: "sandbox",
      vendor,
      name: GATEWAY_NAMES[vendor],
      settings: { base_url: gateways[vendor].url, ...GATEWAY_SETTINGS[vendor] },
    });
}

/** Points the demo's payout vendor at the running simulator. */
export async function connectDisburser(
  brand: BrandContext,
  parts: ConnectionParts,
  payouts: PayoutPlaces,
): Promise<void> {
  await keepDemoConnection(brand, parts, "flip", {
    port: "disburser",
    mode: "sandbox",
    vendor: "flip",
    name: "Flip (simulasi)",
    settings: { base_url: payouts.flip, ...PAYOUT_SETTINGS.flip },
  });
}

/** Points the demo's couriers at the running simulators. */
export async function connectCouriers(
  brand: BrandContext,
  parts: ConnectionParts,
  places: CourierPlaces,
): Promise<void> {
  for (const vendor of Object.keys(places) as (keyof CourierPlaces)[])
    await keepDemoConnection(brand, parts, vendor, {
      port: "courier",
      mode: "sandbox",
      vendor,
      name: `${COURIER_NAMES[vendor]} (simulasi)`,
      settings: COURIER_SETTINGS[vendor](places[vendor]),
    });
}

/** The sender of the demo's e-mails. */
export interface DemoSender {
  readonly name: string;
  readonly address: string;
}

/** Points the brand's channels at simulated vendors. */
export async function connectChannels(
  brand: BrandContext,
  parts: ConnectionParts,
  vendors: MessageVendors,
  sender: DemoSender,
): Promise<void> {
  const { whatsapp, sms, email } = MESSAGE_LOGIN;
  const channel = { port: "message_channel", mode: "production" } as const;
  await keepDemoConnection(brand, parts, "whatsapp", {
    ...channel,
    vendor: "whatsapp-cloud",
    name: "WhatsApp (simulasi)",
    settings: {
      base_url: vendors.whatsapp,
      version: "v23.0",
      phone_number_id: whatsapp.phoneNumberId,
      access_token: whatsapp.accessToken,
      template: whatsapp.template,
      token_template: whatsapp.tokenTemplate,
      order_template: whatsapp.orderTemplate,
    },
  });
  await keepDemoConnection(brand, parts, "sms", {
    ...channel,
    vendor: "zenziva",
    name: "SMS (simulasi)",
    settings: {
      base_url: vendors.sms,
      route: "masking",
      user_key: sms.userKey,
      pass_key: sms.passKey,
    },
  });
  await keepDemoConnection(brand, parts, "email", {
    ...channel,
    vendor: "smtp",
    name: "Email (simulasi)",
    settings: {
      ...vendors.email,
      tls: "never",
      user: email.user,
      password: email.password,
      sender_name: sender.name,
      sender_address: sender.address,
    },
  });
}
