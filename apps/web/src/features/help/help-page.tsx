import { buttonClasses, Card } from "@konter/ui";
import { ChevronDown, ChevronRight, MessageSquare } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { aboutQuery } from "./about-query.ts";
import { QUESTIONS } from "./questions.ts";
import { chatAddress } from "./chat-address.ts";

/** `/account/bantuan`: customer service, the user's complaints, and answers to frequent questions. */
export default function HelpPage() {
  return (
    <>
      <CustomerService />
      <Link
        to="/account/{-$page}"
        params={{ page: "komplain" }}
        className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 font-medium hover:bg-sunken"
      >
        <MessageSquare aria-hidden className="size-5 shrink-0 text-soft" />
        <span className="min-w-0 flex-1">{m.complaints_title()}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
      <section aria-labelledby="questions" className="flex flex-col gap-2">
        <h2 id="questions" className="font-bold">
          {m.help_questions()}
        </h2>
        <Card className="divide-y divide-line">
          {QUESTIONS.map(([question, answer]) => (
            <details key={question()} className="group">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2.5 font-medium hover:bg-sunken">
                <span className="min-w-0 flex-1">{question()}</span>
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 text-soft group-open:rotate-180"
                />
              </summary>
              <p className="px-4 pb-3 text-sm text-soft">{answer()}</p>
            </details>
          ))}
        </Card>
      </section>
    </>
  );
}

function CustomerService() {
  const { brand } = session.get();
  const { data } = useQuery(aboutQuery());
  const phone = brand.support_phone;
  return (
    <Card className="flex min-h-32 flex-col gap-3 p-4">
      <h2 className="font-bold">{m.help_contact({ brand: brand.name })}</h2>
      {phone === null ? (
        <p className="text-sm text-soft">{m.help_no_contact()}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <a
            href={chatAddress(phone)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("primary")}
          >
            {m.help_chat()}
          </a>
          <a href={`tel:${phone}`} className={buttonClasses("plain")}>
            {m.help_call({ phone })}
          </a>
        </div>
      )}
      <p className="min-h-5 text-sm text-soft">{data?.support_hours}</p>
    </Card>
  );
}
