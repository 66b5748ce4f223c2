import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import { classes } from '../../components/design/classes.ts';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { IconX } from '../../components/design/icons.ts';
import surfaces from '../../components/design/surfaces.module.css';
import styles from './proposal-list.module.css';
import { proposalsTexts as texts } from './proposals-texts.ts';
import { useAttached, type InputParts } from './use-attached.ts';
import { useSheet } from './use-sheet.ts';

export type Proposal = {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  readonly picture?: Elements;
  readonly choose: () => void;
};

export type ProposalGroup = { readonly label: string; readonly proposals: readonly Proposal[] };

export type ProposalListProps = {
  readonly inputId: string;
  readonly text: string;
  /** Whether the text was typed and not searched for yet. */
  readonly isTyped: boolean;
  readonly label: string;
  readonly groups: readonly ProposalGroup[];
  /** Shown instead of an empty list. */
  readonly note: string;
};

type State = UseComboboxState<Proposal>;

/** Only Enter or a touch chooses; the chosen suggestion sets the text itself. */
const keepText = (
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<Proposal>,
): Partial<State> => {
  const types = useCombobox.stateChangeTypes;
  if (type === types.InputBlur) return { ...changes, selectedItem: null, isOpen: false };
  if (type === types.InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 };
  return type === types.InputClick ? { ...changes, isOpen: true } : changes;
};

type ListProps = Pick<ProposalListProps, 'label' | 'groups'> & {
  readonly isShown: boolean;
  readonly choice: ReturnType<typeof useCombobox<Proposal>>;
};

/** The list is rendered while it is closed too, because the field refers to its id. */
const Groups = ({ label, groups, isShown, choice }: ListProps) => {
  const { getMenuProps, getItemProps, highlightedIndex } = choice;
  const items = groups.flatMap(({ proposals }) => proposals);
  return (
    <div {...getMenuProps({ 'aria-label': label })} className={styles['list']}>
      {(isShown ? groups : []).map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset stands in a list box
        <div key={group.label} role="group" aria-label={group.label}>
          <p className={styles['group']} aria-hidden="true">
            {group.label}
          </p>
          {group.proposals.map((item) => {
            const index = items.indexOf(item);
            return (
              <div
                key={item.key}
                {...getItemProps({ item, index })}
                className={surfaces['option']}
                data-active={index === highlightedIndex || undefined}
              >
                {item.picture}
                <span className={styles['words']}>
                  <span>{item.name}</span>
                  {item.detail ? <span className={styles['detail']}>{item.detail}</span> : null}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};

type Choice = ListProps['choice'];

/** Downshift reads only those parts of an event that native events have too. */
type NativeProps = Pick<InputParts, 'ref'> & {
  readonly [name in 'onChange' | 'onClick' | 'onBlur' | 'onKeyDown']: (event: Event) => void;
} & { readonly [name in 'aria-controls' | 'aria-activedescendant']: string };

/**
 * The ARIA attributes that make the input a combobox; Enter submits the form unless an option is
 * active.
 */
const partsOf = (
  choice: Choice,
  hasItems: boolean,
  { spread, shrink }: Pick<ReturnType<typeof useSheet>, 'spread' | 'shrink'>,
): InputParts => {
  const given = choice.getInputProps({}, { suppressRefError: true }) as unknown as NativeProps;
  const { highlightedIndex, isOpen } = choice;
  return {
    ref: given.ref,
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': given['aria-controls'],
      'aria-expanded': isOpen && hasItems,
      'aria-activedescendant': given['aria-activedescendant'],
    },
    listeners: {
      input: (event) => {
        given.onChange(event);
        spread();
      },
      click: (event) => {
        given.onClick(event);
        spread();
      },
      blur: given.onBlur,
      keydown: (event) => {
        const isSent = event instanceof KeyboardEvent && event.key === 'Enter';
        if (!isSent || highlightedIndex >= 0) given.onKeyDown(event);
        else {
          choice.closeMenu();
          shrink();
        }
      },
    },
  };
};

const Popup = ({ note, ...list }: ListProps & Pick<ProposalListProps, 'note'>) => (
  <div
    className={
      list.isShown || note !== ''
        ? classes(surfaces['card'], surfaces['popup'], styles['popup'])
        : undefined
    }
  >
    <Groups {...list} />
    {note === '' ? null : <p className={surfaces['option-note']}>{note}</p>}
  </div>
);

export const ProposalList = ({
  inputId,
  text,
  isTyped,
  label,
  groups,
  note,
}: ProposalListProps) => {
  const items = groups.flatMap(({ proposals }) => proposals);
  const [isTypedIn] = useState(() => isTyped && document.activeElement?.id === inputId);
  const sheet = useSheet(inputId, label, isTypedIn);
  const choice = useCombobox<Proposal>({
    items,
    inputId,
    // The user opened the list before the scripts were there.
    initialIsOpen: isTypedIn,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    stateReducer: keepText,
    onSelectedItemChange: ({ selectedItem, type }) => {
      sheet.shrink();
      // After a touch the keyboard of the phone is no longer needed.
      if (sheet.isSheet && type === useCombobox.stateChangeTypes.ItemClick)
        document.getElementById(inputId)?.blur();
      selectedItem?.choose();
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) sheet.shrink();
    },
  });
  useAttached(inputId, partsOf(choice, items.length > 0, sheet));
  const hasItems = choice.isOpen && items.length > 0;
  const shownNote = choice.isOpen && !hasItems ? note : '';
  return (
    <>
      {sheet.isSheet ? (
        <IconButton
          className={styles['close']}
          label="Fermer"
          icon={<IconX size={22} />}
          onClick={({ detail }) => {
            choice.closeMenu();
            sheet.shrink();
            // Pressed with a key: the button leaves, the focus stays at the field.
            if (detail === 0) document.getElementById(inputId)?.focus();
          }}
        />
      ) : null}
      <Popup label={label} groups={groups} isShown={hasItems} choice={choice} note={shownNote} />
      <output className="visually-hidden">
        {hasItems ? texts.found(items.length) : shownNote}
      </output>
    </>
  );
};
