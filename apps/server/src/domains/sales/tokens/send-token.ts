import { formatPlnToken, parsePlnToken, shownDestination } from "@konter/contract/catalog";
import type { Locale } from "@konter/contract/locale";
import type { SoldToken } from "@konter/contract/tokens";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { openDelivered } from "../purchase/index.ts";
import { findToken, readToken, sendsPerDay } from "./read-tokens.ts";

/** A customer waits for it at the counter; later it is shared otherwise. */
const VALID_SECONDS = 15 * 60;

/**
 * Sends one of an account's tokens to a customer by SMS, once per key; the brand pays for it.
 * Throws transaction_not_found, token_send_off, token_send_limit, idempotency_key_reused.
 */
export async function sendToken(
  brand: BrandContext,
  member: { readonly id: number; readonly name: string },
  key: string,
  { ref_id: refId, phone }: { readonly ref_id: string; readonly phone: string },
  locale: Locale,
): Promise<SoldToken> {
  const seal = await brand.textSeal();
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, member.id);
    const row = await findToken(client, member.id, refId);
    const known = await client.query<{ same: boolean }>(
      "select purchase_id = $3 and phone = $4 as same from token_send where member_id = $1 and key = $2",
      [member.id, key, row.id, phone],
    );
    if (known.rows[0]?.same === false) throw new Refusal("idempotency_key_reused");
    if (known.rows[0] !== undefined) return;
    const most = await sendsPerDay(brand, client);
    if (most === 0) throw new Refusal("token_send_off");
    if (row.sent_today >= most) throw new Refusal("token_send_limit", { parameters: { most } });
    const serial = openDelivered(seal)(row) ?? "";
    const messageId = await queueMessage(brand, client, {
      kind: "token",
      hp: phone,
      channels: ["sms"],
      locale,
      facts: {
        code: formatted(serial),
        product: row.product_name,
        number: shownDestination("electricity", row.destination),
        name: member.name,
      },
      validSeconds: VALID_SECONDS,
    });
    await client.query(
      `insert into token_send (purchase_id, member_id, key, phone, meter, day, message_id)
       values ($1, $2, $3, $4, $5, (now() at time zone 'Asia/Jakarta')::date, $6)`,
      [row.id, member.id, key, phone, row.destination, messageId],
    );
  });
  return readToken(brand, member.id, refId);
}

/** Its digits by fours; what is no token goes as the supplier wrote it. */
function formatted(serial: string): string {
  const token = parsePlnToken(serial)?.token;
  return token === undefined ? serial : formatPlnToken(token);
}
