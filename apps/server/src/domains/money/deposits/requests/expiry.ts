import type { DepositMethodKind } from "@konter/contract/deposits";
import type { readBrandSettings } from "../../../../kernel/settings/index.ts";

type Settings = Awaited<ReturnType<typeof readBrandSettings>>;

/** Returns how many minutes a request by this method can be paid. */
export function expiryMinutes(kind: DepositMethodKind, settings: Settings): number {
  const hours = 60;
  const minutes: Readonly<Record<DepositMethodKind, number>> = {
    bank: settings.deposit_bank_hours * hours,
    virtual_account: settings.deposit_virtual_account_hours * hours,
    qris: settings.deposit_qris_minutes,
    e_wallet: settings.deposit_e_wallet_minutes,
    store: settings.deposit_store_hours * hours,
    cash: settings.deposit_cash_hours * hours,
  };
  return minutes[kind];
}
