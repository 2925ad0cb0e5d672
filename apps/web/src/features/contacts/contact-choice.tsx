import { buttonClasses, IconButton, preloadSheet, Sheet, Skeleton } from "@konter/ui";
import { UserRound } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import type { ContactChoiceProps } from "./contact-choices.tsx";

const loadChoices = () => import("./contact-choices.tsx");
const ContactChoices = lazy(loadChoices);

/** Starts loading on pointer down. */
function fetchAhead(): void {
  preloadSheet();
  void loadChoices();
}

/** Fills in number and name from the account's own contacts of one type (M108). */
export function ContactChoice({ type, onChosen }: ContactChoiceProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={m.contact_choose()}
        onPointerDown={fetchAhead}
        onClick={() => setOpen(true)}
      >
        <UserRound aria-hidden className="size-5" />
      </IconButton>
      <Sheet
        tall
        open={open}
        onClose={close}
        title={m.contact_choose()}
        footer={
          <Link
            to="/account/{-$page}"
            params={{ page: "contact" }}
            className={buttonClasses("plain", "normal", "w-full")}
          >
            {m.contact_manage()}
          </Link>
        }
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ContactChoices
            type={type}
            onChosen={(number, name) => {
              close();
              onChosen(number, name);
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}
