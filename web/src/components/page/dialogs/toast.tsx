import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../hooks/elements.ts';
import { classes } from '../../design/classes.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { IconBellRinging, IconX } from '../../design/icons.ts';
import { openModals, useHighestModal } from './modals.ts';
import { WithOrdinals } from './with-ordinals.tsx';
import styles from './toast.module.css';

const SHOWN_MS = 8_000;

type Toast = {
  readonly text: string;
  /** In place of the bell, to see sooner whom it is about. */
  readonly picture?: Elements;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Whether the toast stays until it is closed, because the work it leads back to is unfinished. */
  readonly isKept?: boolean;
  /** The subject of the toast; a later toast about the same subject replaces it. */
  readonly about?: string;
};

type Toasts = {
  readonly show: (toast: Toast) => void;
  /** Removes the toasts whose subjects are settled. */
  readonly hide: (isOver: (about: string) => boolean) => void;
};

const ToastContext = createContext<Toasts>({ show: () => {}, hide: () => {} });

/**
 * `show` shows a toast for 8 s, or until it is closed if `isKept`, without taking the focus. One toast is
 * visible at a time: a later one replaces it, or waits until pointer and focus have left it.
 */
export const useToasts = (): Toasts => useContext(ToastContext);

type ShownToast = Toast & {
  readonly id: number;
  /** The dialogs that were open: one that opens later covers the toast, and not the other way round. */
  readonly dialogs: readonly HTMLDialogElement[];
};

type ToastLineProps = {
  readonly toast: ShownToast;
  readonly isHeld: boolean;
  readonly onHold: (id: number | null) => void;
  readonly onDone: (id: number) => void;
};

const ToastLine = ({
  toast: { id, text, picture, action, isKept = false },
  isHeld,
  onHold,
  onDone,
}: ToastLineProps) => {
  useEffect(() => {
    if (isHeld || isKept) return undefined;
    const timer = setTimeout(() => onDone(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, isKept, onDone]);
  return (
    <div
      className={classes(styles['toast'], picture !== undefined && styles['pictured'])}
      onPointerEnter={() => onHold(id)}
      onPointerLeave={() => onHold(null)}
      onFocus={() => onHold(id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onHold(null);
      }}
    >
      {picture === undefined ? <IconBellRinging className={styles['bell']} /> : picture}
      <p className={styles['text']}>
        <WithOrdinals>{text}</WithOrdinals>
      </p>
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

type RegionProps = Omit<ToastLineProps, 'toast'> & { readonly toast: ShownToast | undefined };

/**
 * Each new toast enters the top layer again, so that it lies above the dialogs there. jsdom and older
 * browsers have no popovers.
 */
const Region = ({ toast, ...rest }: RegionProps) => {
  const region = useRef<HTMLDivElement>(null);
  const newest = toast?.id;
  useEffect(() => {
    const element = region.current;
    // A dialog that has left the page has removed its region too, so the toast moves to another one.
    if (newest === undefined || !element?.isConnected) return undefined;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds no blocks
    <div ref={region} className={styles['region']} role="status" popover="manual">
      {toast === undefined ? null : <ToastLine key={toast.id} toast={toast} {...rest} />}
    </div>
  );
};

type Shown = {
  readonly toasts: readonly ShownToast[];
  readonly held: number | null;
  readonly count: number;
};

type QueuedToast = Toast & Pick<ShownToast, 'dialogs'>;

const withToast = ({ toasts, held, count }: Shown, toast: QueuedToast): Shown => {
  const stays = ({ id, about }: ShownToast) =>
    id === held && (about === undefined || about !== toast.about);
  const id = count + 1;
  return { toasts: [...toasts.filter(stays), { ...toast, id }], held, count: id };
};

/** Wraps the application once; toasts of `useToasts` appear at its foot. */
export const ToastRegion = ({ children }: { readonly children?: Elements }) => {
  const [{ toasts, held }, setShown] = useState<Shown>({ toasts: [], held: null, count: 0 });
  const modal = useHighestModal();
  const actions = useMemo(() => {
    const keep = (stays: (toast: ShownToast) => boolean) =>
      setShown((shown) => ({ ...shown, toasts: shown.toasts.filter(stays) }));
    return {
      context: {
        show: (toast: Toast) => {
          const dialogs = openModals();
          setShown((shown) => withToast(shown, { ...toast, dialogs }));
        },
        hide: (isOver: (about: string) => boolean) =>
          keep(({ about }) => about === undefined || !isOver(about)),
      } satisfies Toasts,
      onDone: (done: number) => keep(({ id }) => id !== done),
      onHold: (id: number | null) =>
        setShown((shown) => ({
          ...shown,
          held: id,
          toasts: id === null ? shown.toasts.slice(-1) : shown.toasts,
        })),
    };
  }, []);
  const { context, ...own } = actions;
  const toast = toasts.find(({ id }) => id === held) ?? toasts.at(-1);
  const shared = { isHeld: toast?.id === held, ...own };
  const isInDialog = modal !== null && toast?.dialogs.includes(modal) === true;
  return (
    <ToastContext value={context}>
      {children}
      <Region toast={isInDialog ? undefined : toast} {...shared} />
      {/* A modal dialog makes everything outside it inert and silent, so the toast is rendered inside. */}
      {modal === null
        ? null
        : createPortal(<Region toast={isInDialog ? toast : undefined} {...shared} />, modal)}
    </ToastContext>
  );
};
