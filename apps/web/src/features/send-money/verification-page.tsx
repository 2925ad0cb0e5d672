import type { Verification, VerificationPicture } from "@konter/contract/verification";
import { Alert, Button, buttonClasses, Card, formatDateTime, Skeleton } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { smallJpeg, wholeUpTo } from "../../app/photos/small-jpeg.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { verificationQuery } from "./api.ts";

/** Large enough to read every letter of a card. */
const MOST_PX = 2_000;

/** `/verifikasi`: state of the identity verification, and the submission form. */
export function VerificationPage() {
  usePageTitle(m.verification_title());
  const query = useQuery(verificationQuery());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.verification_title()}</h1>
      {query.data ? (
        <Standing verification={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </div>
  );
}

function Standing({ verification }: { readonly verification: Verification }) {
  const { state, reason, submitted_at: submittedAt } = verification;
  if (state === "verified")
    return (
      <>
        <Alert tone="success">{m.verification_verified()}</Alert>
        <Link to="/prabayar/kirim-uang" className={buttonClasses("primary", "normal")}>
          {m.send_money_title()}
        </Link>
      </>
    );
  if (state === "waiting")
    return <Alert>{m.verification_waiting({ time: formatDateTime(submittedAt ?? "") })}</Alert>;
  return (
    <>
      <p className="text-sm text-soft">{m.verification_text()}</p>
      {state === "rejected" && (
        <Alert tone="danger">{m.verification_rejected({ reason: reason ?? "" })}</Alert>
      )}
      <HandIn verification={verification} />
    </>
  );
}

const PICTURES: readonly {
  readonly picture: VerificationPicture;
  readonly endpoint: "POST verification/identity" | "POST verification/selfie";
  readonly title: () => string;
  readonly text: () => string;
}[] = [
  {
    picture: "identity",
    endpoint: "POST verification/identity",
    title: m.verification_identity,
    text: m.verification_identity_text,
  },
  {
    picture: "selfie",
    endpoint: "POST verification/selfie",
    title: m.verification_selfie,
    text: m.verification_selfie_text,
  },
];

function HandIn({ verification }: { readonly verification: Verification }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Verification>) => {
    setBusy(true);
    try {
      client.setQueryData(verificationQuery().queryKey, await work());
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const has = { identity: verification.has_identity, selfie: verification.has_selfie };
  return (
    <>
      {PICTURES.map(({ picture, endpoint, title, text }) => (
        <Card key={picture} className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="min-w-0 flex-1 basis-80">
            <h2 className="flex items-center gap-2 font-bold">
              {title()}
              {has[picture] && (
                <>
                  <CircleCheck aria-hidden className="size-5 text-success-text" />
                  <span className="sr-only">{m.verification_handed_in()}</span>
                </>
              )}
            </h2>
            <p className="text-sm text-soft">{text()}</p>
          </div>
          <label className={buttonClasses("plain", "normal", "cursor-pointer focus-within:ring-2")}>
            {has[picture] ? m.verification_replace() : m.verification_choose()}
            <span className="sr-only">{title()}</span>
            <input
              type="file"
              accept="image/png,image/jpeg"
              disabled={busy}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = "";
                if (file)
                  void act(async () =>
                    api(endpoint, { bytes: await smallJpeg(file, wholeUpTo(MOST_PX)) }),
                  );
              }}
            />
          </label>
        </Card>
      ))}
      <Button
        size="large"
        busy={busy}
        disabled={!has.identity || !has.selfie}
        onClick={() => void act(() => api("POST verification", {}))}
      >
        {m.verification_submit()}
      </Button>
    </>
  );
}
