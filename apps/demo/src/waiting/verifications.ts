import { readFileSync } from "node:fs";
import type { VerificationPicture } from "@konter/contract/verification";
import {
  handInPicture,
  submitVerification,
} from "@konter/server/domains/people/verification/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import { memberIdOf } from "./people.ts";

/** Drawings, because the demo has no real person's card. */
const PICTURES: Readonly<Record<VerificationPicture, URL>> = {
  identity: new URL("sample-identity.png", import.meta.url),
  selfie: new URL("sample-selfie.png", import.meta.url),
};

/** Members who submitted their identity card and wait for a check. */
export function verificationSteps(open: OpenBrand): readonly PastStep[] {
  const waiting = (minutesAgo: number, hp: string): PastStep => ({
    minutesAgo,
    run: async () => submitIdentity(open, await memberIdOf(open, hp)),
  });
  return [waiting(125, "081200000025"), waiting(37, "081200000028")];
}

/** Submits both pictures of a member for review. */
export async function submitIdentity({ brand }: OpenBrand, memberId: number): Promise<void> {
  for (const picture of ["identity", "selfie"] as const)
    await handInPicture(brand, memberId, picture, readFileSync(PICTURES[picture]));
  await submitVerification(brand, memberId);
}
