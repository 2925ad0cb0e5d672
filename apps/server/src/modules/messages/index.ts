export { channelPlace, createMessageChannels, saveChannel } from "./channels.ts";
export type { ChannelFactories, ChannelKind, MessageChannels } from "./channels.ts";
export { deliveryOf, factsPlace, queueMessage, removeOldMessages } from "./queue-message.ts";
export type { Delivery, MessageKind, NewMessage } from "./queue-message.ts";
export { sendMessages } from "./send-messages.ts";
