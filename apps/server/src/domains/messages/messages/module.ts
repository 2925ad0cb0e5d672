import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import type { ChannelKind } from "../../office/brand/index.ts";
import { CHANNEL_TABLE, channelPlace } from "./channels.ts";
import { switchChannelBy } from "./manage-channels.ts";
import { MESSAGE_STEPS } from "./opening-steps.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { removeOldMessages } from "./queue-message.ts";
import { sendMessages } from "./send-messages.ts";
import { MESSAGE_HEALTH } from "./health-checks.ts";

/** Somebody looks at the phone and waits. */
const MESSAGE_PAUSE_MS = 300;

export const messagesModule: Module = {
  name: "messages/messages",
  pattern: "nothing",
  openingSteps: MESSAGE_STEPS,
  personalData: PERSONAL_DATA,
  workers: ({ brand, channels }) => [
    repeating(brand.log, "messages", MESSAGE_PAUSE_MS, () => sendMessages(brand, channels)),
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
  due: ["select min(due_at) from message where state in ('waiting', 'sending')"],
  health: MESSAGE_HEALTH,
};
