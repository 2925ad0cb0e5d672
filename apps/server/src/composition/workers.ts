import { eraseDeletedAccounts } from "../domains/people/account/index.ts";
import { runCashback } from "../domains/money/cashback/index.ts";
import { syncFromSupplier } from "../domains/sales/catalog/index.ts";
import { removeOldDevices } from "../domains/people/devices/index.ts";
import { removeOldExports, writeExports } from "../domains/sales/exports/index.ts";
import { dispatchOutbox } from "../domains/messages/live/index.ts";
import { endBlocks, endGrants, endViews } from "../domains/people/members/index.ts";
import { removeOldMessages, sendMessages } from "../domains/messages/messages/index.ts";
import { mailNotices, removeOldNotifications } from "../domains/messages/notifications/index.ts";
import {
  askQuestions,
  createSettle,
  expirePurchases,
  processCallbacks,
  startDelivery,
} from "../domains/sales/purchase/index.ts";
import type { Delivery, Settle } from "../domains/sales/purchase/index.ts";
import { removeOldChallenges } from "../domains/people/passkeys/index.ts";
import { removeOldGuesses, removeOldStaffPlaces } from "../domains/people/identity/index.ts";
import { removeOldOtps } from "../domains/people/otp/index.ts";
import { runSchedules } from "../domains/sales/schedules/index.ts";
import { tellOwners } from "../domains/office/staff/index.ts";
import { createSupplierHealth, readSupplierBalances } from "../domains/sales/suppliers/index.ts";
import { repeat } from "../platform/repeat.ts";
import type { OpenBrand } from "./brand.ts";

const OUTBOX_PAUSE_MS = 250;
/** Somebody looks at the phone and waits. */
const MESSAGE_PAUSE_MS = 300;
/** What ends by the clock has ended before the worker comes by: it only writes that down and tells. */
const ENDS_PAUSE_MS = 5_000;
const CALLBACK_PAUSE_MS = 500;
/** What is asked about was decided: nobody waits for the second. */
const QUESTION_PAUSE_MS = 1_000;
const SCHEDULE_PAUSE_MS = 5_000;
const EXPIRY_PAUSE_MS = 30_000;
const EXPORT_PAUSE_MS = 2_000;
/** Nobody waits for it: an entry is credited on the next day. */
const CASHBACK_PAUSE_MS = 2_000;
const BALANCE_PAUSE_MS = 60_000;
/** Digiflazz allows the full list once in 5 minutes. */
const PRICE_LIST_PAUSE_MS = 10 * 60_000;
const HOUSEKEEPING_PAUSE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface Workers {
  readonly settle: Settle;
  wakeDelivery(): void;
  wakeCallbacks(): void;
  stop(): Promise<void>;
}

/** A process that only serves the API wakes nobody: other processes deliver. */
export function createIdleWorkers(open: OpenBrand): Workers {
  const nothing = (): void => {};
  return {
    settle: createSettle(open.brand, nothing),
    wakeDelivery: nothing,
    wakeCallbacks: nothing,
    stop: async () => {},
  };
}

/** Delivers purchases, sends messages, works off callbacks, runs schedules, credits cashback, hands on events, watches suppliers. */
export function startWorkers(open: OpenBrand): Workers {
  const { brand, registry, channels } = open;
  const outbox = repeat(brand.log, "outbox", OUTBOX_PAUSE_MS, () => dispatchOutbox(brand));
  const settle = createSettle(brand, () => outbox.wake());
  const delivery: Delivery = startDelivery(brand, registry, createSupplierHealth(brand), settle);
  const callbacks = repeat(
    brand.log,
    "callbacks",
    CALLBACK_PAUSE_MS,
    async () => (await processCallbacks(brand, registry, settle)) > 0,
  );
  const questions = repeat(brand.log, "questions", QUESTION_PAUSE_MS, () =>
    askQuestions(brand, registry, settle),
  );
  const messages = repeat(brand.log, "messages", MESSAGE_PAUSE_MS, () =>
    sendMessages(brand, channels),
  );
  const notices = repeat(brand.log, "mailed notices", MESSAGE_PAUSE_MS, () => mailNotices(brand));
  const approvers = repeat(brand.log, "coming approvers", MESSAGE_PAUSE_MS, () =>
    tellOwners(brand),
  );
  const schedules = repeat(brand.log, "schedules", SCHEDULE_PAUSE_MS, () =>
    runSchedules(brand, () => delivery.wake()),
  );
  const expiry = repeat(brand.log, "expiry", EXPIRY_PAUSE_MS, () => expirePurchases(brand));
  const cashback = repeat(brand.log, "cashback", CASHBACK_PAUSE_MS, () => runCashback(brand));
  const ends = repeat(brand.log, "blocks and permissions", ENDS_PAUSE_MS, async () => {
    await endViews(brand);
    const more = await Promise.all([endBlocks(brand), endGrants(brand)]);
    return more.includes(true);
  });
  const exports = repeat(brand.log, "exports", EXPORT_PAUSE_MS, () => writeExports(brand));
  const balances = repeat(brand.log, "supplier balances", BALANCE_PAUSE_MS, async () => {
    await readSupplierBalances(brand, registry);
    return false;
  });
  const priceLists = repeat(brand.log, "price lists", PRICE_LIST_PAUSE_MS, async () => {
    await refreshStalePriceLists(open);
    return false;
  });
  const housekeeping = repeat(brand.log, "housekeeping", HOUSEKEEPING_PAUSE_MS, async () => {
    await removeWhatIsOver(open);
    return false;
  });
  const oldNotifications = repeat(brand.log, "old notifications", DAY_MS, async () => {
    await removeOldNotifications(brand);
    await eraseDeletedAccounts(brand);
    return false;
  });
  return {
    settle,
    wakeDelivery: () => delivery.wake(),
    wakeCallbacks: () => callbacks.wake(),
    async stop() {
      await Promise.all([
        delivery.stop(),
        callbacks.stop(),
        questions.stop(),
        outbox.stop(),
        messages.stop(),
        notices.stop(),
        approvers.stop(),
        schedules.stop(),
        cashback.stop(),
        expiry.stop(),
        ends.stop(),
        exports.stop(),
        balances.stop(),
        priceLists.stop(),
        housekeeping.stop(),
        oldNotifications.stop(),
      ]);
    },
  };
}

/** Events that were handed on, sessions that ended and pauses that passed leave nothing to keep. */
async function removeWhatIsOver({ brand }: OpenBrand): Promise<void> {
  await removeOldExports(brand);
  await removeOldDevices(brand);
  await removeOldOtps(brand);
  await removeOldChallenges(brand);
  await removeOldMessages(brand);
  await brand.pool.query("delete from outbox where published_at < now() - interval '7 days'");
  await brand.pool.query("delete from session where expires_at < now()");
  await removeOldGuesses(brand);
  await removeOldStaffPlaces(brand.pool);
  await brand.pool.query("delete from login_attempt where last_at < now() - interval '2 days'");
}

/** A list that was read within the pause is left alone: several processes and quick restarts share the supplier's limit. */
async function refreshStalePriceLists({ brand, registry }: OpenBrand): Promise<void> {
  const stale = await brand.pool.query<{ id: string }>(
    "select id from supplier where enabled and (price_list_at is null or price_list_at < now() - make_interval(secs => $1))",
    [PRICE_LIST_PAUSE_MS / 1000 - 30],
  );
  for (const { id } of stale.rows) {
    try {
      const counts = await syncFromSupplier(brand, registry, id);
      brand.log.info({ supplier: id, ...counts }, "price list read");
    } catch (error) {
      // One supplier's broken list must not keep the others' old.
      brand.log.warn({ supplier: id, err: error }, "price list could not be read");
    }
  }
}
