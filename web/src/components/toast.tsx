import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { IconBellRinging, IconX } from './icons.ts';
import { isModalOpen, useHighestModal } from './modals.ts';
import styles from './toast.module.css';

const SHOWN_MS = 8_000;

type Toast = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Of what it tells; what is told of the same thing later takes its place. */
  readonly about?: string;
};

type Toasts = { readonly show: (toast: Toast) => void };

const ToastContext = createContext<Toasts>({ show: () => {} });

/** `show` says something to the person concerned, for 8 s, without taking the focus. */
export const useToasts = (): Toasts => useContext(ToastContext);

type ShownToast = Toast & {
  readonly id: number;
  /** What was there before a dialog came waits behind it, rather than cover it. */
  readonly isOfDialog: boolean;
};

type ToastLineProps = { readonly toast: ShownToast; readonly onDone: (id: number) => void };

const ToastLine = ({ toast: { id, text, action }, onDone }: ToastLineProps) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDone(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDone]);
  return (
    <div
      className={styles['toast']}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <IconBellRinging className={styles['bell']} />
      <p className={styles['text']}>{text}</p>
      {action === undefined ? null : (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.onClick();
            onDone(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles['cross']}
        label="Masquer ce message"
        icon={<IconX />}
        onClick={() => onDone(id)}
      />
    </div>
  );
};

type RegionProps = {
  readonly toasts: readonly ShownToast[];
  readonly onDone: (id: number) => void;
};

/**
 * Over everything: what entered the top layer last is the highest, so each new toast enters it
 * again. jsdom and older browsers have no popovers.
 */
const Region = ({ toasts, onDone }: RegionProps) => {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    // A dialog that has just left the page took its region along: the toast is shown in another.
    if (newest === undefined || !element?.isConnected) return undefined;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds no blocks
    <div ref={region} className={styles['region']} role="status" popover="manual">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onDone={onDone} />
      ))}
    </div>
  );
};

/** Wraps the application once: what is shown through `useToasts` appears at its foot. */
export const ToastRegion = ({ children }: { readonly children?: ReactNode }) => {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const modal = useHighestModal();
  const dismiss = useCallback(
    (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) =>
        setShown((before) => [
          ...before.filter(({ about }) => about === undefined || about !== toast.about).slice(-2),
          { ...toast, id: (before.at(-1)?.id ?? 0) + 1, isOfDialog: isModalOpen() },
        ]),
    }),
    [],
  );
  const ofDialog = modal === null ? [] : shown.filter(({ isOfDialog }) => isOfDialog);
  const ofPage = shown.filter((toast) => !ofDialog.includes(toast));
  return (
    <ToastContext value={toasts}>
      {children}
      <Region toasts={ofPage} onDone={dismiss} />
      {/* Outside of a modal dialog nothing can be pressed, nor is it read out. */}
      {modal === null ? null : createPortal(<Region toasts={ofDialog} onDone={dismiss} />, modal)}
    </ToastContext>
  );
};
