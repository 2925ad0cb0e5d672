import { buttonClasses, formatDateTime } from "@konter/ui";
import { Smartphone } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";
import { KeepOutButton } from "./keep-out-button.tsx";

/**
 * Shown on every page while a device recovered by code is read-only (M84). A trusted device can block it with one tap;
 * the device itself shows why and until when it is limited.
 */
export function RecoveringNotice() {
  const { device_recovering: device, device_trusted: trusted } = useAccount();
  if (device === null) return null;
  const time = formatDateTime(device.trusted_from);
  return (
    <>
      {/* Adds space, because the notice stays for hours and the end of a page must be scrollable above it. */}
      <div aria-hidden className="print-hidden pb-32" />
      <section
        aria-label={m.device_recovering_title()}
        className="print-hidden fixed inset-x-0 bottom-14 z-40 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 text-sm wide:inset-x-auto wide:right-6 wide:bottom-6 wide:max-w-sm wide:rounded-lg wide:border wide:p-4 wide:shadow-float"
      >
        <p role="status" className="flex items-start gap-2 font-medium">
          <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
          {trusted
            ? m.device_recovering_notice({ name: device.name, time })
            : m.device_recovering_text({ time })}
        </p>
        {trusted && (
          <div className="flex flex-wrap gap-2">
            <KeepOutButton deviceId={device.device_id} name={device.name} size="small" />
            <Link
              to="/account/{-$page}"
              params={{ page: "device" }}
              className={buttonClasses("quiet", "small")}
            >
              {m.devices_title()}
            </Link>
          </div>
        )}
      </section>
    </>
  );
}
