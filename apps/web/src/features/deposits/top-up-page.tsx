import type { DepositSettings } from "@konter/contract/deposits";
import { buttonClasses } from "@konter/ui";
import { History } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAccount, useBalanceText } from "../../app/account.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, Headline } from "../list-parts/index.ts";
import { depositSettingsQuery } from "./api.ts";
import { TopUpForm } from "./top-up-form.tsx";

/** `/payment/deposit/topup`: amount and payment method. */
export function TopUpPage() {
  usePageTitle(m.deposit_top_up());
  const query = useQuery(depositSettingsQuery());
  const { deposit } = useAccount();
  const balanceText = useBalanceText();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold">{m.deposit_top_up()}</h1>
        <Link to="/payment/deposit/history" className={buttonClasses("quiet", "small")}>
          <History aria-hidden className="size-4" />
          {m.deposit_history()}
        </Link>
      </div>
      <Headline label={m.balance_now()} value={balanceText(deposit)} />
      <AnswerStates answer={query}>
        {(settings) => (
          <>
            <OpenRequests settings={settings} />
            <TopUpForm settings={settings} />
          </>
        )}
      </AnswerStates>
    </div>
  );
}

function OpenRequests({ settings }: { readonly settings: DepositSettings }) {
  if (settings.open_requests === 0) return null;
  return (
    <Link
      to="/payment/deposit/history"
      search={{ status: "waiting" }}
      className="rounded-lg bg-warning-wash px-4 py-3 text-sm font-medium text-warning-text underline underline-offset-4"
    >
      {m.deposit_open_requests({ count: settings.open_requests })}
    </Link>
  );
}
