import type { PriceList, PriceListRow } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Chip, classes, preloadSheet } from "@konter/ui";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { KIND_TITLES } from "../product-kinds/index.ts";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";

/**
 * One table, rendered as cards below the desktop width and as a table in print. Above the cards, headings are placed
 * like their figures and stay below the top bar while the rows scroll.
 */
const TABLE = "block w-full text-sm desk:table desk:table-fixed print:table print:table-fixed";
const HEAD =
  "sticky top-14 z-10 block overflow-hidden rounded-t-lg border-b border-line desk:static desk:table-header-group print:static print:table-header-group";
const HEAD_ROW =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 bg-sunken px-3.5 py-1.5 text-left text-xs text-soft " +
  "desk:table-row desk:text-sm print:table-row print:bg-surface print:text-sm";
const BODY =
  "grid gap-px overflow-hidden rounded-b-lg bg-line desk:table-row-group desk:bg-transparent print:table-row-group";
const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 bg-surface px-3.5 py-3 " +
  "desk:table-row desk:border-t desk:border-line desk:p-0 desk:hover:bg-primary-wash print:table-row print:border-t print:border-line";
const CELL = "min-w-0 desk:table-cell desk:h-11 desk:px-3 print:table-cell print:px-2 print:py-1";
/** Position of the status on a card. */
const CARD_STATUS = "row-start-3";
const CARD_STATUS_OF_GUEST = "col-start-2 row-start-2 text-right desk:text-left print:text-left";
const AMOUNT = "text-right whitespace-nowrap";

/** The component that edits a selling price. */
export type SellingCell = ComponentType<{ readonly row: PriceListRow }>;

/** Actions of a signed-in account on its rows. */
export interface RowActs {
  /** Undefined: selling prices are read-only. */
  readonly cell: SellingCell | undefined;
  readonly onShow: (code: string) => void;
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly operator: string;
  readonly rows: readonly PriceListRow[];
}

function groupsOf({ rows, operators }: PriceList, namesType: boolean): readonly Group[] {
  const names = new Map(operators.map(({ code, name }) => [code, name]));
  const groups = new Map<string, PriceListRow[]>();
  for (const row of rows) {
    const key = `${row.type} ${row.operator_code}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, found]) => {
    const { type = "pulsa", operator_code: code = "" } = found[0] ?? {};
    const operator = names.get(code) ?? code;
    return {
      key,
      title: namesType ? `${KIND_TITLES[type]()} · ${operator}` : operator,
      operator: code,
      rows: found,
    };
  });
}

/** Skips rendering of rows out of view, so that a long list appears quickly. */
const DRAWN_IN_VIEW =
  "[contain-intrinsic-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible]";
let wasVisited = false;

/** Rows by operator; a guest sees no selling price and no markup. */
export function PriceGroups({
  list,
  acts,
  namesType,
}: {
  readonly list: PriceList;
  /** Undefined for a guest. */
  readonly acts: RowActs | undefined;
  /** Whether headings include the type. */
  readonly namesType: boolean;
}) {
  // With estimated heights, returning to the page would scroll to a different row.
  const [isFirstVisit] = useState(() => !wasVisited);
  useEffect(() => {
    wasVisited = true;
  }, []);
  return groupsOf(list, namesType).map(({ key, title, operator, rows }) => (
    <section key={key} className={classes("flex flex-col gap-2", isFirstVisit && DRAWN_IN_VIEW)}>
      <h2 className="flex items-center gap-2 font-bold">
        <OperatorLogo of={operator} className="size-7 print:hidden" />
        <span className="min-w-0">{title}</span>
        <span className="text-sm font-normal text-soft">{rows.length}</span>
      </h2>
      <div className="rounded-lg border border-line bg-surface desk:overflow-hidden">
        <PriceTable title={title} rows={rows} acts={acts} />
      </div>
    </section>
  ));
}

function PriceTable({
  title,
  rows,
  acts,
}: {
  readonly title: string;
  readonly rows: readonly PriceListRow[];
  readonly acts: RowActs | undefined;
}) {
  return (
    <table aria-label={title} className={TABLE}>
      <thead className={HEAD}>
        <tr className={HEAD_ROW}>
          <Head>{m.price_list_name()}</Head>
          <Head className="row-start-2 desk:w-[13%] print:w-28">{m.price_list_code()}</Head>
          <Head className="col-start-2 row-start-1 text-right desk:w-[14%] print:w-28">
            {acts ? m.price_list_buying_price() : m.price_list_price()}
          </Head>
          {acts && (
            <>
              <Head className="col-start-2 row-start-2 text-right desk:w-[17%] print:w-28">
                {m.price_list_selling_price()}
              </Head>
              <Head className="col-start-2 row-start-3 text-right desk:w-[12%] print:w-20">
                {m.price_list_markup()}
              </Head>
            </>
          )}
          <Head
            className={classes(
              acts ? CARD_STATUS : CARD_STATUS_OF_GUEST,
              "desk:w-[17%] print:w-32",
            )}
          >
            {m.price_list_status()}
          </Head>
        </tr>
      </thead>
      <tbody className={BODY}>
        {rows.map((row) => (
          <PriceRow key={row.code} row={row} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { readonly className?: string; readonly children: string }) {
  return (
    <th
      scope="col"
      className={classes("font-semibold desk:px-3 desk:py-2.5 print:px-2 print:py-1", className)}
    >
      {children}
    </th>
  );
}

function PriceRow({
  row,
  acts,
}: {
  readonly row: PriceListRow;
  readonly acts: RowActs | undefined;
}) {
  const Cell = acts?.cell;
  const { code, name, price, selling_price: sellingPrice, markup, open } = row;
  return (
    <tr className={ROW}>
      <td className={classes(CELL, "font-medium", !open && "text-soft")}>
        {acts ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={preloadSheet}
            onClick={() => acts.onShow(code)}
            className="max-w-full text-left wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-primary-text print:no-underline"
          >
            {name}
          </button>
        ) : (
          name
        )}
      </td>
      <td className={classes(CELL, "row-start-2 text-xs text-soft desk:text-sm")}>{code}</td>
      <td className={classes(CELL, AMOUNT, "col-start-2 row-start-1 font-semibold")}>
        {formatRupiah(price)}
      </td>
      {sellingPrice !== null && markup !== null && (
        <>
          <td className={classes(CELL, AMOUNT, "col-start-2 row-start-2")}>
            {Cell ? <Cell row={row} /> : formatRupiah(sellingPrice)}
          </td>
          <td
            className={classes(
              CELL,
              AMOUNT,
              "col-start-2 row-start-3",
              markup > 0 && "font-medium text-success-text print:text-text",
            )}
          >
            {formatRupiah(markup)}
          </td>
        </>
      )}
      <td className={classes(CELL, sellingPrice === null ? CARD_STATUS_OF_GUEST : CARD_STATUS)}>
        <Status row={row} />
      </td>
    </tr>
  );
}

function Status({
  row: { open, closed_reason: reason, opens_at: opensAt },
}: {
  readonly row: PriceListRow;
}) {
  if (open)
    return (
      <span className="text-xs text-success-text desk:text-sm print:text-text">
        {m.price_list_open()}
      </span>
    );
  if (reason === "cut_off" && opensAt !== null)
    return <Chip tone="warning">{m.price_list_opens_at({ time: opensAt })}</Chip>;
  return (
    <Chip>
      {reason === "stock"
        ? m.price_list_sold_out()
        : reason === "supplier"
          ? m.price_list_disturbed()
          : m.price_list_closed()}
    </Chip>
  );
}
