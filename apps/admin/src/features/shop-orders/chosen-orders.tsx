import { SHOP_OFFICE_AT_ONCE } from "@konter/contract/shop-office-orders";
import type { ShopOfficeResults, ShopOfficeRow } from "@konter/contract/shop-office-orders";
import { useState } from "react";
import type { ReactNode } from "react";
import { ChosenBar, withChoice } from "../../app/lists/chosen-bar.tsx";
import { ManyActs } from "./many-acts.tsx";
import { OrderCard } from "./order-card.tsx";

interface ChosenOrdersProps {
  readonly rows: readonly ShopOfficeRow[];
  readonly onResults: (results: ShopOfficeResults) => void;
  readonly children: (renderCard: (row: ShopOfficeRow) => ReactNode) => ReactNode;
}

/** Cards of orders that can be selected, with the actions for the selected ones. */
export function ChosenOrders({ rows, onResults, children }: ChosenOrdersProps) {
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ number }) => numbers.includes(number));
  return (
    <>
      {children((row) => (
        <OrderCard
          row={row}
          isChosen={numbers.includes(row.number)}
          onChoose={(isChosen) => setNumbers(withChoice(numbers, row.number, isChosen))}
        />
      ))}
      <ChosenBar
        count={chosen.length}
        most={SHOP_OFFICE_AT_ONCE}
        onAll={() => setNumbers(rows.slice(0, SHOP_OFFICE_AT_ONCE).map(({ number }) => number))}
        onNone={() => setNumbers([])}
      >
        {(isTooMany) => (
          <ManyActs
            rows={chosen}
            disabled={isTooMany}
            onDone={(results) => {
              setNumbers([]);
              onResults(results);
            }}
          />
        )}
      </ChosenBar>
    </>
  );
}
