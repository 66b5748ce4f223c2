import { useState } from 'react';
import { IconChevronDown, IconX } from '../../../components/design/icons.ts';
import { IconChevronUp } from '../../../components/design/later-icons.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import styles from './own-profile-screen.module.css';
import { orderTexts as texts } from './own-profile-texts.ts';

/** The list with one item moved to another place. */
const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};

export const useOrder = <Item,>(
  items: readonly Item[],
  nameOf: (item: Item, place: number) => string,
  onChange: (items: Item[]) => void,
) => {
  const [announcement, setAnnouncement] = useState('');
  const nameAt = (index: number) => {
    const item = items[index];
    return item === undefined ? '' : nameOf(item, index + 1);
  };
  return {
    announcement,
    nameAt,
    count: items.length,
    move: (from: number, to: number) => {
      if (to < 0 || to >= items.length) return;
      setAnnouncement(texts.moved(nameAt(from), to + 1, items.length));
      onChange(moved(items, from, to));
    },
    remove: (index: number) => {
      setAnnouncement(texts.removed(nameAt(index)));
      onChange(items.filter((_item, other) => other !== index));
    },
  };
};

type OrderButtonsProps = {
  readonly order: Omit<ReturnType<typeof useOrder>, 'announcement'>;
  readonly index: number;
  /** Moves the focus on once the row is removed. */
  readonly onRemoved: () => void;
};

/**
 * Buttons to move an item up or down, or to remove it. At an end a button stays without effect, so that it
 * keeps the focus.
 */
export const OrderButtons = ({ order, index, onRemoved }: OrderButtonsProps) => {
  const { move, remove, nameAt, count } = order;
  const name = nameAt(index);
  return (
    <span className={styles['order']}>
      <IconButton
        label={texts.up(name)}
        icon={<IconChevronUp size={20} />}
        aria-disabled={index === 0 ? true : undefined}
        onClick={() => move(index, index - 1)}
      />
      <IconButton
        label={texts.down(name)}
        icon={<IconChevronDown size={20} />}
        aria-disabled={index === count - 1 ? true : undefined}
        onClick={() => move(index, index + 1)}
      />
      <IconButton
        label={texts.remove(name)}
        icon={<IconX size={20} />}
        onClick={() => {
          remove(index);
          onRemoved();
        }}
      />
    </span>
  );
};

export const OrderAnnouncement = ({ announcement }: { readonly announcement: string }) => (
  <output className="visually-hidden">{announcement}</output>
);
