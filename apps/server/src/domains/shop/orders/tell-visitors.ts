import type { Locale } from "@konter/contract/locale";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { queueOf } from "../../../platform/workers/queue.ts";
import { carriesTemplate, hasChannel, queueMessage } from "../../messages/messages/index.ts";
import type { MessageChannels, NewMessage } from "../../messages/messages/index.ts";
import { SHOP_NOTICES } from "./notices.ts";
import type { OrderRow } from "./store.ts";

const AT_ONCE = 20;
const VALID_SECONDS = 24 * 60 * 60;
/** News older than this is not sent: orders from before visitors were told, or a server that stood still. */
const OLD_MS = VALID_SECONDS * 1_000;

/** The order was paid, shipped or cancelled, and its visitor was not told yet. */
const UNTOLD =
  "member_id is null and status in ('pending', 'shipped', 'cancelled') and told_state is distinct from status";

export const UNTOLD_VISITORS = queueOf(
  `select min(coalesce(shipped_at, cancelled_at, paid_at)) from shop_order where ${UNTOLD}`,
);

interface TellingParts {
  readonly channels: MessageChannels;
  readonly publicUrl: string;
}

/**
 * Sends visitors the news of their orders in their language, with a link that opens the order, by e-mail and by WhatsApp, or by SMS in a
 * brand that has neither. Returns whether there may be more.
 */
export async function tellVisitors(
  brand: BrandContext,
  { channels, publicUrl }: TellingParts,
): Promise<boolean> {
  const hasWhatsApp = await carriesTemplate(channels, "order");
  const hasEmail = await hasChannel(brand.pool, "email");
  return inTransaction(brand.pool, async (client) => {
    const { rows } = await client.query<OrderRow>(
      `with untold as (select id from shop_order where ${UNTOLD} order by id limit $1 for no key update skip locked)
       update shop_order o set told_state = o.status from untold where o.id = untold.id returning o.*`,
      [AT_ONCE],
    );
    for (const order of rows) {
      if (Date.now() - happenedAt(order) > OLD_MS) continue;
      const locale = order.guest_locale ?? "id";
      const facts = {
        number: order.number,
        text: newsOf(order, locale),
        link: `${publicUrl}/final-shop?cart=${order.cart_public_id ?? ""}`,
      };
      const { guest_phone: phone, guest_email: email } = order;
      if (hasEmail && email !== null)
        await send(brand, client, facts, { locale, email, channels: ["email"] });
      if (phone !== null && (hasWhatsApp || !hasEmail))
        await send(brand, client, facts, {
          locale,
          hp: phone,
          channels: [hasWhatsApp ? "whatsapp" : "sms"],
        });
    }
    return rows.length === AT_ONCE;
  });
}

/** When the order reached its state. */
const happenedAt = ({ shipped_at, cancelled_at, paid_at, made_at }: OrderRow): number =>
  (shipped_at ?? cancelled_at ?? paid_at ?? made_at).getTime();

type Recipient = Pick<NewMessage, "locale" | "hp" | "email" | "channels">;

const send = async (
  brand: BrandContext,
  client: pg.ClientBase,
  facts: NewMessage["facts"],
  recipient: Recipient,
): Promise<number> =>
  queueMessage(brand, client, {
    kind: "order",
    ...recipient,
    facts,
    validSeconds: VALID_SECONDS,
  });

function newsOf(order: OrderRow, locale: Locale): string {
  const { number, amount, courier, waybill, cancel_reason: reason } = order;
  if (order.status === "shipped")
    return SHOP_NOTICES.shipped.text(
      { number, courier: COURIER_NAMES[courier], waybill: waybill ?? "" },
      locale,
    );
  return reason === null
    ? SHOP_NOTICES.paid.text({ number, amount }, locale)
    : SHOP_NOTICES.cancelled.text({ number, reason, refund: 0 }, locale);
}
