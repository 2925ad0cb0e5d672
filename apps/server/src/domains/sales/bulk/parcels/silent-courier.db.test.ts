import type { BulkRun } from "@konter/contract/bulk";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ShipmentEnvironment } from "../../../shipping/shipments/testing/shipment-environment.ts";
import { openParcelFiles } from "../testing/parcel-files.ts";
import type { ParcelCells, ParcelFiles } from "../testing/parcel-files.ts";
import { codeOf, confirmed, runOf } from "../testing/uploads.ts";

let files: ParcelFiles;
let environment: ShipmentEnvironment;
beforeAll(async () => {
  files = await openParcelFiles();
  ({ environment } = files);
});
afterAll(() => environment.close());
afterEach(answerAgain);

const sicepat = () => environment.couriers.simulators.sicepat;
const rows = (run: BulkRun) => files.rows(run);
const retryNow = () =>
  environment.sql("update bulk_row set retry_at = now() where retry_at is not null");
/** SiCepat answers, and its breaker is closed. */
async function answerAgain(): Promise<void> {
  sicepat().clearMisbehaviour();
  await environment.sql("update courier_account set breaker_until = null, breaker_reason = null");
}

/** A confirmed file whose prices at SiCepat have to be asked for again, while it does not answer. */
async function silenced(...cells: readonly ParcelCells[]): Promise<BulkRun> {
  const run = await files.checked(...cells);
  expect(codeOf(await confirmed(environment.member, run))).toBe("ok");
  await environment.sql(
    `update bulk_row set priced = null where run_id = (select id from bulk_run where code = $1) and product_code like 'sicepat%'`,
    [run.head.code],
  );
  sicepat().misbehave({ kind: "drop-before", on: "other" });
  return run;
}
const stateOf = async ({ head }: BulkRun) =>
  (await runOf(environment.member, head.code)).head.state;

test("M452: pauses the rows of a silent courier while the rows of others are ordered, and tries them again", async () => {
  const run = await silenced({}, { courier: "J&T Express", service: "EZ" }, {});
  await files.work();
  expect(await rows(run)).toMatchObject([
    { state: "waiting", text: expect.stringContaining("Dicoba lagi otomatis") as unknown },
    { state: "bought" },
    { state: "waiting" },
  ]);
  expect(await stateOf(run)).toBe("running");
  await answerAgain();
  await files.work();
  expect(await files.ordered(run.head.code)).toHaveLength(1);
  await retryNow();
  await files.work();
  expect(await files.ordered(run.head.code)).toHaveLength(3);
  expect(await stateOf(run)).toBe("finished");
});

test("M452: refuses a row after six hours of its courier's silence, and charges nothing", async () => {
  const run = await silenced({});
  const before = await environment.deposit();
  await files.work();
  await environment.sql(
    "update bulk_row set courier_silent_since = now() - interval '6 hours' where courier_silent_since is not null",
  );
  await retryNow();
  await files.work();
  expect(await rows(run)).toMatchObject([{ state: "refused" }]);
  expect(await environment.deposit()).toBe(before);
});
