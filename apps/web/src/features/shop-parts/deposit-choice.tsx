import { classes } from "@konter/ui";
import { Wallet } from "@konter/ui/icons";
import { useAccount, useBalanceText } from "../../app/account.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";

/** The deposit as a way of paying, with what is left or missing. */
export function DepositChoice({
  total,
  isChosen,
  onChoose,
}: {
  readonly total: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { deposit } = useAccount();
  const balanceText = useBalanceText();
  const missing = Math.max(0, total - deposit);
  return (
    <div>
      <label
        className={classes(
          "flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2.5 hover:bg-sunken",
          isChosen ? "bg-primary-wash" : "bg-surface",
        )}
      >
        <input
          type="radio"
          name="shop-deposit"
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-primary"
        />
        <Wallet aria-hidden className="size-6 shrink-0 text-primary-text" />
        <span className="min-w-0 flex-1 font-medium">
          {m.shop_pay_deposit()}
          <span className="block text-sm font-normal text-soft">
            {m.shop_balance({ amount: balanceText(deposit) })}
          </span>
        </span>
      </label>
      {isChosen && missing > 0 && (
        <div className="px-1 pt-1 text-sm font-medium text-warning-text">
          <TopUpLink missing={missing} />
        </div>
      )}
    </div>
  );
}
