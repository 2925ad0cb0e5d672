import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { transferCorrectionKind } from "./correction-kind.ts";
import { TRANSFER_HEALTH } from "./health-checks.ts";
import { TRANSFER_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { releaseTransfers } from "./release-transfers.ts";
import { transferHandlers } from "./routes.ts";
import { verifyTransfers } from "./verify-transfers.ts";

/** Somebody may watch the minutes run down. */
const RELEASE_PAUSE_MS = 1_000;

export const transfersModule: Module = {
  name: "money/transfers",
  pattern: "nothing",
  notices: Object.values(TRANSFER_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl }) =>
    transferHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl))),
  workers: ({ brand }) => [
    repeating(brand.log, "transfers", RELEASE_PAUSE_MS, () => releaseTransfers(brand)),
  ],
  due: ["select min(held_until) from deposit_transfer where state = 'held'"],
  approvalKinds: () => [transferCorrectionKind()],
  proveBooks: ({ pool }) => verifyTransfers(pool),
  health: TRANSFER_HEALTH,
};
