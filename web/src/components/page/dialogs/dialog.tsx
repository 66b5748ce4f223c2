import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './dialog.module.css';
import type { Elements } from '../hooks/elements.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { IconX } from '../../design/icons.ts';
import { takeLostFocus, watchFocus } from '../hooks/lost-focus.ts';
import { openModal } from './modals.ts';
import typography from '../../design/typography.module.css';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: Elements;
  /** The buttons, the confirming one last. Without buttons the dialog has a closing cross. */
  readonly actions?: Elements;
};

const nextToDialog = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('dialog[open] button') ??
  document.querySelector<HTMLElement>('main');

/**
 * Shows a question or a message over the page. Escape closes it; the focus goes back to where it
 * was.
 */
export const Dialog = ({ isOpen, onClose, title, children, actions }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    const close = openModal(element);
    return () => {
      close();
      takeLostFocus(nextToDialog());
      // The button that opened the dialog may leave the page with the next answer.
      watchFocus(nextToDialog);
    };
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen ? (
        <div className={styles['inside']}>
          <div className={styles['head']}>
            <h2 className={classes(typography['subtitle'], styles['title'])} id={titleId}>
              {title}
            </h2>
            {actions === undefined ? (
              <IconButton
                className={styles['cross']}
                label="Fermer"
                icon={<IconX size={22} />}
                onClick={onClose}
              />
            ) : null}
          </div>
          {children}
          {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  );
};
