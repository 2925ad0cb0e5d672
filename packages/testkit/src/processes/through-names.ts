import { Agent, fetch as undiciFetch } from "undici";

/** Resolves every host name to this machine. */
const dispatcher = new Agent({
  connect: {
    lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  },
});

/** A fetch that resolves every host name to this machine, because one process serves many brands. */
export const throughNames = ((url: string, options: object) =>
  undiciFetch(url, { ...options, dispatcher })) as unknown as typeof fetch;
