import type { ShopOfficeResults, ShopOfficeRow } from "@konter/contract/shop-office-orders";
import { SHOP_ORDER_MOVES } from "@konter/contract/shop-orders";
import { Button, buttonClasses, preloadSheet } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";
import { LabelsButton } from "./labels-button.tsx";
import { MoveSheet } from "./move-sheet.tsx";
import type { SheetMove } from "./move-sheet.tsx";

export interface ManyActsProps {
  readonly rows: readonly ActedRow[];
  readonly disabled?: boolean;
  readonly onDone: (results: ShopOfficeResults) => void;
}
type ActedRow = Pick<ShopOfficeRow, "number" | "parcel_failed" | "status">;

/** The moves that some of the orders can make, each for those that can. */
export function ManyActs({ rows, disabled = false, onDone }: ManyActsProps) {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<SheetMove>();
  const confirm = useMutation({
    mutationFn: (numbers: readonly string[]) =>
      api("POST admin/shop/orders/confirm", { numbers: [...numbers] }),
    onSuccess: onDone,
    onError: showFailure,
    onSettled: () => readAnew(client),
  });
  const waiting = numbersOf(rows, ({ status }) => status === "pending");
  const picked = numbersOf(rows, ({ status }) => status === "pending" || status === "processed");
  const shipped = numbersOf(rows, ({ status }) => status === "shipped");
  const sheets: readonly (readonly [SheetMove, readonly string[], (count: number) => string])[] = [
    [
      "ship",
      numbersOf(rows, ({ status }) => status === "processed"),
      (count) => m.shop_order_ship({ count }),
    ],
    [
      "resend",
      numbersOf(rows, ({ parcel_failed: isFailed }) => isFailed),
      (count) => m.shop_order_resend({ count }),
    ],
    ["finish", shipped, (count) => m.shop_order_finish({ count })],
    [
      "cancel",
      numbersOf(rows, ({ status }) => SHOP_ORDER_MOVES[status].includes("cancelled")),
      (count) => m.shop_order_cancel({ count }),
    ],
  ];
  return (
    <>
      {waiting.length > 0 && (
        <Button
          size="small"
          disabled={disabled}
          busy={confirm.isPending}
          onClick={() => confirm.mutate(waiting)}
        >
          {m.shop_order_confirm({ count: waiting.length })}
        </Button>
      )}
      {shipped.length > 0 && <LabelsButton numbers={shipped} disabled={disabled} />}
      {picked.length > 0 && (
        <Link
          to="/shop-orders/pick"
          search={{ orders: picked.join(",") }}
          className={buttonClasses("plain", "small")}
        >
          {m.shop_order_pick({ count: picked.length })}
        </Link>
      )}
      {sheets
        .filter(([, numbers]) => numbers.length > 0)
        .map(([move, numbers, textOf]) => (
          <Button
            key={move}
            size="small"
            kind={move === "cancel" ? "danger" : move === "finish" ? "plain" : "primary"}
            disabled={disabled}
            onPointerEnter={preloadSheet}
            onFocus={preloadSheet}
            onClick={() => setSheet(move)}
          >
            {textOf(numbers.length)}
          </Button>
        ))}
      {sheet !== undefined && (
        <MoveSheet
          move={sheet}
          numbers={sheets.find(([move]) => move === sheet)?.[1] ?? []}
          onClose={() => setSheet(undefined)}
          onDone={(results) => {
            setSheet(undefined);
            onDone(results);
          }}
        />
      )}
    </>
  );
}

const numbersOf = (
  rows: readonly ActedRow[],
  isFit: (row: ActedRow) => boolean,
): readonly string[] => rows.filter(isFit).map(({ number }) => number);
