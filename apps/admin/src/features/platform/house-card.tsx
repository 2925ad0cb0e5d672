import type { PlatformBrandRow, PlatformHouse } from "@konter/contract/platform";
import { Button, Card } from "@konter/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { brandsQuery, houseQuery } from "./api.ts";
import { OpenHouseAccountButton } from "./open-house-account.tsx";

interface HouseOfBrand {
  readonly brand: PlatformBrandRow;
  readonly state: PlatformHouse;
}

/** The brand's supplying brand, or the brands that buy from it. */
export function HouseCard({ brand }: { readonly brand: PlatformBrandRow }) {
  const query = useQuery(houseQuery());
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_brands()} rows={2} />}>
      {(state) => {
        const account = state.accounts.find((each) => each.brand === brand.code && !each.ended);
        return (
          <Card className="flex flex-col items-start gap-3 p-4">
            <h2 className="font-bold">{m.house()}</h2>
            {state.house === brand.code ? (
              <TheHouse state={state} />
            ) : account === undefined ? (
              <Stranger brand={brand} state={state} />
            ) : (
              <Buyer account={account} />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

/** Names of brands by their registry code. */
function useBrandNames(): (code: string) => string {
  const { data } = useQuery(brandsQuery());
  return (code) =>
    data === undefined ? "…" : (data.rows.find((brand) => brand.code === code)?.name ?? code);
}

/** Changes the supplying brand, and refetches it on every brand's page. */
function useHouseChange(change: () => Promise<PlatformHouse>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (state) => client.setQueryData(houseQuery().queryKey, state),
  });
}

function TheHouse({ state }: Pick<HouseOfBrand, "state">) {
  const nameOf = useBrandNames();
  const buyers = state.accounts.filter(({ ended }) => !ended).map(({ brand }) => nameOf(brand));
  const { mutate, isPending, error } = useHouseChange(() =>
    api("POST console/house", { code: "" }),
  );
  return (
    <>
      <p className="text-sm text-soft">{m.house_is_this()}</p>
      {buyers.length > 0 ? (
        <p className="text-sm">{m.house_buyers({ brands: buyers.join(", ") })}</p>
      ) : (
        <Button kind="plain" size="small" busy={isPending} onClick={() => mutate()}>
          {m.house_choose_none()}
        </Button>
      )}
      <FailureAlert failure={error} />
    </>
  );
}

function Buyer({ account }: { readonly account: PlatformHouse["accounts"][number] }) {
  const nameOf = useBrandNames();
  const { brand: code, house, member_id: member } = account;
  const { mutate, isPending, error } = useHouseChange(() =>
    api("POST console/brands/{code}/house-account/end", { code }),
  );
  return (
    <>
      <p className="text-sm">{m.house_buys({ house: nameOf(house), member: String(member) })}</p>
      <p className="text-sm text-soft">{m.house_end_text()}</p>
      <Button kind="plain" size="small" busy={isPending} onClick={() => mutate()}>
        {m.house_end()}
      </Button>
      <FailureAlert failure={error} />
    </>
  );
}

/** A brand that neither supplies nor buys from the supplying brand. */
function Stranger({ brand: { code, is_own: isOwn }, state: { house, accounts } }: HouseOfBrand) {
  const nameOf = useBrandNames();
  const { mutate, isPending, error } = useHouseChange(() => api("POST console/house", { code }));
  return (
    <>
      <p className="text-sm text-soft">
        {house === null ? m.house_nobody() : m.house_is({ house: nameOf(house) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {house !== null && !isOwn && <OpenHouseAccountButton code={code} />}
        {accounts.every(({ ended }) => ended) && (
          <Button kind="plain" size="small" busy={isPending} onClick={() => mutate()}>
            {m.house_choose()}
          </Button>
        )}
      </div>
      <FailureAlert failure={error} />
    </>
  );
}
