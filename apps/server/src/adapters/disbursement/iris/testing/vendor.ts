import { createIrisSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedDisburser } from "../../testing/disburser.ts";
import { createIrisDisburser } from "../index.ts";

const CREATOR = "IRIS-creator-contoh";
const APPROVER = "IRIS-approver-contoh";
const MERCHANT = "IRIS-merchant-contoh";

export const IRIS_TESTED: TestedDisburser = {
  name: "iris",
  create: ({ key = CREATOR, ...settings }) =>
    createIrisDisburser({
      creatorKey: key,
      approverKey: APPROVER,
      merchantKey: MERCHANT,
      outbound: LOOPBACK,
      ...settings,
    }),
  createSimulator: (options) =>
    createIrisSimulator({
      creatorKey: CREATOR,
      approverKey: APPROVER,
      merchantKey: MERCHANT,
      ...options,
    }),
  secrets: [CREATOR, APPROVER, MERCHANT, Buffer.from(`${CREATOR}:`).toString("base64")],
  // Iris finds nothing by our reference only, so there is no answer.
  forgotten: { state: "unknown", code: "no_reference" },
};
