import { formatRupiah } from "@konter/contract/money";
import { classes } from "@konter/ui";
import { ArrowLeftRight, Eye, EyeOff, Plus, QrSign, Send } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useAccount, useBalanceText } from "../../../app/account.ts";
import type { Viewer } from "../../../app/entry.ts";
import { hiddenFigures, useHidden } from "../../../app/preferences.ts";
import { useViewer } from "../../../app/use-viewer.ts";
import * as m from "#messages";
import { summaryQuery } from "../../sales-figures/sales-figures.ts";

interface Action {
  readonly title: () => string;
  readonly icon: Icon;
  readonly link: LinkProps;
  readonly isFor?: (viewer: Viewer) => boolean;
}

const ACTIONS: readonly Action[] = [
  { title: m.top_up, icon: Plus, link: { to: "/payment/deposit/topup" } },
  {
    title: m.home_transfer,
    icon: ArrowLeftRight,
    link: { to: "/payment/deposit/transfer" },
    isFor: ({ may }) => may("deposit.transfer"),
  },
  {
    title: m.home_send_money,
    icon: Send,
    link: { to: "/prabayar/kirim-uang" },
    isFor: ({ may }) => may("sendmoney.use"),
  },
  {
    title: m.home_code,
    icon: QrSign,
    link: { to: "/account/{-$page}", params: { page: "qr" } },
  },
];

/** Balance, today's sales, and what can be done with the balance. */
export function BalanceCard({ className }: { readonly className: string }) {
  const { deposit } = useAccount();
  const viewer = useViewer();
  const balanceText = useBalanceText();
  return (
    <section aria-label={m.balance()} className={classes("bg-bar text-on-bar", className)}>
      <h2 className="text-xs">{m.balance()}</h2>
      <p className="flex flex-wrap items-center gap-x-1 text-2xl leading-9 font-bold">
        {balanceText(deposit)}
        <HideBalance amount={balanceText(deposit)} />
      </p>
      <TodayProfit />
      <ul className="grid auto-cols-fr grid-flow-col gap-1">
        {ACTIONS.filter(({ isFor }) => isFor?.(viewer) ?? true).map(
          ({ title, icon: ActionIcon, link }) => (
            <li key={title()} className="min-w-0">
              <Link
                {...link}
                className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-center text-xs leading-tight font-medium hover:bg-bar-press"
              >
                <span className="grid size-9 place-items-center rounded-full bg-bar-press">
                  <ActionIcon aria-hidden className="size-5" />
                </span>
                {title()}
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Hides every balance; on a desktop the top bar has the button. */
function HideBalance({ amount }: { readonly amount: string }) {
  const hidden = useHidden("balance");
  const EyeIcon = hidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-pressed={hidden}
      aria-label={hidden ? m.balance_show() : m.balance_hide({ amount })}
      onClick={() => hiddenFigures.toggle("balance")}
      className="-my-1 grid size-11 place-items-center rounded-full hover:bg-bar-press desk:hidden"
    >
      <EyeIcon aria-hidden className="size-5" />
    </button>
  );
}

/** Today's sales; one tap hides the profit from customers (M193). */
function TodayProfit() {
  const { data } = useQuery(summaryQuery());
  const hidden = useHidden("profit");
  const profit = hidden ? "Rp ••••" : data ? formatRupiah(data.today.profit) : "–";
  const EyeIcon = hidden ? EyeOff : Eye;
  return (
    <p className="-mt-1.5 flex items-center gap-x-1 text-xs">
      {m.home_today({ profit, count: data?.today.count ?? 0 })}
      <button
        type="button"
        aria-pressed={hidden}
        aria-label={hidden ? m.profit_show() : m.profit_hide()}
        onClick={() => hiddenFigures.toggle("profit")}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-bar-press"
      >
        <EyeIcon aria-hidden className="size-4" />
      </button>
    </p>
  );
}
