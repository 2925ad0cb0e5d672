import { Alert, Skeleton } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { Contacts } from "./contacts.tsx";
import { useAbout } from "./use-about.ts";

/** `/auth/terms`: the brand's operator, contact details with hours, and terms of sale. */
export function TermsPage() {
  const about = useAbout();
  return (
    <AuthCard title={m.terms_title()}>
      {about === undefined && <Skeleton className="h-40" />}
      {about === "failed" && <Alert tone="warning">{m.about_failed()}</Alert>}
      {typeof about === "object" && (
        <>
          <Contacts about={about} />
          <p className="text-sm break-words whitespace-pre-line">
            {about.terms === "" ? m.terms_none() : about.terms}
          </p>
        </>
      )}
      {!session.signedIn() && (
        <p className="text-center text-sm">
          <Link
            to="/auth/$step"
            params={{ step: "register" }}
            className="inline-flex min-h-11 items-center underline"
          >
            {m.terms_to_register()}
          </Link>
        </p>
      )}
    </AuthCard>
  );
}
