import { readDestination } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { CallFailed } from "@konter/contract/client";
import { Alert, Button, Skeleton } from "@konter/ui";
import { UserRound } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../../app/failures.ts";
import * as m from "#messages";
import { accountQuery } from "./name-queries.ts";
import { useSettled } from "./use-settled.ts";

/**
 * The account's owner. Its place is reserved once the typed text is a valid account, so that the products below do not
 * move when typing stops. Shows a short text if the lookup fails, and a warning if there is no such account.
 */
export default function AccountLine({
  screen,
  operator,
  number,
}: {
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly number: string;
}) {
  const settled = useSettled(number);
  const read = readDestination(screen, operator, number);
  if (!("destination" in read)) return null;
  if (settled !== number) return <Checking />;
  return <Asked screen={screen} operator={operator} account={read.destination} />;
}

function Asked({
  screen,
  operator,
  account,
}: {
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly account: string;
}) {
  const { data, error, isFetching, refetch } = useQuery(accountQuery(screen, operator, account));
  if (data) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-md bg-primary-wash p-3 font-bold">
        <UserRound aria-hidden className="size-5 shrink-0 text-primary-text" />
        <span className="min-w-0 wrap-break-word">{data.name}</span>
      </p>
    );
  }
  if (isFetching || !error) return <Checking />;
  const code = error instanceof CallFailed ? error.code : "";
  if (code === "account_not_asked")
    return <p className="text-sm text-soft">{failureText(error)}</p>;
  const isUnknown = code === "customer_not_found";
  return (
    <Alert
      tone={isUnknown ? "danger" : "warning"}
      urgent
      action={
        !isUnknown && (
          <Button kind="plain" size="small" onClick={() => void refetch()}>
            {m.check_again()}
          </Button>
        )
      }
    >
      {failureText(error)}
    </Alert>
  );
}

function Checking() {
  return (
    <div role="status" aria-label={m.account_checking()}>
      <Skeleton className="h-12" />
    </div>
  );
}
