import type { Account } from "@konter/contract/identity";
import { NOTICE_EVENTS } from "@konter/contract/notifications";
import type { NoticeChannel, NoticeEvent } from "@konter/contract/notifications";
import type { NoticeSettings } from "@konter/contract/safety";
import { Alert, Card, Skeleton, Switch } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { noticeSettingsQuery } from "./api.ts";
import * as m from "#messages";

const EVENTS: Readonly<Record<NoticeEvent, () => string>> = {
  purchase: m.notice_purchase,
  deposit: m.notice_deposit,
  complaint: m.notice_complaint,
  schedule: m.notice_schedule,
  transfer: m.notice_transfer,
  price: m.notice_price,
  export: m.notice_export,
  news: m.notice_news,
};

/** `/account/notice`: notification settings, in the app and by e-mail (M94). */
export default function NoticesPage() {
  const query = useQuery(noticeSettingsQuery());
  if (query.data) return <Notices settings={query.data} />;
  return query.error ? <QueryFailure query={query} /> : <Skeleton className="h-56" />;
}

function Notices({ settings }: { readonly settings: NoticeSettings }) {
  const client = useQueryClient();
  const adopt = (next: NoticeSettings) => client.setQueryData(["notice-settings"], next);
  const guard = (work: Promise<unknown>) => void work.catch(showFailure);
  const change = async (event: NoticeEvent, channel: NoticeChannel, on: boolean) =>
    adopt(await api("POST account/notice-setting", { event, channel, on }));
  const changeMaster = async (on: boolean) => {
    const account: Account = await api("POST account/setting", { email_notification: on });
    client.setQueryData(["account"], account);
    adopt({ ...settings, email_notification: account.email_notification });
  };
  const mails = settings.email_notification && settings.email_proved;
  return (
    <>
      <Card className="flex items-center justify-between gap-3 p-4">
        <p className="text-sm">{m.profile_email_notices()}</p>
        <Switch
          label={m.profile_email_notices()}
          checked={settings.email_notification}
          onChange={(on) => guard(changeMaster(on))}
        />
      </Card>
      {!settings.email_proved && (
        <Alert tone="warning">
          {m.notice_email_unproved()}{" "}
          <Link
            to="/account/{-$page}"
            params={{ page: "verify" }}
            className="underline underline-offset-4"
          >
            {m.account_tab_verify()}
          </Link>
        </Alert>
      )}
      <Card className="p-0">
        <div
          aria-hidden
          className="flex items-center justify-end gap-3 border-b border-line px-4 py-2 text-xs font-medium text-soft *:w-12 *:text-center"
        >
          <span>{m.notice_in_app()}</span>
          <span>{m.email()}</span>
        </div>
        <ul className="divide-y divide-line">
          {NOTICE_EVENTS.map((event) => {
            const { app, email } = settings.events[event];
            const name = EVENTS[event]();
            return (
              <li key={event} className="flex items-center gap-3 px-4 py-2.5">
                <p className="min-w-0 flex-1 text-sm">{name}</p>
                <Switch
                  label={m.notice_label_app({ name })}
                  checked={app}
                  onChange={(on) => guard(change(event, "app", on))}
                />
                <Switch
                  label={m.notice_label_email({ name })}
                  checked={email && mails}
                  disabled={!mails}
                  onChange={(on) => guard(change(event, "email", on))}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <p className="text-sm text-soft">{m.notice_always_text()}</p>
    </>
  );
}
