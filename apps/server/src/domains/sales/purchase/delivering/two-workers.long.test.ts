import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import {
  buyOneOfEach,
  countMessages,
  finish,
  prepareSuppliers,
} from "@konter/testkit/campaigns/crash-campaign.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import type { ServerProcess } from "@konter/testkit/processes/server-process.ts";
import { startTwoWorkers } from "@konter/testkit/processes/two-workers.ts";

const ROUNDS_OF_EACH = 2;
/** Longer than a worker may hold a purchase without sending it. */
const SUSPENDED_MS = 47_000;
const AWAKE_MS = 2_000;
const options = {
  members: 1,
  deposit: 900_000_000,
  idle: true,
  digiflazzSettle: "callback",
} as const;

test("F17: 0 duplicate settlements and 0 double deliveries when one of two workers sleeps past its lease at each of its messages", async () => {
  const environment = await openTestEnvironment(options);
  prepareSuppliers(environment);
  const messages = await countMessages(environment);
  const workers = await startTwoWorkers(environment);
  try {
    for (let n = 1; n <= messages * ROUNDS_OF_EACH; n += 1) {
      const at = 1 + (n % messages);
      expect({ at, problems: await workers.sleepAtMessage(at) }).toEqual({ at, problems: [] });
    }
    console.info(`slept ${messages * ROUNDS_OF_EACH} times, at each of ${messages} messages`);
  } finally {
    await workers.close();
    await environment.close();
  }
});

test("F17: sends none of its claimed purchases after a long suspension between claim and call", async () => {
  const environment = await openTestEnvironment(options);
  let worker: ServerProcess | undefined;
  let claimed: string | undefined;
  let asleep = (): void => {};
  const suspended = new Promise<void>((resolve) => (asleep = resolve));
  /** The purchases claimed before the suspension, not those that arrived meanwhile. */
  const sent: string[] = [];
  try {
    worker = await startServerProcess(environment, {
      watch({ wire, from, bytes }) {
        const text = bytes.toString("latin1");
        const [, reference] = /"ref_id":"(\w+)"/.exec(text) ?? [];
        if (wire === "digiflazz" && from === "process" && reference !== undefined) {
          if (claimed?.includes(reference) === true) sent.push(reference);
        }
        if (wire === "postgres" && from === "other side" && /XL5|TSEL[12]0/.test(text)) {
          if (claimed === undefined) worker?.signal("SIGSTOP");
          claimed ??= text;
          asleep();
        }
        return true;
      },
    });
    await buyOneOfEach(environment);
    await suspended;
    await sleep(SUSPENDED_MS);
    worker.signal("SIGCONT");
    await sleep(AWAKE_MS);
    expect(sent).toEqual([]);
    await finish(environment, () => environment.passTime("2 minutes"));
    expect(sent).not.toEqual([]);
    expect(await bookProblems(environment)).toEqual([]);
  } finally {
    await worker?.remove();
    await environment.close();
  }
});
