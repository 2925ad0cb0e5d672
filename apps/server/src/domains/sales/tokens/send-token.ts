import { formatPlnToken, parsePlnToken, shownDestination } from "@konter/contract/catalog";
import type { Locale } from "@konter/contract/locale";
import { TOKEN_WAY_NAMES } from "@konter/contract/tokens";
import type { SoldToken, TokenWay } from "@konter/contract/tokens";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { carriesTemplate, queueMessage } from "../../messages/messages/index.ts";
import type { MessageChannels } from "../../messages/messages/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { openDelivered } from "../purchase/index.ts";
import { findToken, readToken, sendingOf } from "./read-tokens.ts";

/** A customer waits for it at the counter. Later it is shared in other ways. */
const VALID_SECONDS = 15 * 60;

interface SendRequest {
  readonly ref_id: string;
  readonly phone: string;
  readonly way?: TokenWay | undefined;
}

/**
 * Sends one of an account's tokens to a customer by SMS or WhatsApp, once per key, at the brand's expense. Falls back
 * to SMS when WhatsApp does not accept it. Throws transaction_not_found, token_send_off, token_way_off,
 * token_send_limit, idempotency_key_reused.
 */
export async function sendToken(
  brand: BrandContext,
  channels: MessageChannels,
  member: { readonly id: number; readonly name: string },
  key: string,
  { ref_id: refId, phone, way = "sms" }: SendRequest,
  locale: Locale,
): Promise<SoldToken> {
  const seal = await brand.textSeal();
  const hasTemplate = await carriesTemplate(channels, "token");
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, member.id);
    const row = await findToken(client, member.id, refId);
    const call = {
      earlier:
        "select purchase_id = $3 and phone = $4 and way = $5 as same from token_send where member_id = $1 and key = $2",
      key: [member.id, key],
      input: [row.id, phone, way],
    };
    await idempotent<void>(client, call, async () => {
      const { most, ways } = await sendingOf(brand, hasTemplate, client);
      if (most === 0) throw new DomainError("token_send_off");
      if (!ways.includes(way))
        throw new DomainError("token_way_off", { parameters: { way: TOKEN_WAY_NAMES[way] } });
      if (row.sent_today >= most)
        throw new DomainError("token_send_limit", { parameters: { most } });
      const serial = openDelivered(seal)(row) ?? "";
      const messageId = await queueMessage(brand, client, {
        kind: "token",
        hp: phone,
        channels: way === "sms" ? ["sms"] : ["whatsapp", "sms"],
        isOrdered: true,
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
        `insert into token_send (purchase_id, member_id, key, phone, meter, day, message_id, way)
       values ($1, $2, $3, $4, $5, (now() at time zone 'Asia/Jakarta')::date, $6, $7)`,
        [row.id, member.id, key, phone, row.destination, messageId, way],
      );
    });
  });
  return readToken(brand, channels, member.id, refId);
}

/** Groups its digits by four. A text that is no token is sent as the supplier wrote it. */
function formatted(serial: string): string {
  const token = parsePlnToken(serial)?.token;
  return token === undefined ? serial : formatPlnToken(token);
}
