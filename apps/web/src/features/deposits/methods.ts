import { depositFee } from "@konter/contract/deposits";
import type { DepositMethod, DepositMethodKind, DepositSettings } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import * as m from "#messages";

export interface MethodGroup {
  readonly kind: DepositMethodKind;
  readonly title: () => string;
  readonly methods: readonly DepositMethod[];
}

/** Groups that have a payment method, in display order. */
export function methodGroups(settings: DepositSettings): readonly MethodGroup[] {
  const { banks, virtuals, qris, wallets, stores, cash } = settings;
  const groups: readonly MethodGroup[] = [
    { kind: "qris", title: m.deposit_kind_qris, methods: qris },
    { kind: "bank", title: m.deposit_kind_bank, methods: banks },
    { kind: "virtual_account", title: m.deposit_kind_virtual_account, methods: virtuals },
    { kind: "e_wallet", title: m.deposit_kind_e_wallet, methods: wallets },
    { kind: "store", title: m.deposit_kind_store, methods: stores },
    { kind: "cash", title: m.deposit_kind_cash, methods: cash },
  ];
  return groups.filter(({ methods }) => methods.length > 0);
}

/** The customer's fee in addition to the nominal. */
export function customerFee(nominal: number | undefined, { fee }: DepositMethod): number {
  if (fee.paid_by === "brand" || nominal === undefined) return 0;
  return depositFee(nominal, fee);
}

/** The fee of a payment method, with and without a selected amount. */
export function feeText(nominal: number | undefined, method: DepositMethod): string {
  const { fixed, rate_basis_points: rate, paid_by: paidBy } = method.fee;
  if (paidBy === "brand" || (fixed === 0 && rate === 0)) return m.deposit_fee_none();
  if (nominal !== undefined) {
    return m.deposit_fee({ fee: formatRupiah(customerFee(nominal, method)) });
  }
  const share = `${(rate / 100).toLocaleString("id-ID")}%`;
  if (fixed === 0) return m.deposit_fee({ fee: share });
  const part = formatRupiah(fixed);
  return m.deposit_fee({ fee: rate === 0 ? part : `${part} + ${share}` });
}
