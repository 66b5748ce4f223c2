import type { UserStatus } from 'contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import surfaces from '../../components/design/surfaces.module.css';
import styles from './account-menu.module.css';
import { appTexts } from '../app-texts.ts';
import { ownLinksOf } from '../links.ts';
import { OwnAvatar } from './own-avatar.tsx';

/** Closes when the pointer or the focus leaves it, and on Escape. */
const useClosing = (isOpen: boolean, close: () => void) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || place.current?.contains(target) !== true) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);
  return place;
};

export type AccountMenuProps = { readonly status: UserStatus; readonly className?: string };

export const AccountMenu = ({ status, className }: AccountMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [close] = useState(() => () => setIsOpen(false));
  const place = useClosing(isOpen, close);
  const listId = useId();
  const isOperator = status.roles.includes('ROLE_ADMIN');
  return (
    <div ref={place} className={classes(styles['place'], className)}>
      <button
        type="button"
        className={styles['button']}
        aria-label={appTexts.account(status.firstname ?? '')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <OwnAvatar status={status} />
        {status.firstname === null ? null : (
          <span className={classes(styles['name'], isOperator && styles['wide'])}>
            {status.firstname}
          </span>
        )}
      </button>
      <ul id={listId} className={classes(surfaces['card'], styles['list'])} hidden={!isOpen}>
        {ownLinksOf(status).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
