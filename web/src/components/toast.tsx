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
import { IconButton } from './icon-button.tsx';
import { IconBellRinging, IconX } from './icons.ts';
import styles from './toast.module.css';

const SHOWN_MS = 8_000;

export type Toast = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

type Toasts = { readonly show: (toast: Toast) => void };

const ToastContext = createContext<Toasts>({ show: () => {} });

/** `show` says something to the person concerned, for 8 s, without taking the focus. */
export const useToasts = (): Toasts => useContext(ToastContext);

type ShownToast = Toast & { readonly id: number };

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
      <IconBellRinging className={styles['bell'] ?? ''} />
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
        label="Fermer"
        icon={<IconX />}
        onClick={() => onDone(id)}
      />
    </div>
  );
};

/**
 * Over everything, the dialogs that are open included: what entered the top layer last is the
 * highest, so each new toast enters it again. jsdom and older browsers have no popovers.
 */
const useTopLayer = (newest: number | undefined) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || element === null) return undefined;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);
  return region;
};

/** Wraps the application once: what is shown through `useToasts` appears at its foot. */
export const ToastRegion = ({ children }: { readonly children?: ReactNode }) => {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const region = useTopLayer(shown.at(-1)?.id);
  const dismiss = useCallback(
    (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) =>
        setShown((before) => [...before.slice(-2), { ...toast, id: (before.at(-1)?.id ?? 0) + 1 }]),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds no blocks */}
      <div ref={region} className={styles['region']} role="status" popover="manual">
        {shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDone={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
};
