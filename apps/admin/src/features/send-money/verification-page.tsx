import type { AdminVerification, VerificationPicture } from "@konter/contract/verification";
import { CallFailed } from "@konter/contract/client";
import {
  Button,
  Card,
  FactList,
  formatDateTime,
  ScriptedForm,
  Skeleton,
  TextAreaField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { verificationQuery } from "./api.ts";
import { VERIFICATION_NAMES } from "./words.ts";

const REASON_CHARACTERS = 300;

/**
 * `/verifications/{id}`: one identity verification; a picture is loaded on request, and each view is recorded in the
 * audit log.
 */
export function VerificationPage() {
  const { id } = useParams({ from: "/office/verifications/$id" });
  const query = useQuery(verificationQuery(id));
  return (
    <Page title={m.verification_title()}>
      <Loaded query={query} loading={<Skeleton className="h-80" />}>
        {(verification) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card className="p-4">
                <FactList facts={factsOf(verification)} />
              </Card>
              {verification.state === "waiting" && <Decide verification={verification} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {verification.has_pictures ? (
                <>
                  <Picture id={id} picture="identity" title={m.verification_identity()} />
                  <Picture id={id} picture="selfie" title={m.verification_selfie()} />
                </>
              ) : (
                <p className="text-sm text-soft">{m.verification_pictures_gone()}</p>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const factsOf = ({
  member,
  state,
  submitted_at,
  decided_at,
  decided_by,
  reason,
}: AdminVerification) => [
  {
    label: m.verification_member(),
    value: (
      <Link
        to="/members/$member_id"
        params={{ member_id: String(member.member_id) }}
        className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        {member.name} · {member.hp}
      </Link>
    ),
  },
  {
    label: m.status(),
    value: VERIFICATION_NAMES[state === "none" ? "waiting" : state](),
  },
  { label: m.verification_submitted(), value: formatDateTime(submitted_at) },
  ...(decided_at === null
    ? []
    : [
        {
          label: m.verification_by(),
          value: `${decided_by ?? ""} · ${formatDateTime(decided_at)}`,
        },
        { label: m.reason(), value: reason ?? "" },
      ]),
];

function Picture({
  id,
  picture,
  title,
}: {
  readonly id: string;
  readonly picture: VerificationPicture;
  readonly title: string;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const [source, setSource] = useState<string>();
  const show = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { content_type: type, base64 } = await api("POST admin/verifications/{id}/picture", {
        id,
        picture,
      });
      setSource(`data:${type};base64,${base64}`);
    } catch (reason) {
      if (reason instanceof CallFailed) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{title}</h2>
      {source === undefined ? (
        <>
          <p className="text-sm text-soft">{m.verification_look_text()}</p>
          {failure && <FailureAlert failure={failure} />}
          <Button kind="plain" busy={busy} onClick={() => void show()}>
            {m.verification_look({ picture: title })}
          </Button>
        </>
      ) : (
        <img src={source} alt={title} className="w-full rounded-lg" />
      )}
    </Card>
  );
}

function Decide({ verification: { id } }: { readonly verification: AdminVerification }) {
  const client = useQueryClient();
  const verified = useRef(false);
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    draft: ownedName(`verification:${id}`),
    initial: { reason: "" },
    validator: lazyValidator(
      async () =>
        (await import("@konter/contract/verification/schemas")).adminVerificationDecideInput,
    ),
    toInput: ({ reason }) => ({ id: String(id), verified: verified.current, reason }),
    onSubmit: async ({ reason }) => {
      setFailure(undefined);
      try {
        const decided = await api("POST admin/verifications/{id}/decide", {
          id: String(id),
          verified: verified.current,
          reason,
        });
        form.forgetDraft();
        void client.invalidateQueries({ queryKey: ["verifications"] });
        client.setQueryData(verificationQuery(String(id)).queryKey, decided);
      } catch (caught) {
        if (caught instanceof CallFailed) setFailure(caught);
      }
    },
  });
  return (
    <Card className="p-4">
      <ScriptedForm
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          verified.current = submitter?.getAttribute("value") === "yes";
          form.submit(event);
        }}
        className="flex flex-col gap-3"
      >
        <TextAreaField
          {...form.field("reason")}
          label={m.verification_reason()}
          hint={m.verification_reason_hint()}
          maxLength={REASON_CHARACTERS}
        />
        {failure && <FailureAlert failure={failure} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" value="yes" busy={form.busy}>
            {m.verification_accept()}
          </Button>
          <Button type="submit" value="no" kind="danger" busy={form.busy}>
            {m.verification_refuse()}
          </Button>
        </div>
      </ScriptedForm>
    </Card>
  );
}
