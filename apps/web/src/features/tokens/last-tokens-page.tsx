import { formatPlnToken } from "@konter/contract/catalog";
import { normaliseMeter } from "@konter/contract/phone";
import type { SoldToken } from "@konter/contract/tokens";
import { Card, Chip, CopyButton, EmptyState, formatDateTime, Skeleton } from "@konter/ui";
import { Zap } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { TypedFilter } from "../report-filters/index.ts";
import * as m from "#messages";
import { meterTokensQuery } from "./api.ts";

/** `/account/token-terakhir`: for a customer who lost the receipt. */
export function LastTokensPage() {
  const { search = "" } = useSearch({ from: "/member/account/{-$page}" });
  const navigate = useNavigate();
  const number = normaliseMeter(search);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.last_tokens_how()}</p>
      <div className="max-w-md">
        <TypedFilter
          name="search"
          label={m.token_meter()}
          filters={{ ...(search !== "" && { search }) }}
          onChange={({ search: next }) =>
            void navigate({
              to: "/account/{-$page}",
              params: { page: "token-terakhir" },
              search: next === "" ? {} : { search: next },
              replace: true,
            })
          }
        />
      </div>
      {number === undefined ? (
        <EmptyState icon={<Zap className="size-6" />} title={m.last_tokens_type()} />
      ) : (
        <Tokens number={number} />
      )}
    </div>
  );
}

function Tokens({ number }: { readonly number: string }) {
  const query = useQuery(meterTokensQuery(number));
  const { data, error } = query;
  if (data === undefined)
    return error ? (
      <QueryFailure query={query} />
    ) : (
      <div role="status" aria-label={m.last_tokens_loading()}>
        <Skeleton className="h-40" />
      </div>
    );
  if (data.tokens.length === 0)
    return (
      <EmptyState icon={<Zap className="size-6" />} title={m.last_tokens_none()}>
        {m.last_tokens_own()}
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3 desk:grid-cols-2">
      {data.tokens.map((token) => (
        <li key={token.ref_id}>
          <TokenCard token={token} />
        </li>
      ))}
    </ul>
  );
}

function TokenCard({ token: sold }: { readonly token: SoldToken }) {
  const { token, serial_number: serial, findings, kwh, tariff_power: tariff, name } = sold;
  const facts = [name, tariff, kwh === null ? null : m.token_kwh({ kwh })];
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="text-sm text-soft">
        {sold.product} · <time dateTime={sold.date}>{formatDateTime(sold.date)}</time>
      </p>
      <p className="font-mono text-xl font-bold wrap-anywhere select-all">
        {token === null ? serial : formatPlnToken(token)}
      </p>
      <p className="text-sm text-soft">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      {findings.length > 0 && (
        <p>
          <Chip tone="warning">{m.token_check()}</Chip>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={token ?? serial} />
        <Link
          to="/transaksi/$ref_id"
          params={{ ref_id: sold.ref_id }}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-primary-text"
        >
          {m.last_tokens_open()}
          <span className="sr-only"> {sold.ref_id}</span>
        </Link>
      </div>
    </Card>
  );
}
