import { CallFailed } from "@konter/contract/client";
import { Alert, Button, Skeleton } from "@konter/ui";
import { UserRound } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../../app/failures.ts";
import * as m from "#messages";
import { plnCustomerQuery } from "./name-queries.ts";

/** The meter's owner. A failed lookup shows a warning and does not stop the sale (M162). */
export function PlnCustomerLine({ number }: { readonly number: string }) {
  const { data, error, isFetching, refetch } = useQuery(plnCustomerQuery(number));
  if (data) {
    return (
      <div className="flex items-center gap-3 rounded-md bg-primary-wash p-3">
        <UserRound aria-hidden className="size-5 shrink-0 text-primary-text" />
        <div className="min-w-0 flex-1" role="status">
          <p className="font-bold">{data.name}</p>
          <p className="text-sm text-soft">
            {m.pln_tariff({ tariff: data.tariff, power: data.power_va })}
          </p>
          <p className="text-sm text-soft">
            {m.pln_ids({ meter: data.meter_number, subscriber: data.subscriber_id })}
          </p>
        </div>
      </div>
    );
  }
  if (isFetching || !error) return <CheckingMeter />;
  return (
    <Alert
      tone="warning"
      urgent
      action={
        <Button kind="plain" size="small" onClick={() => void refetch()}>
          {m.check_again()}
        </Button>
      }
    >
      {failureText(error)}
      {!isCheckFailure(error) && ` ${m.pln_may_continue()}`}
    </Alert>
  );
}

/** As high as the owner's name, tariff and numbers, so that the products below stay. */
export function CheckingMeter() {
  return (
    <div role="status" aria-label={m.pln_checking()}>
      <Skeleton className="h-27 wide:h-22" />
    </div>
  );
}

/** The error's own sentence already says that the user may continue. */
function isCheckFailure(error: Error): boolean {
  return error instanceof CallFailed && error.code === "pln_check_failed";
}
