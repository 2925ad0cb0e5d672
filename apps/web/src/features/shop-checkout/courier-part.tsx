import { formatRupiah } from "@konter/contract/money";
import type { ShopCosts, ShopServiceFee } from "@konter/contract/shop-orders";
import { classes, Skeleton } from "@konter/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { Fold } from "../../app/folds/fold.tsx";
import * as m from "#messages";
import { CheckoutPart } from "./checkout-part.tsx";

/** Services shown before "more" is tapped. */
const SHOWN_AT_FIRST = 4;

interface CourierPartProps {
  readonly costs: UseQueryResult<ShopCosts>;
  /** Whether the address that the fees depend on is known. */
  readonly hasAddress: boolean;
  readonly chosen: ShopServiceFee | undefined;
  readonly error: string | undefined;
  readonly missed: number;
  readonly onChoose: (service: ShopServiceFee) => void;
}

/** Courier and service with fee and days, and why the others do not ship. */
export function CourierPart(props: CourierPartProps) {
  const { costs, hasAddress, chosen, error, missed, onChoose } = props;
  return (
    <CheckoutPart title={m.checkout_courier()} error={error} missed={missed}>
      {!hasAddress ? (
        <p className="text-sm text-soft">{m.checkout_courier_after()}</p>
      ) : costs.data === undefined ? (
        costs.error ? (
          <QueryFailure query={costs} />
        ) : (
          <Skeleton className="h-28" />
        )
      ) : (
        <Services costs={costs.data} chosen={chosen} onChoose={onChoose} />
      )}
    </CheckoutPart>
  );
}

function Services({
  costs: { services, refused },
  chosen,
  onChoose,
}: {
  readonly costs: ShopCosts;
  readonly chosen: ShopServiceFee | undefined;
  readonly onChoose: (service: ShopServiceFee) => void;
}) {
  const [all, setAll] = useState(false);
  const shown = services.filter(
    (service, index) => all || index < SHOWN_AT_FIRST || service === chosen,
  );
  return (
    <>
      <div
        role="radiogroup"
        aria-label={m.checkout_courier()}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line"
      >
        {shown.map((service) => (
          <ServiceRow
            key={`${service.courier} ${service.service}`}
            service={service}
            isChosen={service === chosen}
            onChoose={() => onChoose(service)}
          />
        ))}
      </div>
      {shown.length < services.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 self-start text-sm font-semibold text-primary-text"
        >
          {m.checkout_courier_more({ count: services.length - shown.length })}
        </button>
      )}
      {refused.length > 0 && (
        <Fold title={m.checkout_courier_refused({ count: refused.length })}>
          <ul className="flex flex-col gap-2 text-sm">
            {refused.map(({ courier, courier_name: name, reason }) => (
              <li key={courier}>
                <strong>{name}</strong>
                <span className="block text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function ServiceRow({
  service,
  isChosen,
  onChoose,
}: {
  readonly service: ShopServiceFee;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <label
      className={classes(
        "flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-sunken",
        isChosen && "bg-primary-wash",
      )}
    >
      <input
        type="radio"
        name="shop-service"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {service.courier_name} {service.name}
        </span>
        <span className="block text-sm text-soft">{daysText(service)}</span>
      </span>
      <strong className="tabular-nums">{formatRupiah(service.fee)}</strong>
    </label>
  );
}

function daysText({ days_least: least, days_most: most }: ShopServiceFee): string {
  if (least === null && most === null) return m.checkout_days_unknown();
  if (least === null || most === null || least === most)
    return m.checkout_days({ days: most ?? least ?? 0 });
  return m.checkout_days_between({ least, most });
}
