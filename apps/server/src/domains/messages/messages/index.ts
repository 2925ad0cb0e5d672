export { carriesTemplate, channelPlace, createMessageChannels } from "./channels.ts";
export type { MessageChannels } from "./channels.ts";
export {
  listChannels,
  orderChannels,
  switchChannel,
  trialMessage,
  trialTemplate,
  tryChannel,
} from "./manage-channels.ts";
export { deliveryOf, factsPlace, hasChannel, queueMessage } from "./queue-message.ts";
export type { MessageKind, NewMessage } from "./queue-message.ts";
export { sendMessages } from "./send-messages.ts";
export { refusalOf, wordsOf } from "./note-template.ts";
