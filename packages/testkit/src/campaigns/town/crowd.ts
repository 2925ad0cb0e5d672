import { setTimeout as sleep } from "node:timers/promises";
import { createConversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { MEMBER_ACTS } from "./members.ts";
import type { Acknowledged, Day } from "./members.ts";
import { OFFICE_ACTS } from "./office.ts";
import type { Town } from "./town.ts";

/**
 * Members who do everything that moves money, and staff who decide what is waiting, while the server dies now and then.
 */
export interface Crowd extends Pick<Conversation, "done" | "unexpected"> {
  readonly acknowledged: Acknowledged;
  leave(): Promise<void>;
}

const HANDS = 8;
const PAUSE_MS = 25;
const STAFF_PAUSE_MS = 200;

export function startCrowd(town: Town): Crowd {
  const talk = createConversation();
  const acknowledged: Acknowledged = {
    purchases: [],
    topUps: [],
    transfers: [],
    redemptions: [],
  };
  let number = 0;
  const day: Day = {
    town,
    talk,
    acknowledged,
    askedBy: new Map(),
    next: () => (number += 1),
    pick: <Item>(all: readonly Item[]) => all[Math.floor(town.random() * all.length)] as Item,
  };
  const members = Array.from({ length: HANDS }, async () => {
    while (!talk.isOver()) {
      await day.pick(MEMBER_ACTS)(day, day.pick(town.members));
      await sleep(PAUSE_MS);
    }
  });
  const office = OFFICE_ACTS.map(async (act) => {
    while (!talk.isOver()) {
      await act(day);
      await sleep(STAFF_PAUSE_MS);
    }
  });
  const all = Promise.all([...members, ...office]);
  // Awaited when everybody leaves.
  all.catch(() => {});
  return {
    acknowledged,
    done: talk.done,
    unexpected: talk.unexpected,
    async leave() {
      talk.end();
      await all;
    },
  };
}
