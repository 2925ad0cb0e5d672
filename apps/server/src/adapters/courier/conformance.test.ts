import type { GatewayMisbehaviourKind } from "@konter/simulators";
import { rupiah } from "@konter/contract/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GatewayRefused, GatewayUnreachable } from "../../ports/payment-gateway.ts";
import type { RawCallback } from "../../ports/callback.ts";
import type { CourierCallback, CourierOrder } from "../../ports/courier.ts";
import { startCallbackRecorder } from "../testing/callback-recorder.ts";
import { type ScriptedVendor, startScriptedVendor } from "../testing/scripted-vendor.ts";
import { ISSUED_TOKEN, openCourierBench, RECIPIENT, SENDER } from "./testing/courier.ts";
import type { CourierBench } from "./testing/courier.ts";
import { TESTED_COURIERS } from "./testing/couriers.ts";

/** The contract of every courier's adapter, tested against the courier's simulator and its records. */
describe.each(TESTED_COURIERS.map((tested) => [tested.name, tested] as const))(
  "%s",
  (_name, tested) => {
    let bench: CourierBench;
    beforeEach(async () => {
      bench = await openCourierBench(tested);
    });
    afterEach(() => bench.close());

    const { capabilities } = tested.create({ url: "http://127.0.0.1:9" });
    const broken = () => tested.create({ url: "http://127.0.0.1:9" });
    const booked = () => bench.simulator.book.parcels();

    async function made(changes: Partial<CourierOrder> = {}) {
      const order = bench.order(changes);
      const outcome = await bench.courier.create(order);
      if (outcome.state !== "made" || outcome.waybill === null)
        throw new Error(`${outcome.state} ${outcome.code} ${outcome.message}`);
      return { order, waybill: outcome.waybill };
    }

    test("quotes its services for a lane, dearer for more weight, and none where it does not go", async () => {
      const light = await bench.courier.fees(bench.order());
      const heavy = await bench.courier.fees(
        bench.order({ weightGrams: tested.grams?.heavy ?? 4_200 }),
      );
      const fee = (reading: typeof light) =>
        reading.fees.find(({ service }) => service === tested.service)?.fee ?? 0;
      expect(fee(light)).toBeGreaterThan(0);
      expect(fee(heavy)).toBeGreaterThan(fee(light));
      const nowhere = await bench.courier.fees(bench.order({ destination: tested.places.nowhere }));
      expect(nowhere.fees).toEqual([]);
    });

    test("names only services that its table lists", async () => {
      const { fees } = await bench.courier.fees(bench.order());
      const known = capabilities.services.map(({ code }) => code);
      for (const { service } of fees) expect(known).toContain(service);
    });

    test("books an order under one waybill, with weight, service and cash on delivery", async () => {
      const { order, waybill } = await made({
        cod: rupiah(capabilities.cod === null ? 0 : 75_000),
      });
      expect(booked()).toMatchObject([
        { reference: order.reference, waybill, service: tested.service, cod: order.cod },
      ]);
      if (order.waybill !== undefined) expect(waybill).toBe(order.waybill);
    });

    test.runIf(capabilities.finds_by === "reference")(
      "finds an order by our reference, and says when there is none",
      async () => {
        const { order, waybill } = await made();
        const { reference } = order;
        expect(await bench.courier.find?.({ reference })).toMatchObject({ state: "made", waybill });
        expect(await bench.courier.find?.({ reference: "TIDAKADA" })).toMatchObject({
          state: "not_found",
        });
      },
    );

    test.runIf(tested.issuesLater)("accepts an order whose waybill is issued later", async () => {
      bench.simulator.misbehave({ kind: "waybill-later" });
      const order = bench.order();
      const accepted = await bench.courier.create(order);
      expect(accepted).toMatchObject({ state: "made", waybill: null });
      const [parcel] = booked();
      if (capabilities.finds_by === "reference")
        expect(await bench.courier.find?.({ reference: order.reference })).toMatchObject({
          state: "made",
          waybill: parcel?.waybill,
        });
    });

    test("M497: has the outcome that a test parcel chose at its simulator, and the usual one for others", async () => {
      const choosing = (words: string) =>
        bench.courier.create(bench.order({ recipient: { ...RECIPIENT, address: words } }));
      expect(await choosing("Jl. Kenanga 5, uji putus")).toMatchObject({ state: "unknown" });
      expect(booked()).toHaveLength(1);
      expect(await choosing("Jl. Kenanga 5, uji gangguan")).toMatchObject({ state: "unknown" });
      expect(booked()).toHaveLength(1);
      expect(await choosing("Jl. Kenanga 5")).toMatchObject({ state: "made" });
      expect(booked()).toHaveLength(2);
    });

    test("refuses a place that it does not serve, and books nothing", async () => {
      const refused = await bench.courier.create(
        bench.order({ destination: tested.places.nowhere }),
      );
      expect(refused).toMatchObject({ state: "refused", reason: "place_not_served" });
      expect(booked()).toEqual([]);
    });

    test.runIf(capabilities.commodity)(
      "M496: lists commodities, and books nothing without one of them",
      async () => {
        const list = (await bench.courier.commodities?.()) ?? [];
        expect(list.map(({ code }) => code)).toContain(tested.commodity);
        const refused = await bench.courier.create(bench.order({ commodity: undefined }));
        expect(refused).toMatchObject({ state: "refused", reason: "goods_forbidden" });
        expect(booked()).toEqual([]);
      },
    );

    test("refuses wrong keys as a matter of configuration, and reports an unreachable server", async () => {
      const stranger = tested.create({ url: bench.url, key: "salah" });
      expect(await stranger.create(bench.order())).toMatchObject({
        state: "refused",
        reason: "configuration",
      });
      await expect(stranger.fees(bench.order())).rejects.toThrow(GatewayRefused);
      await expect(broken().fees(bench.order())).rejects.toThrow(GatewayUnreachable);
      await expect(broken().create(bench.order())).rejects.toThrow(GatewayUnreachable);
    });

    const LOST: readonly GatewayMisbehaviourKind[] = [
      "done-then-drop",
      "done-then-silence",
      "answer-html",
      "answer-502",
      "answer-truncated",
      "answer-redirect",
      "answer-huge",
      "answer-unlisted",
    ];
    /** Where nothing answers, only the time limit ends a call. */
    const caller = (kind: GatewayMisbehaviourKind) =>
      kind === "done-then-silence" ? bench.hasty : bench.courier;
    test.each(LOST)("%s: the outcome is unknown, never refused", async (kind) => {
      bench.simulator.misbehave({ kind, count: 1 });
      const order = bench.order();
      expect((await caller(kind).create(order)).state).toBe("unknown");
      expect(booked()).toHaveLength(1);
      if (capabilities.finds_by === "reference")
        expect((await bench.courier.find?.({ reference: order.reference }))?.state).toBe("made");
    });

    test.each(LOST)("%s: an unreadable history decides nothing", async (kind) => {
      const { waybill } = await made();
      bench.simulator.misbehave({ kind, on: "status", count: 1 });
      expect(await caller(kind).track([waybill])).toMatchObject([{ state: "unknown", scans: [] }]);
    });

    test("reads a journey in order, with the receiver of a delivered parcel", async () => {
      const { waybill } = await made();
      const { picked, moving, delivered } = tested.words;
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 3, minute));
      bench.simulator.scan(waybill, picked, at(1), "Jakarta");
      bench.simulator.scan(waybill, moving, at(2), "Surabaya");
      bench.simulator.scan(waybill, delivered, at(3), "SITI");
      const [reading] = await bench.courier.track([waybill]);
      const states = reading?.scans.map(({ state }) => state) ?? [];
      expect(states.slice(-3)).toEqual(["picked_up", "in_transit", "delivered"]);
      expect(reading?.scans.at(-1)?.at).toEqual(at(3));
      expect(reading?.scans.at(-2)?.place).toBe("Surabaya");
    });

    const row = tested.wordsRow === undefined ? "" : `${tested.wordsRow}: `;
    test(`${row}reads unknown words as unknown, never as delivered`, async () => {
      const { waybill } = await made();
      for (const word of ["TERKIRIM KE ROBOT", "DELIVERED?", "__proto__"])
        bench.simulator.scan(waybill, word, new Date(Date.UTC(2026, 10, 30, 3, 1)));
      const [reading] = await bench.courier.track([waybill]);
      expect(reading?.scans.slice(-3).map(({ state }) => state)).toEqual([
        "unknown",
        "unknown",
        "unknown",
      ]);
    });

    test("says when a waybill is not known", async () => {
      expect(await bench.courier.track(["009999999999"])).toMatchObject([
        { waybill: "009999999999", state: "not_found", scans: [] },
      ]);
    });

    test.runIf(capabilities.tells_billed)(
      "reports another weight and charge after a weighing",
      async () => {
        const { waybill } = await made();
        bench.simulator.reweigh(waybill, 5_000, 55_000);
        expect(await bench.courier.track([waybill])).toMatchObject([
          { billed: { grams: 5_000, total: 55_000 } },
        ]);
      },
    );

    test("cancels before the pick-up, and not after it", async () => {
      const early = await made();
      const cancel = async ({ order, waybill }: typeof early) =>
        bench.courier.cancel({ reference: order.reference, waybill });
      expect((await cancel(early)).state).toBe("cancelled");
      const late = await made();
      bench.simulator.scan(late.waybill, tested.words.picked, new Date());
      expect((await cancel(late)).state).toBe("refused");
      expect(bench.simulator.book.totals()).toMatchObject({ parcels: 1, cancelled: 1 });
    });

    test("cancels nothing for a reference that it does not know", async () => {
      await made();
      const { state } = await bench.courier.cancel({ reference: "TIDAKADA" });
      expect(state).toBe("not_found");
      expect(bench.simulator.book.totals()).toMatchObject({ parcels: 1, cancelled: 0 });
    });

    test.runIf(capabilities.manifest === "courier")(
      "keeps a manifest: only our parcels, and nothing after it is closed",
      async () => {
        const { manifests } = bench.courier;
        const [{ waybill }, other] = [await made(), await made()];
        const manifest = (await manifests?.open()) ?? "";
        await manifests?.add(manifest, [waybill]);
        await expect(manifests?.add(manifest, ["P000"])).rejects.toThrow(GatewayRefused);
        expect(await manifests?.status(manifest)).toEqual({ count: 1 });
        await manifests?.close(manifest);
        await expect(manifests?.add(manifest, [other.waybill])).rejects.toThrow(GatewayRefused);
        await expect(manifests?.close(manifest)).rejects.toThrow(GatewayRefused);
      },
    );

    test("calls again for a parcel that waits, exactly where its table says so", async () => {
      expect(bench.courier.pickup !== undefined).toBe(capabilities.pickup);
      if (bench.courier.pickup === undefined) return;
      const { waybill } = await made();
      await bench.courier.pickup([waybill]);
      expect(bench.simulator.book.byWaybill(waybill)?.pickup_calls).toBe(1);
      await expect(bench.courier.pickup(["0"])).rejects.toThrow(GatewayRefused);
    });

    test("issues waybills that its pattern knows", async () => {
      const { waybill } = await made();
      expect(waybill).toMatch(new RegExp(`^(${capabilities.waybill_pattern})$`));
    });

    test.each(LOST)("%s: a lost answer to a cancellation decides nothing", async (kind) => {
      const { order, waybill } = await made();
      bench.simulator.misbehave({ kind, on: "cancel", count: 1 });
      const { reference } = order;
      expect((await caller(kind).cancel({ reference, waybill })).state).toBe("unknown");
    });

    test("takes the courier's own trouble for unknown, in whatever form it is said", async () => {
      const parrot = await startScriptedVendor();
      const courier = tested.create({ url: parrot.url });
      try {
        for (const status of [200, 400])
          for (const text of [...echoesOf("Internal system error"), ...echoesOf("")]) {
            echo(parrot, text, status);
            expect((await courier.create(bench.order())).state, text).not.toBe("refused");
          }
      } finally {
        await courier.close?.();
        await parrot.close();
      }
    });

    test("keeps keys, names and numbers out of our records when a courier echoes them", async () => {
      const parrot = await startScriptedVendor();
      const courier = tested.create({ url: parrot.url });
      const said = [...tested.secrets, SENDER.name, RECIPIENT.phone, RECIPIENT.address].join(" ");
      try {
        for (const text of echoesOf(said)) {
          echo(parrot, text);
          const { code, message, body } = await courier.create(bench.order());
          for (const secret of [...tested.secrets, SENDER.name, RECIPIENT.phone])
            expect(`${code} ${message} ${body}`).not.toContain(secret);
        }
      } finally {
        await courier.close?.();
        await parrot.close();
      }
    });

    describe.runIf(capabilities.webhooks)("a webhook", () => {
      let recorder: Awaited<ReturnType<typeof startCallbackRecorder>>;
      beforeEach(async () => {
        recorder = await startCallbackRecorder();
      });
      afterEach(() => recorder.close());

      const read = (callback: RawCallback | undefined) =>
        callback === undefined ? undefined : bench.courier.readCallback?.(callback);

      /** The webhooks about a parcel that was picked up. */
      async function pickedUp(): Promise<readonly [string, readonly RawCallback[]]> {
        const { waybill } = await made();
        bench.simulator.setCallbackUrl(recorder.url);
        bench.simulator.scan(waybill, tested.words.picked, new Date("2026-11-30T03:01:00Z"));
        await bench.simulator.idle();
        return [waybill, recorder.callbacks];
      }

      test("has a line of the parcel's history", async () => {
        const [waybill, callbacks] = await pickedUp();
        expect(read(callbacks.at(-1))).toMatchObject({
          kind: "track",
          reading: {
            waybill,
            state: "found",
            scans: [{ state: "picked_up", at: new Date("2026-11-30T03:01:00Z") }],
          },
        });
      });

      test("has the waybill of an order whose answer was lost", async () => {
        bench.simulator.setCallbackUrl(recorder.url);
        bench.simulator.misbehave({ kind: "done-then-drop", count: 1 });
        const { reference } = bench.order();
        await bench.courier.create(bench.order({ reference }));
        await bench.simulator.idle();
        const [parcel] = booked();
        const [waybill, named] = waybillIn(read(recorder.callbacks[0]));
        expect([waybill, named]).toEqual([parcel?.waybill, reference]);
      });

      test("is forged with a wrong proof, or without one", async () => {
        bench.simulator.misbehave({ kind: "callback-forged" });
        const [, callbacks] = await pickedUp();
        expect(callbacks.map((callback) => read(callback)?.kind)).toEqual(["forged", "track"]);
        expect(read({ headers: {}, body: callbacks[1]?.body ?? Buffer.of() })?.kind).toBe("forged");
      });

      test.runIf(capabilities.signed_webhooks)(
        "is forged with the proof of another body",
        async () => {
          bench.simulator.misbehave({ kind: "callback-forged", signature: "reused" });
          const [, callbacks] = await pickedUp();
          expect(callbacks.map((callback) => read(callback)?.kind)).toEqual(["forged", "track"]);
        },
      );

      test("says the same each time it is repeated", async () => {
        bench.simulator.misbehave({ kind: "callback-many", copies: 3 });
        const [, callbacks] = await pickedUp();
        const [first, ...others] = callbacks.map(read);
        expect(others).toEqual([first, first]);
      });
    });
  },
);

/** A callback's waybill and our reference. */
const waybillIn = (said: CourierCallback | undefined) =>
  said?.kind === "waybill" || said?.kind === "track"
    ? ["waybill" in said.reading ? said.reading.waybill : undefined, said.reference]
    : [];

const TOKEN_ANSWER = JSON.stringify({ access_token: ISSUED_TOKEN, expires_in: 3_600 });

/** Answers everything with one text, and an access token where one is asked for. */
function echo(parrot: ScriptedVendor, text: string, status = 200): void {
  parrot.answer = (response) => {
    const isOfToken = /token/.test(parrot.requests.at(-1)?.path ?? "");
    response.writeHead(isOfToken ? 200 : status, { "content-type": "application/json" });
    response.end(isOfToken ? TOKEN_ANSWER : text);
  };
}

/** The forms in which couriers say why they refuse. */
const echoesOf = (said: string): readonly string[] => [
  said,
  `<html><body>${said}</body></html>`,
  ...[
    { status: "400", error_message: said },
    { sicepat: { status: { code: 400, description: said } } },
    { success: true, detail: [{ status: "Error", reason: said }] },
    { status: false, error: said },
    { data: { stt_no: said, shipment_id: said }, message: { en: said } },
    { error: { code: said, title: said, message: said } },
    { tracking_number: said, status: said },
    { code: 1, desc: said, msg: said },
    { rs_order: { r_order: { statuscode: "10", statusdesc: said, barcode: said } } },
    { status: "fail", msg: said, data: [] },
    { code: 0, data: [{ code: -1, msg: said }] },
  ].map((form) => JSON.stringify(form)),
];
