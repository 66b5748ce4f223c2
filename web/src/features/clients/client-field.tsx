import { SEARCHED_NAME, type FoundClient } from 'contracts';
import { useId, useState } from 'react';
import { failureOf } from '../../api/call-error.ts';
import { TextButton } from '../../components/controls/button.tsx';
import { Combobox } from '../../components/controls/fields/combobox.tsx';
import { IconSearch } from '../../components/design/icons.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { useSettled } from '../../components/page/hooks/use-settled.ts';
import { useFindClientsQuery } from './clients-api.ts';
import { clientTexts as texts } from './clients-texts.ts';
import { clientInWords } from './client-values.ts';

/** The clients for the text now in the field; none for a former text. */
const useFound = (typed: string, isChosen: boolean) => {
  const maySearch = !isChosen && typed.length >= SEARCHED_NAME.least;
  const isSettled = useSettled(typed) === typed;
  const { currentData, error, refetch } = useFindClientsQuery(
    { q: typed },
    { skip: !maySearch || !isSettled },
  );
  const isSearching = maySearch && currentData === undefined && error === undefined;
  return { found: currentData, isSearching, failure: maySearch ? error : undefined, refetch };
};

type Found = ReturnType<typeof useFound>;

const noteOf = ({ found, isSearching }: Found, typed: string): string => {
  if (isSearching) return 'Recherche…';
  return found?.clients.length === 0 ? texts.noClient(typed) : '';
};

export type ClientFieldProps = {
  readonly value: FoundClient | null;
  readonly typed: string;
  readonly error: string | undefined;
  /** Called at each letter too: a text alone is no client. */
  readonly onChange: (client: FoundClient | null, typed: string) => void;
};

export const ClientField = ({ value, typed, error, onChange }: ClientFieldProps) => {
  const id = useId();
  const [initialText] = useState(() => (value === null ? typed : clientInWords(value)));
  const search = useFound(typed.trim(), value !== null);
  const clients = value === null ? (search.found?.clients ?? []) : [];
  const note = noteOf(search, typed.trim());
  const isWhole = search.found?.isWhole !== false;
  return (
    <>
      <Combobox<FoundClient>
        id={id}
        label="Client"
        hint={
          isWhole
            ? 'Une partie du nom suffit.'
            : 'D’autres clients portent ce nom\u00a0: précisez-le.'
        }
        error={error}
        icon={<IconSearch />}
        placeholder="Ex. Durand"
        maxLength={SEARCHED_NAME.most}
        initialText={initialText}
        items={clients}
        textOf={clientInWords}
        listLabel="Clients trouvés"
        clearLabel="Effacer le client"
        note={note}
        announcement={clients.length > 0 ? texts.found(clients.length) : note}
        onText={(text) => onChange(null, text)}
        onChoose={(client) => onChange(client, clientInWords(client))}
      />
      {search.failure === undefined ? null : (
        <Message
          tone="error"
          role="alert"
          action={<TextButton onClick={() => void search.refetch()}>Réessayer</TextButton>}
        >
          {failureOf(search.failure).message}
        </Message>
      )}
    </>
  );
};
