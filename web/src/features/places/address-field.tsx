import type { FoundAddress } from 'contracts';
import { useId, useState, type ReactNode } from 'react';
import { failureOf } from '../../api/call-error.ts';
import { TextButton } from '../../components/controls/button.tsx';
import { Combobox } from '../../components/controls/fields/combobox.tsx';
import { TextField } from '../../components/controls/fields/field.tsx';
import { IconMapPin } from '../../components/design/icons.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { useSettled } from '../../components/page/hooks/use-settled.ts';
import { addressInWords, type AddressValue } from './address-value.ts';
import { useFindAddressesQuery } from './places-api.ts';
import styles from './address-field.module.css';
import { addressTexts as texts } from './address-texts.ts';

export type AddressFieldProps = {
  readonly value: AddressValue;
  /** The text typed before without a choice, on a restored form. */
  readonly typedBefore?: string | undefined;
  /** Called at each letter too, with the text of the field, since a text alone is no address. */
  readonly onChange: (value: AddressValue, typed: string) => void;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly required?: boolean;
};

const TYPED_MIN = 3;
const TYPED_MAX = 200;

/** An address without coordinates cannot be used. */
const valueOf = (found: FoundAddress | null): AddressValue => {
  if (found === null || found.latitude === null || found.longitude === null) return null;
  const { street, zipCode, city, latitude, longitude, locationName, precision } = found;
  return { street, zipCode, city, latitude, longitude, locationName, precision };
};

/** Suggestions for the current text only. */
const useSuggestions = (text: string, isChosen: boolean) => {
  const typed = text.trim();
  const maySearch = !isChosen && typed.length >= TYPED_MIN;
  const isSettled = useSettled(typed) === typed;
  const query = useFindAddressesQuery({ q: typed }, { skip: !maySearch || !isSettled });
  const { currentData, error, refetch } = query;
  const failure = currentData === undefined ? error : undefined;
  return {
    items: currentData?.addresses ?? [],
    isKnown: currentData !== undefined,
    isSearching: maySearch && currentData === undefined && failure === undefined,
    failure,
    typed,
    refetch,
  };
};

type Suggestions = ReturnType<typeof useSuggestions>;

const noteOf = ({ items, isKnown, isSearching, typed }: Suggestions): string => {
  if (isSearching) return 'Recherche en cours…';
  return isKnown && items.length === 0 ? texts.none(typed) : '';
};

const announcementOf = (suggestions: Suggestions): string =>
  suggestions.items.length > 0 ? texts.found(suggestions.items.length) : noteOf(suggestions);

const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <Message tone="error" role="alert" action={<TextButton onClick={onRetry}>Réessayer</TextButton>}>
    {failureOf(error).message}
  </Message>
);

const ReadBack = ({ value }: { readonly value: NonNullable<AddressValue> }) => (
  <>
    <Message tone="success">
      <strong>{addressInWords(value)}</strong>
      {value.locationName === value.city ? null : (
        <span className={styles['place']}>{value.locationName}</span>
      )}
    </Message>
    <div className={styles['fields']}>
      <TextField label="Code postal" value={value.zipCode} readOnly />
      <TextField label="Ville" value={value.city} readOnly />
    </div>
  </>
);

const textOf = (value: AddressValue, typedBefore = ''): string =>
  value === null ? typedBefore : addressInWords(value);

/** The button leaves once there is an answer; a click in the field opens its list. */
const goOnAt = (inputId: string): void => {
  const input = document.getElementById(inputId);
  input?.focus();
  input?.click();
};

/** An address in France, chosen among the suggestions for the typed text. */
export const AddressField = ({
  value,
  typedBefore,
  onChange,
  label = 'Adresse',
  hint = 'Commencez à écrire, puis choisissez dans la liste.',
  error,
  id,
  ...inputProps
}: AddressFieldProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [initialText] = useState(() => textOf(value, typedBefore));
  const [text, setText] = useState(initialText);
  const [isNowhere, setIsNowhere] = useState(false);
  const suggestions = useSuggestions(text, value !== null || isNowhere);
  const { items, failure, refetch } = suggestions;
  const change = (typed: string) => {
    setText(typed);
    setIsNowhere(false);
    onChange(null, typed);
  };
  const choose = (found: FoundAddress) => {
    const chosen = valueOf(found);
    setText(found.label);
    setIsNowhere(chosen === null);
    onChange(chosen, found.label);
  };
  const retry = () => {
    void refetch();
    goOnAt(inputId);
  };
  return (
    <div className={styles['address']}>
      <Combobox
        {...inputProps}
        id={inputId}
        label={label}
        hint={hint}
        error={isNowhere ? texts.nowhere : error}
        icon={<IconMapPin />}
        placeholder="12 rue des Lilas, 69003 Lyon"
        maxLength={TYPED_MAX}
        initialText={initialText}
        items={items}
        textOf={({ label: found }) => found}
        listLabel="Adresses proposées"
        clearLabel="Effacer l’adresse"
        note={noteOf(suggestions)}
        announcement={announcementOf(suggestions)}
        onText={change}
        onChoose={choose}
      />
      {failure === undefined ? null : <Failed error={failure} onRetry={retry} />}
      {value === null ? null : <ReadBack value={value} />}
    </div>
  );
};
