import type { CDPSession, Page } from "playwright-core";

export interface VirtualKey {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
  /** Whether the owner touches the key when asked. */
  touch(touches: boolean): Promise<void>;
}

/** Adds a virtual platform authenticator to the page. */
export async function plugIn(page: Page): Promise<VirtualKey> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    cdp,
    authenticatorId,
    touch: async (enabled) => {
      await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
  };
}
