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
import { IconButton } from './icon-button.tsx';
import { IconX } from './icons.ts';
import { openModal } from './modals.ts';

/** How long the panel takes to leave: `--motion-close` of the tokens. */
const CLOSING_MS = 500;

export type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Beside the title: a count, a badge. */
  readonly titleAside?: ReactNode;
  readonly children?: ReactNode;
  /** A modal drawer veils the page; the other leaves it usable. */
  readonly isModal?: boolean;
};

/** Whether the panel is on the screen, its way out included. */
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

/** While the panel closes it keeps what it showed, though whoever opened it has let go of it. */
const Contents = memo(
  ({ onClose, title, titleAside, titleId, children }: ContentsProps) => (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        {titleAside}
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

export const Drawer = ({ isModal = true, isOpen, onClose, ...contents }: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isShown = useIsShown(isOpen);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    if (isModal) return openModal(element);
    element.show();
    return () => element.close();
  }, [isOpen, isModal]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isModal) onClose();
  };
  return (
    <dialog
      ref={dialog}
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
