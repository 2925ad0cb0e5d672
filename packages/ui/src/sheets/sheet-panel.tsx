import { CSPProvider } from "@base-ui/react/csp-provider";
import { Drawer } from "@base-ui/react/drawer";
import {
  createContext,
  memo,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { classes } from "../classes.ts";
import { X } from "../icons.ts";
import type { SheetProps } from "./sheet-props.ts";
import { kitText } from "../texts.ts";

const BACKDROP =
  "print-hidden fixed inset-0 z-40 min-h-dvh bg-shade opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 " +
  "data-starting-style:opacity-0 data-ending-style:opacity-0 data-swiping:duration-0";
// At the bottom edge, the backdrop alone separates it; a phone would repaint a wide blur for every opening.
const POPUP =
  "pointer-events-auto flex max-h-[92dvh] w-full min-w-0 flex-col rounded-t-xl bg-surface text-text outline-none " +
  "[transform:translateY(var(--drawer-swipe-movement-y,0px))] transition-[transform,opacity] duration-200 ease-out data-swiping:duration-0 data-swiping:select-none " +
  "data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)] " +
  "wide:max-h-[88dvh] wide:w-[30rem] wide:rounded-xl wide:shadow-float " +
  "wide:data-starting-style:[transform:translateY(1rem)] wide:data-starting-style:opacity-0 " +
  "wide:data-ending-style:[transform:translateY(1rem)] wide:data-ending-style:opacity-0";
const TALL = "h-[92dvh] wide:h-[36rem]";

/** Inherited, they would restyle a sheet's whole content when it opens and closes. */
const NOT_INHERITED = ["--drawer-height", "--drawer-frontmost-height", "--nested-drawers"];
if ("registerProperty" in CSS)
  for (const name of NOT_INHERITED) CSS.registerProperty({ name, syntax: "*", inherits: false });

type Parts = Pick<SheetProps, "title" | "aside" | "footer" | "children">;
const PartsContext = createContext<Parts | undefined>(undefined);

function Part({ name }: { readonly name: keyof Parts }) {
  return useContext(PartsContext)?.[name];
}

/**
 * A slow phone needs a tenth of a second to render the overlay or the page below it, so the overlay opens after the
 * frame that responds to the tap, and closes before the page below renders. Its content is passed by context, so that a
 * key typed into a form does not render the overlay around it.
 */
export default function SheetPanel(props: SheetProps) {
  const { open: isWanted, onClose, title, aside, footer, children, ...frame } = props;
  const mayOpen = useDeferredValue(isWanted, false);
  const [isClosing, startClosing] = useTransition();
  const open = isWanted && mayOpen && !isClosing;
  const [everOpened, setEverOpened] = useState(open);
  if (open && !everOpened) setEverOpened(true);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  const close = useCallback(() => startClosing(() => latestClose.current()), [startClosing]);
  if (!everOpened) return null;
  return (
    <PartsContext value={{ title, aside, footer, children }}>
      <Frame {...frame} open={open} onClose={close} hasFooter={Boolean(footer)} />
    </PartsContext>
  );
}

interface FrameProps extends Omit<SheetProps, keyof Parts> {
  readonly hasFooter: boolean;
}

const Frame = memo(function Frame({
  open,
  onClose,
  initialFocus,
  container,
  tall = false,
  hasFooter,
}: FrameProps) {
  return (
    <CSPProvider disableStyleElements>
      <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
        <Drawer.VirtualKeyboardProvider>
          <Drawer.Portal {...(container && { container })}>
            <Drawer.Backdrop className={BACKDROP} />
            <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center wide:items-center wide:p-6">
              <Drawer.Popup
                className={classes(POPUP, tall && TALL)}
                {...(initialFocus && { initialFocus })}
              >
                <div
                  aria-hidden
                  className="mx-auto mt-2 h-1 w-10 rounded-full bg-line wide:hidden"
                />
                <header className="flex items-center gap-2 pt-2 pr-2 pb-1 pl-5 wide:pt-3">
                  <Drawer.Title className="min-w-0 flex-1 text-lg font-bold">
                    <Part name="title" />
                  </Drawer.Title>
                  <Part name="aside" />
                  <Drawer.Close
                    aria-label={kitText("close")}
                    className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-text"
                  >
                    <X aria-hidden className="size-5" />
                  </Drawer.Close>
                </header>
                <Drawer.Content className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
                  <Part name="children" />
                </Drawer.Content>
                {hasFooter && (
                  <footer className="border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px)+var(--drawer-keyboard-inset,0px))]">
                    <Part name="footer" />
                  </footer>
                )}
              </Drawer.Popup>
            </Drawer.Viewport>
          </Drawer.Portal>
        </Drawer.VirtualKeyboardProvider>
      </Drawer.Root>
    </CSPProvider>
  );
});
