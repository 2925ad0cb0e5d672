import { Alert, buttonClasses } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { Contacts } from "./contacts.tsx";
import { useAbout } from "./use-about.ts";

/** Shown instead of registration for a brand that is not open yet. */
export function ClosedCard() {
  const { name } = session.get().brand;
  const about = useAbout();
  return (
    <AuthCard title={m.closed_title()} text={m.closed_text({ brand: name })}>
      {about === "failed" && <Alert tone="warning">{m.about_failed()}</Alert>}
      {typeof about === "object" && <Contacts about={about} />}
      <Link to="/auth/login" search={{}} className={buttonClasses("plain", "large")}>
        {m.have_account()}
      </Link>
    </AuthCard>
  );
}
