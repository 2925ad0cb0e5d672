import { depositFee } from "@konter/contract/deposits";
import type { DepositMethod, DepositMethodKind } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import * as m from "#messages";

export interface MethodGroup {
  readonly kind: DepositMethodKind;
  readonly title: () => string;
  readonly methods: readonly DepositMethod[];
}

const TITLES: Readonly<Record<DepositMethodKind, () => string>> = {
  qris: m.pay_kind_qris,
  bank: m.pay_kind_bank,
  virtual_account: m.pay_kind_virtual_account,
  e_wallet: m.pay_kind_e_wallet,
  store: m.pay_kind_store,
  cash: m.pay_kind_cash,
};

/** Payment methods by their kind, in display order. */
export const methodGroups = (methods: readonly DepositMethod[]): readonly MethodGroup[] =>
  (Object.keys(TITLES) as DepositMethodKind[]).flatMap((kind) => {
    const found = methods.filter((method) => method.kind === kind);
    return found.length > 0 ? [{ kind, title: TITLES[kind], methods: found }] : [];
  });

/** The customer's fee in addition to the nominal. */
export function customerFee(nominal: number | undefined, { fee }: DepositMethod): number {
  if (fee.paid_by === "brand" || nominal === undefined) return 0;
  return depositFee(nominal, fee);
}

/** The fee of a payment method, with and without a selected amount. */
export function feeText(nominal: number | undefined, method: DepositMethod): string {
  const { fixed, rate_basis_points: rate, paid_by: paidBy } = method.fee;
  if (paidBy === "brand" || (fixed === 0 && rate === 0)) return m.pay_fee_none();
  if (nominal !== undefined) {
    return m.pay_fee({ fee: formatRupiah(customerFee(nominal, method)) });
  }
  const share = `${(rate / 100).toLocaleString("id-ID")}%`;
  if (fixed === 0) return m.pay_fee({ fee: share });
  const part = formatRupiah(fixed);
  return m.pay_fee({ fee: rate === 0 ? part : `${part} + ${share}` });
}
