import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './combobox.module.css';
import type { Elements } from '../../page/hooks/elements.ts';
import { controlClass, describedBy, Frame } from './field.tsx';
import { IconButton } from '../icon-button.tsx';
import { IconX } from '../../design/icons.ts';
import surfaces from '../../design/surfaces.module.css';
import { isMedia } from '../../page/hooks/use-media.ts';

export type ComboboxProps<Item> = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly icon?: Elements;
  readonly initialText: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  readonly listLabel: string;
  readonly clearLabel: string;
  readonly note?: ReactNode;
  /** The number of suggestions, for screen readers. */
  readonly announcement: string;
  /** Called when the text changes, which also undoes the choice. */
  readonly onText: (text: string) => void;
  readonly onChoose: (item: Item) => void;
};

const kept = <Item,>({ selectedItem, inputValue }: UseComboboxState<Item>) => ({
  selectedItem,
  inputValue,
});

/** Only Enter or a click chooses; leaving the field or Escape keeps text and choice. */
const keepWhatStands = <Item,>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> => {
  switch (type) {
    case useCombobox.stateChangeTypes.InputChange:
      return { ...changes, selectedItem: null };
    case useCombobox.stateChangeTypes.InputClick:
      return { ...changes, isOpen: true };
    case useCombobox.stateChangeTypes.InputBlur:
      return { ...changes, ...kept(state), isOpen: state.isOpen };
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...changes, ...kept(state) };
    default:
      return changes;
  }
};

const LINGERS_MS = 200;

/**
 * The list stays open for a moment after its field loses the focus, since the pointer may be on the way to
 * it.
 */
const useLingering = (close: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: stay,
    onBlur: () => {
      stay();
      timer.current = setTimeout(close, LINGERS_MS);
    },
  };
};

/**
 * Scrolls a newly opened list or note into view. On a phone the keyboard covers half of the screen, so the
 * field is scrolled to the top and its list gets the room that is left.
 */
const useRoomBelow = (opened: 'list' | 'note' | 'nothing') => {
  const field = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === 'nothing') return;
    if (isMedia('--phone')) field.current?.scrollIntoView({ block: 'start' });
    else popup.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return { field, popup };
};

const openedOf = (isOpen: boolean, hasItems: boolean, note: ReactNode) => {
  if (isOpen && hasItems) return 'list';
  return isOpen && Boolean(note) ? 'note' : 'nothing';
};

type Choice<Item> = Pick<
  ComboboxProps<Item>,
  'items' | 'textOf' | 'initialText' | 'onText' | 'onChoose'
>;

const useChoice = <Item,>(
  { items, textOf, initialText, onText, onChoose }: Choice<Item>,
  inputId: string,
) =>
  useCombobox<Item>({
    items: [...items],
    inputId,
    initialInputValue: initialText,
    defaultHighlightedIndex: -1,
    itemToString: (item) => (item === null ? '' : textOf(item)),
    stateReducer: keepWhatStands,
    onInputValueChange: ({ inputValue: text, selectedItem }) => {
      if (selectedItem === null) onText(text);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
  });

type ListProps<Item> = Pick<ComboboxProps<Item>, 'items' | 'textOf' | 'listLabel'> & {
  readonly isShown: boolean;
  readonly choice: ReturnType<typeof useChoice<Item>>;
};

/** The list is rendered while it is closed too, because the field refers to its id. */
const List = <Item,>({ items, textOf, listLabel, isShown, choice }: ListProps<Item>) => (
  <ul
    {...choice.getMenuProps({ 'aria-label': listLabel })}
    className={isShown ? styles['list'] : undefined}
  >
    {(isShown ? items : []).map((item, index) => (
      <li
        key={textOf(item)}
        {...choice.getItemProps({ item, index })}
        className={surfaces['option']}
        data-active={index === choice.highlightedIndex || undefined}
      >
        {textOf(item)}
      </li>
    ))}
  </ul>
);

/** A field with suggestions, chosen with the arrow keys or by a touch. */
// oxlint-disable-next-line max-lines-per-function -- markup in display order
export const Combobox = <Item,>({
  label,
  hint,
  error,
  id,
  icon,
  initialText,
  items,
  textOf,
  listLabel,
  clearLabel,
  note,
  announcement,
  onText,
  onChoose,
  ...inputProps
}: ComboboxProps<Item>) => {
  const choice = useChoice({ items, textOf, initialText, onText, onChoose }, id);
  const lingering = useLingering(choice.closeMenu);
  const opened = openedOf(choice.isOpen, items.length > 0, note);
  const { field, popup } = useRoomBelow(opened);
  const clear = () => {
    choice.reset();
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles['combobox']} ref={field}>
      <Frame id={id} label={label} hint={hint} error={error}>
        <div className={styles['line']}>
          {icon ? <span className={styles['icon']}>{icon}</span> : null}
          <input
            {...choice.getInputProps({
              ...inputProps,
              ...lingering,
              className: controlClass(error),
              'aria-labelledby': undefined,
              'aria-expanded': opened === 'list',
              'aria-invalid': error ? true : undefined,
              'aria-describedby': describedBy(id, { hint, error }),
            })}
          />
          {choice.inputValue === '' ? null : (
            <IconButton
              className={styles['clear']}
              label={clearLabel}
              icon={<IconX size={20} />}
              onClick={clear}
            />
          )}
          <div
            ref={popup}
            className={
              opened === 'nothing'
                ? undefined
                : classes(surfaces['card'], surfaces['popup'], styles['popup'])
            }
          >
            <List
              items={items}
              textOf={textOf}
              listLabel={listLabel}
              isShown={opened === 'list'}
              choice={choice}
            />
            {opened === 'note' ? <p className={surfaces['option-note']}>{note}</p> : null}
          </div>
        </div>
      </Frame>
      <output className="visually-hidden">{choice.isOpen ? announcement : ''}</output>
    </div>
  );
};
