import type { PrepaidScreen } from "@konter/contract/catalog";
import type { RecentNumber } from "@konter/contract/contacts";
import { Button, Card, snackbar } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import { showFailure } from "../../../app/failures.ts";
import { Late } from "../../../app/startup/late.tsx";
import * as m from "#messages";
import { OperatorLogo } from "../../logos/index.ts";
import { recentNumbersQuery } from "../api.ts";
import { readableNumber } from "./numbers.ts";
import type { Target } from "./target.ts";
import type { Sale } from "../buying/use-sale.ts";

const PinNumber = lazy(() => import("./pin-number.tsx"));

/** In addition to the pinned ones. */
const SHOWN = 5;

interface RecentNumbersProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly sale: Sale;
}

/** Pinned and recent numbers: one tap fills in the number, a second one repeats the purchase (M192). */
export function RecentNumbers(props: RecentNumbersProps) {
  const { data } = useQuery(recentNumbersQuery(props.screen));
  if (!data || data.numbers.length === 0) return null;
  const pinned = data.numbers.filter((recent) => recent.is_pinned).length;
  return (
    <section>
      <Card className="divide-y divide-line shadow-raised">
        <h2 className="px-3.5 py-2.5 text-sm font-semibold text-soft">{m.recent_numbers()}</h2>
        {data.numbers.slice(0, pinned + SHOWN).map((recent) => (
          <RecentRow key={`${recent.number} ${recent.product_code}`} recent={recent} {...props} />
        ))}
      </Card>
    </section>
  );
}

function RecentRow({
  recent,
  screen,
  target,
  sale,
}: RecentNumbersProps & { readonly recent: RecentNumber }) {
  const { number } = recent;
  const shown = readableNumber(screen, number);
  const client = useQueryClient();
  const repeat = async () => {
    target.setNumber(number);
    try {
      const { recentProduct } = await import("./recent-product.ts");
      const product = await recentProduct(client, screen, recent.product_code);
      if (product?.open) sale.offer(product, number);
      else snackbar.add({ text: m.repeat_unavailable({ product: recent.product }), tone: "info" });
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-0.5 pr-1">
      <button
        type="button"
        onClick={() => target.setNumber(number)}
        className="flex min-h-14 min-w-0 flex-1 basis-46 items-center gap-2 py-2 pl-3 text-left hover:bg-sunken"
      >
        <OperatorLogo of={recent.operator_code ?? recent.product} className="size-7" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{shown}</span>
          <span className="block truncate text-xs text-soft">
            {recent.name ? `${recent.name} · ${recent.product}` : recent.product}
          </span>
        </span>
      </button>
      <span className="size-11 shrink-0">
        <Late>
          <PinNumber recent={recent} shown={shown} />
        </Late>
      </span>
      <Button
        kind="quiet"
        size="small"
        aria-label={m.repeat_label({ product: recent.product, number: shown })}
        onClick={() => void repeat()}
      >
        {m.repeat()}
      </Button>
    </div>
  );
}
