import type { OtpChallenge } from "@konter/contract/otp";
import type { HttpClient } from "./http-client.ts";
import type { PostOffice } from "./post-office.ts";

/** Completes the waiting sign-in of a browser by the code sent to the phone. Throws if the sign-in fails. */
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
