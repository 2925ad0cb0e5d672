import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openCourierBench } from "./testing/courier.ts";
import type { CourierBench } from "./testing/courier.ts";
import { TESTED_COURIERS } from "./testing/couriers.ts";

const adapterOf = (tested: (typeof TESTED_COURIERS)[number]) =>
  tested.create({ url: "http://127.0.0.1:9" });

test.each(TESTED_COURIERS)(
  "M436: $name gives pictures of deliveries exactly where its table says so",
  (tested) => {
    const { capabilities, proofPicture } = adapterOf(tested);
    expect(proofPicture !== undefined).toBe(capabilities.gives_proof);
  },
);

const WITH_PROOF = TESTED_COURIERS.filter((tested) => adapterOf(tested).capabilities.gives_proof);

describe.each(WITH_PROOF)("M436: the proof of a delivery at $name", (tested) => {
  let bench: CourierBench;
  beforeEach(async () => {
    bench = await openCourierBench(tested);
  });
  afterEach(() => bench.close());

  async function delivered() {
    const outcome = await bench.courier.create(bench.order());
    const waybill = "waybill" in outcome ? (outcome.waybill ?? "") : "";
    bench.simulator.scan(waybill, tested.words.delivered, new Date(), "SITI");
    const [reading] = await bench.courier.track([waybill]);
    return reading?.proof ?? {};
  }
  const fetched = (link = "") => bench.courier.proofPicture?.(link);

  test("has a photo and a signature as pictures", async () => {
    const { photo, signature } = await delivered();
    for (const link of [photo, signature]) {
      const said = await fetched(link);
      expect(said?.state === "fetched" && said.bytes.subarray(1, 4).toString()).toBe("PNG");
    }
  });

  test.each([
    ["proof-missing", { state: "refused", reason: "http_404" }],
    ["proof-huge", { state: "refused", reason: "answer_too_large" }],
    ["proof-down", { state: "unreachable", reason: "http_503" }],
  ] as const)("%s: gives no picture", async (kind, said) => {
    const { photo } = await delivered();
    bench.simulator.misbehave({ kind });
    expect(await fetched(photo)).toEqual(said);
  });

  test.each([
    "https://pictures.example/pod.png",
    "https://jne.co.id.example/pod.png",
    "https://ninjavan.co@10.0.0.1/pod.png",
    "http://127.0.0.1:1/pod.png",
    "file:///etc/passwd",
    "pod.png",
  ])("is not fetched from another host: %s", async (link) => {
    expect(await fetched(link)).toEqual({ state: "refused", reason: "foreign_host" });
  });
});
