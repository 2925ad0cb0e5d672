import { formatRupiah } from "@konter/contract/money";
import type { ParcelFee } from "@konter/contract/parcels";
import { Alert, Button, preloadSheet } from "@konter/ui";
import type { Fact } from "@konter/ui";
import * as m from "#messages";

/** Fee, tax and, for an insured parcel, the premium. */
export const feeFacts = (fee: ParcelFee, insured: boolean): readonly Fact[] => [
  { label: m.parcel_fee(), value: formatRupiah(fee.shipping_fee) },
  { label: m.parcel_tax(), value: formatRupiah(fee.shipping_tax) },
  ...(insured ? [{ label: m.parcel_insurance(), value: formatRupiah(fee.insurance_fee) }] : []),
];

/** The sender's cashback, if there is any. */
export const cashbackFacts = ({ agent_cashback: cashback }: ParcelFee): readonly Fact[] =>
  cashback > 0 ? [{ label: m.parcel_cashback(), value: formatRupiah(cashback) }] : [];

export function AskFeesButton({ busy }: { readonly busy: boolean }) {
  return (
    <Button
      type="submit"
      size="large"
      busy={busy}
      onPointerDown={preloadSheet}
      className="wide:self-start"
    >
      {m.parcel_ask()}
    </Button>
  );
}

/** Chooses one service; closed while its fees are outdated. */
export function ChooseButton({
  name,
  isOld,
  onChoose,
}: {
  readonly name: string;
  readonly isOld: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <Button disabled={isOld} aria-label={m.parcel_choose_label({ name })} onClick={onChoose}>
      {m.parcel_choose()}
    </Button>
  );
}

/** The form was changed since the fees were asked for. */
export const OldFees = () => <Alert tone="warning">{m.parcel_quotes_old()}</Alert>;
