import { useEffect, useMemo, useState } from "react";
import { afterPaint, giveWay } from "../../app/startup/give-way.ts";

/** Number of additional rows per render, because twenty at once would block a tap on a slow phone. */
const STEP = 8;

interface Page {
  readonly rows: readonly unknown[];
}
interface Pages<One extends Page> {
  readonly pages: readonly One[];
}
interface ListAnswer<One extends Page> {
  readonly data: Pages<One> | undefined;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Data of a list that the server embedded partly (`firstPage`): fetches the whole list in a separate task and renders
 * the new rows in small steps. Until all rows are rendered, the list is not whole (`useIsWhole`). Any other list
 * renders immediately, including its updates.
 */
export function useInSteps<One extends Page, Answer extends ListAnswer<One>>(
  answer: Answer & ListAnswer<One>,
): Answer {
  const { data, dataUpdatedAt, refetch } = answer;
  const total = countRows(data);
  const isBegun = data !== undefined && dataUpdatedAt === 0;
  const [limit, setLimit] = useState(() => (isBegun ? total + STEP : Infinity));
  useEffect(() => {
    if (isBegun) void giveWay().then(async () => refetch());
  }, [isBegun, refetch]);
  const isGrowing = dataUpdatedAt > 0 && limit < total;
  useEffect(() => {
    if (isGrowing) afterPaint(() => setLimit(limit + STEP));
  }, [isGrowing, limit]);
  if (dataUpdatedAt > 0 && !isGrowing && limit !== Infinity) setLimit(Infinity);
  const begun = useMemo(() => data && firstRows(data, limit), [data, limit]);
  return limit >= total ? answer : { ...answer, data: begun, dataUpdatedAt: 0 };
}

const countRows = (data: Pages<Page> | undefined): number =>
  data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;

function firstRows<One extends Page, All extends Pages<One>>(data: All, limit: number): All {
  let left = limit;
  const pages = data.pages.map((page) => {
    const rows = page.rows.slice(0, Math.max(0, left));
    left -= page.rows.length;
    return { ...page, rows };
  });
  return { ...data, pages };
}
