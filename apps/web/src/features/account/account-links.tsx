import { buttonClasses } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** From the profile to what can be changed about the account. */
export function AccountLinks() {
  const pages = [
    ["edit", m.profile_edit()],
    ["password", m.password_change()],
    ["delete", m.account_delete()],
  ] as const;
  return (
    <>
      {pages.map(([page, title]) => (
        <Link
          key={page}
          to="/account/{-$page}"
          params={{ page }}
          className={buttonClasses("plain", "normal", "w-full")}
        >
          {title}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      ))}
    </>
  );
}
