import { formatRupiah } from "@konter/contract/money";
import type { ParcelFee } from "@konter/contract/parcels";
import type { AbroadFees } from "@konter/contract/postal-abroad";
import { Card, FactList } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import * as m from "#messages";
import {
  billedText,
  cashbackFacts,
  ChooseButton,
  daysText,
  feeFacts,
  OldFees,
} from "../parcels/index.ts";
import { totalOf } from "./abroad-values.ts";

interface AbroadFeeListProps {
  readonly fees: AbroadFees;
  /** The form was changed since the question. */
  readonly isOld: boolean;
  readonly insured: boolean;
  readonly onChoose: (fee: ParcelFee) => void;
}

/** The post's services with every part of their fees, the cheapest first (M399). */
export function AbroadFeeList(props: AbroadFeeListProps) {
  const { fees, isOld, insured } = props;
  const rows = fees.fees.toSorted((one, other) => totalOf(one, insured) - totalOf(other, insured));
  return (
    <section aria-labelledby="abroad-fees" className="flex flex-col gap-3">
      <h2 id="abroad-fees" className="font-bold">
        {m.abroad_fees()}
      </h2>
      <p className="text-sm text-soft">
        {billedText(fees)} · {m.abroad_band({ most: formatKilograms(fees.band_grams) })}
      </p>
      {isOld && <OldFees />}
      <ul className="grid gap-3 wide:grid-cols-2">
        {rows.map((fee) => (
          <li key={fee.service}>
            <FeeCard {...props} fee={fee} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeeCard({
  fee,
  fees,
  isOld,
  insured,
  onChoose,
}: AbroadFeeListProps & { readonly fee: ParcelFee }) {
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{fee.name}</p>
          <p className="text-sm">{daysText(fee)}</p>
        </div>
        <p className="text-lg font-bold tabular-nums">{formatRupiah(totalOf(fee, insured))}</p>
      </div>
      <FactList
        facts={[
          ...feeFacts(fee, insured),
          ...cashbackFacts(fee),
          {
            label: m.abroad_customs_form(),
            value: fees.kind === "document" ? m.abroad_no_customs_form() : m.abroad_customs_forms(),
          },
        ]}
      />
      <div className="mt-auto flex flex-col">
        <ChooseButton name={fee.name} isOld={isOld} onChoose={() => onChoose(fee)} />
      </div>
    </Card>
  );
}
