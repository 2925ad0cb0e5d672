import { createPayoutVendors, PAYOUT_SETTINGS } from "@konter/simulators";
import type { PayoutSimulator, PayoutVendor } from "@konter/simulators";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { disburserPlace } from "../registry.ts";

export interface TestDisbursers {
  readonly simulators: Readonly<Record<PayoutVendor, PayoutSimulator>>;
  close(): Promise<void>;
}

/**
 * Connects the named simulated payout vendors to a test environment, with callbacks to `address`. Rate limits are
 * disabled.
 */
export async function connectDisbursers(
  environment: TestEnvironment,
  vendors: readonly PayoutVendor[],
  address?: string,
): Promise<TestDisbursers> {
  const started = createPayoutVendors();
  const urls = await started.start();
  for (const vendor of vendors) {
    const settings = {
      base_url: urls[vendor],
      ...PAYOUT_SETTINGS[vendor],
      minSecondsBetweenCalls: 0,
      firstCheckAfterSeconds: 0,
    };
    const sealed = environment.brand.keys.seal(JSON.stringify(settings), disburserPlace(vendor));
    await environment.brand.pool.query(
      "insert into disburser (id, vendor, name, credentials) values ($1, $1, $1, $2)",
      [vendor, sealed],
    );
    started.simulators[vendor].setCallbackUrl(
      address && `${address}/callbacks/disbursements/${vendor}`,
    );
  }
  await environment.disbursers.reload();
  return { simulators: started.simulators, close: () => started.stop() };
}
