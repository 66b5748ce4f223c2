import { useEffect, useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react';
import { classes } from '../design/classes.ts';
import type { Elements } from '../page/hooks/elements.ts';
import { IconButton } from './icon-button.tsx';
import { IconDotsVertical } from '../design/icons.ts';
import styles from './menu.module.css';
import surfaces from '../design/surfaces.module.css';

type MenuItem = {
  readonly label: string;
  readonly icon: Elements;
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
};

export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string | undefined;
};

const WIDTH = 200;
const GAP = 4;
const ITEM = 48;

const placeAt = (list: HTMLElement, button: HTMLElement, items: number) => {
  const { top, bottom, right } = button.getBoundingClientRect();
  const height = items * ITEM;
  const isAbove = bottom + height + GAP > window.innerHeight && top > height;
  list.style.top = `${isAbove ? top - height - GAP : bottom + GAP}px`;
  list.style.left = `${Math.max(GAP, right - WIDTH)}px`;
};

const steps: ReadonlyMap<string, number> = new Map(Object.entries({ ArrowDown: 1, ArrowUp: -1 }));

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

const useMenu = (count: number) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [shown, pressed] = [list.current, button.current];
    if (!isOpen || shown === null || pressed === null) return undefined;
    const place = () => placeAt(shown, pressed, count);
    place();
    // jsdom and older browsers have no popovers; the list then stays in the flow of the page.
    shown.showPopover?.();
    itemsIn(shown)[0]?.focus({ preventScroll: true });
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [isOpen, count]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    const isClosing = event.key === 'Escape' || event.key === 'Tab';
    if (step === undefined && !isClosing) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return close();
    const all = itemsIn(list.current);
    const at = all.findIndex((item) => item === document.activeElement);
    return all[(at + step + all.length) % all.length]?.focus();
  };
  return { isOpen, setIsOpen, button, list, close, onKeyDown };
};

/** A button with three dots and its list, in the top layer; Escape or a press outside closes it. */
export const Menu = ({ label, items, className }: MenuProps) => {
  const { isOpen, setIsOpen, button, list, close, onKeyDown } = useMenu(items.length);
  const id = useId();
  return (
    <div className={classes(styles['menu'], className)}>
      <IconButton
        ref={button}
        label={label}
        icon={<IconDotsVertical size={20} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <ul
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="auto"
          className={classes(surfaces['card'], styles['list'])}
          onKeyDown={onKeyDown}
          onToggle={({ newState }: ToggleEvent<HTMLUListElement>) => {
            if (newState === 'closed') setIsOpen(false);
          }}
        >
          {items.map(({ label: name, icon, isDanger = false, onChoose }) => (
            <li key={name} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classes(styles['item'], isDanger && styles['danger'])}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                {icon}
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
