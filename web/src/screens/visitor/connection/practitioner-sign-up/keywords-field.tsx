import { foldedText } from 'contracts';
import { useEffect, useId, useState } from 'react';
import { Combobox } from '../../../../components/combobox.tsx';
import { IconX } from '../../../../components/icons.ts';
import { useSettled } from '../../../../components/use-settled.ts';
import type { StepProps } from './contact-step.tsx';
import styles from './practitioner-sign-up.module.css';
import { wizardTexts as texts } from './wizard-texts.ts';
import type { WizardValues } from './wizard-values.ts';

const KEYWORDS_MAX = 50;

type Keyword = WizardValues['keywords'][number];

/** Those that are proposed for what is typed, once its letters have stopped coming. */
const useProposed = (text: string, all: readonly Keyword[], chosen: readonly Keyword[]) => {
  const asked = foldedText(useSettled(text));
  const taken = new Set(chosen.map(({ id }) => id));
  if (asked === '' || chosen.length >= KEYWORDS_MAX) return { items: [], isNothing: false };
  const items = all.filter(
    ({ id, keyword }) => !taken.has(id) && foldedText(keyword).includes(asked),
  );
  return { items, isNothing: items.length === 0 };
};

export type KeywordsFieldProps = StepProps & { readonly all: readonly Keyword[] };

/** Searches a keyword; what is chosen joins the others, and the field begins anew. */
const KeywordSearch = ({ values: { keywords }, change, troubles, all }: KeywordsFieldProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [searches, setSearches] = useState(0);
  const { items, isNothing } = useProposed(text, all, keywords);
  useEffect(() => {
    if (searches > 0) document.getElementById(id)?.focus();
  }, [searches, id]);
  const choose = (keyword: Keyword) => {
    change({ keywords: [...keywords, keyword] });
    setText('');
    setSearches(searches + 1);
  };
  return (
    <Combobox<Keyword>
      key={searches}
      id={id}
      label={texts.keywords}
      hint={texts.keywordsHint}
      error={Object.entries(troubles).find(([field]) => field.startsWith('keywords'))?.[1]}
      initialText=""
      items={items}
      textOf={({ keyword }) => keyword}
      listLabel={texts.keywordsList}
      clearLabel={texts.keywordsClear}
      note={isNothing ? texts.keywordsNone : undefined}
      announcement={isNothing ? texts.keywordsNone : texts.keywordsFound(items.length)}
      onText={setText}
      onChoose={choose}
    />
  );
};

const ChosenKeywords = ({ values: { keywords }, change }: StepProps) =>
  keywords.length === 0 ? null : (
    <ul className={styles['keywords']} aria-label={texts.chosenKeywords}>
      {keywords.map(({ id, keyword }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['keyword']}
            aria-label={texts.removeKeyword(keyword)}
            onClick={() => change({ keywords: keywords.filter((other) => other.id !== id) })}
          >
            {keyword}
            <IconX size={18} />
          </button>
        </li>
      ))}
    </ul>
  );

export const KeywordsField = (props: KeywordsFieldProps) => (
  <div className={styles['group']}>
    <KeywordSearch {...props} />
    <ChosenKeywords {...props} />
  </div>
);
