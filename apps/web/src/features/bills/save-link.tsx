import type { Bill } from "@konter/contract/bills";
import { buttonClasses } from "@konter/ui";
import { Bookmark } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import * as m from "#messages";

/**
 * Saves the bill for the next time, with its due day if the biller gives one. Not in the Android application, which has
 * no saved bills.
 */
export function SaveLink({ bill }: { readonly bill: Bill }) {
  const inWebapp = useInWebapp();
  if (inWebapp) return null;
  const { type, product_code: product, customer_number: number, customer_name: name } = bill;
  const day = Number(bill.due_date?.slice(8, 10));
  return (
    <Link
      to="/pascabayar/tersimpan"
      search={{ type, product, number, name, ...(day > 0 && { day: String(day) }) }}
      className={buttonClasses("plain", "normal")}
    >
      <Bookmark aria-hidden className="size-4" />
      {m.bill_save()}
    </Link>
  );
}
