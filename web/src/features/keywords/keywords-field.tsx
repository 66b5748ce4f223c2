import { foldedText, KEYWORDS_MAX } from 'contracts';
import { useEffect, useId, useState } from 'react';
import { Combobox } from '../../components/controls/fields/combobox.tsx';
import { IconX } from '../../components/design/icons.ts';
import { useSettled } from '../../components/page/hooks/use-settled.ts';
import styles from './keywords-field.module.css';
import layout from '../../components/design/layout.module.css';
import { counted } from '../../components/design/french-format.ts';

const texts = {
  none: 'Aucun mot-clé ne correspond.',
  remove: (name: string) => `Retirer «\u00a0${name}\u00a0»`,
  found: (count: number) =>
    `${counted(count, 'mot-clé proposé', 'mots-clés proposés')}. Les flèches haut et bas les parcourent, Entrée choisit.`,
} as const;

export type Keyword = { readonly id: string; readonly keyword: string };

const useProposed = (text: string, all: readonly Keyword[], chosen: readonly Keyword[]) => {
  const searched = foldedText(useSettled(text));
  const taken = new Set(chosen.map(({ id }) => id));
  if (searched === '' || chosen.length >= KEYWORDS_MAX) return { items: [], isNothing: false };
  const items = all.filter(
    ({ id, keyword }) => !taken.has(id) && foldedText(keyword).includes(searched),
  );
  return { items, isNothing: items.length === 0 };
};

export type KeywordsFieldProps = {
  readonly all: readonly Keyword[];
  readonly chosen: readonly Keyword[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: Keyword[]) => void;
};

const KeywordSearch = ({ all, chosen, error, onChange }: KeywordsFieldProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [searches, setSearches] = useState(0);
  const { items, isNothing } = useProposed(text, all, chosen);
  useEffect(() => {
    if (searches > 0) document.getElementById(id)?.focus();
  }, [searches, id]);
  const choose = (keyword: Keyword) => {
    onChange([...chosen, keyword]);
    setText('');
    setSearches(searches + 1);
  };
  return (
    <Combobox<Keyword>
      key={searches}
      id={id}
      label="Mots-clés"
      hint="Écrivez, puis choisissez dans la liste. Cinquante au plus."
      error={error}
      initialText=""
      items={items}
      textOf={({ keyword }) => keyword}
      listLabel="Mots-clés proposés"
      clearLabel="Effacer ce qui est écrit"
      note={isNothing ? texts.none : undefined}
      announcement={isNothing ? texts.none : texts.found(items.length)}
      onText={setText}
      onChoose={choose}
    />
  );
};

const ChosenKeywords = ({ chosen, onChange }: Pick<KeywordsFieldProps, 'chosen' | 'onChange'>) =>
  chosen.length === 0 ? null : (
    <ul className={layout['wrap-2']} aria-label="Mots-clés choisis">
      {chosen.map(({ id, keyword }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['keyword']}
            aria-label={texts.remove(keyword)}
            onClick={() => onChange(chosen.filter((other) => other.id !== id))}
          >
            <span>{keyword}</span>
            <IconX size={18} />
          </button>
        </li>
      ))}
    </ul>
  );

export const KeywordsField = (props: KeywordsFieldProps) => (
  <div className={layout['stack-3']}>
    <KeywordSearch {...props} />
    <ChosenKeywords {...props} />
  </div>
);
