import type { Contact } from "@konter/contract/contacts";
import { Button, Card, EmptyState, preloadSheet } from "@konter/ui";
import { BookUser, Plus } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import * as m from "#messages";
import { AnswerStates, LoadMore } from "../list-parts/index.ts";
import { TypedFilter } from "../report-filters/index.ts";
import { contactsQuery } from "./api.ts";
import { ContactRow } from "./contact-row.tsx";
import { ContactSheet } from "./contact-sheet.tsx";

interface Opened {
  readonly contact: Contact | undefined;
  /** Resets the form each time the dialog opens. */
  readonly count: number;
}

/** `/account/contact`: numbers that the account uses often (M102). */
export function ContactsPage() {
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const show = (contact?: Contact) => {
    setOpened({ contact, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">{m.contacts_text()}</p>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
          onClick={() => show()}
        >
          {m.contact_add()}
        </Button>
      </div>
      <Contacts onEdit={show} />
      {opened && (
        <ContactSheet
          key={opened.count}
          contact={opened.contact}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Contacts({ onEdit }: { readonly onEdit: (contact: Contact) => void }) {
  const { search } = useSearch({ from: "/member/account/{-$page}" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(contactsQuery({ ...(search !== undefined && { search }) }));
  return (
    <>
      <div className="max-w-md">
        <TypedFilter
          name="search"
          label={m.contacts_search()}
          filters={{ ...(search !== undefined && { search }) }}
          onChange={({ search: next }) =>
            void navigate({
              to: "/account/{-$page}",
              params: { page: "contact" },
              search: next === "" ? {} : { search: next },
              replace: true,
            })
          }
        />
      </div>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <NoContacts searched={search !== undefined} />;
          return (
            <>
              <p className="text-sm text-soft">
                {m.contacts_count({ count: pages[0]?.count ?? 0 })}
              </p>
              <ul aria-label={m.contacts_title()} className="flex flex-col gap-2">
                {rows.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} onEdit={() => onEdit(contact)} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </>
  );
}

function NoContacts({ searched }: { readonly searched: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<BookUser className="size-6" />}
        title={searched ? m.contacts_not_found() : m.contacts_none()}
      >
        {!searched && m.contacts_none_text()}
      </EmptyState>
    </Card>
  );
}
