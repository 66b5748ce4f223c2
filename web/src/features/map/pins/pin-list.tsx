import { useEffect, useRef } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { IconX } from '../../../components/design/icons.ts';
import { mapTexts as texts } from '../map-texts.ts';
import styles from './pin-list.module.css';
import type { Pin } from './pins.ts';

export type PinListProps = {
  readonly pins: readonly Pin[];
  readonly chosenIds: readonly string[];
  readonly onChoose: (practitionerId: string) => void;
  readonly onClose: () => void;
};

/**
 * The practitioners whose pins no zoom separates. The list takes the focus, and returns it when it closes.
 */
export const PinList = ({ pins, chosenIds, onChoose, onClose }: PinListProps) => {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    const element = list.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <section ref={list} className={styles['list']} aria-label={texts.here(pins.length)}>
      <ul>
        {pins.map(({ id, practitionerId, name, price }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={chosenIds.length === 1 && chosenIds.includes(practitionerId)}
              onClick={() => {
                onChoose(practitionerId);
                onClose();
              }}
            >
              <span>{name}</span>
              {price === null ? null : <span>{texts.price(price)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <IconButton label="Fermer la liste" icon={<IconX size={20} />} onClick={onClose} />
    </section>
  );
};
