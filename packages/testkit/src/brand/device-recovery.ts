import type { OtpChallenge } from "@konter/contract/otp";
import type { HttpClient } from "./http-client.ts";
import type { PostOffice } from "./post-office.ts";

/** Lets a browser in whose sign-in waits, by the code that goes to the phone. Throws when it is not let in. */
export async function recoverWaiting(
  office: PostOffice,
  client: HttpClient,
  hp: string,
): Promise<void> {
  const asked = await client.call("deviceRecover");
  const { otp_id } = asked.json as OtpChallenge;
  const code = await office.codeFor(hp.slice(-9));
  const answer = await client.call("deviceRecoverVerify", { otp_id, code });
  if (answer.status !== 200) throw new Error(`not recovered: ${answer.status} ${answer.text}`);
  client.csrfToken = (answer.json as { csrf_token: string }).csrf_token;
}
