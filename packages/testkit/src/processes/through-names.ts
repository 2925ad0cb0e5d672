import { Agent, fetch as undiciFetch } from "undici";

/** Every name leads to this machine. */
const dispatcher = new Agent({
  connect: {
    lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  },
});

/** A fetch for which every host's name leads to this machine: one process answers for many brands. */
export const throughNames = ((url: string, options: object) =>
  undiciFetch(url, { ...options, dispatcher })) as unknown as typeof fetch;
