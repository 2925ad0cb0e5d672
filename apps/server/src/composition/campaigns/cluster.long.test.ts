import { findClusterPrograms, startCluster } from "@konter/postgres/testing";
import { expect, test } from "vitest";
import { troublePrimary } from "@konter/testkit/processes/cluster-trouble.ts";
import type { Trouble } from "@konter/testkit/processes/cluster-trouble.ts";

const KINDS: readonly Trouble[] = ["kill", "freeze", "cutOff"];
const TROUBLES = Array.from({ length: 10 }, (_, turn) => KINDS[turn % KINDS.length] as Trouble);
const LONGEST_SECONDS = 15;

const programs = findClusterPrograms();
if (typeof programs === "string")
  console.info(`The cluster is not tried. It takes: apt-get install ${programs}`);

test.skipIf(typeof programs === "string")(
  "F23: loses and repeats nothing acknowledged and sells again within 15 s while the primary of a three-node Patroni cluster is killed, frozen and isolated ten times",
  async () => {
    if (typeof programs === "string") throw new Error(programs);
    const cluster = await startCluster(programs);
    try {
      const { outages, accepted, perSecond, refused, ...rest } = await troublePrimary(
        cluster,
        TROUBLES,
      );
      const shown = outages.map(({ trouble, seconds }) => `${trouble} ${seconds.toFixed(1)} s`);
      console.info(
        `${accepted} accepted (${perSecond.toFixed(0)} a second), ${refused} told to come again; ${shown.join(", ")}`,
      );
      expect(rest).toEqual({
        lost: [],
        unexpected: [],
        problems: [],
        deliveredTwice: [],
        livesOn: true,
      });
      expect(outages).toHaveLength(TROUBLES.length);
      expect(outages.filter(({ seconds }) => seconds >= LONGEST_SECONDS)).toEqual([]);
    } finally {
      await cluster.stop();
    }
  },
);
