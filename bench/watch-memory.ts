const BYTES_OF_MB = 1024 * 1024;

/** The largest growth of the process's memory until it is stopped, in MB. */
export function watchMemory(): { stop(): number } {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return (Math.max(most, process.memoryUsage().rss) - before) / BYTES_OF_MB;
    },
  };
}
