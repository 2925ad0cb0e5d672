import type { ShopReturns } from "@konter/contract/shop-returns";
import { Alert, Button, Card, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { AskSheet } from "./ask-sheet.tsx";
import { returnsQuery } from "./api.ts";
import { ReturnCard } from "./return-card.tsx";

/** `/shop/order/{number}/return`: the returns of an own order, and the form for a new one. */
export function ReturnPage() {
  const { number = "" } = useParams({ strict: false });
  usePageTitle(m.shop_return_title());
  const query = useQuery(returnsQuery(number));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.shop_return_title()}</h1>
      <p className="text-sm text-soft">
        <Link
          to="/shop/order/$number"
          params={{ number }}
          className="font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {m.shop_return_of({ number })}
        </Link>
      </p>
      <AnswerStates answer={query}>
        {(shown) => <Returns number={number} shown={shown} />}
      </AnswerStates>
    </div>
  );
}

function Returns({ number, shown }: { readonly number: string; readonly shown: ShopReturns }) {
  const [asks, setAsks] = useState(false);
  const { can_ask: canAsk, why_not: whyNot, ask_until: until, returns } = shown;
  return (
    <>
      {canAsk && (
        <Card className="flex flex-col gap-3 p-4">
          <p className="text-sm">{m.shop_return_text()}</p>
          {until !== null && (
            <p className="text-sm text-soft">
              {m.shop_return_until({ time: formatDateTime(until) })}
            </p>
          )}
          <Button size="large" onClick={() => setAsks(true)}>
            {m.shop_return_ask()}
          </Button>
          <AskSheet number={number} shown={shown} open={asks} onClose={() => setAsks(false)} />
        </Card>
      )}
      {whyNot !== null && returns.length === 0 && <Alert>{whyNot}</Alert>}
      {returns.map((each) => (
        <ReturnCard key={each.return_id} shown={each} />
      ))}
    </>
  );
}
