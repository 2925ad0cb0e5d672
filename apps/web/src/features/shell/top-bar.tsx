import { BrandMark } from "@konter/ui";
import { Eye, EyeOff, Search } from "@konter/ui/icons";
import { Link, useRouterState } from "@tanstack/react-router";
import type { Place } from "../../app/entry.ts";
import { hiddenFigures, useHidden } from "../../app/preferences.ts";
import { session } from "../../app/session-store.ts";
import { useAccount, useBalanceText } from "../../app/account.ts";
import * as m from "#messages";
import { BackArrow } from "./back-arrow.tsx";

interface TopBarProps {
  /** The items of the bottom bar; other pages have a back arrow. */
  readonly bar: readonly Place[];
  readonly onSearch: () => void;
}

export function TopBar({ bar, onSearch }: TopBarProps) {
  const { brand } = session.get();
  const isHome = useRouterState({ select: ({ location }) => location.pathname === "/" });
  return (
    <header className="print-hidden sticky top-0 z-30 flex h-14 items-center justify-between gap-1.5 bg-bar px-4 text-on-bar">
      <BackArrow bar={bar} />
      {/* If large text leaves no space, the name wraps out of view and only the logo is visible. */}
      <Link
        to="/"
        className="flex h-9 min-w-9 flex-1 flex-wrap gap-x-2.5 overflow-hidden rounded-md"
      >
        <BrandMark name={brand.name} logo={brand.logo} />
        <span className="flex h-9 min-w-20 flex-1 items-center text-sm leading-tight font-bold wide:text-base">
          {brand.name}
        </span>
      </Link>
      <div className="-mr-2 flex shrink-0 items-center gap-1">
        {/* The home page of a phone has the balance in its card. */}
        <div className={isHome ? "hidden desk:block" : "contents"}>
          <BalanceButton />
        </div>
        <button
          type="button"
          aria-label={m.find_open()}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
          className="grid size-10 place-items-center rounded-full hover:bg-bar-press"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </div>
    </header>
  );
}

/** The deposit; one tap hides it from customers at the counter. */
function BalanceButton() {
  const { deposit } = useAccount();
  const balanceText = useBalanceText();
  const hidden = useHidden("balance");
  const amount = balanceText(deposit);
  const EyeIcon = hidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-pressed={hidden}
      aria-label={hidden ? m.balance_show() : m.balance_hide({ amount })}
      onClick={() => hiddenFigures.toggle("balance")}
      className="flex min-h-10 shrink-0 items-center gap-2 rounded-full bg-bar-press px-3 text-[min(0.875rem,3.9vw)] font-semibold"
    >
      <span aria-hidden>{amount}</span>
      <EyeIcon aria-hidden className="size-4" />
    </button>
  );
}
