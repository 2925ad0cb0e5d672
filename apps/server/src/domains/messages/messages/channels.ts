import type { BrandContext } from "../../../platform/brand-context.ts";
import type {
  ChannelDescription,
  ConnectionContext,
  ConnectionDescription,
  ConnectionMode,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import type { MessageChannel, TemplatePurpose } from "../../../ports/message-channel.ts";
import type { ChannelKind } from "../../../kernel/settings/index.ts";

export interface MessageChannels {
  /** Returns undefined when the brand has none of this kind, or it is disabled. */
  find(kind: ChannelKind): Promise<MessageChannel | undefined>;
  close(): Promise<void>;
}

/** The table of accounts at carriers. */
export const CHANNEL_TABLE = { table: "message_channel", key: "kind" } as const;

/** The encrypted credentials are bound to their row. */
export const channelPlace = (kind: ChannelKind) => `message_channel.credentials.${kind}`;

interface ChannelRow {
  readonly vendor: string;
  readonly mode: ConnectionMode;
  readonly credentials: Buffer;
}

interface OpenChannel extends ChannelRow {
  readonly channel: MessageChannel;
}

/** Whether the brand's WhatsApp has an approved template for this purpose. */
export async function carriesTemplate(
  channels: MessageChannels,
  purpose: TemplatePurpose,
): Promise<boolean> {
  return (await channels.find("whatsapp"))?.templates?.includes(purpose) === true;
}

/** The brand's channels by their current rows. Connections stay open while a row is unchanged. */
export function createMessageChannels(
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): MessageChannels {
  const descriptions = new Map<string, ChannelDescription>(
    vendors.flatMap((each) => (each.port === "message_channel" ? [[each.vendor, each]] : [])),
  );
  const opened = new Map<ChannelKind, OpenChannel>();

  function open(kind: ChannelKind, row: ChannelRow): MessageChannel | undefined {
    const known = opened.get(kind);
    if (known?.credentials.equals(row.credentials) === true && known.mode === row.mode)
      return known.channel;
    const description = descriptions.get(row.vendor);
    if (description === undefined) {
      brand.log.error({ channel: kind, vendor: row.vendor }, "no adapter for this vendor");
      return undefined;
    }
    const plain = brand.keys.open(row.credentials, channelPlace(kind));
    const channel = description.create(JSON.parse(plain) as ConnectionSettings, {
      ...context,
      mode: row.mode,
    });
    void known?.channel.close?.();
    opened.set(kind, { ...row, channel });
    return channel;
  }

  return {
    async find(kind) {
      const answer = await brand.pool.query<ChannelRow>(
        // A sandbox sends no codes to the members of an open brand (docs/adr/0084-vendors-that-credit.md).
        `select vendor, mode, credentials from message_channel where kind = $1 and enabled
           and (mode <> 'sandbox' or is_demo or not exists (select from brand_opening))`,
        [kind],
      );
      const row = answer.rows[0];
      return row && open(kind, row);
    },
    async close() {
      for (const { channel } of opened.values()) await channel.close?.();
      opened.clear();
    },
  };
}

declare module "../../../kernel/module.ts" {
  interface Services {
    readonly channels: MessageChannels;
  }
}
