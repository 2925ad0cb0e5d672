import type { CDPSession, Page } from "playwright-core";

export interface VirtualKey {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
  /** Whether its owner touches it whenever it is asked. */
  touch(touches: boolean): Promise<void>;
}

/** An authenticator of the phone itself, as far as the page can tell. */
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
