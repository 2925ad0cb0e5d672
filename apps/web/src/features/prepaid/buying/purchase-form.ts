import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { SpendInput } from "@konter/contract/purchase";
import { storedValue } from "@konter/ui";
import { isTexts } from "./purchase-draft.ts";
import { ownedName } from "../../../app/session-store.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

export const EMPTY_PURCHASE = {
  selling_price: "",
  customer_name: "",
  note: "",
  order_number: "",
  /** "yes" when the customer owes it. */
  debt: "",
  dp_value: "",
  debt_notes: "",
  /** "loan" for the loan wallet, "deposit" for the deposit regardless of its balance; empty for the brand's default. */
  wallet: "",
  pin: "",
};
export type PurchaseValues = typeof EMPTY_PURCHASE;

/** A typed amount: empty is omitted; text that is not an amount is passed through, so that the schema rejects it. */
function amountOrText(typed: string): number | undefined {
  if (typed.trim() === "") return undefined;
  return parseRupiah(typed) ?? (typed as unknown as number);
}

const filled = (typed: string) => (typed.trim() === "" ? undefined : typed);

/** Converts the typed values to the purchase input. `price` is the displayed price. */
export function purchaseInput(
  intent: Pick<PurchaseIntent, "productCode" | "number" | "refillOf">,
  price: number,
  values: PurchaseValues,
): SpendInput {
  const sellingPrice = amountOrText(values.selling_price);
  const customer = filled(values.customer_name);
  const note = filled(values.note);
  const order = filled(values.order_number);
  const debtNotes = filled(values.debt_notes);
  return {
    product_code: intent.productCode,
    destination_number: intent.number,
    ...(intent.refillOf !== undefined && { refill_of: intent.refillOf }),
    price,
    ...(sellingPrice !== undefined && { selling_price: sellingPrice }),
    ...(customer !== undefined && { customer_name: customer }),
    ...(note !== undefined && { note }),
    ...(order !== undefined && { order_number: order }),
    ...((values.wallet === "loan" || values.wallet === "deposit") && { wallet: values.wallet }),
    ...(values.debt === "yes" && {
      debt: {
        dp_value: amountOrText(values.dp_value) ?? 0,
        ...(debtNotes !== undefined && { debt_notes: debtNotes }),
      },
    }),
  };
}

/** The initial selling price: by the account's own rules, otherwise the last one used. */
export function firstSellingPrice({
  productCode,
  sellingPrice = null,
}: Pick<PurchaseIntent, "productCode" | "sellingPrice">): string {
  return sellingPrice === null ? sellingPrices.of(productCode) : formatRupiah(sellingPrice);
}

const MOST_REMEMBERED = 200;

/** The last selling price per product (M185). */
export const sellingPrices = {
  of(productCode: string): string {
    return stored().read()?.[productCode] ?? "";
  },
  remember(productCode: string, typed: string): void {
    if (typed.trim() === "") return;
    const others = Object.entries(stored().read() ?? {}).filter(([code]) => code !== productCode);
    stored().write(
      Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [productCode, typed]]),
    );
  },
};

const stored = () => storedValue(ownedName("selling-prices"), isTexts, () => localStorage);
