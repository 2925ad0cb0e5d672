// A payment worker as a separate process that a test can kill, with the real database, the real adapter and the test's
// purpose.
import { createLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool } from "@konter/postgres";
import { VENDORS } from "@konter/server/composition/adapters.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { createTextSeal } from "@konter/server/platform/keys/text-seal.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { LOOPBACK } from "./loopback.ts";
import {
  askGateway,
  createGatewayRegistry,
  processCallbacks,
} from "@konter/server/domains/money/payments/index.ts";
import { createTestPurpose } from "@konter/server/domains/money/payments/testing/test-purpose.ts";

const given = (name: string): string => process.env[name] ?? "";

const pool = createPool({
  connection: { connectionString: given("PAYMENTS_DATABASE") },
  role: APPLICATION_ROLE,
  size: 3,
  onError: () => {},
});
const keys = loadKeys(given("PAYMENTS_KEYS"));
const brand: BrandContext = {
  pool,
  pipeline: pool,
  ledger: createLedger(pool),
  keys,
  textSeal: createTextSeal(pool, keys),
  log: createLogger("silent"),
};
const gateways = await createGatewayRegistry(brand, VENDORS, {
  outbound: LOOPBACK,
  timeouts: { transactionMs: 1_500 },
});
const payments = { gateways, purposes: [createTestPurpose()], publicUrl: given("PAYMENTS_URL") };
process.stdout.write("ready\n");
for (;;) {
  const heard = await processCallbacks(brand);
  let asked = 0;
  for (const each of gateways.all()) asked += await askGateway(brand, payments, each);
  if (heard + asked > 0) continue;
  process.stdout.write("idle\n");
  await new Promise((resolve) => setTimeout(resolve, 50));
}
