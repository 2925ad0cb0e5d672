import { json, type Reply, type SimulatorCall, SimulatorServer } from "../http-server.ts";
import type { MessageInbox } from "./message-inbox.ts";

export interface ZenzivaSimulatorOptions {
  readonly inbox: MessageInbox;
  readonly userKey: string;
  readonly passKey: string;
}

/** A number with this ending is rejected by the operator. */
const UNREACHABLE_ENDING = "04040";

/** Zenziva's SMS call; fields are sent as a form. */
export function createZenzivaSimulator(options: ZenzivaSimulatorOptions) {
  let messageId = 0;
  const server = new SimulatorServer((call) => {
    messageId += 1;
    return answer(options, call, messageId);
  }, 0);
  return {
    async start(port = 0): Promise<{ readonly url: string }> {
      return { url: `http://127.0.0.1:${await server.start(port)}` };
    },
    stop: () => server.stop(),
  };
}

function answer(options: ZenzivaSimulatorOptions, call: SimulatorCall, messageId: number): Reply {
  if (call.method !== "POST" || !/^\/(reguler|masking)\/api\/sendsms\/?$/.test(call.path))
    return json(404, { status: "99", text: "Not found" });
  const { userkey, passkey, to, message } = call.body;
  if (userkey !== options.userKey || passkey !== options.passKey)
    return json(200, { status: "5", text: "Userkey / Passkey Salah" });
  if (typeof to !== "string" || typeof message !== "string" || message === "")
    return json(200, { status: "0", text: "Invalid Destination" });
  if (to.endsWith(UNREACHABLE_ENDING)) return json(200, { status: "0", text: "Nomor Tidak Aktif" });
  options.inbox.receive({ channel: "sms", to, subject: "", text: message });
  return json(200, { messageId, to, status: "1", text: "Success", cost: "1" });
}
