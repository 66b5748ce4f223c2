import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styles from './drawer.module.css';
import type { Elements } from '../hooks/elements.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { IconX } from '../../design/icons.ts';
import { openModal, useHighestModal } from './modals.ts';

/** The duration of the closing transition: `--motion-close` of the tokens. */
const CLOSING_MS = 500;

export type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly titleBadge?: Elements;
  readonly children?: ReactNode;
  /** A modal drawer veils the page; the other leaves it usable. */
  readonly isModal?: boolean;
};

const useIsShown = (isOpen: boolean) => {
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen && !isShown) setIsShown(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setIsShown(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isShown;
};

type ContentsProps = Omit<DrawerProps, 'isModal'> & { readonly titleId: string };

/** The panel keeps its content while it closes, even if the parent has already dropped it. */
const Contents = memo(
  ({ onClose, title, titleBadge, titleId, children }: ContentsProps) => (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        {titleBadge}
        <IconButton
          className={styles['cross']}
          label="Fermer"
          icon={<IconX size={22} />}
          onClick={onClose}
        />
      </div>
      <div className={styles['body']}>{children}</div>
    </>
  ),
  (_shown, { isOpen }) => !isOpen,
);

/**
 * A dialog opened from the panel must stay above it. Turning the panel modal means reopening it,
 * which would put it on top: a change of width meanwhile, as when a tablet is turned, waits until
 * the dialog closes.
 */
const useSettled = (isModal: boolean, isWaiting: boolean) => {
  const [settled, setSettled] = useState(isModal);
  if (isWaiting || settled === isModal) return settled;
  setSettled(isModal);
  return isModal;
};

const showTopOf = (element: HTMLDialogElement) => {
  element.scrollTop = 0;
};

const showNonModal = (element: HTMLDialogElement) => {
  element.show();
  return () => element.close();
};

export const Drawer = ({ isModal = true, isOpen, onClose, ...contents }: DrawerProps) => {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const titleId = useId();
  const isShown = useIsShown(isOpen);
  const highest = useHighestModal();
  const veils = useSettled(isModal, isOpen && highest !== null && highest !== element);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!isOpen || element === null) return undefined;
    const close = veils ? openModal(element) : showNonModal(element);
    if (element.contains(focused.current)) (focused.current as HTMLElement).focus();
    return () => {
      focused.current = document.activeElement;
      close();
    };
  }, [isOpen, veils, element]);
  // A panel that opens again before it has left would show what was below its top.
  useLayoutEffect(() => {
    if (isOpen && element !== null) showTopOf(element);
  }, [isOpen, element]);
  useEffect(() => {
    if (!isOpen) focused.current = null;
  }, [isOpen]);
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent) => {
    // A dialog that is rendered inside the drawer closes alone.
    const isOwn = (target as Element).closest('dialog') === currentTarget;
    if (key === 'Escape' && !veils && isOwn) onClose();
  };
  return (
    <dialog
      ref={setElement}
      className={styles['drawer']}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isShown ? (
        <Contents {...contents} titleId={titleId} isOpen={isOpen} onClose={onClose} />
      ) : null}
    </dialog>
  );
};
