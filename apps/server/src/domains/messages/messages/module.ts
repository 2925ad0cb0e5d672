import { queueOf } from "../../../platform/workers/queue.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Module } from "../../../kernel/module.ts";
import type { ChannelKind } from "../../../kernel/settings/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { CHANNEL_TABLE, channelPlace } from "./channels.ts";
import { switchChannelBy } from "./manage-channels.ts";
import { MESSAGE_STEPS } from "./opening-steps.ts";
import { removeOldMessages } from "./queue-message.ts";
import { sendMessages } from "./send-messages.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    message: {
      columns: ["hp", "email"],
      erasure: "emptied",
      copy: { leftOut: "it repeats what the app shows, or holds a secret" },
    },
  },
  erase: async (_brand, client, { hp }) => {
    await client.query("delete from message where hp = $1", [hp]);
  },
};

const MESSAGE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "messages.messages.oldest_due_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Pesan yang paling lama menunggu dikirim sudah menunggu {figure}.",
      en: "The message that waits longest to be sent has waited {figure}.",
    },
    oldest:
      "select min(due_at) as since from message where state in ('waiting', 'sending') and due_at <= clock_timestamp()",
  }),
  {
    name: "messages.messages.failed_in_an_hour_count",
    warnsAt: 5,
    failsAt: 100,
    text: {
      id: "{figure} pesan dalam satu jam terakhir tidak diterima saluran mana pun.",
      en: "{figure} messages of the last hour were taken by no channel.",
    },
    async read({ pool }) {
      const found = await pool.query<{ figure: number; since: Date | null }>(
        `select count(*)::int as figure, min(ended_at) as since from message
         where state = 'failed' and created_at > clock_timestamp() - interval '1 hour'`,
      );
      return found.rows;
    },
  },
];

/** The person waits for the message. */
const MESSAGE_PAUSE_MS = 300;

/** A message that is being sent is due again when its lease ends. */
const MESSAGES = queueOf("select min(due_at) from message where state in ('waiting', 'sending')");

export const messagesModule: Module = {
  name: "messages/messages",
  template: "nothing",
  openingSteps: MESSAGE_STEPS,
  personalData: PERSONAL_DATA,
  workers: ({ brand, channels }) => [
    {
      name: "messages",
      pauseMs: MESSAGE_PAUSE_MS,
      queues: [MESSAGES],
      work: () => sendMessages(brand, channels),
    },
  ],
  connections: () => ({
    port: "message_channel",
    ...CHANNEL_TABLE,
    hasBalance: false,
    overlaps: false,
    place: (kind) => channelPlace(kind as ChannelKind),
    switch: switchChannelBy,
  }),
  housekeeping: removeOldMessages,
  health: MESSAGE_HEALTH,
};
