import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Principal } from "../../../platform/http/context.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";

/**
 * Records the app version of a device when it receives a page: once for each device in a process, without delaying the
 * page.
 */
export function createVersionNote(
  brand: BrandContext,
  readVersion: () => string,
): (principal: Principal | undefined) => void {
  const noted = new Set<number>();
  let version: string | undefined;
  return (principal) => {
    if (principal?.kind !== "member") return;
    const { deviceId } = principal.subject as MemberSubject;
    if (deviceId === null || noted.has(deviceId)) return;
    noted.add(deviceId);
    version ??= readVersion();
    const noting = brand.pool.query(
      "update device set app_version = $2 where id = $1 and app_version is distinct from $2",
      [deviceId, version],
    );
    void noting.catch((error: unknown) => {
      noted.delete(deviceId);
      brand.log.warn({ error: String(error) }, "a device's app version could not be noted");
    });
  };
}
