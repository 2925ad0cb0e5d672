import { isNotificationPeriod } from "@konter/contract/notifications";
import type { NoticePage, Notification, NotificationPeriod } from "@konter/contract/notifications";
import { buttonClasses, Card, formatDateTime, Skeleton } from "@konter/ui";
import { ArrowLeft, Download, ReceiptText } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useAccount } from "../../app/account.ts";
import { quietApi } from "../../app/api.ts";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { recordOf } from "../../app/record-page.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { notificationQuery, takeOverUnread } from "./api.ts";
import { NOTICE_LINKS } from "./notice-pages.ts";

const KeepOutButton = lazy(async () => ({
  default: (await import("../devices/index.ts")).KeepOutButton,
}));

const ID = /^[1-9]\d{0,14}$/;

/** `/notification/{type}/{id}`: one notification; opening it marks it as read (M587). */
export function NotificationPage() {
  const { type = "", id = "" } = useParams({ strict: false });
  usePageTitle(m.menu_notifications());
  if (!isNotificationPeriod(type) || !ID.test(id)) return <NotFound />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <Detail key={id} type={type} id={id} />
    </div>
  );
}

function Detail({ type, id }: { readonly type: NotificationPeriod; readonly id: string }) {
  const query = useQuery(notificationQuery(type, id));
  const { data, error } = query;
  useMarkRead(data);
  return (
    <>
      <Link
        to="/notification/$type"
        params={{ type: data?.type ?? type }}
        className={buttonClasses("quiet", "small", "-ml-3 self-start")}
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.menu_notifications()}
      </Link>
      {data ? (
        <Shown notification={data} />
      ) : error ? (
        <QueryFailure query={query} />
      ) : (
        <div role="status" aria-label={m.loading_notifications()}>
          <Skeleton className="h-48" />
        </div>
      )}
    </>
  );
}

function Shown({ notification }: { readonly notification: Notification }) {
  const { title, body, date, file, page, ref_id: refId } = notification;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div>
        <h1 className="text-lg font-bold">{title}</h1>
        <time dateTime={date} className="text-sm text-soft">
          {formatDateTime(date)} WIB
        </time>
      </div>
      <p className="break-words whitespace-pre-line">{body}</p>
      {file !== null && (
        <a
          href={file}
          download
          className={buttonClasses("primary", "normal", "mt-1 wide:self-start")}
        >
          <Download aria-hidden className="size-4" />
          {m.export_download()}
        </a>
      )}
      <KeepOut notification={notification} />
      {refId !== null && <OpenRecord refId={refId} />}
      {refId === null && page !== null && <OpenPage page={page} />}
    </Card>
  );
}

/** Opens the page where its reader acts. */
function OpenPage({ page }: { readonly page: NoticePage }) {
  const { link, text } = NOTICE_LINKS[page];
  return (
    <Link {...link} className={buttonClasses("primary", "normal", "mt-1 wide:self-start")}>
      {text()}
    </Link>
  );
}

/** Opens the related record. */
function OpenRecord({ refId }: { readonly refId: string }) {
  const found = recordOf(refId);
  if (found === undefined) return null;
  const texts = {
    transaction: () => m.notification_open_transaction({ ref_id: refId }),
    parcel: () => m.notification_open_parcel({ ref_id: refId }),
    order: () => m.notification_open_order({ number: refId }),
    top_up: () => m.notification_open_top_up({ code: refId }),
    upload: m.notification_open_upload,
  };
  return (
    <Link {...found.link} className={buttonClasses("primary", "normal", "mt-1 wide:self-start")}>
      <ReceiptText aria-hidden className="size-4" />
      {texts[found.record]()}
    </Link>
  );
}

/** Blocks the related device with one tap while it is read-only. */
function KeepOut({ notification }: { readonly notification: Notification }) {
  const { device_recovering: device, device_trusted: trusted } = useAccount();
  if (!trusted || device === null || device.device_id !== notification.device_id) return null;
  return (
    <Suspense fallback={null}>
      <KeepOutButton deviceId={device.device_id} name={device.name} />
    </Suspense>
  );
}

/** If marking as read fails, it is retried on the next visit. */
function useMarkRead(notification: Notification | undefined): void {
  const client = useQueryClient();
  const id = notification?.read_at === null ? notification.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    quietApi("POST notification/mark-as-read", { id }).then(
      (unread) => takeOverUnread(client, unread),
      () => undefined,
    );
  }, [client, id]);
}
