import { NOTIFICATION_DAYS, isNotificationPeriod } from "@konter/contract/notifications";
import type { Notification, NotificationPeriod } from "@konter/contract/notifications";
import { Button, Card, EmptyState, formatDateTime, Skeleton } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { unreadQuery } from "./unread.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore } from "../list-parts/index.ts";
import { notificationsQuery, takeOverUnread } from "./api.ts";
import { TypeTabs } from "./type-tabs.tsx";

/** `/notification/{type}`: today, news or archive, newest first (M585). */
export function NotificationsPage() {
  const { type = "" } = useParams({ strict: false });
  usePageTitle(m.menu_notifications());
  if (!isNotificationPeriod(type)) return <NotFound />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">{m.menu_notifications()}</h1>
        <ReadAll />
      </div>
      <TypeTabs />
      <List key={type} type={type} />
    </div>
  );
}

function ReadAll() {
  const client = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery());
  const [busy, setBusy] = useState(false);
  if (unread === 0) return null;
  const readAll = async () => {
    setBusy(true);
    try {
      takeOverUnread(client, await api("POST notification/mark-all-as-read", {}));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" size="small" busy={busy} onClick={() => void readAll()}>
      {m.notifications_read_all()}
    </Button>
  );
}

function List({ type }: { readonly type: NotificationPeriod }) {
  const query = useInfiniteQuery(notificationsQuery(type));
  const { data, error } = query;
  if (data === undefined) return error ? <QueryFailure query={query} /> : <Loading />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <Nothing type={type} />;
  return (
    <>
      <ul ref={showUnread} className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.id} className="scroll-my-20" data-unread={row.read_at === null || undefined}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

/** Opens a long list at its newest unread notification. */
function showUnread(list: HTMLUListElement | null): void {
  list?.querySelector("[data-unread]")?.scrollIntoView({ block: "nearest" });
}

function Row({ row }: { readonly row: Notification }) {
  const unread = row.read_at === null;
  return (
    <Link
      to="/notification/$type/$id"
      params={{ type: row.type, id: String(row.id) }}
      className="flex gap-3 rounded-lg border border-line bg-surface p-4 hover:bg-sunken"
    >
      <span
        aria-hidden
        className={`mt-1.5 size-2.5 shrink-0 rounded-full ${unread ? "bg-primary-text" : ""}`}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={unread ? "font-bold" : "font-medium"}>
            {row.title}
            {unread && <span className="sr-only"> {m.notification_unread()}</span>}
          </span>
          <time dateTime={row.date} className="text-xs text-soft">
            {formatDateTime(row.date)}
          </time>
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm break-words text-soft">{row.body}</span>
        {row.ref_id !== null && <span className="mt-1 block text-xs text-soft">{row.ref_id}</span>}
      </span>
    </Link>
  );
}

const EMPTY = {
  today: { title: m.no_notifications_today, text: m.no_notifications_today_text },
  news: { title: m.no_news, text: m.no_news_text },
  archive: {
    title: m.no_notifications_archive,
    text: () => m.no_notifications_archive_text({ days: NOTIFICATION_DAYS }),
  },
} as const;

function Nothing({ type }: { readonly type: NotificationPeriod }) {
  const { data: unread = 0 } = useQuery(unreadQuery());
  const { title, text } = EMPTY[type];
  return (
    <Card>
      <EmptyState icon={<Inbox className="size-6" />} title={title()}>
        {unread > 0 ? m.no_notifications_unread({ count: unread }) : text()}
      </EmptyState>
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.loading_notifications()} className="flex flex-col gap-2">
      {Array.from({ length: 4 }, (_row, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  );
}
