import { isSessionLost } from "@konter/client/failures";
import type { BrandRoom } from "@konter/contract/brand";
import { CallFailed } from "@konter/contract/client";
import { useForm, lazyValidator } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api, quietApi } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { brandQuery, usePreview } from "./api.ts";
import { LogoCard } from "./logo-card.tsx";
import { LookForm } from "./look-form.tsx";
import { toInput, valuesOf } from "./look-values.ts";
import type { LookValues } from "./look-values.ts";
import { Preview } from "./preview.tsx";

const ContrastList = lazy(async () => ({
  default: (await import("./contrast-list.tsx")).ContrastList,
}));
const History = lazy(async () => ({ default: (await import("./history.tsx")).History }));

const validator = lazyValidator(
  async () => (await import("@konter/contract/brand/schemas")).brandSaveInput,
);

/** `/brand`: the brand's appearance with a preview before publishing, and its history. */
export function BrandPage() {
  const query = useQuery(brandQuery());
  return (
    <Page title={m.room_brand()}>
      <p className="max-w-3xl text-sm text-soft">{m.brand_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_brand()} rows={4} />}>
        {(room) => <Editor room={room} />}
      </Loaded>
    </Page>
  );
}

function Editor({ room }: { readonly room: BrandRoom }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const [published, setPublished] = useState(false);
  const form = useForm<LookValues>({
    draft: ownedName("brand"),
    initial: valuesOf(room),
    validator,
    toInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      setPublished(false);
      try {
        takeOver(await api("POST admin/brand", toInput(values)));
        setPublished(true);
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (!isSessionLost(reason)) setFailure(reason);
        if (reason.code === "brand_look_changed") await seeWhatChanged();
      }
    },
  });
  const show = (next: BrandRoom) => client.setQueryData(brandQuery().queryKey, next);
  /** The form now shows the published values. */
  const takeOver = (next: BrandRoom) => {
    show(next);
    form.set(valuesOf(next));
    form.forgetDraft();
  };
  /** Keeps the typed text; the next save uses the version with the colleague's change. */
  const keepTyped = (next: BrandRoom) => {
    show(next);
    form.set({ version: String(next.version) });
  };
  const seeWhatChanged = async () => keepTyped(await quietApi("GET admin/brand", {}));
  const { preview, unknown, stale } = usePreview(form.values);
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <LogoCard room={room} onChange={keepTyped} />
        <LookForm
          form={form}
          room={room}
          preview={preview}
          unknown={unknown}
          failure={failure}
          published={published}
          onDiscard={() => takeOver(room)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Preview values={form.values} logo={room.look.logo} preview={preview} stale={stale} />
        <Suspense fallback={null}>{preview && <ContrastList preview={preview} />}</Suspense>
        <Suspense fallback={null}>
          <History room={room} onRollBack={takeOver} />
        </Suspense>
      </div>
    </div>
  );
}
