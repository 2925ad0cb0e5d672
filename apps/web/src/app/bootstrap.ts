import type { Rupiah } from "@konter/contract/money";
import type { PageState } from "@konter/contract/page-state";

/** The state that the server wrote into the page; undefined when the page came from elsewhere. */
export function sessionScriptState(): PageState | undefined {
  const text = document.querySelector("#bootstrap")?.textContent;
  if (!text) return undefined;
  try {
    return withoutAmounts(JSON.parse(text) as PageState);
  } catch {
    return undefined;
  }
}

/** Not a number is neither less nor more than a price, so nothing is refused or offered for it; it is shown as hidden. */
const UNKNOWN_AMOUNT = Number.NaN as Rupiah;

/** The amounts of a kept page are unknown. */
function withoutAmounts(state: PageState): PageState {
  const { account, kept_for: keptFor } = state;
  if (account === null || keptFor === undefined) return state;
  return {
    ...state,
    account: { ...account, deposit: UNKNOWN_AMOUNT, cashback_wallet: UNKNOWN_AMOUNT },
  };
}
