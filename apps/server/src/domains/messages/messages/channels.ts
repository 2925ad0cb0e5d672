import type { BrandContext } from "../../../platform/brand-context.ts";
import type { MessageChannel } from "../../../ports/message-channel.ts";
import type { ChannelKind } from "../../office/brand/index.ts";

/** Address, keys and whatever else a vendor's adapter is made from; stored sealed, per brand. */
export type ChannelCredentials = Readonly<Record<string, string | number>>;

/** Makes a vendor's adapter; the composition hands in one factory for each vendor there is. */
export type ChannelFactories = Readonly<
  Record<string, (credentials: ChannelCredentials) => MessageChannel>
>;

export interface MessageChannels {
  /** Undefined where the brand has none of this kind, or it is switched off. */
  find(kind: ChannelKind): Promise<MessageChannel | undefined>;
  close(): Promise<void>;
}

/** The sealed credentials are bound to their row. */
export const channelPlace = (kind: ChannelKind) => `message_channel.credentials.${kind}`;

interface ChannelRow {
  readonly vendor: string;
  readonly credentials: Buffer;
}

interface OpenChannel extends ChannelRow {
  readonly channel: MessageChannel;
}

/** The brand's channels as their rows say now; connections stay open for as long as a row stays as it is. */
export function createMessageChannels(
  brand: BrandContext,
  factories: ChannelFactories,
): MessageChannels {
  const opened = new Map<ChannelKind, OpenChannel>();

  function open(kind: ChannelKind, row: ChannelRow): MessageChannel | undefined {
    const known = opened.get(kind);
    if (known?.credentials.equals(row.credentials) === true) return known.channel;
    const factory = factories[row.vendor];
    if (factory === undefined) {
      brand.log.error({ channel: kind, vendor: row.vendor }, "no adapter for this vendor");
      return undefined;
    }
    const plain = brand.keys.open(row.credentials, channelPlace(kind));
    const channel = factory(JSON.parse(plain) as ChannelCredentials);
    void known?.channel.close?.();
    opened.set(kind, { ...row, channel });
    return channel;
  }

  return {
    async find(kind) {
      const answer = await brand.pool.query<ChannelRow>(
        "select vendor, credentials from message_channel where kind = $1 and enabled",
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

/** Sets who carries messages of a kind; `pool` may be a transaction. */
export async function saveChannel(
  brand: {
    readonly pool: Pick<BrandContext["pool"], "query">;
    readonly keys: BrandContext["keys"];
  },
  kind: ChannelKind,
  vendor: string,
  credentials: ChannelCredentials,
): Promise<void> {
  await brand.pool.query(
    `insert into message_channel (kind, vendor, credentials) values ($1, $2, $3)
     on conflict (kind) do update set vendor = excluded.vendor, credentials = excluded.credentials`,
    [kind, vendor, brand.keys.seal(JSON.stringify(credentials), channelPlace(kind))],
  );
}
