import { setTimeout as sleep } from "node:timers/promises";
import { createMessageVendors } from "@konter/simulators";
import type { ReceivedMessage } from "@konter/simulators";
import { createDiskStore } from "@konter/server/adapters/object-store/disk/store.ts";
import { connectionsOf } from "@konter/server/composition/connections.ts";
import { servicesOf } from "@konter/server/composition/modules.ts";
import { connectChannels } from "@konter/demo/connections.ts";
import { sendMessages } from "@konter/server/domains/messages/messages/index.ts";
import type { MessageChannels } from "@konter/server/domains/messages/messages/index.ts";
import { createCourierRegistry } from "@konter/server/domains/shipping/couriers/index.ts";
import { createDisburserRegistry } from "@konter/server/domains/money/disbursers/index.ts";
import { createGatewayRegistry } from "@konter/server/domains/money/payments/index.ts";
import { createSupplierRegistry } from "@konter/server/domains/sales/suppliers/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";

import { LOOPBACK } from "../processes/loopback.ts";

/** Simulated WhatsApp, SMS and e-mail for one brand, whose queue is sent when a test says so. */
export interface PostOffice {
  /** The received messages, latest first. */
  received(): readonly ReceivedMessage[];
  /** Registers a template of the account, as the WhatsApp vendor does. */
  readonly setTemplate: ReturnType<typeof createMessageVendors>["setTemplate"];
  /** Sends all due messages, including those that become due meanwhile. */
  send(): Promise<void>;
  /** Sends, and reads the code from the latest message to a number (its last digits) or an address. */
  codeFor(recipient: string): Promise<string>;
  close(): Promise<void>;
}

/** A server under test has a separate message worker, which may be sending the message already. */
const SENDER = { name: "Konter", address: "no-reply@konter.example" };
const CARRIED_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 20;

export async function openPostOffice(
  brand: BrandContext,
  channels: MessageChannels,
): Promise<PostOffice> {
  const vendors = createMessageVendors();
  // This brand only sends messages, so it has no suppliers and no pictures.
  const nothing = await createSupplierRegistry(brand, [], { outbound: LOOPBACK });
  const gateways = await createGatewayRegistry(brand, [], { outbound: LOOPBACK });
  const disbursers = await createDisburserRegistry(brand, [], { outbound: LOOPBACK });
  const couriers = await createCourierRegistry(brand, [], { outbound: LOOPBACK });
  const payments = { gateways, purposes: [], publicUrl: "" };
  const services = servicesOf(brand, {
    registry: nothing,
    channels,
    payments,
    disbursers,
    couriers,
    objects: createDiskStore("/nonexistent"),
  });
  const parts = connectionsOf(services, {
    outbound: LOOPBACK,
    publicUrl: "",
  });
  await connectChannels(brand, parts, await vendors.start(), SENDER);
  const office: PostOffice = {
    setTemplate: vendors.setTemplate,
    received: () => vendors.inbox.latest(),
    async send() {
      while (await sendMessages(brand, channels));
    },
    async codeFor(recipient) {
      const deadline = performance.now() + CARRIED_WITHIN_MS;
      while (performance.now() < deadline) {
        await office.send();
        const found = vendors.inbox.latest().find(({ to }) => to.endsWith(recipient));
        const code = /\b\d{6}\b/.exec(found?.text ?? "")?.[0];
        if (code !== undefined) return code;
        await sleep(LOOK_AGAIN_MS);
      }
      throw new Error(`no code went to ${recipient}`);
    },
    close: () => vendors.stop(),
  };
  return office;
}
