import type { Transaction } from "@konter/contract/purchase";
import {
  Alert,
  buttonClasses,
  formatTime,
  MoneyTimeline,
  Sheet,
  Skeleton,
  StatusChip,
} from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import {
  OpenActions,
  SerialBlock,
  TransactionFacts,
  transactionQuery,
} from "../transaction-view/index.ts";

/** Details of a row above the list, so that the scroll position and filters are kept. */
export function RowSheet({
  row,
  open,
  onClose,
}: {
  readonly row: Transaction;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { data, error } = useQuery({ ...transactionQuery(row.ref_id), enabled: open });
  const transaction = data?.transaction ?? row;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={row.ref_id}
      aside={<StatusChip status={transaction.status} />}
      footer={
        <div className="flex gap-2">
          <Link
            to="/transaksi/$ref_id"
            params={{ ref_id: row.ref_id }}
            className={buttonClasses("plain", "normal", "flex-1")}
          >
            {m.open_page()}
          </Link>
          {transaction.status === "success" && (
            <Link
              to="/report/receipt"
              search={{ ref_id: row.ref_id }}
              className={buttonClasses("primary", "normal", "flex-1")}
            >
              {m.receipt()}
            </Link>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {transaction.failure !== null && <Alert tone="danger">{transaction.failure}</Alert>}
        <SerialBlock transaction={transaction} />
        {data && <OpenActions detail={data} />}
        <TransactionFacts transaction={transaction} />
        <h3 className="font-bold">{m.timeline()}</h3>
        {data ? (
          <MoneyTimeline
            label={m.timeline()}
            steps={data.timeline}
            timeText={(at) => formatTime(at, "seconds")}
          />
        ) : error ? (
          <Alert tone="warning">{failureText(error)}</Alert>
        ) : (
          <Skeleton className="h-32" />
        )}
      </div>
    </Sheet>
  );
}
